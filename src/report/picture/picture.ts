/**
 * The part of an object graph that a person looks at: the objects around some of them, who owns whom, who holds whom.
 *
 * In: a model, its dominance, and the objects in the centre. Out: plain data; `drawing.ts` makes text of it.
 * Objects of one class and line with the same owners are shown as one, such as the two of each class that the client
 * shares and what is inside of them.
 *
 * Guarantee: an owner that is shown owns what stands below it, and all minimal owners of what is shown are shown, or
 * the owners of those that people do not know. Edges between shown objects are shown, except those to others of the
 * same. What is left out is counted.
 */

import { type Dominance, type NodeId, type ObjectModel, ROOT } from '../../ownership/index.js';
import type { ObjectId } from '../../pointsto/index.js';
import type { ClassId } from '../../program/index.js';
import { Holding } from './holders.js';
import { Names, type Shown } from './names.js';

export interface Picture {
  readonly objects: readonly PicturedObject[];
  readonly edges: readonly PicturedEdge[];
  /**
   * Objects of the application, each class and line once, that are within the steps, and for which there was no room.
   */
  readonly omitted: number;
  /**
   * Objects next to those that are shown, each class and line once, that libraries and the client make for themselves,
   * that no field keeps, or that are constants of enums.
   */
  readonly inside: number;
}

export interface PicturedObject extends Shown {
  /** Positions of its owners in the picture; none for the root, for static fields, and where the root alone is one. */
  readonly owners: readonly number[];
  /** Some object of it has no owner and may be reached by several threads. */
  readonly isShared: boolean;
  /** It was asked for. */
  readonly isMarked: boolean;
}

export interface PicturedEdge {
  /** Positions in the picture. */
  readonly from: number;
  readonly to: number;
  /** `from` owns `to`; it need not hold it itself. */
  readonly owns: boolean;
}

export interface PictureOptions {
  readonly centre: readonly NodeId[];
  /** Whether the centre is what somebody asked for. */
  readonly isAsked: boolean;
  /** May several threads reach it? */
  readonly escapes: (object: ObjectId) => boolean;
  /** Edges from the centre to what is shown. */
  readonly steps: number;
  /** Objects that are shown, except owners of shown ones. */
  readonly most: number;
}

/** Nodes that are looked at; more would make no picture. */
const MOST_NODES = 20_000;
/** Owners above each other; more than programs have. */
const MOST_DEEP = 200;

export function picture(model: ObjectModel, dominance: Dominance, options: PictureOptions): Picture {
  const holding = new Holding(model);
  const names = new Names(model, holding);
  const groups = new Groups(dominance, names);
  const left = new Set<string>();
  for (const node of around(holding, names, options)) {
    if (!groups.take(node, options.most)) left.add(names.key(node));
  }
  const marked = new Set(options.isAsked ? options.centre.map((node) => groups.of(node)) : []);
  const texts = names.distinct(groups.all.map(({ nodes }) => nodes[0]));
  const objects = groups.all.map(({ nodes, owners, isUnowned }, at): PicturedObject => {
    const escapes = (): boolean => nodes.some((node) => model.objectsOf(node).some(options.escapes));
    return { ...texts[at], owners, isShared: isUnowned && escapes(), isMarked: marked.has(at) };
  });
  return {
    objects,
    edges: edgesOf(holding, groups),
    omitted: [...left].filter((key) => !groups.hasKey(key)).length,
    inside: insideOf(holding, groups, names),
  };
}

/** Nodes with objects of classes that `matches` takes, in increasing order. */
export function nodesOf(model: ObjectModel, matches: (cls: ClassId) => boolean): NodeId[] {
  const { heap } = model.pt;
  const known = new Map<ClassId, boolean>();
  const takes = (cls: ClassId): boolean => {
    const before = known.get(cls);
    if (before !== undefined) return before;
    const now = matches(cls);
    known.set(cls, now);
    return now;
  };
  const nodes: NodeId[] = [];
  for (let node = 0; node < model.graph.nodeCount; node++) {
    if (model.objectsOf(node).some((object) => takes(heap.classOf(object)))) nodes.push(node);
  }
  return nodes;
}

