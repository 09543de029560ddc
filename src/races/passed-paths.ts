/** Paths on which a parameter is a certain object: upwards along the calls that pass it, then on any path to where it comes from. */
import type { HeldLocks, LockSet, Passers } from '../locks/index.js';
import { ELSEWHERE, NOTHING } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { Threads } from '../threads/index.js';
import { addTo, IntVec, PairMap, type SetId } from '../util/index.js';
import type { PathSearch, WitnessPath, WitnessPaths } from './paths.js';
import { SetQuestions } from './set-questions.js';
import { type Tail, Tails } from './tails.js';

/** Calls looked at for one query. */
const MAX_STEPS = 2000;
/** Paths for one query; where it names more groups of threads, one path for each. */
const MAX_ARRIVALS = 24;
/** Calls looked at before a search that has `MAX_ARRIVALS` paths ends. */
const ENOUGH_LOOKED = 400;

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
    /** The groups that are searched for, and their number. */
    readonly groups: SetId,
    private readonly wanted: number,
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

  /** Does it take no path of any group that is searched for? */
  get isClosed(): boolean {
    return this.isFull && this.found.size === this.wanted;
  }

  /** One path for each group is always kept. */
  takes(group: number): boolean {
    return !this.isFull || !this.found.has(group);
  }

  has(group: number, held: LockSet): boolean {
    return this.known.has(held * this.groupCount + group);
  }

  add(group: number, held: LockSet, witnessPath: WitnessPath): void {
    this.found.add(group);
    this.known.set(held * this.groupCount + group, witnessPath);
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
  /** Those of the present question, in the order in which they were met. */
  private readonly tails: Tails;
  /** By parameter, and the groups of threads: the answers, by the sets that the object is in. */
  private readonly asked = new PairMap(256);
  private readonly answers: SetQuestions<WitnessPaths>[] = [];

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly passers: Passers,
    private readonly paths: PathSearch,
    private readonly tick: () => void,
  ) {
    this.tails = new Tails(held);
    threads.roots.forEach(({ cs }, root) => {
      addTo(this.rootsAt, cs, root);
    });
  }

  /**
   * Paths to `cs` with `object` as parameter `param`, for threads of the groups in `mask`; the shortest tails first. A search
   * learns of the object only which sets it is in: objects that are in the same of these have the same paths.
   */
  to(cs: number, param: number, object: number, mask: SetId): WitnessPaths {
    const asked = this.asked.numberOf(this.params.numberOf(cs, param), mask);
    this.answers[asked] ??= new SetQuestions();
    const isIn = (set: number): boolean => this.pt.isIn(set, object);
    return this.answers[asked].of(isIn, (ask) => this.search(cs, param, ask, mask));
  }

  private search(cs: number, param: number, isIn: (set: number) => boolean, mask: SetId): WitnessPaths {
    this.withParameterLocks = false;
    const found = this.pathsFor(mask);
    const { tails } = this;
    tails.begin(cs, param);
    this.question++;
    this.seen.data[this.placeOf(cs, param, NOTHING)] = this.question;
    const { calls } = this.pt;
    let exhaustive = true;
    let merged = false;
    let looked = 0;
    // Tails that no path was asked of, as the list was closed when they were met.
    let omitted = 0;
    for (let at = 0; at < tails.count; at++) {
      this.tick();
      // Enough paths, and mostly the shortest: what follows has longer tails.
      if (found.isFull && looked > ENOUGH_LOOKED) break;
      const passed = tails.paramOf(at);
      if (passed === ELSEWHERE) {
        if (!found.isClosed && !this.complete(at, found)) exhaustive = false;
        continue;
      }
      this.fromRoot(at, found);
      const { isClosed } = found;
      const { edges, sources, sets, total } = this.passers.of(tails.csOf(at), passed);
      looked += total;
      for (let i = 0; i < edges.length; i++) {
        if (!isIn(sets[i])) continue;
        const [e, source] = [edges[i], sources[i]];
        const isFull = tails.count + omitted >= MAX_STEPS;
        if (source === ELSEWHERE) {
          if (isFull) exhaustive = false;
          else if (isClosed) omitted++;
          else tails.push(calls.callerOf(e), ELSEWHERE, e, at);
          continue;
        }
        const caller = calls.callerOf(e);
        const place = this.placeOf(caller, source, tails.heldThrough(e, at));
        // The same place with the same locks again: the shorter path represents both.
        if (this.seen.data[place] === this.question) merged = true;
        else if (isFull) exhaustive = false;
        else {
          this.seen.data[place] = this.question;
          tails.push(caller, source, e, at);
        }
      }
    }
    // Paths that were merged may pass on locks of parameters differently.
    if (merged && this.withParameterLocks) exhaustive = false;
    return { list: found.list, exhaustive: exhaustive && !found.isFull };
  }

  /** Threads that start with the object as their argument. */
  private fromRoot(tail: number, found: PathList): void {
    for (const root of this.rootsAt.get(this.tails.csOf(tail)) ?? []) {
      if (this.threads.sets.has(found.groups, this.threads.roots[root].group))
        this.add(undefined, root, NOTHING, tail, found);
    }
  }

  private add(
    before: WitnessPath | undefined,
    root: number,
    entry: LockSet,
    tail: number,
    found: PathList,
  ): void {
    if (!this.held.isFree(entry)) this.withParameterLocks = true;
    const held = this.tails.after(tail, entry);
    const { group } = this.threads.roots[root];
    if (found.has(group, held)) return;
    found.add(group, held, new LongerPath(before, root, held, this.tails.get(tail)));
  }

  /** All paths to the beginning of a tail, with the tail; false when not all are known. */
  private complete(tail: number, found: PathList): boolean {
    const { tails } = this;
    const { list, exhaustive } = this.paths.toCall(tails.csOf(tail), found.groups, tails.edgeOf(tail));
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
    return new PathList(sets.of(some), some.length, Math.max(MAX_ARRIVALS, some.length), sets.size);
  }

  private placeOf(cs: number, param: number, held: LockSet): number {
    const place = this.places.numberOf(this.params.numberOf(cs, param), held);
    if (place === this.seen.length) this.seen.push(0);
    return place;
  }
}
