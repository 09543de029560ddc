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
import { components, getOrMake, IntQueue, IntVec, PairMap, type SetId } from '../util/index.js';
import { GrowingCollections } from './collections.js';
import { type GroupSet, HandleKind, handle, isGlobal, kindOf } from './handles.js';
import { Interrupts } from './interrupts.js';
import { LiveCalls } from './live-calls.js';
import { type LiveCode, liveCode } from './live-code.js';
import { type Exits, LivePass, type LiveQuestions } from './live-pass.js';
import { ALL_ROOTS, FactKind, type LiveState, LiveStates, NOTHING_LIVE } from './live-state.js';
import { type Moment, Moments } from './moments.js';
import type { Threads } from './roots.js';
import { Signals } from './signals.js';
import { SoleObjects } from './sole.js';
import { type MayTouch, Started } from './started.js';

const NONE: readonly number[] = [];
const NO_EXITS: Exits = { normal: undefined, thrown: undefined };

/** Where code ends or starts a thread. */
export interface Turn {
  readonly block: number;
  readonly insn: number;
  readonly hasEnded: boolean;
}

/** What is known at a place, and while a call there runs. */
interface Place {
  readonly insn: number;
  readonly during: Moment;
  readonly after: Moment;
  /** Values whose threads have been joined since they were started. */
  readonly joined: readonly number[];
}