/** The centre, and level by level what it holds, and who holds it. */
function around(holding: Holding, names: Names, { centre, steps }: PictureOptions): NodeId[] {
  const seen = new Set<NodeId>(centre);
  const nodes = [...centre];
  const fresh = (among: readonly NodeId[]): NodeId[] =>
    among.filter((node) => {
      if (seen.has(node) || seen.size >= MOST_NODES || !names.isOfInterest(node)) return false;
      seen.add(node);
      return true;
    });
  let level = centre;
  for (let step = 0; step < steps; step++) {
    level = level.flatMap((node) => fresh(holding.heldBy(node))).sort((a, b) => a - b);
    nodes.push(...level);
    // Holders of the centre are of interest too, but not what else they hold.
    if (step === 0) nodes.push(...fresh(holding.holdersOf(centre)));
  }
  return nodes;
}

interface Group {
  readonly nodes: NodeId[];
  /** Positions of the groups of its owners, sorted. */
  readonly owners: readonly number[];
  /** The root is among the owners of its nodes. */
  readonly isUnowned: boolean;
}

/** Nodes that are shown as one. */
class Groups {
  readonly all: Group[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly byNode = new Map<NodeId, number>();
  private readonly keys = new Set<string>();

  constructor(
    private readonly dominance: Dominance,
    private readonly names: Names,
  ) {}

  /** The position of a node's group, −1 when it is not shown. */
  of(node: NodeId): number {
    return this.byNode.get(node) ?? -1;
  }

  /** Is anything of this class and line shown? */
  hasKey(key: string): boolean {
    return this.keys.has(key);
  }

  /** Shows a node, with its owners; false where there is no room for one of another group. */
  take(node: NodeId, most: number): boolean {
    if (this.byNode.has(node)) return true;
    const isFull = this.all.length >= most;
    if (isFull && !this.keys.has(this.names.key(node))) return false;
    const owners = this.ownersOf(node);
    if (isFull && !owners.every((owner) => owner === ROOT || owner === node || this.byNode.has(owner)))
      return false;
    this.enter(node, owners, new Set(), isFull);
    return this.byNode.has(node);
  }

  /**
   * Minimal owners; what only stands for calls of a static method is nothing that people know, and gives way to its
   * own.
   */
  private ownersOf(node: NodeId): readonly NodeId[] {
    if (!this.names.hasOwners(node)) return [];
    const owners = new Set<NodeId>();
    const met = new Set([...this.dominance.minimalOwners(node)]);
    for (const owner of met) {
      if (!this.names.isHelper(owner)) owners.add(owner);
      else for (const above of this.dominance.minimalOwners(owner)) met.add(above);
    }
    return [...owners];
  }

  /** Owners come first; of some that own one another the first that is met does not know the others' groups. */
  private enter(node: NodeId, owners: readonly NodeId[], above: Set<NodeId>, isFull: boolean): void {
    above.add(node);
    for (const owner of owners) {
      if (owner === ROOT || this.byNode.has(owner) || above.has(owner) || above.size > MOST_DEEP) continue;
      this.enter(owner, this.ownersOf(owner), above, isFull);
    }
    above.delete(node);
    const known = new Set(owners.map((owner) => (owner === ROOT ? -1 : this.of(owner))));
    const isUnowned = owners.includes(ROOT);
    const isOwn = owners.includes(node);
    known.delete(-1);
    const positions = [...known].sort((a, b) => a - b);
    const own = this.names.key(node);
    const key = `${own}|${positions}|${isUnowned}|${isOwn}`;
    let group = this.byKey.get(key);
    if (group === undefined) {
      if (isFull) return;
      group = this.all.length;
      this.byKey.set(key, group);
      this.keys.add(own);
      const all = isOwn ? [...positions, group] : positions;
      this.all.push({ nodes: [], owners: all, isUnowned });
    }
    this.all[group].nodes.push(node);
    this.byNode.set(node, group);
  }
}

function edgesOf(holding: Holding, groups: Groups): PicturedEdge[] {
  return groups.all.flatMap(({ nodes }, from) => {
    const tos = new Set<number>();
    for (const [to, { owners }] of groups.all.entries()) if (owners.includes(from)) tos.add(to);
    for (const node of nodes) {
      for (const held of holding.heldBy(node)) {
        const to = groups.of(held);
        if (to >= 0 && to !== from) tos.add(to);
      }
    }
    const sorted = [...tos].sort((a, b) => a - b);
    return sorted.map((to) => ({ from, to, owns: groups.all[to].owners.includes(from) }));
  });
}

/** How many next to the shown ones are of no interest, each class and line once. */
function insideOf(holding: Holding, groups: Groups, names: Names): number {
  const inside = new Set<string>();
  for (const node of groups.all.flatMap(({ nodes }) => nodes)) {
    for (const other of holding.heldBy(node)) {
      if (groups.of(other) < 0 && !names.isOfInterest(other)) inside.add(names.key(other));
    }
  }
  return inside.size;
}
