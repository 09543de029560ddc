/**
 * Which threads may be live at a place (order of threads, rules R1 and R2 of docs/order.md).
 *
 * Guarantee: take a thread at a place, and a thread that it has started, or that such a one has started: either the group of
 * the second one is among those said to be live there, or its end happens before the place (JLS §17.4.5), if the activation
 * of the place, or one that called it in the same thread, has had the second one started. Assumptions: the call graph is
 * sound; models join what they say they join; nobody interrupts a thread but by methods that the call graph has.
 *
 * Facts are relative to the present activation: a summary tells what a method context starts and what it ends, whatever ran
 * before it, and facts at the entry tell of what its callers have running.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { components, getOrMake, IntQueue, type SetId } from '../util/index.js';
import { GrowingCollections } from './collections.js';
import { type GroupSet, HandleKind, handle, isGlobal, kindOf } from './handles.js';
import { Interrupts } from './interrupts.js';
import { LiveCalls } from './live-calls.js';
import { type LiveCode, liveCode } from './live-code.js';
import { type Exits, LivePass, type LiveQuestions } from './live-pass.js';
import { type LiveState, LiveStates, NOTHING_LIVE } from './live-state.js';
import type { Threads } from './roots.js';
import { SoleObjects } from './sole.js';
import { type MayTouch, Started } from './started.js';

const NO_EXITS: Exits = { normal: undefined, thrown: undefined };

/** Where code ends or starts a thread. */
export interface Turn {
  readonly block: number;
  readonly insn: number;
  readonly hasEnded: boolean;
}

/** The groups live at a place, and while a call there runs. */
interface Moment {
  readonly insn: number;
  readonly during: SetId;
  readonly after: SetId;
}

export class LiveThreads implements LiveQuestions {
  readonly states = new LiveStates();
  readonly started: Started;
  /** By method context: does it start or end threads, itself or in what it calls? */
  private readonly matters: Uint8Array;
  private readonly summaries = new Map<number, Exits>();
  /** What threads may be live when a method context is entered; of those that matter, the state. */
  private readonly entries = new Map<number, LiveState>();
  private readonly liveAtEntry: Int32Array;
  private readonly codes = new Map<number, LiveCode>();
  /** By method context that matters, by block. */
  private readonly moments = new Map<number, readonly (readonly Moment[])[]>();
  /** Pairs of groups of which one was live when the other one was started, or may have been. */
  readonly besides = new Map<number, Set<number>>();
  /** By root's method context: who asks for what it leaves running. */
  private readonly dependents = new Map<number, Set<number>>();
  private readonly callEffects: LiveCalls;
  private readonly sole: SoleObjects;
  private readonly growing: GrowingCollections;
  private readonly interrupts: Interrupts;
  private readonly setOfLive = new Map<ReadonlyMap<number, GroupSet>, SetId>();

  constructor(
    readonly pt: PointsTo,
    private readonly threads: Threads,
    /** The groups whose threads are followed. */
    private readonly ordered: SetId,
    mayTouch: MayTouch,
    private readonly tick: () => void = () => {},
  ) {
    const { calls } = pt;
    this.started = new Started(pt, threads, mayTouch);
    this.sole = new SoleObjects(pt, threads.once);
    this.growing = new GrowingCollections(pt, this.sole, threads.once);
    this.interrupts = new Interrupts(pt, threads);
    this.matters = calls.leadingTo(this.originsOf());
    this.callEffects = new LiveCalls(
      this,
      threads,
      this.started,
      (cs) => this.isSought(cs),
      (cs) => this.summaries.get(cs) ?? NO_EXITS,
    );
    this.liveAtEntry = new Int32Array(calls.size).fill(threads.sets.none);
    this.summarise();
    this.enter();
    this.remember();
  }

  /** The groups that may be live at an instruction of a method context, and at any time of a call there. */
  at(cs: number, block: number, insn: number): SetId {
    const moments = this.moments.get(cs)?.[block];
    if (moments === undefined) return this.liveAtEntry[cs];
    let found = moments[0].after;
    for (const { insn: at, during, after } of moments) {
      if (at > insn) break;
      if (at === insn) return during;
      found = after;
    }
    return found;
  }

  /** Where the code of a method context ends or starts threads of these groups that are not live at an instruction of it. */
  turnAt(cs: number, block: number, insn: number, groups: SetId): Turn | undefined {
    const { sets } = this.threads;
    const moments = this.moments.get(cs);
    if (moments === undefined || sets.overlap(this.at(cs, block, insn), groups)) return undefined;
    let start: Turn | undefined;
    for (const [at, list] of moments.entries()) {
      let before = list[0].after;
      for (const { insn: of, after } of list.slice(1)) {
        const [was, is] = [sets.overlap(before, groups), sets.overlap(after, groups)];
        const isBefore = at < block || (at === block && of < insn);
        if (was && !is && isBefore) return { block: at, insn: of, hasEnded: true };
        if (!was && is && !isBefore) start ??= { block: at, insn: of, hasEnded: false };
        before = after;
      }
      if (!sets.overlap(before, groups)) continue;
      // On a branch, as behind a loop that joins all.
      const { succs, insns } = this.pt.constraintsOf(cs).body.blocks[at];
      if (at < block && succs.some((to) => !sets.overlap(moments[to][0].after, groups)))
        return { block: at, insn: insns.length - 1, hasEnded: true };
    }
    return start;
  }

