/**
 * Which threads may be live at a place (order of threads, rules R1 and R2 of docs/internals/order.md).
 *
 * Guarantee: take a thread at a place, and a thread that it has started, or that such a one has started: either the group of
 * the second one is among those said to be live there, or its end happens before the place (JLS §17.4.5), if the activation
 * of the place, or one that called it in the same thread, has had the second one started. Assumptions: the call graph is
 * sound; models join what they say they join; nobody interrupts a thread but by methods that the call graph has.
 *
 * Facts are relative to the present activation: a summary tells what a method context starts and what it ends, whatever ran
 * before it, and facts at the entry tell of what its callers have running.
 */
import type { PointsTo } from '../../pointsto/index.js';
import { getOrMake, IntVec, type SetId } from '../../util/index.js';
import type { LocksAt } from '../flags/index.js';
import type { Threads } from '../roots.js';
import type { MayTouch, Started } from '../started.js';
import type { Barriers } from './barriers.js';
import { LiveEntries } from './entries.js';
import { LiveFrames } from './frames.js';
import { Meetings } from './meetings.js';
import type { Moment, Moments } from './moments.js';
import type { Signals } from './signals.js';
import { FactKind, type LiveState, type LiveStates } from './state.js';

const NONE: readonly number[] = [];

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

export class LiveThreads {
  private readonly frames: LiveFrames;
  private readonly entries: LiveEntries;
  private readonly meetings: Meetings;
  private readonly states: LiveStates;
  /** By method context that matters, by block. */
  private readonly places = new Map<number, readonly (readonly Place[])[]>();
  private readonly starters = new Map<number, SetId>();

  /** @throws what `tick` throws. */
  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    /** The groups whose threads are followed. */
    ordered: SetId,
    mayTouch: MayTouch,
    locksAt: LocksAt,
    private readonly tick: () => void = () => {},
  ) {
    this.frames = new LiveFrames(pt, threads, ordered, mayTouch, locksAt, tick);
    this.states = this.frames.states;
    this.entries = new LiveEntries(this.frames, tick);
    this.meetings = new Meetings(this.frames, this.entries);
    this.remember();
    this.frames.effects.forget();
  }

  get moments(): Moments {
    return this.entries.moments;
  }

  get signals(): Signals {
    return this.entries.signals;
  }

  get barriers(): Barriers {
    return this.frames.barriers;
  }

  get started(): Started {
    return this.frames.started;
  }

  /** By group: the groups of which threads may run beside its own, whatever the place. */
  get besides(): Int32Array {
    return this.meetings.besides;
  }

  /** What is known at an instruction of a method context, and at any time of a call there. */
  at(cs: number, block: number, insn: number): Moment {
    const places = this.places.get(cs)?.[block];
    if (places === undefined) return this.entries.momentAt(cs);
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
    let place = places[0];
    for (const next of places) if (next.insn < insn) place = next;
    const { joined } = place;
    if (joined.length === 0) return false;
    const access = this.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    const base = access.op === 'getfield' || access.op === 'putfield' ? access.obj : -1;
    return base >= 0 && joined.includes(this.frames.codeOf(cs).sourceOf(base));
  }

  /** Keeps what is live at each place, and which groups may run beside each other. */
  private remember(): void {
    const { sets } = this.threads;
    for (const cs of this.entries.contexts) {
      this.tick();
      const found = this.frames.codeOf(cs).blocks.map((): Place[] => []);
      const pass = this.entries.passFromEntry(cs);
      pass.visit((block, event, before, after) => {
        let during = this.entries.momentOf(before);
        if (event.op === 'call') {
          const starts = this.frames.effects.startsAt(cs, event.call.index);
          if (starts !== sets.none) {
            during = this.moments.with(during, this.started.withBelow(starts));
            if (!this.started.isOfModel(cs))
              this.meetings.meetStarted(this.entries.liveIn(before), starts, cs, event.call.index);
          }
          for (const callee of this.frames.effects.callees(cs, event.call.index))
            during = this.moments.lost(during, this.frames.barriers.metIn(callee));
        }
        // What a call raises while it runs it may have raised at any time of it.
        if (after !== undefined)
          for (const signal of after.raised) during = this.moments.raise(during, signal);
        const joined = after === undefined ? NONE : this.joinedIn(cs, after);
        found[block].push({
          insn: event.insn,
          during,
          after: after === undefined ? during : this.entries.momentOf(after),
          joined,
        });
      });
      const places = found.map((of, block) => {
        const entry = pass.entryOf(block);
        // What is not reached on the assumptions made counts as reached with all that may be live anywhere.
        const moment = entry === undefined ? this.entries.everything : this.entries.momentOf(entry);
        const joined = entry === undefined ? NONE : this.joinedIn(cs, entry);
        return changing([{ insn: -1, during: moment, after: moment, joined }, ...of]);
      });
      this.places.set(cs, places);
    }
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
}

/** The places at which something changes: most instructions change nothing. */
function changing(places: readonly Place[]): Place[] {
  return places.filter(({ during, after, joined }, at) => {
    const last = places[Math.max(0, at - 1)];
    const isSame = joined.length === last.joined.length && joined.every((each, i) => each === last.joined[i]);
    return at === 0 || !isSame || during !== last.after || after !== last.after;
  });
}
