/**
 * Objects that get into no boundary, found on moves of whole sets.
 *
 * Guarantee: nobody but the root owns what is marked here. An object gets into a boundary when it is made or never, over
 * its creator's handle. In which boundaries the creator's handle c▷j may be is narrowed by those of the rules of
 * `boundary.ts` that have a single premise:
 *   - where nobody owns c, or only others of its node do (`solo`), c is inside nothing else: in none but that of c;
 *   - where c hands j to a, or gets it there, and nobody owns a: c▷a must be a back link, so in none but that of a, and in
 *     none if a owns nothing (H1);
 *   - where j passes itself to such an a, the same for all creators' handles of j (H4);
 *   - where c is solo and exchanges j with a caller that is another solo, so that it is not inside c: in none (H3).
 * What has no creator's handle left is owned by nobody, and what makes only such objects owns nothing: a least fixpoint.
 *
 * What is marked after the moves are known still has them all: which creators' handles are handed over, too, is told.
 */
import { PairMap } from '../util/index.js';
import type { Creations } from './creations.js';
import { Handle, INSIDE_ANY, INSIDE_NONE, type NodeId, type ObjectGraphBuilder, ROOT, Way } from './graph.js';
import type { MoveRules, Moves } from './transfer-sets.js';

/** In which boundaries a handle may be: in all, in none, or in that of one node. */
const ANY = INSIDE_ANY;
const NONE = INSIDE_NONE;
/** Who may own a node: nobody, only others of the same node, or others. */
const Owned = { byNobody: 0, bySame: 1, byOthers: 2 } as const;

export class Prefilter {
  /** (creator, object): number of the creation. */
  private readonly numbers = new PairMap(1024);
  /** By creation: in which boundaries its handle may be. */
  private readonly only: Int32Array;
  /** By node: in which boundaries its creators' handles may be, because of how it passes itself. */
  private readonly onlyOfNode: Int32Array;
  /** 1 for nodes that are inside nothing but objects of their own node. */
  private readonly solo: Uint8Array;

  constructor(
    private readonly creations: Pick<Creations, 'creators' | 'made'>,
    private readonly rules: MoveRules,
  ) {
    const { creators, made } = creations;
    this.only = new Int32Array(made.length).fill(ANY);
    this.onlyOfNode = new Int32Array(rules.noOwn.length).fill(ANY);
    this.solo = new Uint8Array(rules.noOwn.length);
    for (let i = 0; i < made.length; i++) {
      if (creators.data[i] === ROOT) this.only[i] = NONE;
      this.numbers.set(creators.data[i], made.data[i], i);
    }
  }

  /** What only the root makes, before any move is known. */
  start(): void {
    this.mark();
    this.close();
  }

  /** Marks what nobody owns in `noOwn`, and what owns nothing as well in `closed`. */
  run(moves: Moves): void {
    for (let changed = true; changed; ) {
      for (let move = 0; move < moves.count; move++) this.look(moves, move);
      this.selfPasses(moves);
      changed = this.mark();
      if (this.close()) changed = true;
    }
  }

  /** Draws what follows from a move. */
  private look(moves: Moves, move: number): void {
    const { solo } = this;
    const { closed, noOwn } = this.rules;
    const caller = moves.caller(move);
    const callee = moves.callee(move);
    const areApart = solo[caller] === 1 && solo[callee] === 1 && caller !== callee;
    if (areApart) this.restrict(callee, moves.objects(move), NONE);
    if (noOwn[callee] === 0) return;
    // What is closed makes nothing that could be in a boundary.
    this.restrict(caller, moves.objects(move), areApart || closed[callee] === 1 ? NONE : callee);
  }

  private restrict(creator: NodeId, objects: Int32Array, allowed: number): void {
    const { only, numbers } = this;
    for (let i = 0; i < objects.length; i++) {
      const creation = numbers.get(creator, objects[i]);
      if (creation >= 0) only[creation] = meet(only[creation], allowed);
    }
  }