export class LiveThreads implements LiveQuestions {
  readonly states = new LiveStates();
  readonly started: Started;
  /** By method context: does it start or end threads, itself or in what it calls? */
  private readonly matters: Uint8Array;
  private readonly summaries = new Map<number, Exits>();
  /** What threads may be live when a method context is entered; of those that matter, the state. */
  private readonly entries = new Map<number, LiveState>();
  private readonly atEntry: Int32Array;
  private readonly entered = new Set<number>();
  private readonly codes = new Map<number, LiveCode>();
  /** By method context that matters, by block. */
  private readonly places = new Map<number, readonly (readonly Place[])[]>();
  readonly moments: Moments;
  /** Pairs of groups of which one was live when the other one was started, or may have been. */
  readonly besides: Int32Array;
  private readonly met = new PairMap(64);
  /** By root's method context: who asks for what it leaves running. */
  private readonly dependents = new Map<number, Set<number>>();
  private readonly callEffects: LiveCalls;
  private readonly sole: SoleObjects;
  readonly signals: Signals;
  private readonly everything: Moment;
  private readonly growing: GrowingCollections;
  private readonly interrupts: Interrupts;
  private readonly starters = new Map<number, SetId>();
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
    this.besides = new Int32Array(threads.groupCount).fill(threads.sets.none);
    this.moments = new Moments(threads.sets);
    this.signals = new Signals(pt, threads, this.sole);
    // What nobody is known to enter may run beside all.
    this.everything = this.moments.of(threads.sets.all, [], this.signals.all);
    this.atEntry = new Int32Array(calls.size).fill(this.everything);
    this.summarise();
    this.enter();
    this.remember();
  }

  /** What is known at an instruction of a method context, and at any time of a call there. */
  at(cs: number, block: number, insn: number): Moment {
    const places = this.places.get(cs)?.[block];
    if (places === undefined) return this.atEntry[cs];
    let found = places[0].after;
    for (const { insn: at, during, after } of places) {
      if (at > insn) break;
      if (at === insn) return during;
      found = after;
    }
    return found;
  }

  /** Where the code of a method context ends or starts threads of these groups that are not live at an instruction of it. */
  turnAt(cs: number, block: number, insn: number, groups: SetId): Turn | undefined {
    const { sets } = this.threads;
    const places = this.places.get(cs);
    const isLive = (moment: Moment): boolean => sets.overlap(this.moments.live(moment), groups);
    if (places === undefined || isLive(this.at(cs, block, insn))) return undefined;
    let start: Turn | undefined;
    for (const [at, list] of places.entries()) {
      let before = list[0].after;
      for (const { insn: of, after } of list.slice(1)) {
        const [was, is] = [isLive(before), isLive(after)];
        const isBefore = at < block || (at === block && of < insn);
        if (was && !is && isBefore) return { block: at, insn: of, hasEnded: true };
        if (!was && is && !isBefore) start ??= { block: at, insn: of, hasEnded: false };
        before = after;
      }
      if (!isLive(before)) continue;
      // On a branch, as behind a loop that joins all.
      const { succs, insns } = this.pt.constraintsOf(cs).body.blocks[at];
      if (at < block && succs.some((to) => !isLive(places[to][0].after)))
        return { block: at, insn: insns.length - 1, hasEnded: true };
    }
    return start;
  }

  /** Has the thread in the base of an access been joined before, and since it was started? */
  isJoinedAt(cs: number, block: number, insn: number): boolean {
    const places = this.places.get(cs)?.[block];
    if (places === undefined) return false;
    const { joined } = places.filter(({ insn: at }) => at < insn).at(-1) ?? places[0];
    if (joined.length === 0) return false;
    const access = this.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    const base = access.op === 'getfield' || access.op === 'putfield' ? access.obj : -1;
    return base >= 0 && joined.includes(this.codeOf(cs).sourceOf(base));
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
    const work = new IntQueue(this.pt.calls.size);
    for (const { cs, group, kind } of this.threads.roots)
      if (kind === 'main' && this.threads.sets.has(this.ordered, group))
        this.enterRoot(cs, NOTHING_LIVE, work);
    this.spreadEntries(work);
    // Whoever starts them was not met.
    for (const { cs, group } of this.threads.roots)
      if (this.threads.sets.has(this.ordered, group)) this.enterRoot(cs, NOTHING_LIVE, work);
    this.spreadEntries(work);
  }

  private spreadEntries(work: IntQueue): void {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
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
      for (let e = first[cs]; e >= 0; e = next[e]) this.meetEntry(calls.calleeOf(e), this.atEntry[cs], work);
    }
  }

  /**
   * A thread knows what its starter has observed. What runs again and again finds what it has started before. Roots whose
   * starter is not met begin with nothing.
   */
  private enterRoot(cs: number, { facts }: LiveState, work: IntQueue): void {
    const observed = [...facts].filter((fact) => this.states.partsOf(fact)[0] === FactKind.observed);
    if (!this.isSought(cs)) {
      this.meetEntry(cs, this.momentOf({ ...NOTHING_LIVE, facts: new Set(observed) }), work);
      return;
    }
    const group = this.callEffects.groupOf(cs);
    const { calls } = this.pt;
    const isRepeated = calls.forks.some(
      (e) => calls.calleeOf(e) === cs && this.pt.callOf(e).intrinsic === 'repeat',
    );
    const live = isRepeated && group !== undefined ? this.exits(cs, group) : NOTHING_LIVE.live;
    this.meetState(cs, { ...NOTHING_LIVE, live, facts: new Set(observed) }, work);
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
    for (const root of this.callEffects.rootsForked(cs, event.call.index)) this.enterRoot(root, before, work);
    for (const callee of this.callEffects.callees(cs, event.call.index)) {
      if (this.isSought(callee)) this.meetState(callee, this.callEffects.inward(callee, event, before), work);
      else this.meetEntry(callee, this.momentOf(before), work);
    }
  }

  private meetState(cs: number, state: LiveState, work: IntQueue): void {
    const known = this.entries.get(cs);
    const joined = this.states.join(known, state);
    if (known !== undefined && this.states.isEqual(known, joined)) return;
    this.entries.set(cs, joined as LiveState);
    work.push(cs);
  }

  /** Of a method context that neither starts nor ends threads. Nor do its callees. */
  private meetEntry(cs: number, moment: Moment, work: IntQueue): void {
    const known = this.entered.has(cs) ? this.atEntry[cs] : moment;
    const now = this.moments.join(known, moment);
    if (this.entered.has(cs) && now === known) return;
    this.entered.add(cs);
    this.atEntry[cs] = now;
    work.push(cs);
  }

  private joinedIn(cs: number, { facts }: LiveState): readonly number[] {
    const joined: number[] = [];
    for (const fact of facts) {
      const [kind, value, isStarted] = this.states.partsOf(fact);
      if (kind === FactKind.joined && (isStarted === 1 || this.startsAlone(cs, value))) joined.push(value);
    }
    return joined.length === 0 ? NONE : joined;
  }

  /** Do all starts of what a value holds happen in the one thread that runs this code? */
  private startsAlone(cs: number, value: number): boolean {
    const { sets, roots, reach } = this.threads;
    const here = sets.members(reach[cs]);
    if (here.length !== 1 || roots.some(({ group, many }) => group === here[0] && many)) return false;
    const local = this.pt.constraintsOf(cs).localOf[value];
    return roots.every(({ cs: root, group }) => {
      const isMeant = this.holdsAny(cs, local, root);
      return !isMeant || sets.without(this.startersOf(group), sets.of(here)) === sets.none;
    });
  }

  /** May a local hold an object on which a root runs? */
  private holdsAny(cs: number, local: number, root: number): boolean {
    const objects = new IntVec();
    this.pt.objects(root, 0, objects);
    return objects.toArray().some((object) => this.pt.holds(cs, local, object));
  }

  private startersOf(group: number): SetId {
    const { sets, roots, reach } = this.threads;
    return getOrMake(this.starters, group, () => {
      const { calls } = this.pt;
      const own = new Set(roots.filter((root) => root.group === group).map(({ cs }) => cs));
      return sets.unionOf(
        calls.forks.filter((e) => own.has(calls.calleeOf(e))).map((e) => reach[calls.callerOf(e)]),
      );
    });
  }

  private liveIn({ live }: LiveState): SetId {
    const { sets } = this.threads;
    return getOrMake(this.setOfLive, live, () => (live.has(ALL_ROOTS) ? sets.all : sets.of(live.keys())));
  }

  private momentOf(state: LiveState): Moment {
    const observed: number[] = [];
    for (const fact of state.facts) {
      const [kind, signal] = this.states.partsOf(fact);
      if (kind === FactKind.observed) observed.push(signal);
    }
    const sorted = (signals: number[]): number[] => signals.sort((a, b) => a - b);
    return this.moments.of(this.liveIn(state), sorted(observed), sorted([...state.raised]));
  }

  /** Keeps what is live at each place, and which groups may run beside each other. */
  private remember(): void {
    const { sets } = this.threads;
    for (const cs of this.entries.keys()) {
      this.tick();
      const places = this.codeOf(cs).blocks.map((): Place[] => []);
      const pass = this.passFromEntry(cs);
      pass.visit((block, event, before, after) => {
        let during = this.momentOf(before);
        if (event.op === 'call') {
          const starts = this.callEffects.startsAt(cs, event.call.index);
          if (starts !== sets.none) {
            during = this.moments.with(during, this.started.withBelow(starts));
            if (!this.started.isOfModel(cs))
              this.meetStarted(this.liveIn(before), starts, cs, event.call.index);
          }
        }
        // What a call raises while it runs it may have raised at any time of it.
        if (after !== undefined)
          for (const signal of after.raised) during = this.moments.raise(during, signal);
        const joined = after === undefined ? NONE : this.joinedIn(cs, after);
        places[block].push({
          insn: event.insn,
          during,
          after: after === undefined ? during : this.momentOf(after),
          joined,
        });
      });
      places.forEach((of, block) => {
        const entry = pass.entryOf(block);
        // What is not reached on the assumptions made counts as reached with all that may be live anywhere.
        const moment = entry === undefined ? this.everything : this.momentOf(entry);
        const joined = entry === undefined ? NONE : this.joinedIn(cs, entry);
        of.unshift({ insn: -1, during: moment, after: moment, joined });
      });
      this.places.set(cs, places);
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
    const started = this.started.withBelow(starts);
    if (live === sets.none || !this.met.add(live, started)) return;
    for (const a of sets.members(live)) this.besides[a] = sets.union(this.besides[a], started);
    for (const b of sets.members(started)) this.besides[b] = sets.union(this.besides[b], live);
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
  'raise',
  'observe',
]);
