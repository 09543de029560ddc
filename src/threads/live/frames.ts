/**
 * What method contexts start and end, whatever ran before them: their summaries (order of threads, rules R1 and R2 of
 * docs/internals/order.md). Summaries are the least solution: a method without one never returns.
 */
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import { getOrMake, IntVec, type SetId, WaveQueue } from '../../util/index.js';
import { Flags, type LocksAt } from '../flags/index.js';
import { GivenCounts } from '../given-counts.js';
import { HowOften } from '../how-often.js';
import type { Threads } from '../roots.js';
import { SoleObjects } from '../sole.js';
import { type MayTouch, Started } from '../started.js';
import { Barriers } from './barriers.js';
import { LiveCalls } from './calls.js';
import { type LiveCode, liveCode } from './code.js';
import { GrowingCollections } from './collections.js';
import { type GroupSet, HandleKind, handle, isGlobal, kindOf } from './handles.js';
import { Interrupts } from './interrupts.js';
import { LivePass } from './pass.js';
import { SharedExits } from './shared-exits.js';
import { type LiveState, LiveStates, NOTHING_LIVE } from './state.js';
import type { Exits, LiveQuestions } from './steps.js';

const NO_EXITS: Exits = { normal: undefined, thrown: undefined };

export class LiveFrames implements LiveQuestions {
  readonly states = new LiveStates();
  readonly started: Started;
  readonly sole: SoleObjects;
  readonly flags: Flags;
  readonly given: GivenCounts;
  readonly howOften: HowOften;
  readonly barriers: Barriers;
  readonly effects: LiveCalls;
  /** By method context: does it start or end threads, itself or in what it calls? */
  private readonly matters: Uint8Array;
  private readonly summaries = new Map<number, Exits>();
  private readonly shared = new SharedExits();
  private readonly codes = new Map<number, LiveCode>();
  /** By root's method context: who asks for what it leaves running. */
  private readonly dependents = new Map<number, Set<number>>();
  private readonly growing: GrowingCollections;
  private readonly interrupts: Interrupts;

  /** @throws what `tick` throws. */
  constructor(
    readonly pt: PointsTo,
    readonly threads: Threads,
    /** The groups whose threads are followed. */
    readonly ordered: SetId,
    mayTouch: MayTouch,
    locksAt: LocksAt,
    private readonly tick: () => void,
  ) {
    this.started = new Started(pt, threads, mayTouch);
    this.sole = new SoleObjects(pt, threads.once, threads.isOfCall);
    // Flags may be static fields, which calls of one client share.
    const flagged = threads.isOfCall === undefined ? ordered : threads.sets.none;
    this.flags = new Flags(pt, threads, flagged, this.sole, locksAt);
    this.growing = new GrowingCollections(pt, this.sole, threads.once);
    this.interrupts = new Interrupts(pt, threads);
    this.given = new GivenCounts(pt, this.sole, threads);
    this.howOften = new HowOften(pt, threads, this.started, this.given.amounts);
    const mayBeCut = (cs: number): boolean => this.mayBeInterrupted(cs) || this.mayBeCancelled(cs);
    this.barriers = new Barriers(pt, threads, ordered, this.given, this.howOften, mayBeCut);
    this.matters = pt.calls.leadingTo(this.originsOf());
    this.effects = new LiveCalls(
      this,
      threads,
      this.started,
      (cs) => this.isSought(cs),
      (cs) => this.summaries.get(cs) ?? NO_EXITS,
    );
    this.summarise();
  }

  /** The method contexts with a summary. */
  get summarised(): Iterable<number> {
    return this.summaries.keys();
  }

  calls(cs: number, event: Parameters<LiveQuestions['calls']>[1], state: LiveState): Exits {
    return this.effects.through(cs, event, state);
  }

  forks(cs: number, call: CallSite): readonly number[] {
    return this.effects.forked(cs, call.index);
  }

  start(state: LiveState, root: number, groups: GroupSet): LiveState {
    let after = this.states.add(state, root, groups);
    const via = this.states.groups.of([handle(HandleKind.via, root)]);
    for (const below of this.threads.sets.members(this.started.below[root]))
      after = this.states.add(after, below, via);
    return after;
  }

  exits(cs: number, root: number): ReadonlyMap<number, GroupSet> {
    const left = new Map<number, GroupSet>();
    const roots = this.started.rootsOf[root];
    for (const number of roots) {
      const { cs: of } = this.threads.roots[number];
      getOrMake(this.dependents, of, () => new Set()).add(cs);
      if (this.matters[of] === 0) continue;
      const { normal, thrown } = this.summaries.get(of) ?? NO_EXITS;
      const state = this.states.join(normal, thrown);
      if (state === undefined) continue;
      const { groups } = this.states;
      for (const [each, set] of state.live) {
        const kept = groups.renamed(set, (one) =>
          isGlobal(one) || kindOf(one) === HandleKind.via ? [one] : [],
        );
        left.set(each, groups.union(left.get(each) ?? groups.none, kept));
      }
    }
    return left;
  }

