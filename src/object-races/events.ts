/**
 * Events on objects, in classes that differ only in what races ask for: where an event comes from, the locks held, and
 * what it says of its thread (accesses of Static object race detection §4.3).
 *
 * The *owner contexts* of an event say where it comes from, by the minimal boundaries of its edge: for the root, the
 * threads that may be there; for another owner, the activations of that owner from which the caller is reached inside
 * its boundary (*entries*). Many calls share an event class, and only classes are compared.
 *
 * Guarantee: each event of a run has a class, among those of its activation, with the event's thread or, for each owner
 * that covers the target most closely, the owner's last activation on the stack. The event holds the locks of the
 * class. A lock of the source counts only where one object of the source's node can hold the target: where the target
 * is never handed over, so that its holder is its maker, or where the edge is in the source's boundary.
 */

import { type LockSet, NOTHING, type RelativeLockSets } from '../locks/index.js';
import { EdgeFlag, type EdgeId, type ObjectGraph, ROOT } from '../ownership/index.js';
import { IntVec, PairMap, SequenceTable } from '../util/index.js';
import { type ActivationId, type CallFacts, CallKind, CallMark, type ObjectCalls } from './calls.js';
import { chainsTo, type Link } from './chains.js';
import { THREAD_BITS, threadBits } from './reentrancy.js';
import { type OwnerBoundaries, Regions } from './regions.js';

/** Number of an event class. */
export type EventClass = number;

/**
 * An event, before it is classed: `target` has all locks named relative to the target, those of chains too, and global
 * ones.
 */
export type EventFacts = Omit<CallFacts, 'kind' | 'to'>;

/** What runs an activation, but for calls on what is still private to its constructor: no other thread can have one. */
interface Callers {
  /** Of calls from other objects and of forks. */
  readonly eventClasses: readonly EventClass[];
  readonly links: readonly Link[];
}

const ROOT_ONLY = Int32Array.of(ROOT);

export class Events {
  readonly regions: Regions;
  /** A mask of threads, then pairs (owner, set of entries). */
  private readonly contextSets = new SequenceTable();
  /** The numbers of event classes, by owner contexts and bits of `Thread`, and by locks. */
  private readonly eventClasses = new PairMap(256);
  /** By event class: the number of its owner contexts above the bits of `Thread`. */
  private readonly places = new IntVec();
  private readonly held = new IntVec();
  /** By activation, where it was asked for. */
  private readonly callers: (Callers | undefined)[] = [];
  private readonly moreLocks = new PairMap(256);
  private readonly sets = new SequenceTable();
  /** By activation: number of its set of event classes, −1 where it was not asked for. */
  private readonly ofActivations: Int32Array;
  private readonly minimal = new Map<EdgeId, Int32Array>();
  private readonly joined = new PairMap(256);

  constructor(
    private readonly graph: ObjectGraph,
    private readonly boundaries: OwnerBoundaries,
    readonly calls: ObjectCalls,
    readonly locks: RelativeLockSets,
    /** Locks that must be held wherever an activation runs (`mustHold`). */
    private readonly must: (activation: ActivationId) => LockSet,
    private readonly tick: () => void = () => {},
  ) {
    this.regions = new Regions(calls, boundaries, graph, tick);
    this.ofActivations = new Int32Array(calls.activationCount).fill(-1);
  }

  /** Number of the set of event classes of the events by which an activation runs on its receiver. */
  ofActivation(activation: ActivationId): number {
    let set = this.ofActivations[activation];
    if (set < 0) {
      this.tick();
      set = this.set(this.eventClassesOf(activation));
      this.ofActivations[activation] = set;
    }
    return set;
  }

  /** The event classes of a set. */
  get(set: number): Int32Array {
    return this.sets.get(set);
  }

  /** The set of these event classes, without those that others are worse than. */
  set(eventClasses: Iterable<EventClass>): number {
    const sorted = [...new Set(eventClasses)].filter((eventClass) => eventClass >= 0).sort((a, b) => a - b);
    if (sorted.length < 2) return this.sets.intern(sorted);
    return this.sets.intern(
      sorted.filter((eventClass) => !sorted.some((other) => this.isWorse(other, eventClass))),
    );
  }

  /** A set whose events hold these target and global locks too. */
  withLocks(set: number, added: LockSet): number {
    if (added === NOTHING) return set;
    let result = this.joined.get(set, added);
    if (result < 0) {
      result = this.set(Array.from(this.get(set), (eventClass) => this.withMore(eventClass, added)));
      this.joined.set(set, added, result);
    }
    return result;
  }

