/**
 * Events on objects, told apart only as far as races ask: where they come from, the locks held, what they say of their
 * thread (accesses of Static object race detection §4.3).
 *
 * Where an event comes from (its *cover*) are the minimal boundaries of its handle: for the root, the threads that may be
 * there; for another owner, the frames of that owner from which the caller is reached inside its boundary. Many calls have
 * the same kind of event, and only kinds are compared.
 *
 * Guarantee: for every event of a run, a kind of its frame has its thread or, for each owner that covers its target most
 * closely, the owner's last frame on the stack; it holds the kind's locks. A lock of the source counts only where one
 * object of the source's node can hold the target: where the target cannot be handed over, so that the holder is its
 * maker, or where the handle is in the source's boundary.
 */

import { Handle, type HandleId, type ObjectGraph, ROOT } from '../ownership/index.js';
import { IntVec, PairMap, SequenceTable } from '../util/index.js';
import { type CallFacts, CallKind, CallMark, type FrameId, type ObjectCalls } from './calls.js';
import { chainsTo, type Link } from './chains.js';
import { type LockSet, type LockSets, NOTHING } from './locksets.js';
import { THREAD_BITS, threadBits } from './reentrancy.js';
import { type OwnerBoundaries, Regions } from './regions.js';

/** Number of a kind of event. */
export type EventKind = number;

/** An event, before it is classed: `target` has all locks told from the target, those of chains too, and global ones. */
export type EventFacts = Omit<CallFacts, 'kind' | 'to'>;

/** What runs a frame, but for calls on what is still private to its constructor: no other thread can have one. */
interface Callers {
  /** Of calls from other objects and of forks. */
  readonly kinds: readonly EventKind[];
  readonly links: readonly Link[];
}

const ROOT_ONLY = Int32Array.of(ROOT);

export class Events {
  readonly regions: Regions;
  /** A mask of threads, then pairs (owner, set of origins). */
  private readonly covers = new SequenceTable();
  private readonly ofMasks = new Map<number, number>();
  /** The numbers of kinds, by cover and bits of `Thread`, and by locks. */
  private readonly kinds = new PairMap(256);
  /** By kind: its cover above the bits of `Thread`. */
  private readonly places = new IntVec();
  private readonly held = new IntVec();
  /** By frame, where it was asked for. */
  private readonly callers: (Callers | undefined)[] = [];
  private readonly moreLocks = new PairMap(256);
  private readonly sets = new SequenceTable();
  /** By frame: number of its set of kinds, −1 where it was not asked for. */
  private readonly ofFrames: Int32Array;
  private readonly minimal = new Map<HandleId, Int32Array>();
  private readonly joined = new PairMap(256);

  constructor(
    private readonly graph: ObjectGraph,
    private readonly boundaries: OwnerBoundaries,
    readonly calls: ObjectCalls,
    readonly locks: LockSets,
    /** Locks that must be held wherever a frame runs (`mustHold`). */
    private readonly must: (frame: FrameId) => LockSet,
    private readonly tick: () => void = () => {},
  ) {
    this.regions = new Regions(calls, boundaries, graph, tick);
    this.ofFrames = new Int32Array(calls.frameCount).fill(-1);
  }

  /** Number of the set of kinds of the events by which a frame runs on its receiver. */
  ofFrame(frame: FrameId): number {
    let set = this.ofFrames[frame];
    if (set < 0) {
      this.tick();
      set = this.set(this.kindsOf(frame));
      this.ofFrames[frame] = set;
    }
    return set;
  }

  /** The kinds of a set. */
  get(set: number): Int32Array {
    return this.sets.get(set);
  }

  /** The set of these kinds, without those that others are worse than. */
  set(kinds: Iterable<EventKind>): number {
    if (Array.isArray(kinds) && kinds.length === 1 && kinds[0] >= 0) return this.sets.intern(kinds);
    const sorted = [...new Set(kinds)].filter((kind) => kind >= 0).sort((a, b) => a - b);
    if (sorted.length < 2) return this.sets.intern(sorted);
    return this.sets.intern(sorted.filter((kind) => !sorted.some((other) => this.isWorse(other, kind))));
  }

  /** A set whose events hold these target and global locks too. */
  withLocks(set: number, added: LockSet): number {
    if (added === NOTHING) return set;
    let result = this.joined.get(set, added);
    if (result < 0) {
      result = this.set(Array.from(this.get(set), (kind) => this.withMore(kind, added)));
      this.joined.set(set, added, result);
    }
    return result;
  }

  private withMore(kind: EventKind, added: LockSet): EventKind {
    if (added === NOTHING || kind < 0) return kind;
    let more = this.moreLocks.get(kind, added);
    if (more < 0) {
      more = this.numberOf(this.places.data[kind], this.locks.join(this.held.data[kind], added));
      this.moreLocks.set(kind, added, more);
    }
    return more;
  }