  private selfPasses(moves: Moves): void {
    const { closed, noOwn } = this.rules;
    const { onlyOfNode } = this;
    for (let i = 0; i < moves.selfCount; i++) {
      const callee = moves.selfCallee(i);
      const self = moves.self(i);
      if (noOwn[callee] === 1)
        onlyOfNode[self] = meet(onlyOfNode[self], closed[callee] === 1 ? NONE : callee);
    }
  }

  /** Nobody owns what has no creator left. */
  private mark(): boolean {
    const { noOwn } = this.rules;
    const { solo } = this;
    const owned = this.ownedNodes();
    let changed = false;
    for (let node = 0; node < noOwn.length; node++) {
      if (noOwn[node] === 0 && owned[node] === Owned.byNobody) {
        noOwn[node] = 1;
        changed = true;
      }
      if (solo[node] === 1 || (noOwn[node] === 0 && owned[node] === Owned.byOthers)) continue;
      solo[node] = 1;
      changed = true;
    }
    return changed;
  }

  /** By node: who may own it, as far as its creators' handles tell. */
  private ownedNodes(): Uint8Array {
    const owned = new Uint8Array(this.rules.noOwn.length);
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
    return this.solo[creator] === 1 ? meet(both, creator) : both;
  }

  /** In the boundaries of which nodes that nobody owns a node may be (`ObjectGraph.insideOf`): least fixpoint. */
  insideOf(): Int32Array {
    const { noOwn } = this.rules;
    const { creators, made } = this.creations;
    const inside = new Int32Array(noOwn.length).fill(INSIDE_NONE);
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < made.length; i++) {
        const node = made.data[i];
        const creator = creators.data[i];
        if (noOwn[node] === 1 || inside[node] === INSIDE_ANY) continue;
        const above = noOwn[creator] === 1 ? creator : inside[creator];
        const both = meet(above, this.allowed(i, creator, node));
        const joined = inside[node] === INSIDE_NONE || inside[node] === both ? both : INSIDE_ANY;
        if (both === INSIDE_NONE || joined === inside[node]) continue;
        inside[node] = joined;
        changed = true;
      }
    }
    return inside;
  }

  /** Closes what nobody owns and what makes nothing that it may own. */
  private close(): boolean {
    const { noOwn, closed } = this.rules;
    const owners = this.makersOfOwned();
    let changed = false;
    for (let node = 0; node < noOwn.length; node++) {
      if (closed[node] === 1 || noOwn[node] === 0 || owners[node] === 1) continue;
      closed[node] = 1;
      changed = true;
    }
    return changed;
  }

  /** Whether its handle is dead or not: what is closed must not need rule H3 to own nothing, as its calls are left out. */
  private makersOfOwned(): Uint8Array {
    const { noOwn } = this.rules;
    const owners = new Uint8Array(noOwn.length);
    const creators = this.creations.creators.data;
    const made = this.creations.made.data;
    for (let i = 0; i < this.creations.made.length; i++) if (noOwn[made[i]] === 0) owners[creators[i]] = 1;
    return owners;
  }

  /** Tells which creators are handed what they made, for nodes of `known` that nobody owns: their moves are not expanded. */
  markFlows(moves: Moves, known: Uint8Array, builder: ObjectGraphBuilder): void {
    const { creators, made } = this.creations;
    const flows = new Uint8Array(made.length);
    const flow = (creator: NodeId, object: NodeId): void => {
      const creation = this.numbers.get(creator, object);
      if (creation >= 0) flows[creation] = 1;
    };
    for (let move = 0; move < moves.count; move++) {
      const ways = moves.way(move);
      for (const object of moves.objects(move)) {
        if ((ways & Way.result) !== 0) flow(moves.caller(move), object);
        if ((ways & Way.argument) !== 0) flow(moves.callee(move), object);
      }
    }
    for (let i = 0; i < moves.selfCount; i++) flow(moves.selfCallee(i), moves.self(i));
    for (let i = 0; i < flows.length; i++)
      if (flows[i] === 1 && known[made.data[i]] === 1)
        builder.mark(creators.data[i], made.data[i], Handle.flow);
  }
}

function meet(a: number, b: number): number {
  if (a === ANY || a === b) return b;
  return b === ANY ? a : NONE;
}
