/**
 * Objects that are in no boundary, found on whole transfer sets before these are multiplied out.
 *
 * Guarantee: only the root owns what is marked here. An object gets into a boundary when it is made or never, over its
 * creator's edge. The boundaries that a creator's edge c▷j may be in are narrowed by the rules of `boundary.ts` that
 * have a single premise:
 *   - where c has no owner, or only owners of its own node (`ownedBySelf`), c is inside nothing else: in none but that
 *     of c;
 *   - where c hands j to a, or gets it there, and a is unownable: c▷a must be a back link, so in none but that of a,
 *     and in none if a owns nothing (H1);
 *   - where j passes itself to such an a, the same for all creators' edges of j (H4);
 *   - where c and a caller b are both `ownedBySelf`, and j is passed between them: b is not inside c, so in none (H3).
 * An object without a creator's edge left has no owner, and a node that makes only such objects is a leaf, which owns
 * nothing: a least fixpoint.
 *
 * What is marked after the transfer sets are known keeps its sets, so it is also known which creators' edges are handed
 * over.
 */
import { type Buckets, grouped, isInSorted, PairMap } from '../util/index.js';
import type { Creations } from './creations.js';
import {
  EdgeFlag,
  INSIDE_ANY,
  INSIDE_NONE,
  type NodeId,
  type ObjectGraphBuilder,
  ROOT,
  Way,
} from './graph.js';
import type { NodeRules, TransferSets } from './transfer-sets.js';

/** In which boundaries an edge may be: in all, in none, or in that of one node. */
const ANY = INSIDE_ANY;
const NONE = INSIDE_NONE;
/** The possible owners of a node: none, only objects of the same node, or others. */
const Owned = { none: 0, bySame: 1, byOthers: 2 } as const;

export class Prefilter {
  /** (creator, object): number of the creation. */
  private readonly numbers = new PairMap(1024);
  /** Creations by creator. */
  private readonly byCreator: Buckets;
  /** By creation: in which boundaries its edge may be. */
  private readonly only: Int32Array;
  /** By node: in which boundaries its creators' edges may be, because of how it passes itself. */
  private readonly onlyOfNode: Int32Array;
  /** 1 for nodes that are inside nothing but objects of their own node. */
  private readonly ownedBySelf: Uint8Array;

  constructor(
    private readonly creations: Pick<Creations, 'creators' | 'made'>,
    private readonly rules: NodeRules,
  ) {
    const { creators, made } = creations;
    this.byCreator = grouped(creators.view(), rules.unownable.length);
    this.only = new Int32Array(made.length).fill(ANY);
    this.onlyOfNode = new Int32Array(rules.unownable.length).fill(ANY);
    this.ownedBySelf = new Uint8Array(rules.unownable.length);
    for (let i = 0; i < made.length; i++) {
      if (creators.data[i] === ROOT) this.only[i] = NONE;
      this.numbers.set(creators.data[i], made.data[i], i);
    }
  }

  /** What only the root makes, before any transfer is known. */
  start(): void {
    this.mark();
    this.markLeaves();
  }

  /** Marks what has no owner in `unownable`, and what owns nothing as well in `leaf`. */
  run(transferSets: TransferSets): void {
    for (let changed = true; changed; ) {
      for (let transferSet = 0; transferSet < transferSets.count; transferSet++)
        this.look(transferSets, transferSet);
      this.selfTransfers(transferSets);
      changed = this.mark();
      if (this.markLeaves()) changed = true;
    }
  }

  /** Draws what follows from a transfer set. */
  private look(transferSets: TransferSets, transferSet: number): void {
    const { ownedBySelf } = this;
    const { leaf, unownable } = this.rules;
    const caller = transferSets.caller(transferSet);
    const callee = transferSets.callee(transferSet);
    const areApart = ownedBySelf[caller] === 1 && ownedBySelf[callee] === 1 && caller !== callee;
    if (areApart) this.restrict(callee, transferSets.objects(transferSet), NONE);
    if (unownable[callee] === 0) return;
    // A leaf makes nothing that could be in a boundary.
    this.restrict(caller, transferSets.objects(transferSet), areApart || leaf[callee] === 1 ? NONE : callee);
  }

  private restrict(creator: NodeId, objects: Int32Array, allowed: number): void {
    const { only, numbers, byCreator, creations } = this;
    const [from, to] = [byCreator.start[creator], byCreator.start[creator + 1]];
    // Most nodes make less than they are handed.
    if (to - from < objects.length) {
      for (let at = from; at < to; at++) {
        const creation = byCreator.items[at];
        if (isInSorted(objects, creations.made.data[creation]))
          only[creation] = meet(only[creation], allowed);
      }
      return;
    }
    for (let i = 0; i < objects.length; i++) {
      const creation = numbers.get(creator, objects[i]);
      if (creation >= 0) only[creation] = meet(only[creation], allowed);
    }
  }

