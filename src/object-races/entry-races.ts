/**
 * Which sets of frames of an owner race: whether some frame of the one and some of the other may run at once on one object.
 *
 * They do where kinds of their events that may meet come from threads that run at once, or from frames of an owner of
 * theirs that race in turn. The answer for an object hangs on those for its owners, and where owners are of one node with
 * what they own (trees), on itself: the least fixpoint is meant. As each race follows from one other race alone, that is a
 * search for a way, over pairs of sets of origins, to a pair that races from threads. Only what is asked for is looked at.
 *
 * Guarantee: none of its own; it says yes exactly for the pairs that have such a way. When a search ends at a pair, those
 * that it left behind have none only where none of them leads back to a pair that was still open: as in Tarjan's search for
 * strongly connected components, these are known when their component is complete.
 */
import { IntVec, PairMap } from '../util/index.js';
import type { EventKind, Events } from './events.js';

/** What is asked of kinds of events. */
export interface KindRaces {
  mayMeet(a: EventKind, b: EventKind): boolean;
  areParallel(a: EventKind, b: EventKind): boolean;
  areFromRoot(first: number, second: number): boolean;
}

/** What is known of a pair. */
const UNKNOWN = 0;
const OPEN = 1;
const YES = 2;
const NO = 3;

/** A pair on the way that is looked at. */
interface Step {
  readonly pair: number;
  /** Where the pair stands among those that are open. */
  readonly at: number;
  /** The first of these that what was seen from here leads to. */
  low: number;
  readonly above: Int32Array;
  next: number;
}

export class OriginRaces {
  /** Numbers of pairs of sets of origins, the smaller number first. */
  private readonly pairs = new PairMap(256);
  private readonly first = new IntVec();
  private readonly second = new IntVec();
  private readonly state = new IntVec();
  /** Of open pairs: where they stand in `open`. */
  private readonly position = new IntVec();
  private readonly open = new IntVec();
  private readonly buffer = new IntVec();
  /** By set of origins: the number of the set of the kinds of its frames plus 1. */
  private readonly kindsOf = new IntVec();

  constructor(
    private readonly events: Events,
    private readonly kinds: KindRaces,
    private readonly tick: () => void,
  ) {}

  /** Do frames of two sets, by number (`Regions.origins`), race? */
  race(first: number, second: number): boolean {
    const pair = this.numberOf(first, second);
    if (this.state.data[pair] === UNKNOWN) this.search(pair);
    return this.state.data[pair] === YES;
  }

  private numberOf(first: number, second: number): number {
    const low = Math.min(first, second);
    const high = Math.max(first, second);
    const pair = this.pairs.numberOf(low, high);
    if (pair === this.state.length) {
      this.first.push(low);
      this.second.push(high);
      this.state.push(UNKNOWN);
      this.position.push(0);
    }
    return pair;
  }

  /** Depth first, without recursion: trees may be deep. */
  private search(start: number): void {
    const path: Step[] = [];
    try {
      let found = this.enter(start, path);
      while (!found && path.length > 0) {
        const step = path[path.length - 1];
        if (step.next === step.above.length) this.leave(path);
        else found = this.follow(step, step.above[step.next++], path);
      }
      if (found) for (const { pair } of path) this.state.data[pair] = YES;
    } finally {
      this.forget();
    }
  }

  /** Goes on to a pair; does it race? */
  private follow(step: Step, pair: number, path: Step[]): boolean {
    const state = this.state.data[pair];
    if (state === YES) return true;
    if (state === UNKNOWN) return this.enter(pair, path);
    if (state === OPEN) step.low = Math.min(step.low, this.position.data[pair]);
    return false;
  }

  private enter(pair: number, path: Step[]): boolean {
    this.tick();
    const at = this.open.push(pair);
    this.position.data[pair] = at;
    this.state.data[pair] = OPEN;
    this.buffer.length = 0;
    const found = this.collect(pair);
    path.push({ pair, at, low: at, above: this.buffer.toArray(), next: 0 });
    return found;
  }

  /** Nothing that the last step leads to races. Where it is the first of its component, that is so of the others too. */
  private leave(path: Step[]): void {
    const { at, low } = path.pop() as Step;
    if (low < at) {
      const before = path[path.length - 1];
      before.low = Math.min(before.low, low);
      return;
    }
    while (this.open.length > at) this.state.data[this.open.pop()] = NO;
  }

  /** What is open still was left before all was seen. */
  private forget(): void {
    const { open, state } = this;
    for (let i = 0; i < open.length; i++)
      if (state.data[open.data[i]] === OPEN) state.data[open.data[i]] = UNKNOWN;
    open.length = 0;
  }

  /** Does a pair race from threads, or from one that is known to? Else `buffer` has the pairs from which it may. */
  private collect(pair: number): boolean {
    const { events, kinds } = this;
    const first = this.kindsFrom(this.first.data[pair]);
    const second = this.kindsFrom(this.second.data[pair]);
    if (kinds.areFromRoot(first, second)) return true;
    const others = events.get(second);
    for (const a of events.get(first)) {
      this.tick();
      for (const b of others) if (kinds.mayMeet(a, b) && this.collectOwners(a, b)) return true;
    }
    return false;
  }

  /** Adds the pairs of origins in common owners of two kinds; true where one of them races. Covers are sorted by owner. */
  private collectOwners(a: EventKind, b: EventKind): boolean {
    const { events } = this;
    const x = events.cover(events.coverOf(a));
    const y = events.cover(events.coverOf(b));
    for (let i = 1, j = 1; i < x.length && j < y.length; ) {
      if (x[i] < y[j]) i += 2;
      else if (x[i] > y[j]) j += 2;
      else {
        const pair = this.numberOf(x[i + 1], y[j + 1]);
        const state = this.state.data[pair];
        if (state === YES) return true;
        if (state !== NO) this.buffer.push(pair);
        i += 2;
        j += 2;
      }
    }
    return false;
  }

  /** The kinds of the frames of a set of origins. */
  private kindsFrom(origins: number): number {
    const { kindsOf: known } = this;
    if (origins >= known.length) known.reach(origins);
    if (known.data[origins] === 0) {
      const { events } = this;
      const kinds: EventKind[] = [];
      for (const frame of events.regions.origins(origins))
        for (const kind of events.get(events.ofFrame(frame))) kinds.push(kind);
      known.data[origins] = 1 + events.set(kinds);
    }
    return known.data[origins] - 1;
  }
}
