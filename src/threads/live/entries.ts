/**
 * What callers have running when a method context is entered, and what they know (order of threads, rules R1, R2 and R5 of
 * docs/internals/order.md): the union over all calls of what is live there, and what all of them know.
 */
import type { PointsTo } from '../../pointsto/index.js';
import { getOrMake, type SetId, WaveQueue } from '../../util/index.js';
import type { Threads } from '../roots.js';
import type { LiveFrames } from './frames.js';
import type { GroupSet } from './handles.js';
import { type Moment, Moments } from './moments.js';
import { LivePass } from './pass.js';
import { ANY_PHASE } from './phases.js';
import { Signals } from './signals.js';
import { ALL_ROOTS, FactKind, type LiveState, type LiveStates, NOTHING_LIVE } from './state.js';
import type { LiveQuestions } from './steps.js';

/** In place of a moment that was not asked for. */
const UNKNOWN: Moment = -1;

export class LiveEntries {
  readonly moments: Moments;
  readonly signals: Signals;
  /** What nobody is known to enter may run beside all. */
  readonly everything: Moment;
  /** Of method contexts that matter: what is known at their entry. */
  private readonly states: LiveStates;
  private readonly entries = new Map<number, LiveState>();
  private readonly atEntry: Int32Array;
  private readonly entered = new Set<number>();
  private readonly setOfLive = new Map<ReadonlyMap<number, GroupSet>, SetId>();
  private readonly pt: PointsTo;
  private readonly threads: Threads;

  /** @throws what `tick` throws. */
  constructor(
    private readonly frames: LiveFrames,
    private readonly tick: () => void,
  ) {
    this.pt = frames.pt;
    this.threads = frames.threads;
    this.states = frames.states;
    const { sets } = this.threads;
    this.moments = new Moments(sets);
    const { sole, flags, given, howOften } = frames;
    this.signals = new Signals(this.pt, this.threads, sole, flags, given, howOften);
    const phases = new Map(frames.barriers.all.map((barrier) => [barrier, ANY_PHASE] as const));
    this.everything = this.moments.of(sets.all, [], this.signals.all, phases);
    this.atEntry = new Int32Array(this.pt.calls.size).fill(this.everything);
    this.enter();
  }

  /** The method contexts that start or end threads and are entered. */
  get contexts(): Iterable<number> {
    return this.entries.keys();
  }

  /** What is known at the entry of a method context that starts and ends none, and so at each place of it. */
  momentAt(cs: number): Moment {
    return this.atEntry[cs];
  }

  /** What is live at entries, callers first; until nothing changes. */
  private enter(): void {
    const { calls } = this.pt;
    const work = new WaveQueue(calls.calleesFirst().toReversed(), calls.size);
    for (const { cs, group, kind } of this.threads.roots)
      if (kind === 'main' && this.threads.sets.has(this.frames.ordered, group))
        this.enterRoot(cs, NOTHING_LIVE, work);
    this.spreadEntries(work);
    for (const { cs, group } of this.threads.roots)
      if (this.threads.sets.has(this.frames.ordered, group) && !this.isStartedByMet(cs))
        this.enterRoot(cs, NOTHING_LIVE, work);
    this.spreadEntries(work);
  }

  /** Is all that starts a root entered, and by nobody who is not followed? */
  private isStartedByMet(root: number): boolean {
    const { calls } = this.pt;
    const { sets, reach } = this.threads;
    const isMet = (cs: number): boolean =>
      (this.entries.has(cs) || this.entered.has(cs)) && sets.contains(this.frames.ordered, reach[cs]);
    const starts = calls.forks.filter((e) => calls.calleeOf(e) === root);
    return starts.length > 0 && starts.every((e) => isMet(calls.callerOf(e)));
  }