  // What passes ask.

  calls(cs: number, event: Parameters<LiveQuestions['calls']>[1], state: LiveState): Exits {
    return this.callEffects.through(cs, event, state);
  }

  forks(cs: number, call: CallSite): readonly number[] {
    return this.callEffects.forked(cs, call.index);
  }

  start(state: LiveState, root: number, groups: GroupSet): LiveState {
    let after = this.states.add(state, root, groups);
    const via = this.states.groups.of([handle(HandleKind.via, root), handle(HandleKind.frame)]);
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

  isGrowing(cs: number, local: number): boolean {
    return this.growing.holdsOnlySuch(cs, local);
  }

  mayStart(cs: number, call: CallSite): boolean {
    if (this.callEffects.forked(cs, call.index).length > 0) return true;
    const { sets } = this.threads;
    return this.callEffects.callees(cs, call.index).some((callee) => this.started.all[callee] !== sets.none);
  }

  // The fixpoints.

  /** Method contexts with forks, joins, or questions whose answer says that something has ended. */
  private originsOf(): number[] {
    const { calls, program } = this.pt;
    const origins: number[] = [];
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

  private codeOf(cs: number): LiveCode {
    return getOrMake(this.codes, this.pt.calls.methodOf(cs), () =>
      liveCode(this.pt.program, this.pt.constraintsOf(cs)),
    );
  }

  /** Summaries, callees first; until nothing changes. */
  private summarise(): void {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const order = this.calleesFirst();
    const due = new Uint8Array(calls.size);
    for (const cs of order) due[cs] = 1;
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const cs of order) {
        if (due[cs] === 0) continue;
        due[cs] = 0;
        if (!this.summariseOne(cs)) continue;
        isMore = true;
        for (let e = first[cs]; e >= 0; e = next[e]) due[calls.callerOf(e)] = 1;
        for (const each of this.dependents.get(cs) ?? []) due[each] = 1;
      }
    }
  }

  private calleesFirst(): number[] {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const found = components(
      calls.size,
      (cs) => this.isSought(cs),
      (cs, visit) => {
        for (let e = first[cs]; e >= 0; e = next[e]) visit(calls.calleeOf(e));
      },
    );
    return found.flat();
  }

  /** False where nothing changes. */
  private summariseOne(cs: number): boolean {
    this.tick();
    const before = this.summaries.get(cs) ?? NO_EXITS;
    const after = new LivePass(this, cs, this.codeOf(cs)).run(NOTHING_LIVE);
    const isSame =
      this.states.isEqual(before.normal, after.normal) && this.states.isEqual(before.thrown, after.thrown);
    if (!isSame) this.summaries.set(cs, after);
    return !isSame;
  }

  private isSought(cs: number): boolean {
    return this.matters[cs] === 1 && this.threads.sets.overlap(this.threads.reach[cs], this.ordered);
  }

  /** What is live at entries, callers first; until nothing changes. */
  private enter(): void {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const work = new IntQueue(calls.size);
    for (const { cs, group } of this.threads.roots) {
      if (!this.threads.sets.has(this.ordered, group)) continue;
      if (this.isSought(cs)) this.entries.set(cs, this.entryOfRoot(cs, group));
      work.push(cs);
    }
    while (work.length > 0) {
      this.tick();
      const cs = work.shift();
      if (this.isSought(cs)) {
        const pass = this.passFromEntry(cs);
        pass.visit((_block, event, before) => {
          if (event.op === 'call') this.enterCallees(cs, event, before, work);
        });
        continue;
      }
      for (let e = first[cs]; e >= 0; e = next[e])
        this.meetEntry(calls.calleeOf(e), this.liveAtEntry[cs], work);
    }
  }

  /** What runs again and again finds what it has started before. */
  private entryOfRoot(cs: number, group: number): LiveState {
    const { calls } = this.pt;
    const isRepeated = calls.forks.some(
      (e) => calls.calleeOf(e) === cs && this.pt.callOf(e).intrinsic === 'repeat',
    );
    return isRepeated ? { live: this.exits(cs, group), facts: NOTHING_LIVE.facts } : NOTHING_LIVE;
  }

  private passFromEntry(cs: number): LivePass {
    const pass = new LivePass(this, cs, this.codeOf(cs));
    pass.run(this.entries.get(cs) ?? NOTHING_LIVE);
    return pass;
  }

  private enterCallees(
    cs: number,
    event: Parameters<LiveQuestions['calls']>[1],
    before: LiveState,
    work: IntQueue,
  ): void {
    for (const callee of this.callEffects.callees(cs, event.call.index)) {
      if (!this.isSought(callee)) {
        this.meetEntry(callee, this.liveIn(before), work);
        continue;
      }
      const known = this.entries.get(callee);
      const joined = this.states.join(known, this.callEffects.inward(callee, event, before));
      if (known !== undefined && this.states.isEqual(known, joined)) continue;
      this.entries.set(callee, joined as LiveState);
      work.push(callee);
    }
  }

