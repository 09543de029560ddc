/**
 * The part of an object graph that a person looks at: the objects around some of them, who owns whom, who holds whom.
 *
 * In: a model, its dominance, and the objects in the centre. Out: plain data; `report/` makes text of it. Guarantee: an
 * owner that is shown is one of the object's minimal owners, and all of them are shown; a handle between shown objects is
 * shown wherever the graph has it. What is left out is counted.
 */
import type { ObjectId } from '../pointsto/index.js';
import type { ClassId, FieldId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import type { Dominance } from './dominance.js';
import { type NodeId, ROOT } from './graph.js';
import type { ObjectModel } from './model.js';

export interface Picture {
  /** The first are those in the centre; owners stand among them, after what they own or before. */
  readonly objects: readonly PicturedObject[];
  readonly handles: readonly PicturedHandle[];
  /** Objects of the application that are within the steps, and for which there was no room. */
  readonly omitted: number;
  /** Objects that libraries make for themselves, next to those that are shown. */
  readonly inside: number;
}

export interface PicturedObject {
  readonly kind: 'root' | 'static' | 'object';
  /** `Pool`, `Pool[]`, `lambda`, `Pool.cache` for a static field; names of the program, not escaped. */
  readonly name: string;
  /** `Pool.java:12`; empty where no line made it. */
  readonly place: string;
  /** Positions of its owners in the picture; none for the root, for static fields, and where the root alone is one. */
  readonly owners: readonly number[];
  /** Some object of it is owned by nobody and may be reached by several threads. */
  readonly isShared: boolean;
  readonly isCentre: boolean;
}

export interface PicturedHandle {
  /** Positions in the picture. */
  readonly from: number;
  readonly to: number;
  /** `from` owns `to`; it need not hold it itself. */
  readonly owns: boolean;
}

export interface PictureOptions {
  readonly centre: readonly NodeId[];
  /** May several threads reach it? */
  readonly escapes: (object: ObjectId) => boolean;
  /** Handles from the centre to what is shown. */
  readonly steps: number;
  /** Objects that are shown, but for owners of shown ones. */
  readonly most: number;
}

/** Holders of the centre are of interest too, but not what else they hold. */
const STEPS_BACK = 1;

export function picture(model: ObjectModel, dominance: Dominance, options: PictureOptions): Picture {
  const names = new Names(model);
  const { nodes, omitted } = around(model, names, options);
  const shown = withOwners(nodes, dominance);
  const at = new Map(shown.map((node, index) => [node, index]));
  const centre = new Set(options.centre);
  const ownersOf = shown.map((node) => (names.hasOwners(node) ? [...dominance.minimalOwners(node)] : []));
  const texts = names.told(shown);
  const objects = shown.map((node, index): PicturedObject => {
    const owners = ownersOf[index];
    return {
      ...texts[index],
      owners: owners.filter((owner) => owner !== ROOT).map((owner) => at.get(owner) as number),
      isShared: owners.includes(ROOT) && model.objectsOf(node).some(options.escapes),
      isCentre: centre.has(node),
    };
  });
  return {
    objects,
    handles: handlesOf(model, shown, at, objects),
    omitted,
    inside: insideOf(model, shown, names),
  };
}

/** Nodes of the application's objects with classes that `matches` takes, in increasing order. */
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

/** Level by level what the centre holds, and who holds it, as far as there is room. */
function around(
  { graph }: ObjectModel,
  names: Names,
  { centre, steps, most }: PictureOptions,
): { nodes: NodeId[]; omitted: number } {
  const seen = new Set<NodeId>(centre);
  const nodes = [...centre];
  const walk = (
    from: readonly NodeId[],
    ends: Int32Array,
    start: Int32Array,
    items: Int32Array,
  ): NodeId[] => {
    const next: NodeId[] = [];
    for (const node of from) {
      for (let i = start[node]; i < start[node + 1]; i++) {
        const other = ends[items[i]];
        if (seen.has(other) || !names.isOfInterest(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    return next.sort((a, b) => a - b);
  };
  let level: readonly NodeId[] = centre;
  for (let step = 0; step < steps; step++) {
    level = walk(level, graph.target, graph.outStart, graph.outItems);
    nodes.push(...level);
    if (step < STEPS_BACK) nodes.push(...walk(centre, graph.source, graph.inStart, graph.inItems));
  }
  return { nodes: nodes.slice(0, most), omitted: Math.max(0, nodes.length - most) };
}

/** The nodes with their owners, the owners of these, and so on up to the root. */
function withOwners(nodes: readonly NodeId[], dominance: Dominance): NodeId[] {
  const shown = [...new Set(nodes)];
  const known = new Set(shown);
  for (let i = 0; i < shown.length; i++) {
    for (const owner of dominance.minimalOwners(shown[i])) {
      if (owner === ROOT || known.has(owner)) continue;
      known.add(owner);
      shown.push(owner);
    }
  }
  return shown;
}

function handlesOf(
  { graph }: ObjectModel,
  shown: readonly NodeId[],
  at: ReadonlyMap<NodeId, number>,
  objects: readonly PicturedObject[],
): PicturedHandle[] {
  const handles: PicturedHandle[] = [];
  for (const [from, node] of shown.entries()) {
    const held = new Set<number>();
    for (let i = graph.outStart[node]; i < graph.outStart[node + 1]; i++) {
      const to = at.get(graph.target[graph.outItems[i]]);
      if (to !== undefined) held.add(to);
    }
    const owned = new Set<number>();
    for (const [to, { owners }] of objects.entries()) if (owners.includes(from)) owned.add(to);
    for (const to of [...new Set([...held, ...owned])].sort((a, b) => a - b)) {
      handles.push({ from, to, owns: owned.has(to) });
    }
  }
  return handles;
}

/** How many objects next to the shown ones are of no interest. */
function insideOf({ graph }: ObjectModel, shown: readonly NodeId[], names: Names): number {
  const inside = new Set<NodeId>();
  for (const node of shown) {
    for (let i = graph.outStart[node]; i < graph.outStart[node + 1]; i++) {
      const other = graph.target[graph.outItems[i]];
      if (!names.isOfInterest(other)) inside.add(other);
    }
  }
  for (const node of shown) inside.delete(node);
  return inside.size;
}

/** What nodes are called, and which of them people ask about. */
class Names {
  private readonly statics = new Map<NodeId, FieldId>();
  private readonly interest = new Map<NodeId, boolean>();

  constructor(private readonly model: ObjectModel) {
    model.pt.eachStatic((field) => {
      const node = model.staticNode(field);
      if (node >= 0) this.statics.set(node, field);
    }, new IntVec());
  }

  /** Objects; the root and static fields are nobody's. */
  hasOwners(node: NodeId): boolean {
    return node !== ROOT && !this.statics.has(node);
  }

  /** The application's classes and static fields, and what its code makes; not what libraries make for themselves. */
  isOfInterest(node: NodeId): boolean {
    const before = this.interest.get(node);
    if (before !== undefined) return before;
    const now = this.decide(node);
    this.interest.set(node, now);
    return now;
  }

  private decide(node: NodeId): boolean {
    const { program, heap } = this.model.pt;
    if (node === ROOT) return true;
    const field = this.statics.get(node);
    if (field !== undefined) return program.isApplication(program.field(field).owner);
    return [...this.model.objectsOf(node)].some((object) => {
      const { kind, method } = heap.sites[heap.siteOf(object)];
      if (kind === 'string' || kind === 'class' || kind === 'opaque') return false;
      if (program.isApplication(heap.classOf(object))) return true;
      return method >= 0 && program.isApplication(program.method(method).owner) && !heap.isMerged(object);
    });
  }

  /** Nodes with one name at one place are told apart by who made them, else by numbers. */
  told(nodes: readonly NodeId[]): Pick<PicturedObject, 'kind' | 'name' | 'place'>[] {
    const plain = nodes.map((node) => this.plain(node));
    const full = apart(plain, (index) => this.within(nodes[index]));
    const numbers = new Map<string, number>();
    return apart(full, (index) => {
      const key = textOf(full[index]);
      const number = (numbers.get(key) ?? 0) + 1;
      numbers.set(key, number);
      return ` #${number}`;
    });
  }

  private plain(node: NodeId): Pick<PicturedObject, 'kind' | 'name' | 'place'> {
    const { program, heap } = this.model.pt;
    if (node === ROOT) return { kind: 'root', name: 'root', place: '' };
    const field = this.statics.get(node);
    if (field !== undefined) {
      const { owner, name } = program.field(field);
      return { kind: 'static', name: `${this.className(owner)}.${name}`, place: '' };
    }
    const [object] = this.model.objectsOf(node);
    if (object === undefined) return { kind: 'object', name: this.model.describe(node), place: '' };
    const { kind, method, line } = heap.sites[heap.siteOf(object)];
    const name = kind === 'lambda' ? 'lambda' : this.className(heap.classOf(object));
    return { kind: 'object', name, place: line > 0 && method >= 0 ? `${this.fileOf(method)}:${line}` : '' };
  }

  /** ` in Box`: the class of the nearest object that a heap context names. */
  private within(node: NodeId): string {
    const { heap } = this.model.pt;
    const [object] = this.model.objectsOf(node);
    if (object === undefined) return '';
    const site = heap
      .context(heap.heapContextOf(object))
      .find((id) => id >= 0 && heap.sites[id].kind !== 'call');
    return site === undefined ? '' : ` in ${this.className(heap.sites[site].cls)}`;
  }

  /** Without its package: `Map$Entry`, `byte[]`. */
  private className(cls: ClassId): string {
    const { name } = this.model.pt.program.class(cls);
    const dims = name.lastIndexOf('[') + 1;
    const element = name.slice(dims).replace(/^L(.*);$/, '$1');
    const base = dims > 0 && element.length === 1 ? (PRIMITIVES[element] ?? element) : element;
    return base.slice(base.lastIndexOf('/') + 1) + '[]'.repeat(dims);
  }

  private fileOf(method: number): string {
    const { program } = this.model.pt;
    const { name, file } = program.class(program.method(method).owner);
    return file?.sourceFile ?? `${name.slice(name.lastIndexOf('/') + 1).split('$')[0]}.java`;
  }
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  Z: 'boolean',
  B: 'byte',
  C: 'char',
  S: 'short',
  I: 'int',
  J: 'long',
  F: 'float',
  D: 'double',
};

type Told = Pick<PicturedObject, 'kind' | 'name' | 'place'>;

function textOf({ kind, name, place }: Told): string {
  return `${kind} ${name} ${place}`;
}

/** Adds to names that occur several times. */
function apart(told: readonly Told[], more: (index: number) => string): Told[] {
  const times = new Map<string, number>();
  for (const one of told) times.set(textOf(one), (times.get(textOf(one)) ?? 0) + 1);
  return told.map((one, index) =>
    times.get(textOf(one)) === 1 ? one : { ...one, name: `${one.name}${more(index)}` },
  );
}
