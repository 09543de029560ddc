/**
 * Objects that get into no boundary, found on moves of whole sets.
 *
 * Guarantee: nobody but the root owns what is marked here. An object gets into a boundary when it is made or never, over
 * its creator's handle. That handle c▷j is in no boundary where
 *   - c is the root; or
 *   - c hands j to something closed a, or gets it there: c▷a is to what nobody owns, and is no back link of an a that
 *     owns nothing (rule H1);
 *   - nobody owns c, so that only a boundary of c could have it, and c exchanges j with a closed caller, which is no back
 *     link of c either (rule H3);
 * and no handle to j is in a boundary where j passes itself to something closed (rule H4). What makes only such objects
 * owns nothing, so that it may be closed too: a least fixpoint.
 */
import { PairMap } from '../util/index.js';
import type { Creations } from './creations.js';
import { type NodeId, ROOT } from './graph.js';
import type { MoveRules, Moves } from './moves.js';

export class Prefilter {
  /** (creator, object): number of the creation. */
  private readonly creationOf = new PairMap(1024);
  private readonly dead: Uint8Array;
  /** By node: how many creations of its are not dead. */
  private readonly live: Int32Array;

  constructor(
    private readonly creations: Creations,
    private readonly rules: MoveRules,
  ) {
    const { creators, made } = creations;
    this.dead = new Uint8Array(made.length);
    this.live = new Int32Array(rules.noOwn.length);
    for (let i = 0; i < made.length; i++) {
      this.creationOf.set(creators.data[i], made.data[i], i);
      if (creators.data[i] === ROOT) this.dead[i] = 1;
      else this.live[creators.data[i]]++;
    }
  }

  /** What only the root makes, before any move is known. */
  start(): void {
    this.mark();
    this.close();
  }

  /** Marks what nobody owns in `noOwn`, and what owns nothing as well in `closed`. */
  run(moves: Moves): void {
    const done = new Uint8Array(moves.count);
    for (let changed = true; changed; ) {
      for (let move = 0; move < done.length; move++)
        if (done[move] === 0) done[move] = this.look(moves, move);
      this.selfPasses(moves);
      changed = this.mark();
      if (this.close()) changed = true;
    }
  }

  /** 1 where a move has nothing more to say. */
  private look(moves: Moves, move: number): number {
    const { closed, noOwn } = this.rules;
    const caller = moves.caller(move);
    const callee = moves.callee(move);
    if (closed[callee] === 1) {
      this.kill(caller, moves.objects(move));
      return 1;
    }
    if (closed[caller] === 0 || noOwn[callee] === 0) return 0;
    this.kill(callee, moves.objects(move));
    return 1;
  }

  private kill(creator: NodeId, objects: Int32Array): void {
    const { dead, live } = this;
    for (let i = 0; i < objects.length && live[creator] > 0; i++) {
      const creation = this.creationOf.get(creator, objects[i]);
      if (creation < 0 || dead[creation] === 1) continue;
      dead[creation] = 1;
      live[creator]--;
    }
  }

  private selfPasses(moves: Moves): void {
    const { closed, noOwn } = this.rules;
    for (let i = 0; i < moves.selfCount; i++) if (closed[moves.selfCallee(i)] === 1) noOwn[moves.self(i)] = 1;
  }

  /** Nobody owns what has no creator left. */
  private mark(): boolean {
    const { noOwn } = this.rules;
    const { made } = this.creations;
    const live = new Uint8Array(noOwn.length);
    for (let i = 0; i < made.length; i++) if (this.dead[i] === 0) live[made.data[i]] = 1;
    let changed = false;
    for (let node = 0; node < noOwn.length; node++) {
      if (live[node] === 1 || noOwn[node] === 1) continue;
      noOwn[node] = 1;
      changed = true;
    }
    return changed;
  }

  /** Closes what nobody owns and what makes nothing that it may own. */
  private close(): boolean {
    const { noOwn, closed } = this.rules;
    const { creators, made } = this.creations;
    const owners = new Uint8Array(noOwn.length);
    // Whether its handle is dead or not: what is closed must not need rule H3 to own nothing, as its calls are left out.
    for (let i = 0; i < made.length; i++) if (noOwn[made.data[i]] === 0) owners[creators.data[i]] = 1;
    let changed = false;
    for (let node = 0; node < noOwn.length; node++) {
      if (closed[node] === 1 || noOwn[node] === 0 || owners[node] === 1) continue;
      closed[node] = 1;
      changed = true;
    }
    return changed;
  }
}