  /** The signals that a method context may raise. */
  raisedBy(cs: number): ReadonlySet<number> {
    const { normal, thrown } = this.summaries.get(cs) ?? NO_EXITS;
    return this.states.join(normal, thrown)?.raised ?? NOTHING_LIVE.raised;
  }

  resumes(cs: number, call: CallSite): readonly number[] {
    return this.started.resumed.get(cs)?.get(call.index) ?? [];
  }

  mayBeCompleted(cs: number): boolean {
    return this.interrupts.mayComplete(cs);
  }

  mayBeCancelled(cs: number): boolean {
    return this.interrupts.mayCancel(cs);
  }

  mayBeInterrupted(cs: number): boolean {
    return this.interrupts.mayReach(cs);
  }

  soleIn(cs: number, local: number, isPool: boolean): number {
    if (local < 0) return -1;
    const object = this.pt.single(cs, local);
    return object >= 0 && this.sole.has(object, isPool) ? object : -1;
  }

  solesIn(cs: number, local: number): readonly number[] {
    if (local < 0) return [];
    const objects = new IntVec();
    this.pt.objects(cs, local, objects);
    return [...objects.view()].filter((object) => this.sole.has(object));
  }

  isGrowing(cs: number, local: number): boolean {
    return this.growing.holdsOnlySuch(cs, local);
  }

  raisedAt(cs: number, block: number, insn: number): readonly number[] {
    return this.flags.raisedAt(cs, block, insn);
  }

  seenOn(cs: number, block: number, branch: number): readonly number[] {
    return this.flags.seenOn(cs, block, branch);
  }

  mayStart(cs: number, call: CallSite): boolean {
    return this.effects.mayStart(cs, call.index);
  }

  /** Method contexts with forks, joins, signals, or questions whose answer says that something has ended. */
  private originsOf(): number[] {
    const { calls, program } = this.pt;
    const origins: number[] = [...this.flags.contexts];
    for (let cs = 0; cs < calls.size; cs++) {
      if (!this.threads.sets.overlap(this.threads.reach[cs], this.ordered)) continue;
      const isOrigin = this.pt
        .constraintsOf(cs)
        .calls.some(
          ({ intrinsic, target }) =>
            ORIGINS.has(intrinsic ?? '') ||
            (intrinsic === undefined && program.endedAnswer(target) !== undefined),
        );
      if (isOrigin) origins.push(cs);
    }
    return origins;
  }

  codeOf(cs: number): LiveCode {
    return getOrMake(this.codes, this.pt.calls.methodOf(cs), () =>
      liveCode(this.pt.program, this.pt.constraintsOf(cs), this.flags, this.given.unchanged),
    );
  }

  /** Summaries, callees first; until nothing changes. */
  private summarise(): void {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const work = new WaveQueue(
      calls.calleesFirst().filter((cs) => this.isSought(cs)),
      calls.size,
    );
    work.pushAll();
    while (work.length > 0) {
      const cs = work.shift();
      if (!this.summariseOne(cs)) continue;
      for (let e = first[cs]; e >= 0; e = next[e])
        if (this.isSought(calls.callerOf(e))) work.push(calls.callerOf(e));
      for (const each of this.dependents.get(cs) ?? []) work.push(each);
    }
  }

  /** False where nothing changes. */
  private summariseOne(cs: number): boolean {
    this.tick();
    const before = this.summaries.get(cs) ?? NO_EXITS;
    const after = new LivePass(this, cs, this.codeOf(cs)).run(NOTHING_LIVE);
    const isSame =
      this.states.isEqual(before.normal, after.normal) && this.states.isEqual(before.thrown, after.thrown);
    if (!isSame) this.summaries.set(cs, this.shared.of(after));
    return !isSame;
  }

  /** Does a method context start or end threads, and does a thread that is followed get there? */
  isSought(cs: number): boolean {
    return this.matters[cs] === 1 && this.threads.sets.overlap(this.threads.reach[cs], this.ordered);
  }
}

const ORIGINS: ReadonlySet<string> = new Set([
  'fork',
  'forkUnlessFirst',
  'repeat',
  'join',
  'joinPool',
  'joinStarted',
  'joinUncompleted',
  'implies',
  'impliesAll',
  'resume',
  'raise',
  'observe',
  'arrive',
  'advance',
]);
