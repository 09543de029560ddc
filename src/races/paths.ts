/**
 * Shortest paths from the roots to every method context, one for each group of threads and each set of locks held on
 * entry: one breadth-first search over (method context, locks, group) for the whole program.
 */
import type { HeldLocks, TokenSet } from '../locks/index.js';
import { NOTHING } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec, PairMap } from '../util/index.js';

/** A path from a root: call edges in order. */
export interface Arrival {
  /** Index into `threads.roots`. */
  readonly root: number;
  /** Tokens held on entry of the last method. */
  readonly entry: TokenSet;
  /** Number of `edges`, which are put together when they are asked for. */
  readonly length: number;
  readonly edges: readonly number[];
}

export interface Arrivals {
  /** The shortest first. */
  readonly list: readonly Arrival[];
  /** False when a bound cut the search. */
  readonly exhaustive: boolean;
}

/** Different (locks, group) kept for one method context. */
const MAX_PER_CONTEXT = 24;

/** The path to a state of the search. */
class FoundArrival implements Arrival {
  constructor(
    private readonly search: PathSearch,
    private readonly state: number,
    readonly root: number,
    readonly entry: TokenSet,
    readonly length: number,
  ) {}

  get edges(): readonly number[] {
    return this.search.edgesTo(this.state);
  }
}

export class PathSearch {
  /** States as parallel arrays; `parent` is −1 at a root. */
  private readonly cs = new IntVec(1024);
  private readonly entry = new IntVec(1024);
  private readonly root = new IntVec(1024);
  private readonly parent = new IntVec(1024);
  private readonly edge = new IntVec(1024);
  /** Number of calls. */
  private readonly far = new IntVec(1024);
  /** States of each method context, linked, the latest first. */
  private readonly last: Int32Array;
  private readonly previous = new IntVec(1024);
  private readonly counts: Uint8Array;
  /** 1 for method contexts to which not all ways were kept. */
  private readonly cut: Uint8Array;
  /** Answers by method context and groups of threads. */
  private readonly known = new PairMap(256);
  private readonly answers: Arrivals[] = [];

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    /** 1 for method contexts worth going to. */
    private readonly leads: Uint8Array,
    private readonly tick: () => void,
  ) {
    this.last = new Int32Array(pt.calls.size).fill(-1);
    this.counts = new Uint8Array(pt.calls.size);
    this.cut = new Uint8Array(pt.calls.size);
    this.search();
    this.spreadCuts();
  }

  /** Ways to a method context for threads of the groups in `mask`. */
  to(cs: number, mask: number): Arrivals {
    const known = this.known.get(cs, mask);
    if (known >= 0) return this.answers[known];
    const list: Arrival[] = [];
    for (let s = this.last[cs]; s >= 0; s = this.previous.data[s]) {
      const root = this.root.data[s];
      if ((mask & (1 << this.threads.roots[root].group)) === 0) continue;
      list.push(new FoundArrival(this, s, root, this.entry.data[s], this.far.data[s]));
    }
    const answer = { list: list.reverse(), exhaustive: this.cut[cs] === 0 };
    this.known.set(cs, mask, this.answers.push(answer) - 1);
    return answer;
  }

  /** The calls on the way to a state, in order. */
  edgesTo(state: number): number[] {
    const edges: number[] = [];
    for (let s = state; this.parent.data[s] >= 0; s = this.parent.data[s]) edges.push(this.edge.data[s]);
    return edges.reverse();
  }

  private search(): void {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    this.threads.roots.forEach(({ cs }, root) => void this.add(cs, NOTHING, root, -1, -1));
    for (let at = 0; at < this.cs.length; at++) {
      this.tick();
      for (let e = first[this.cs.data[at]]; e >= 0; e = next[e]) {
        const callee = calls.edgeCallee.data[e];
        if (this.leads[callee] === 0) continue;
        const entry = this.held.passed(e, this.entry.data[at]);
        this.add(callee, entry, this.root.data[at], at, e);
      }
    }
  }

  private add(cs: number, entry: TokenSet, root: number, parent: number, edge: number): void {
    const { group } = this.threads.roots[root];
    let isFirstOfGroup = true;
    for (let s = this.last[cs]; s >= 0; s = this.previous.data[s]) {
      if (this.threads.roots[this.root.data[s]].group !== group) continue;
      if (this.entry.data[s] === entry) return;
      isFirstOfGroup = false;
    }
    // One way for each group is always kept, so that every pair can be shown.
    if (this.counts[cs] >= MAX_PER_CONTEXT && !isFirstOfGroup) {
      this.cut[cs] = 1;
      return;
    }
    this.counts[cs]++;
    this.previous.push(this.last[cs]);
    this.last[cs] = this.cs.push(cs);
    this.entry.push(entry);
    this.root.push(root);
    this.parent.push(parent);
    this.edge.push(edge);
    this.far.push(parent < 0 ? 0 : this.far.data[parent] + 1);
  }

  /** What lies behind a cut was not searched in full either. */
  private spreadCuts(): void {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const work: number[] = [];
    for (let cs = 0; cs < this.cut.length; cs++) if (this.cut[cs] === 1) work.push(cs);
    while (work.length > 0) {
      for (let e = first[work.pop() as number]; e >= 0; e = next[e]) {
        const callee = calls.edgeCallee.data[e];
        if (this.cut[callee] === 1) continue;
        this.cut[callee] = 1;
        work.push(callee);
      }
    }
  }
}
