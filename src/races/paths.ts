/**
 * Shortest paths from the roots to every method context, one for each group of threads and each set of locks held on
 * entry: one breadth-first search over (method context, locks, group) for the whole program. Paths from roots that are
 * less strange go before shorter ones. Calls that cannot follow each other (`passed-receivers.ts`) are on no path: where a method
 * context is reached again, only calls that could not follow before are looked at.
 */
import type { HeldLocks, LockSet } from '../locks/index.js';
import { NOTHING } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import { type Buckets, getOrMake, IntVec, PairMap, SequenceTable, type SetId } from '../util/index.js';
import { PassedReceivers } from './passed-receivers.js';

/** A path from a root: call edges in order. */
export interface WitnessPath {
  /** Index into `threads.roots`. */
  readonly root: number;
  /** Locks held on entry of the last method. */
  readonly entry: LockSet;
  /** Number of `edges`, which are built on demand. */
  readonly length: number;
  readonly edges: readonly number[];
}

export interface WitnessPaths {
  /** The least strange first, and of these the shortest. */
  readonly list: readonly WitnessPath[];
  /** False when a bound cut the search. */
  readonly exhaustive: boolean;
}

/** Different (locks, group) kept for one method context. */
const MAX_PER_CONTEXT = 24;
/** The path to a state of the search. */
class FoundPath implements WitnessPath {
  constructor(
    private readonly search: PathSearch,
    private readonly state: number,
    readonly root: number,
    readonly entry: LockSet,
    readonly length: number,
  ) {}

  get edges(): readonly number[] {
    return this.search.edgesTo(this.state);
  }
}

