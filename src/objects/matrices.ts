/**
 * Which events on an object may race, solved on demand (Static object race detection §4.3, Fig. 7, for any number of threads).
 *
 * Two events on one object race where no lock excludes them, they are not surely of one thread, and they come from two
 * places that race in turn: from threads that may run at once, or from two frames of an owner that may run at once on
 * one object of it. So a race on an owned object needs one on its owner: the answer for an object hangs on those for
 * its owners, and where owners are of one node with what they own (trees), on itself. The least fixpoint is taken.
 *
 * Guarantee (Theorem 4): of every two events of a run on one object that are outstanding at once in two threads, kinds of
 * theirs race here. For let k be the closest object that covers the target. Is it the root, the events' threads run at
 * once. If not, both stacks have a frame of k, all calls after the last one are in k's boundary, and both frames are
 * outstanding at once: a race of the same run on k. The chain of covers ends at the root. Started threads and whatever
 * else runs from a root are owned by nobody, so that the stack from the last root on passes each owner.
 * Assumption: `wait` does not give up a lock (reentrancy.ts).
 */
import { PairMap } from '../util/index.js';
import type { FrameId } from './calls.js';
import type { EventKind, Events } from './events.js';
import type { NodeId } from './graph.js';
import { sameThread } from './reentrancy.js';

/** The races on the objects of a node. */
interface Matrix {
  readonly node: NodeId;
  /** Kinds of the events on it, each once. */
  readonly kinds: readonly EventKind[];
  readonly indexOf: ReadonlyMap<EventKind, number>;
  readonly words: number;
  /** By kind, a row of bits: the kinds that it races with. */
  readonly rows: Int32Array;
  /** By set of origins: bits of the kinds of its frames. */
  readonly ofOrigins: Map<number, Int32Array>;
  /** Owners that its covers name. */
  readonly owners: ReadonlySet<NodeId>;
}

export interface KindPair {
  readonly a: EventKind;
  readonly b: EventKind;
}

export class Matrices {
  private readonly known = new Map<NodeId, Matrix>();
  private readonly solved = new Set<NodeId>();
  private readonly answers = new PairMap(256);

  constructor(
    readonly events: Events,
    /** May threads of two masks run at once? */
    private readonly parallel: (a: number, b: number) => boolean,
    private readonly tick: () => void = () => {},
  ) {}

  /** May two events with kinds of these sets race, on whatever object they are both about? */
  race(first: number, second: number): boolean {
    const [a, b] = first < second ? [first, second] : [second, first];
    let known = this.answers.get(a, b);
    if (known < 0) {
      known = this.find(a, b) === undefined ? 0 : 1;
      this.answers.set(a, b, known);
    }
    return known === 1;
  }

  /** Two kinds that race, those from the root first: only without these are owners solved. Undefined where none do. */
  find(first: number, second: number): KindPair | undefined {
    return (
      this.pairOf(first, second, (a, b) => this.fromRoot(a, b)) ??
      this.pairOf(first, second, (a, b) => this.fromOwner(a, b) >= 0)
    );
  }

  /** Do kinds of two sets race from threads? */
  areFromRoot(first: number, second: number): boolean {
    return this.pairOf(first, second, (a, b) => this.fromRoot(a, b)) !== undefined;
  }

  private pairOf(
    first: number,
    second: number,
    race: (a: EventKind, b: EventKind) => boolean,
  ): KindPair | undefined {
    const { events } = this;
    for (const a of events.get(first)) for (const b of events.get(second)) if (race(a, b)) return { a, b };
    return undefined;
  }

  /** Do they race from threads, without an owner between? */
  fromRoot(a: EventKind, b: EventKind): boolean {
    return this.mayMeet(a, b) && this.areParallel(a, b);
  }

  /** The first owner from whose frames they race, `avoid` only where there is no other one; −1 for none. */
  fromOwner(a: EventKind, b: EventKind, avoid: NodeId = -1): NodeId {
    if (!this.mayMeet(a, b)) return -1;
    const { events } = this;
    const coverA = events.cover(events.coverOf(a));
    const coverB = events.cover(events.coverOf(b));
    this.solveCommon(coverA, coverB);
    const other = this.commonOwner(coverA, coverB, avoid);
    return other < 0 && avoid >= 0 ? this.commonOwner(coverA, coverB) : other;
  }

  /** Two frames of an owner that race and from which the kinds come, if there are some that are no silent ones. */
  framesOf(owner: NodeId, a: EventKind, b: EventKind): readonly [FrameId, FrameId] | undefined {
    const { events } = this;
    const [first, second] = [a, b].map((kind) => this.originsIn(owner, events.cover(events.coverOf(kind))));
    let found: readonly [FrameId, FrameId] | undefined;
    const { isSilent } = events.calls;
    for (const s of events.regions.origins(first)) {
      for (const t of events.regions.origins(second)) {
        if (!this.race(events.ofFrame(s), events.ofFrame(t))) continue;
        if (isSilent[s] + isSilent[t] === 0) return [s, t];
        found ??= [s, t];
      }
    }
    return found;
  }

  /** Solves the owners of both: what others say is not asked. Both lists are sorted. */
  private solveCommon(a: Int32Array, b: Int32Array): void {
    for (let i = 1, j = 1; i < a.length && j < b.length; ) {
      if (a[i] < b[j]) i += 2;
      else if (a[i] > b[j]) j += 2;
      else {
        this.solve(a[i]);
        i += 2;
        j += 2;
      }
    }
  }