  coverOf(kind: EventKind): number {
    return this.places.data[kind] >> THREAD_BITS;
  }

  locksOf(kind: EventKind): LockSet {
    return this.held.data[kind];
  }

  bitsOf(kind: EventKind): number {
    return this.places.data[kind] & ((1 << THREAD_BITS) - 1);
  }

  /** A mask of threads for the root, then pairs (owner, set of origins), owners in increasing order. */
  cover(number: number): Int32Array {
    return this.covers.get(number);
  }

  /** The kind of an event; −1 for one that cannot be. */
  kind({ from, handle, own, target, mask, marks }: EventFacts): EventKind {
    const isFork = from < 0;
    const cover = this.coverFor(from, handle, mask);
    if (cover < 0) return -1;
    const held = isFork ? target : this.locks.join(target, this.fromCaller(from, handle, own));
    const place = (cover << THREAD_BITS) | threadBits(this.graph, handle, marks, isFork);
    return this.numberOf(place, held);
  }

  private numberOf(place: number, held: LockSet): EventKind {
    const { size } = this.kinds;
    const kind = this.kinds.numberOf(place, held);
    if (kind === size) {
      this.places.push(place);
      this.held.push(held);
    }
    return kind;
  }

  private kindsOf(frame: FrameId): ReadonlySet<EventKind> {
    const { kinds, links } = this.callersOf(frame);
    if (links.length === 0) return new Set(kinds);
    const found = new Set<EventKind>();
    const chains = chainsTo(frame, (at) => this.callersOf(at).links, this.locks);
    for (const [start, sets] of chains)
      for (const kind of this.callersOf(start).kinds)
        for (const added of sets) found.add(this.withMore(kind, added));
    return found;
  }

  private callersOf(frame: FrameId): Callers {
    this.callers[frame] ??= this.findCallers(frame);
    return this.callers[frame];
  }

  private findCallers(frame: FrameId): Callers {
    const kinds = new Set<EventKind>();
    const links: Link[] = [];
    for (const call of this.calls.into(frame)) {
      if ((call.marks & CallMark.isPrivate) !== 0) continue;
      if (call.kind === CallKind.chain) links.push({ from: call.from, locks: call.target });
      else kinds.add(this.kind(call));
    }
    return { kinds: [...kinds], links };
  }

  /** Global locks that the caller must hold, and those of its own object where there is one such object only. */
  private fromCaller(from: FrameId, handle: HandleId, own: LockSet): LockSet {
    const must = this.must(from);
    const globals = this.locks.globals(must);
    const all = this.locks.join(own, this.locks.ownOf(must));
    if (all === NOTHING || !this.hasOneHolder(handle)) return globals;
    return this.locks.join(globals, this.locks.ofSource(all, this.graph.source[handle]));
  }

  private hasOneHolder(handle: HandleId): boolean {
    if (handle < 0) return false;
    const { flags, source, noOwn, target } = this.graph;
    const isMaker =
      (flags[handle] & (Handle.created | Handle.flow)) === Handle.created && source[handle] !== ROOT;
    return isMaker || (noOwn[target[handle]] === 0 && this.boundaries.has(source[handle], handle));
  }

  private coverFor(from: FrameId, handle: HandleId, mask: number): number {
    const roots = from < 0 || handle < 0 ? ROOT_ONLY : this.minimalBoundaries(handle);
    if (roots[0] === ROOT && roots.length === 1) return this.coverOfMask(mask);
    const cover = [0];
    for (const root of roots) {
      if (root === ROOT) cover[0] = mask;
      else {
        const origins = this.regions.originSet(root, from);
        if (origins >= 0) cover.push(root, origins);
      }
    }
    return cover.length === 1 && cover[0] === 0 ? -1 : this.covers.intern(cover);
  }

  private coverOfMask(mask: number): number {
    if (mask === 0) return -1;
    let cover = this.ofMasks.get(mask);
    if (cover === undefined) {
      cover = this.covers.intern([mask]);
      this.ofMasks.set(mask, cover);
    }
    return cover;
  }

  private minimalBoundaries(handle: HandleId): Int32Array {
    let roots = this.minimal.get(handle);
    if (roots === undefined) {
      roots = this.boundaries.minimalBoundaries(handle);
      this.minimal.set(handle, roots);
    }
    return roots;
  }

  /** Does `kind` race wherever `other` does, being another one? */
  private isWorse(kind: EventKind, other: EventKind): boolean {
    if (kind === other) return false;
    const { places, held } = this;
    return places.data[kind] === places.data[other] && this.locks.isSubset(held.data[kind], held.data[other]);
  }
}