  private spreadEntries(work: WaveQueue): void {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    while (work.length > 0) {
      this.tick();
      const cs = work.shift();
      if (this.frames.isSought(cs)) {
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
   * A thread knows what its starter has observed. What runs again and again finds what it has started and raised before, and has come on at
   * barriers. Roots whose
   * starter is not met begin with nothing.
   */
  private enterRoot(cs: number, { facts }: LiveState, work: WaveQueue): void {
    const observed = [...facts].filter((fact) => this.states.partsOf(fact)[0] === FactKind.observed);
    if (!this.frames.isSought(cs)) {
      this.meetEntry(cs, this.momentOf({ ...NOTHING_LIVE, facts: new Set(observed) }), work);
      return;
    }
    const group = this.frames.effects.groupOf(cs);
    const { calls } = this.pt;
    const isRepeated = calls.forks.some(
      (e) => calls.calleeOf(e) === cs && this.pt.callOf(e).intrinsic === 'repeat',
    );
    const isAgain = isRepeated && group !== undefined;
    const live = isAgain ? this.frames.exits(cs, group) : NOTHING_LIVE.live;
    const raised = isAgain ? this.frames.raisedBy(cs) : NOTHING_LIVE.raised;
    const begun = { live, raised, facts: new Set(observed), phases: NOTHING_LIVE.phases };
    this.meetState(cs, isRepeated ? this.states.lost(begun, this.frames.barriers.metIn(cs)) : begun, work);
  }

  /** A pass over a method context from what is known at its entry. */
  passFromEntry(cs: number): LivePass {
    const pass = new LivePass(this.frames, cs, this.frames.codeOf(cs));
    pass.run(this.entries.get(cs) ?? NOTHING_LIVE);
    return pass;
  }

  private enterCallees(
    cs: number,
    event: Parameters<LiveQuestions['calls']>[1],
    before: LiveState,
    work: WaveQueue,
  ): void {
    for (const root of this.frames.effects.rootsForked(cs, event.call.index))
      this.enterRoot(root, before, work);
    const inward = new Map<number, LiveState>();
    let moment = UNKNOWN;
    for (const callee of this.frames.effects.callees(cs, event.call.index)) {
      if (this.frames.isSought(callee)) {
        const { paramCount } = this.pt.constraintsOf(callee);
        const entry = getOrMake(inward, paramCount, () =>
          this.frames.effects.inward(paramCount, event, before),
        );
        this.meetState(callee, entry, work);
        continue;
      }
      if (moment === UNKNOWN) moment = this.momentOf(before);
      this.meetEntry(callee, moment, work);
    }
  }

  private meetState(cs: number, state: LiveState, work: WaveQueue): void {
    const known = this.entries.get(cs);
    const joined = this.states.join(known, state);
    if (known !== undefined && this.states.isEqual(known, joined)) return;
    this.entries.set(cs, joined as LiveState);
    work.push(cs);
  }

  /** Of a method context that neither starts nor ends threads. Nor do its callees. */
  private meetEntry(cs: number, moment: Moment, work: WaveQueue): void {
    const known = this.entered.has(cs) ? this.atEntry[cs] : moment;
    const now = this.moments.join(known, moment);
    if (this.entered.has(cs) && now === known) return;
    this.entered.add(cs);
    this.atEntry[cs] = now;
    work.push(cs);
  }

  /** The groups that are live. */
  liveIn({ live }: LiveState): SetId {
    const { sets } = this.threads;
    return getOrMake(this.setOfLive, live, () => (live.has(ALL_ROOTS) ? sets.all : sets.of(live.keys())));
  }

  momentOf(state: LiveState): Moment {
    const observed: number[] = [];
    for (const fact of state.facts) {
      const [kind, signal] = this.states.partsOf(fact);
      if (kind === FactKind.observed) observed.push(signal);
    }
    const sorted = (signals: number[]): number[] => signals.sort((a, b) => a - b);
    return this.moments.of(this.liveIn(state), sorted(observed), sorted([...state.raised]), state.phases);
  }
}