  private selfTransfers(transferSets: TransferSets): void {
    const { leaf, unownable } = this.rules;
    const { onlyOfNode } = this;
    for (let i = 0; i < transferSets.selfCount; i++) {
      const callee = transferSets.selfCallee(i);
      const self = transferSets.self(i);
      if (unownable[callee] === 1)
        onlyOfNode[self] = meet(onlyOfNode[self], leaf[callee] === 1 ? NONE : callee);
    }
  }

  /** An object without a creator's edge left is unownable. */
  private mark(): boolean {
    const { unownable } = this.rules;
    const { ownedBySelf } = this;
    const owned = this.ownedNodes();
    let changed = false;
    for (let node = 0; node < unownable.length; node++) {
      if (unownable[node] === 0 && owned[node] === Owned.none) {
        unownable[node] = 1;
        changed = true;
      }
      if (ownedBySelf[node] === 1 || (unownable[node] === 0 && owned[node] === Owned.byOthers)) continue;
      ownedBySelf[node] = 1;
      changed = true;
    }
    return changed;
  }

  /** By node: who may own it, as far as its creators' edges tell. */
  private ownedNodes(): Uint8Array {
    const owned = new Uint8Array(this.rules.unownable.length);
    const creators = this.creations.creators.data;
    const made = this.creations.made.data;
    for (let i = 0; i < this.creations.made.length; i++) {
      const node = made[i];
      if (owned[node] === Owned.byOthers) continue;
      const allowed = this.allowed(i, creators[i], node);
      if (allowed !== NONE) owned[node] = allowed === node ? Owned.bySame : Owned.byOthers;
    }
    return owned;
  }

  private allowed(creation: number, creator: NodeId, made: NodeId): number {
    const both = meet(this.only[creation], this.onlyOfNode[made]);
    return this.ownedBySelf[creator] === 1 ? meet(both, creator) : both;
  }

  /** In the boundaries of which unownable nodes a node may be (`ObjectGraph.insideOf`): least fixpoint. */
  insideOf(): Int32Array {
    const { unownable } = this.rules;
    const { creators, made } = this.creations;
    const inside = new Int32Array(unownable.length).fill(INSIDE_NONE);
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < made.length; i++) {
        const node = made.data[i];
        const creator = creators.data[i];
        if (unownable[node] === 1 || inside[node] === INSIDE_ANY) continue;
        const above = unownable[creator] === 1 ? creator : inside[creator];
        const both = meet(above, this.allowed(i, creator, node));
        const joined = inside[node] === INSIDE_NONE || inside[node] === both ? both : INSIDE_ANY;
        if (both === INSIDE_NONE || joined === inside[node]) continue;
        inside[node] = joined;
        changed = true;
      }
    }
    return inside;
  }

  /** An unownable node that makes nothing that it may own is a leaf. */
  private markLeaves(): boolean {
    const { unownable, leaf } = this.rules;
    const owners = this.makersOfOwned();
    let changed = false;
    for (let node = 0; node < unownable.length; node++) {
      if (leaf[node] === 1 || unownable[node] === 0 || owners[node] === 1) continue;
      leaf[node] = 1;
      changed = true;
    }
    return changed;
  }

  /**
   * Whether its edge may be in a boundary or not: a leaf must own nothing without rule H3, as its calls are left out.
   */
  private makersOfOwned(): Uint8Array {
    const { unownable } = this.rules;
    const owners = new Uint8Array(unownable.length);
    const creators = this.creations.creators.data;
    const made = this.creations.made.data;
    for (let i = 0; i < this.creations.made.length; i++)
      if (unownable[made[i]] === 0) owners[creators[i]] = 1;
    return owners;
  }

  /**
   * Tells which creators are handed what they made, for unownable nodes of `known`: their transfer sets are not
   * expanded.
   */
  markFlows(transferSets: TransferSets, known: Uint8Array, builder: ObjectGraphBuilder): void {
    const { creators, made } = this.creations;
    const flows = new Uint8Array(made.length);
    const flow = (creator: NodeId, object: NodeId): void => {
      const creation = this.numbers.get(creator, object);
      if (creation >= 0) flows[creation] = 1;
    };
    for (let transferSet = 0; transferSet < transferSets.count; transferSet++) {
      const ways = transferSets.way(transferSet);
      for (const object of transferSets.objects(transferSet)) {
        if ((ways & Way.result) !== 0) flow(transferSets.caller(transferSet), object);
        if ((ways & Way.argument) !== 0) flow(transferSets.callee(transferSet), object);
      }
    }
    for (let i = 0; i < transferSets.selfCount; i++) flow(transferSets.selfCallee(i), transferSets.self(i));
    for (let i = 0; i < flows.length; i++)
      if (flows[i] === 1 && known[made.data[i]] === 1)
        builder.mark(creators.data[i], made.data[i], EdgeFlag.flow);
  }
}

function meet(a: number, b: number): number {
  if (a === ANY || a === b) return b;
  return b === ANY ? a : NONE;
}
