/** Which groups of roots may run beside each other: one was live when the other was started (rule R3 of docs/internals/order.md). */
import type { PointsTo } from '../../pointsto/index.js';
import { PairMap, type SetId } from '../../util/index.js';
import type { Threads } from '../roots.js';
import type { Started } from '../started.js';
import type { LiveEntries } from './entries.js';
import type { LiveFrames } from './frames.js';
import { LivePass } from './pass.js';
import { NOTHING_LIVE } from './state.js';

export class Meetings {
  /** By group: the groups that may run beside it. */
  readonly besides: Int32Array;
  private readonly met = new PairMap(64);
  private readonly pt: PointsTo;
  private readonly threads: Threads;
  private readonly started: Started;

  constructor(
    private readonly frames: LiveFrames,
    private readonly entries: LiveEntries,
  ) {
    this.pt = frames.pt;
    this.threads = frames.threads;
    this.started = frames.started;
    this.besides = new Int32Array(this.threads.groupCount).fill(this.threads.sets.none);
    this.meetInModels();
  }

  /** A thread that goes on does not run beside itself. */
  meetStarted(live: SetId, starts: SetId, cs: number, call: number): void {
    const { sets } = this.threads;
    const forked = sets.meet(starts, this.frames.effects.forkedAt(cs, call));
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
    const roots = new Set(this.threads.roots.map((root) => root.cs));
    for (const cs of this.frames.summarised) {
      if (!this.started.isOfModel(cs)) continue;
      const pairs = this.pairsInModel(cs);
      if (pairs.length === 0) continue;
      for (const starts of this.startsOfCallers(cs, roots)) {
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
    const pass = new LivePass(this.frames, cs, this.frames.codeOf(cs));
    pass.run(NOTHING_LIVE);
    pass.visit((_block, event, before) => {
      if (event.op !== 'call') return;
      const starts = this.frames.effects.startsAt(cs, event.call.index);
      if (starts !== sets.none && before.live.size > 0)
        note(this.entries.liveIn(before), starts, this.frames.effects.forkedAt(cs, event.call.index));
    });
    return found;
  }

  /** What calls from other code than models start that lead to a model; undefined for a thread that begins in one. */
  private startsOfCallers(cs: number, roots: ReadonlySet<number>): Set<SetId | undefined> {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const found = new Set<SetId | undefined>();
    const seen = new Set([cs]);
    for (const each of seen) {
      if (roots.has(each)) found.add(undefined);
      for (let e = first[each]; e >= 0; e = next[e]) {
        const caller = calls.callerOf(e);
        if (this.started.isOfModel(caller)) seen.add(caller);
        else if (this.frames.isSought(caller)) found.add(this.started.by(e));
      }
    }
    return found;
  }
}
