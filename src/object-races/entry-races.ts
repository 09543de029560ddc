/**
 * Which sets of activations of an owner race: whether an activation of one set and one of the other may run at once on
 * one object.
 *
 * They do where two of their event classes may meet and come from threads that run at once, or from activations of a
 * further owner that race in turn. The answer for an object depends on the answers for its owners, and on itself where
 * owners share a node with what they own (trees). The least fixpoint is meant. As each race follows from one other
 * race, finding it is a search for a path, over pairs of sets of entries, to a pair that races from threads.
 *
 * Guarantee: the answer is yes exactly for the pairs that have such a path. When a search has left a pair, the answer
 * no is final only if nothing reached from it leads back to a pair that is still open. As in Tarjan's search for
 * strongly connected components, this is known once the pair's component is complete.
 */
import { IntVec, PairMap } from '../util/index.js';
import type { EventClass, Events } from './events.js';

/** What is asked of event classes. */
export interface EventClassRaces {
  mayMeet(a: EventClass, b: EventClass): boolean;
  areParallel(a: EventClass, b: EventClass): boolean;
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

export class EntryRaces {
  /** Numbers of pairs of sets of entries, the smaller number first. */
  private readonly pairs = new PairMap(256);
  private readonly first = new IntVec();
  private readonly second = new IntVec();
  private readonly state = new IntVec();
  /** Of open pairs: where they stand in `open`. */
  private readonly position = new IntVec();
  private readonly open = new IntVec();
  private readonly buffer = new IntVec();
  /** By set of entries: the number of the set of the event classes of its activations plus 1. */
  private readonly eventClassesOf = new IntVec();

  constructor(
    private readonly events: Events,
    private readonly eventClasses: EventClassRaces,
    private readonly tick: () => void,
  ) {}

  /** Do activations of two sets, by number (`Regions.entries`), race? */
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

  /**
   * Nothing that the last step leads to races. Where it is the first of its component, that is so of the others too.
   */
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
    const { events, eventClasses } = this;
    const first = this.classesFrom(this.first.data[pair]);
    const second = this.classesFrom(this.second.data[pair]);
    if (eventClasses.areFromRoot(first, second)) return true;
    const others = events.get(second);
    for (const a of events.get(first)) {
      this.tick();
      for (const b of others) if (eventClasses.mayMeet(a, b) && this.collectOwners(a, b)) return true;
    }
    return false;
  }

  /**
   * Adds the pairs of entries in common owners of two event classes; true where one of them races. Covers are sorted by
   * owner.
   */
  private collectOwners(a: EventClass, b: EventClass): boolean {
    const { events } = this;
    const x = events.ownerContexts(a);
    const y = events.ownerContexts(b);
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

  /** The event classes of the activations of a set of entries. */
  private classesFrom(entries: number): number {
    const { eventClassesOf: known } = this;
    if (entries >= known.length) known.reach(entries);
    if (known.data[entries] === 0) {
      const { events } = this;
      const eventClasses: EventClass[] = [];
      for (const activation of events.regions.entries(entries))
        for (const eventClass of events.get(events.ofActivation(activation))) eventClasses.push(eventClass);
      known.data[entries] = 1 + events.set(eventClasses);
    }
    return known.data[entries] - 1;
  }
}
