/** Paths on which a parameter is a certain object: upwards along the calls that pass it, then on any path to where it comes from. */
import type { HeldLocks, LockSet, Passing } from '../locks/index.js';
import { ELSEWHERE, NOT_PASSED, NOTHING } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import { addTo, IntVec, PairMap, type SetId } from '../util/index.js';
import type { PathSearch, WitnessPath, WitnessPaths } from './paths.js';

/** Calls looked at for one query. */
const MAX_STEPS = 2000;
/** Paths for one query; where it names more groups of threads, one path for each. */
const MAX_ARRIVALS = 24;
/** Calls looked at before a search that has `MAX_ARRIVALS` paths ends. */
const ENOUGH_LOOKED = 400;

/** A suffix of a path: the calls from `cs` on; `param` is `ELSEWHERE` where the object is no parameter any more. */
interface Tail {
  readonly cs: number;
  readonly param: number;
  /** The first call and what follows it; undefined where there are no calls. */
  readonly edge: number;
  readonly rest: Tail | undefined;
  readonly length: number;
  /** Held after the calls by a thread that holds nothing before. */
  readonly held: LockSet;
  /** At none of the calls a lock of its caller is held. */
  readonly isLockFree: boolean;
}

/** A path to a tail's beginning, and the tail. */
class LongerPath implements WitnessPath {
  readonly root: number;
  readonly length: number;

  constructor(
    private readonly before: WitnessPath | undefined,
    root: number,
    readonly entry: LockSet,
    private readonly tail: Tail,
  ) {
    this.root = root;
    this.length = (before?.length ?? 0) + tail.length;
  }

  get edges(): readonly number[] {
    const edges = [...(this.before?.edges ?? [])];
    for (let at = this.tail; at.rest !== undefined; at = at.rest) edges.push(at.edge);
    return edges;
  }
}

/** What was found for one query: one path for each group of threads and set of locks. */
class PathList {
  /** By locks and group. */
  private readonly known = new Map<number, WitnessPath>();
  private readonly found = new Set<number>();

  constructor(
    /** The groups that are searched for. */
    readonly groups: SetId,
    private readonly room: number,
    /** Groups have numbers below this. */
    private readonly groupCount: number,
  ) {}

  get list(): readonly WitnessPath[] {
    return [...this.known.values()];
  }

  get isFull(): boolean {
    return this.known.size >= this.room;
  }

  /** One path for each group is always kept. */
  takes(group: number): boolean {
    return !this.isFull || !this.found.has(group);
  }

  add(group: number, held: LockSet, make: () => WitnessPath): void {
    const key = held * this.groupCount + group;
    if (this.known.has(key)) return;
    this.found.add(group);
    this.known.set(key, make());
  }
}

export class PassedPaths {
  private readonly rootsAt = new Map<number, number[]>();
  /** Did a path of the present query begin with a parameter locked? */
  private withParameterLocks = false;
  /** Parameters of method contexts, and with the locks held after the calls from there on; numbered as they are met. */
  private readonly params = new PairMap(256);
  private readonly places = new PairMap(256);
  /** By number of a place: the last question in which it was met. */
  private readonly seen = new IntVec(256);
  private question = 0;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly passing: Passing,
    private readonly paths: PathSearch,
    private readonly tick: () => void,
  ) {
    threads.roots.forEach(({ cs }, root) => {
      addTo(this.rootsAt, cs, root);
    });
  }

  /** Paths to `cs` with `object` as parameter `param`, for threads of the groups in `mask`; the shortest tails first. */
  to(cs: number, param: number, object: number, mask: SetId): WitnessPaths {
    this.withParameterLocks = false;
    const found = this.pathsFor(mask);
    const start = { edge: -1, rest: undefined, length: 0, held: NOTHING, isLockFree: true };
    const tails: Tail[] = [{ cs, param, ...start }];
    this.question++;
    this.seen.data[this.placeOf(cs, param, NOTHING)] = this.question;
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    let exhaustive = true;
    let merged = false;
    let looked = 0;
    for (let at = 0; at < tails.length; at++) {
      this.tick();
      // Enough paths, and mostly the shortest: what follows has longer tails.
      if (found.isFull && looked > ENOUGH_LOOKED) break;
      const tail = tails[at];
      if (tail.param === ELSEWHERE) {
        if (!this.complete(tail, found)) exhaustive = false;
        continue;
      }
      this.fromRoot(tail, found);
      for (let e = first[tail.cs]; e >= 0; e = next[e]) {
        looked++;
        const source = this.passing.source(e, tail.param, object);
        if (source === NOT_PASSED) continue;
        const caller = calls.callerOf(e);
        const held = this.after(tail, this.held.passed(e, NOTHING));
        const place = source === ELSEWHERE ? -1 : this.placeOf(caller, source, held);
        // The same place with the same locks again: the shorter path represents both.
        if (place >= 0 && this.seen.data[place] === this.question) merged = true;
        else if (tails.length >= MAX_STEPS) exhaustive = false;
        else {
          if (place >= 0) this.seen.data[place] = this.question;
          const isLockFree = tail.isLockFree && !this.held.locksAt(e);
          tails.push({
            cs: caller,
            param: source,
            edge: e,
            rest: tail,
            length: tail.length + 1,
            held,
            isLockFree,
          });
        }
      }
    }
    // Paths that were merged may pass on locks of parameters differently.
    if (merged && this.withParameterLocks) exhaustive = false;
    return { list: found.list, exhaustive: exhaustive && !found.isFull };
  }

  /** Held after the calls of a tail by a thread that holds `entry` before. */
  private after(tail: Tail, entry: LockSet): LockSet {
    if (entry === NOTHING) return tail.held;
    if (tail.isLockFree && this.held.isFree(entry)) return entry;
    let lockset = entry;
    for (let at = tail; at.rest !== undefined; at = at.rest) lockset = this.held.passed(at.edge, lockset);
    return lockset;
  }

  /** Threads that start with the object as their argument. */
  private fromRoot(tail: Tail, found: PathList): void {
    for (const root of this.rootsAt.get(tail.cs) ?? []) {
      if (this.threads.sets.has(found.groups, this.threads.roots[root].group))
        this.add(undefined, root, NOTHING, tail, found);
    }
  }

  private add(
    before: WitnessPath | undefined,
    root: number,
    entry: LockSet,
    tail: Tail,
    found: PathList,
  ): void {
    if (this.held.strip(entry) !== entry) this.withParameterLocks = true;
    const held = this.after(tail, entry);
    const { group } = this.threads.roots[root];
    found.add(group, held, () => new LongerPath(before, root, held, tail));
  }

  /** All paths to the beginning of a tail, with the tail; false when not all are known. */
  private complete(tail: Tail, found: PathList): boolean {
    const { list, exhaustive } = this.paths.to(tail.cs, found.groups);
    let isWhole = exhaustive;
    for (const witnessPath of list) {
      if (found.takes(this.threads.roots[witnessPath.root].group))
        this.add(witnessPath, witnessPath.root, witnessPath.entry, tail, found);
      else isWhole = false;
    }
    return isWhole;
  }

  private pathsFor(mask: SetId): PathList {
    const { sets, parallel } = this.threads;
    const some = sets.members(mask).filter((group) => parallel[group] !== sets.none);
    return new PathList(sets.of(some), Math.max(MAX_ARRIVALS, some.length), sets.size);
  }

  private placeOf(cs: number, param: number, held: LockSet): number {
    const place = this.places.numberOf(this.params.numberOf(cs, param), held);
    if (place === this.seen.length) this.seen.push(0);
    return place;
  }
}