  /** Of a method context that neither starts nor ends threads. Its callees may start none either. */
  private meetEntry(cs: number, live: SetId, work: IntQueue): void {
    const { sets } = this.threads;
    const known = this.liveAtEntry[cs];
    const now = sets.union(known, live);
    if (now === known && (live !== sets.none || this.seen.has(cs))) return;
    this.seen.add(cs);
    this.liveAtEntry[cs] = now;
    work.push(cs);
  }

  private readonly seen = new Set<number>();

  private liveIn({ live }: LiveState): SetId {
    return getOrMake(this.setOfLive, live, () => this.threads.sets.of(live.keys()));
  }

  /** Keeps what is live at each place, and which groups may run beside each other. */
  private remember(): void {
    const { sets } = this.threads;
    for (const cs of this.entries.keys()) {
      this.tick();
      const moments = this.codeOf(cs).blocks.map((): Moment[] => []);
      const pass = this.passFromEntry(cs);
      pass.visit((block, event, before, after) => {
        const live = this.liveIn(before);
        let during = live;
        if (event.op === 'call') {
          const starts = this.callEffects.startsAt(cs, event.call.index);
          if (starts !== sets.none) {
            during = sets.union(live, this.started.withBelow(starts));
            if (!this.started.isOfModel(cs)) this.meetStarted(live, starts, cs, event.call.index);
          }
        }
        moments[block].push({
          insn: event.insn,
          during,
          after: after === undefined ? during : this.liveIn(after),
        });
      });
      moments.forEach((of, block) => {
        const entry = pass.entryOf(block);
        // What is not reached on the assumptions made counts as reached with all that may be live anywhere.
        const live = entry === undefined ? sets.all : this.liveIn(entry);
        of.unshift({ insn: -1, during: live, after: live });
      });
      this.moments.set(cs, moments);
    }
    this.meetInModels();
  }

  /** A thread that goes on does not run beside itself. */
  private meetStarted(live: SetId, starts: SetId, cs: number, call: number): void {
    const { sets } = this.threads;
    const forked = sets.meet(starts, this.callEffects.forkedAt(cs, call));
    this.meet(live, forked);
    for (const group of sets.members(sets.without(starts, forked)))
      this.meet(sets.without(live, sets.of([group])), sets.of([group]));
  }

  /** Threads of `live` run beside those of `starts`, and beside what these start. */
  private meet(live: SetId, starts: SetId): void {
    const { sets } = this.threads;
    if (live === sets.none) return;
    const started = sets.members(this.started.withBelow(starts));
    for (const a of sets.members(live)) {
      const beside = getOrMake(this.besides, a, () => new Set());
      for (const b of started) {
        beside.add(b);
        getOrMake(this.besides, b, () => new Set()).add(a);
      }
    }
  }

  /** What a call of a model starts, it starts one after the other: these may run beside each other. */
  private meetInModels(): void {
    const { sets } = this.threads;
    for (const [cs] of this.summaries) {
      if (!this.started.isOfModel(cs)) continue;
      const pairs = this.pairsInModel(cs);
      if (pairs.length === 0) continue;
      for (const starts of this.startsOfCallers(cs)) {
        const among = starts === undefined ? sets.all : this.started.withBelow(starts);
        for (const [live, started] of pairs) this.meet(sets.meet(live, among), sets.meet(started, among));
      }
    }
  }

  /** Groups live when a model, called when nothing was, starts others. */
  private pairsInModel(cs: number): [SetId, SetId][] {
    const { sets } = this.threads;
    const found: [SetId, SetId][] = [];
    const note = (live: SetId, starts: SetId, forked: SetId): void => {
      if (sets.meet(starts, forked) !== sets.none) found.push([live, sets.meet(starts, forked)]);
      for (const group of sets.members(sets.without(starts, forked)))
        found.push([sets.without(live, sets.of([group])), sets.of([group])]);
    };
    const pass = new LivePass(this, cs, this.codeOf(cs));
    pass.run(NOTHING_LIVE);
    pass.visit((_block, event, before) => {
      if (event.op !== 'call') return;
      const starts = this.callEffects.startsAt(cs, event.call.index);
      if (starts !== sets.none && before.live.size > 0)
        note(this.liveIn(before), starts, this.callEffects.forkedAt(cs, event.call.index));
    });
    return found;
  }

  /** What calls from other code than models start that lead to a model; undefined for a thread that begins in one. */
  private startsOfCallers(cs: number): Set<SetId | undefined> {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const found = new Set<SetId | undefined>();
    const seen = new Set([cs]);
    const roots = new Set(this.threads.roots.map((root) => root.cs));
    for (const each of seen) {
      if (roots.has(each)) found.add(undefined);
      for (let e = first[each]; e >= 0; e = next[e]) {
        const caller = calls.callerOf(e);
        if (this.started.isOfModel(caller)) seen.add(caller);
        else if (this.isSought(caller)) found.add(this.started.by(e));
      }
    }
    return found;
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
]);