  /** Finds the races on a node and on all that its owners hang on. */
  solve(node: NodeId): void {
    if (this.solved.has(node)) return;
    const open = this.ownersFirst(node);
    for (let changed = true; changed; ) {
      changed = false;
      for (const matrix of open) if (this.fill(matrix)) changed = true;
    }
    for (const matrix of open) this.solved.add(matrix.node);
  }

  /** The node and the owners it hangs on that are not solved, owners before what they own. */
  private ownersFirst(node: NodeId): Matrix[] {
    const order: Matrix[] = [];
    const seen = new Set<NodeId>();
    const enter = (each: NodeId): { matrix: Matrix; left: NodeId[] } => {
      seen.add(each);
      const matrix = this.matrix(each);
      return { matrix, left: [...matrix.owners] };
    };
    const path = [enter(node)];
    while (path.length > 0) {
      const { matrix, left } = path[path.length - 1];
      const next = left.pop();
      if (next === undefined) {
        order.push(matrix);
        path.pop();
      } else if (!seen.has(next) && !this.solved.has(next)) path.push(enter(next));
    }
    return order;
  }

  private matrix(node: NodeId): Matrix {
    let matrix = this.known.get(node);
    if (matrix === undefined) {
      matrix = this.emptyMatrix(node);
      this.known.set(node, matrix);
    }
    return matrix;
  }

  private emptyMatrix(node: NodeId): Matrix {
    const { events } = this;
    const { framesOf } = events.calls;
    const indexOf = new Map<EventKind, number>();
    const kinds: EventKind[] = [];
    const owners = new Set<NodeId>();
    for (let i = framesOf.start[node]; i < framesOf.start[node + 1]; i++) {
      for (const kind of events.get(events.ofFrame(framesOf.items[i]))) {
        if (indexOf.has(kind)) continue;
        indexOf.set(kind, kinds.push(kind) - 1);
        const cover = events.cover(events.coverOf(kind));
        for (let c = 1; c < cover.length; c += 2) owners.add(cover[c]);
      }
    }
    const words = (kinds.length + 31) >>> 5;
    const rows = new Int32Array(words * kinds.length);
    return { node, kinds, indexOf, words, rows, ofOrigins: new Map(), owners };
  }

  /** Adds the races that follow from those on the owners so far; false when there are none. */
  private fill({ kinds, words, rows }: Matrix): boolean {
    let changed = false;
    for (let i = 0; i < kinds.length; i++) {
      this.tick();
      for (let j = 0; j <= i; j++) {
        const has = (rows[i * words + (j >>> 5)] & (1 << (j & 31))) !== 0;
        if (has || !this.nowRace(kinds[i], kinds[j])) continue;
        rows[i * words + (j >>> 5)] |= 1 << (j & 31);
        rows[j * words + (i >>> 5)] |= 1 << (i & 31);
        changed = true;
      }
    }
    return changed;
  }

  private nowRace(a: EventKind, b: EventKind): boolean {
    if (!this.mayMeet(a, b)) return false;
    const { events } = this;
    return (
      this.areParallel(a, b) ||
      this.commonOwner(events.cover(events.coverOf(a)), events.cover(events.coverOf(b))) >= 0
    );
  }

  private mayMeet(a: EventKind, b: EventKind): boolean {
    const { events } = this;
    return (
      !sameThread(events.bitsOf(a), events.bitsOf(b)) &&
      !events.locks.excludes(events.locksOf(a), events.locksOf(b))
    );
  }

  private areParallel(a: EventKind, b: EventKind): boolean {
    const { events } = this;
    return this.parallel(events.cover(events.coverOf(a))[0], events.cover(events.coverOf(b))[0]);
  }

  /** The first owner of both with frames that race, but for `avoid`; −1. Both lists are sorted. */
  private commonOwner(a: Int32Array, b: Int32Array, avoid: NodeId = -1): NodeId {
    for (let i = 1, j = 1; i < a.length && j < b.length; ) {
      if (a[i] < b[j]) i += 2;
      else if (a[i] > b[j]) j += 2;
      else {
        if (a[i] !== avoid && this.originsRace(this.matrix(a[i]), a[i + 1], b[j + 1])) return a[i];
        i += 2;
        j += 2;
      }
    }
    return -1;
  }

  private originsRace(matrix: Matrix, a: number, b: number): boolean {
    const { words, rows } = matrix;
    const first = this.bitsOf(matrix, a);
    const second = this.bitsOf(matrix, b);
    for (let i = 0; i < matrix.kinds.length; i++) {
      if ((first[i >>> 5] & (1 << (i & 31))) === 0) continue;
      for (let w = 0; w < words; w++) if ((rows[i * words + w] & second[w]) !== 0) return true;
    }
    return false;
  }

  private bitsOf(matrix: Matrix, origins: number): Int32Array {
    let bits = matrix.ofOrigins.get(origins);
    if (bits === undefined) {
      bits = new Int32Array(matrix.words);
      const { events } = this;
      for (const frame of events.regions.origins(origins)) {
        for (const kind of events.get(events.ofFrame(frame))) {
          const index = matrix.indexOf.get(kind) as number;
          bits[index >>> 5] |= 1 << (index & 31);
        }
      }
      matrix.ofOrigins.set(origins, bits);
    }
    return bits;
  }

  private originsIn(owner: NodeId, cover: Int32Array): number {
    for (let c = 1; c < cover.length; c += 2) if (cover[c] === owner) return cover[c + 1];
    throw new Error(`No origins in owner ${owner}.`);
  }
}