  private withMore(eventClass: EventClass, added: LockSet): EventClass {
    if (added === NOTHING || eventClass < 0) return eventClass;
    let more = this.moreLocks.get(eventClass, added);
    if (more < 0) {
      more = this.numberOf(this.places.data[eventClass], this.locks.join(this.held.data[eventClass], added));
      this.moreLocks.set(eventClass, added, more);
    }
    return more;
  }

  locksOf(eventClass: EventClass): LockSet {
    return this.held.data[eventClass];
  }

  bitsOf(eventClass: EventClass): number {
    return this.places.data[eventClass] & ((1 << THREAD_BITS) - 1);
  }

  /** A mask of threads for the root, then pairs (owner, set of entries), owners in increasing order. */
  ownerContexts(eventClass: EventClass): Int32Array {
    return this.contextSets.get(this.places.data[eventClass] >> THREAD_BITS);
  }

  /** The event class of an event; −1 for one that cannot be. */
  classOf({ from, edge, own, target, mask, marks }: EventFacts): EventClass {
    const isFork = from < 0;
    const ownerContexts = this.findOwnerContexts(from, edge, mask);
    if (ownerContexts < 0) return -1;
    const held = isFork ? target : this.locks.join(target, this.fromCaller(from, edge, own));
    const place = (ownerContexts << THREAD_BITS) | threadBits(this.graph, edge, marks, isFork);
    return this.numberOf(place, held);
  }

  private numberOf(place: number, held: LockSet): EventClass {
    const { size } = this.eventClasses;
    const eventClass = this.eventClasses.numberOf(place, held);
    if (eventClass === size) {
      this.places.push(place);
      this.held.push(held);
    }
    return eventClass;
  }

  private eventClassesOf(activation: ActivationId): ReadonlySet<EventClass> {
    const { eventClasses, links } = this.callersOf(activation);
    if (links.length === 0) return new Set(eventClasses);
    const found = new Set<EventClass>();
    const chains = chainsTo(activation, (at) => this.callersOf(at).links, this.locks);
    for (const [start, sets] of chains)
      for (const eventClass of this.callersOf(start).eventClasses)
        for (const added of sets) found.add(this.withMore(eventClass, added));
    return found;
  }

  private callersOf(activation: ActivationId): Callers {
    this.callers[activation] ??= this.findCallers(activation);
    return this.callers[activation];
  }

  private findCallers(activation: ActivationId): Callers {
    const eventClasses = new Set<EventClass>();
    const links: Link[] = [];
    for (const call of this.calls.into(activation)) {
      if ((call.marks & CallMark.isPrivate) !== 0) continue;
      if (call.kind === CallKind.chain) links.push({ from: call.from, locks: call.target });
      else eventClasses.add(this.classOf(call));
    }
    return { eventClasses: [...eventClasses], links };
  }

  /** Global locks that the caller must hold, and those of its own object where there is one such object only. */
  private fromCaller(from: ActivationId, edge: EdgeId, own: LockSet): LockSet {
    const must = this.must(from);
    const globals = this.locks.globals(must);
    const all = this.locks.join(own, this.locks.ownOf(must));
    if (all === NOTHING || !this.hasOneHolder(edge)) return globals;
    return this.locks.join(globals, this.locks.ofSource(all, this.graph.source[edge]));
  }

  private hasOneHolder(edge: EdgeId): boolean {
    if (edge < 0) return false;
    const { flags, source, unownable, target } = this.graph;
    const isMaker =
      (flags[edge] & (EdgeFlag.created | EdgeFlag.flow)) === EdgeFlag.created && source[edge] !== ROOT;
    return isMaker || (unownable[target[edge]] === 0 && this.boundaries.has(source[edge], edge));
  }

  private findOwnerContexts(from: ActivationId, edge: EdgeId, mask: number): number {
    const roots = from < 0 || edge < 0 ? ROOT_ONLY : this.minimalBoundaries(edge);
    const ownerContexts = [0];
    for (const root of roots) {
      if (root === ROOT) ownerContexts[0] = mask;
      else {
        const entries = this.regions.entrySet(root, from);
        if (entries >= 0) ownerContexts.push(root, entries);
      }
    }
    return ownerContexts.length === 1 && ownerContexts[0] === 0 ? -1 : this.contextSets.intern(ownerContexts);
  }

  private minimalBoundaries(edge: EdgeId): Int32Array {
    let roots = this.minimal.get(edge);
    if (roots === undefined) {
      roots = this.boundaries.minimalBoundaries(edge);
      this.minimal.set(edge, roots);
    }
    return roots;
  }

  /** Does an event class race wherever `other` does, being another one? */
  private isWorse(eventClass: EventClass, other: EventClass): boolean {
    if (eventClass === other) return false;
    const { places, held } = this;
    return (
      places.data[eventClass] === places.data[other] &&
      this.locks.isSubset(held.data[eventClass], held.data[other])
    );
  }
}
