/**
 * Paths that show a race: for each side, from a thread's root to the access, such that the locks held on exactly these
 * two paths have none in common (the paper's UnlockedPairs″, PLDI'06 Fig. 9).
 *
 * The search runs over (method context, locks held on entry, group of the root), so that a helper called both with and
 * without the lock is shown on the path without it. A pair for which the search is exhaustive and finds nothing does
 * not race: different paths hold different locks, but each two of them share one.
 */
import type { Construction, HeldLocks, TokenSet } from '../locks/index.js';
import { NOTHING } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import type { AccessInstances } from './collect.js';
import type { UnlockedPair } from './stages.js';

/** A path from a root: call edges in order. */
export interface Arrival {
  /** Index into `threads.roots`. */
  readonly root: number;
  /** Tokens held on entry of the last method. */
  readonly entry: TokenSet;
  readonly edges: readonly number[];
}

export interface WitnessSide {
  /** Index of the access instance. */
  readonly instance: number;
  readonly arrival: Arrival;
  /** Locks held at the access on this path. */
  readonly tokens: TokenSet;
}

export interface RacePair {
  readonly pair: UnlockedPair;
  readonly location: number;
  readonly sides: readonly [WitnessSide, WitnessSide];
}

interface Arrivals {
  readonly list: readonly Arrival[];
  /** False when a bound cut the search. */
  readonly exhaustive: boolean;
}

/** A state of the search; `parent` is −1 at a root. */
interface State {
  readonly cs: number;
  readonly entry: TokenSet;
  readonly root: number;
  readonly parent: number;
  readonly edge: number;
}

const MAX_STATES = 20_000;
const MAX_ARRIVALS = 24;

export class Witnesses {
  private readonly memo = new Map<string, Arrivals>();
  private readonly incomingFirst: Int32Array;
  private readonly incomingNext: Int32Array;
  /** Pairs kept although no lock-free pair of paths was found, because a bound cut the search. */
  undecided = 0;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly construction: Construction,
    private readonly instances: AccessInstances,
  ) {
    const { calls } = pt;
    this.incomingFirst = new Int32Array(calls.size).fill(-1);
    this.incomingNext = new Int32Array(calls.edgeCount).fill(-1);
    for (let e = calls.edgeCount - 1; e >= 0; e--) {
      if (calls.edgeFork.data[e] === 1) continue;
      const callee = calls.edgeCallee.data[e];
      this.incomingNext[e] = this.incomingFirst[callee];
      this.incomingFirst[callee] = e;
    }
  }

  /** A pair with its paths; undefined when every two paths share a lock. */
  show(pair: UnlockedPair): RacePair | undefined {
    let exhaustive = true;
    let fallback: RacePair | undefined;
    for (const [i, j] of pair.witnesses) {
      const a = this.arrivals(i);
      const b = this.arrivals(j);
      exhaustive &&= a.exhaustive && b.exhaustive;
      const found = this.choose(pair, i, j, a.list, b.list);
      if (found !== undefined) return found;
      if (a.list.length > 0 && b.list.length > 0) {
        fallback ??= this.race(pair, this.side(i, a.list[0]), this.side(j, b.list[0]));
      }
    }
    if (exhaustive) return undefined;
    this.undecided++;
    return fallback;
  }

  /** The shortest two paths without a common lock. */
  private choose(
    pair: UnlockedPair,
    i: number,
    j: number,
    a: readonly Arrival[],
    b: readonly Arrival[],
  ): RacePair | undefined {
    let best: RacePair | undefined;
    let bestLength = Infinity;
    for (const left of a) {
      for (const right of b) {
        const length = left.edges.length + right.edges.length;
        if (length >= bestLength || !this.parallel(left.root, right.root)) continue;
        const first = this.side(i, left);
        const second = this.side(j, right);
        if (this.held.sets.exclude(first.tokens, second.tokens)) continue;
        best = this.race(pair, first, second);
        bestLength = length;
      }
    }
    return best;
  }

  private race(pair: UnlockedPair, first: WitnessSide, second: WitnessSide): RacePair {
    return { pair, location: this.instances.location.data[first.instance], sides: [first, second] };
  }

  private parallel(a: number, b: number): boolean {
    const { roots, parallel } = this.threads;
    return (parallel[roots[a].group] & (1 << roots[b].group)) !== 0;
  }

  private side(instance: number, arrival: Arrival): WitnessSide {
    const { site, sites, cs, frame, base } = this.instances;
    const { block, insn } = sites[site.data[instance]];
    const tokens = this.held.atAccess(cs.data[instance], block, insn, arrival.entry, frame.data[instance], base.data[instance]);
    return { instance, arrival, tokens };
  }

  private arrivals(instance: number): Arrivals {
    const cs = this.instances.cs.data[instance];
    const mask = this.instances.mask.data[instance];
    const { onThis } = this.instances.sites[this.instances.site.data[instance]];
    const key = `${cs}:${mask}:${onThis}`;
    let known = this.memo.get(key);
    if (known === undefined) {
      known = this.search(cs, mask, onThis);
      // A constructor elsewhere on the only path to this access constructs another object.
      if (onThis && known.list.length === 0) known = this.search(cs, mask, false);
      this.memo.set(key, known);
    }
    return known;
  }

  /** Breadth-first search forwards from the roots, among the method contexts that lead to `target`. */
  private search(target: number, mask: number, skipConstruction: boolean): Arrivals {
    const leading = this.leadingTo(target, skipConstruction);
    const states: State[] = [];
    const seen = new Set<string>();
    const add = (state: State): void => {
      const { group } = this.threads.roots[state.root];
      const key = `${state.cs}:${state.entry}:${group}`;
      if (seen.has(key) || states.length >= MAX_STATES) return;
      seen.add(key);
      states.push(state);
    };
    for (let root = 0; root < this.threads.roots.length; root++) {
      const { cs, group } = this.threads.roots[root];
      if ((mask & (1 << group)) !== 0 && leading.has(cs)) add({ cs, entry: NOTHING, root, parent: -1, edge: -1 });
    }
    const { first, next } = this.pt.calls.outgoing();
    const list: Arrival[] = [];
    for (let at = 0; at < states.length && list.length < MAX_ARRIVALS; at++) {
      const state = states[at];
      if (state.cs === target) list.push(this.pathTo(states, at));
      for (let e = first[state.cs]; e >= 0; e = next[e]) {
        const cs = this.pt.calls.edgeCallee.data[e];
        if (!leading.has(cs) || (skipConstruction && this.construction.constructs(e))) continue;
        add({ cs, entry: this.held.passed(e, state.entry), root: state.root, parent: at, edge: e });
      }
    }
    return { list, exhaustive: states.length < MAX_STATES && list.length < MAX_ARRIVALS };
  }

  private leadingTo(target: number, skipConstruction: boolean): Set<number> {
    const { calls } = this.pt;
    const found = new Set<number>([target]);
    for (const cs of found) {
      for (let e = this.incomingFirst[cs]; e >= 0; e = this.incomingNext[e]) {
        if (!(skipConstruction && this.construction.constructs(e))) found.add(calls.edgeCaller.data[e]);
      }
    }
    return found;
  }

  private pathTo(states: readonly State[], at: number): Arrival {
    const edges: number[] = [];
    for (let s = at; states[s].parent >= 0; s = states[s].parent) edges.push(states[s].edge);
    return { root: states[at].root, entry: states[at].entry, edges: edges.reverse() };
  }
}