export class PathSearch {
  /** States as parallel arrays; `parent` is −1 at a root. */
  private readonly cs = new IntVec(1024);
  private readonly root = new IntVec(1024);
  private readonly parent = new IntVec(1024);
  private readonly edge = new IntVec(1024);
  /** Number of calls. */
  private readonly far = new IntVec(1024);
  /** By state: locks on entry, and the state before it in its list. */
  private readonly entries = new IntVec(1024);
  private readonly before = new IntVec(1024);
  /** A method context and a group, numbered; by number the states of the two, linked, the latest first. */
  private readonly arrived = new PairMap(1024);
  private readonly last = new IntVec(1024);
  /** The same of states that stand for others. */
  private readonly lastAgain = new IntVec(1024);
  /** By root. */
  private readonly groupOf: Int32Array;
  /** By method context: its states. */
  private readonly counts: Int32Array;
  /** 1 for method contexts to which not all paths were kept. */
  private readonly cut: Uint8Array;
  /** Answers by method context and groups of threads. */
  private readonly known = new PairMap(256);
  private readonly answers: WitnessPaths[] = [];
  private readonly receivers: PassedReceivers;
  /** By method context: its calls that depend on the call of it. */
  private readonly dependent = new Map<number, readonly number[]>();
  /** Lists of such calls; most are alike. */
  private readonly lists = new SequenceTable();
  /** By call: the list of those that can follow. */
  private readonly after = new Map<number, number>();
  /** By state of such a method context: the lists that were looked at, beside that of its own call. */
  private readonly followed = new Map<number, Set<number>>();
  /** By state that stands for one that was reached before: the calls that are left to look at. */
  private readonly left = new Map<number, readonly number[]>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    /** 1 for method contexts worth going to. */
    private readonly leads: Uint8Array,
    private readonly tick: () => void,
    /** Are paths of threads that run beside no other asked for too? */
    private readonly withLone = false,
  ) {
    this.counts = new Int32Array(pt.calls.size);
    this.receivers = new PassedReceivers(pt);
    this.groupOf = Int32Array.from(threads.roots, ({ group }) => group);
    this.cut = new Uint8Array(pt.calls.size);
    this.search();
    this.spreadCuts();
  }

  /** Ways to a method context for threads of the groups in `mask`, unless asked otherwise those that run beside some other. */
  to(cs: number, mask: SetId): WitnessPaths {
    const known = this.known.get(cs, mask);
    if (known >= 0) return this.answers[known];
    const states: number[] = [];
    for (const group of this.threads.sets.members(mask)) this.collect(this.last, cs, group, states);
    const answer = this.answer(cs, states);
    this.known.set(cs, mask, this.answers.push(answer) - 1);
    return answer;
  }

  /** The same, on which a call can follow. */
  toCall(cs: number, mask: SetId, call: number): WitnessPaths {
    if (call < 0 || !this.receivers.depends(call)) return this.to(cs, mask);
    const states: number[] = [];
    for (const group of this.threads.sets.members(mask)) {
      this.collect(this.last, cs, group, states);
      this.collect(this.lastAgain, cs, group, states);
    }
    return this.answer(
      cs,
      states.filter((s) => this.receivers.canFollow(this.edge.data[s], call)),
    );
  }

  private collect(last: IntVec, cs: number, group: number, states: number[]): void {
    const number = this.arrived.get(cs, group);
    if (number < 0) return;
    for (let s = last.data[number]; s >= 0; s = this.before.data[s]) states.push(s);
  }

  private answer(cs: number, states: number[]): WitnessPaths {
    // They were found in the order of strangeness and length.
    const list = states
      .sort((a, b) => a - b)
      .map((s) => new FoundPath(this, s, this.root.data[s], this.entries.data[s], this.far.data[s]));
    return { list, exhaustive: this.cut[cs] === 0 };
  }

  /** The calls on the path to a state, in order. */
  edgesTo(state: number): number[] {
    const edges: number[] = [];
    for (let s = state; this.parent.data[s] >= 0; s = this.parent.data[s]) edges.push(this.edge.data[s]);
    return edges.reverse();
  }

  private search(): void {
    const { start, items } = this.worthTaking();
    const { roots, parallel, sets } = this.threads;
    const levels = [...new Set(roots.map(({ strangeness }) => strangeness))].sort((a, b) => a - b);
    let done = 0;
    for (const level of levels) {
      // Threads that run beside none are left out: most programs have one thread, and there may be many programs.
      roots.forEach(({ cs, group, strangeness }, root) => {
        if (strangeness === level && (this.withLone || parallel[group] !== sets.none))
          this.add(cs, NOTHING, root, -1, -1);
      });
      done = this.searchFrom(done, start, items);
    }
  }

  /** Goes on from the states that were added last. */
  private searchFrom(done: number, start: Buckets['start'], items: Buckets['items']): number {
    const { calls } = this.pt;
    for (let at = done; at < this.cs.length; at++) {
      this.tick();
      const cs = this.cs.data[at];
      const before = this.entries.data[at];
      const isSame = this.held.isFree(before);
      const follow = (e: number): void =>
        this.add(calls.calleeOf(e), this.held.passed(e, before), this.root.data[at], at, e);
      const left = this.left.get(at);
      if (left !== undefined) {
        for (const e of left) follow(e);
        continue;
      }
      for (let i = start[cs]; i < start[cs + 1]; i++) {
        if (isSame && items[i] < 0) continue;
        const e = items[i] < 0 ? ~items[i] : items[i];
        if (this.receivers.canFollow(this.edge.data[at], e)) follow(e);
      }
    }
    return this.cs.length;
  }

  /**
   * Call edges by caller, in their order. Of several to one callee that pass on the same locks all but the first are
   * complemented: only locks of parameters, which depend on the call, make others of them.
   */
  private worthTaking(): Buckets {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const start = new Int32Array(calls.size + 1);
    const items = new IntVec(1024);
    const seen = new Int32Array(calls.size).fill(-1);
    for (let cs = 0; cs < calls.size; cs++) {
      const dependent: number[] = [];
      for (let e = this.leads[cs] === 1 ? first[cs] : -1; e >= 0; e = next[e]) {
        const callee = calls.calleeOf(e);
        if (this.leads[callee] === 0) continue;
        const isLocked = this.held.locksAt(e);
        items.push(!isLocked && seen[callee] === cs ? ~e : e);
        if (this.receivers.depends(e)) dependent.push(e);
        else if (!isLocked) seen[callee] = cs;
      }
      if (dependent.length > 0) this.dependent.set(cs, dependent);
      start[cs + 1] = items.length;
    }
    return { start, items: items.data };
  }

  private add(cs: number, entry: LockSet, root: number, parent: number, edge: number): void {
    const number = this.arrived.numberOf(cs, this.groupOf[root]);
    const isFirstOfGroup = number === this.last.length;
    if (isFirstOfGroup) {
      this.last.push(-1);
      this.lastAgain.push(-1);
    } else {
      // Nothing more is learnt of a full list that is known to be cut.
      if (this.cut[cs] === 1) return;
      for (let s = this.last.data[number]; s >= 0; s = this.before.data[s])
        if (this.entries.data[s] === entry) {
          this.addAgain(number, s, root, parent, edge);
          return;
        }
    }
    // One path for each group is always kept, so that every pair can be shown.
    if (this.counts[cs] >= MAX_PER_CONTEXT && !isFirstOfGroup) {
      this.cut[cs] = 1;
      return;
    }
    this.counts[cs]++;
    this.before.push(this.last.data[number]);
    this.last.data[number] = this.push(cs, entry, root, parent, edge);
  }

  /** A state that was reached before, by a call on which other calls can follow. */
  private addAgain(number: number, known: number, root: number, parent: number, edge: number): void {
    const cs = this.cs.data[known];
    if (!this.dependent.has(cs)) return;
    const own = this.following(cs, this.edge.data[known]);
    const list = this.following(cs, edge);
    if (list === own) return;
    const followed = getOrMake(this.followed, known, () => new Set<number>());
    if (followed.has(list)) return;
    const done = new Set([own, ...followed].flatMap((one) => [...this.lists.get(one)]));
    followed.add(list);
    const left = [...this.lists.get(list)].filter((e) => !done.has(e));
    if (left.length === 0) return;
    this.before.push(this.lastAgain.data[number]);
    const state = this.push(cs, this.entries.data[known], root, parent, edge);
    this.lastAgain.data[number] = state;
    this.left.set(state, left);
  }

  /** The list of the calls of a method context that depend on the call of it, and can follow this one. */
  private following(cs: number, edge: number): number {
    return getOrMake(this.after, edge < 0 ? -1 - cs : edge, () =>
      this.lists.intern((this.dependent.get(cs) ?? []).filter((e) => this.receivers.canFollow(edge, e))),
    );
  }

  private push(cs: number, entry: LockSet, root: number, parent: number, edge: number): number {
    this.entries.push(entry);
    this.root.push(root);
    this.parent.push(parent);
    this.edge.push(edge);
    this.far.push(parent < 0 ? 0 : this.far.data[parent] + 1);
    return this.cs.push(cs);
  }

  /** What lies behind a cut was not searched in full either. */
  private spreadCuts(): void {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const work: number[] = [];
    for (let cs = 0; cs < this.cut.length; cs++) if (this.cut[cs] === 1) work.push(cs);
    while (work.length > 0) {
      for (let e = first[work.pop() as number]; e >= 0; e = next[e]) {
        const callee = calls.calleeOf(e);
        if (this.cut[callee] === 1) continue;
        this.cut[callee] = 1;
        work.push(callee);
      }
    }
  }
}
