/** What is known of the order of threads at a place, numbered: equal knowledge has one number. */
import type { ObjectId } from '../../pointsto/index.js';
import { type NumberSets, PairMap, SequenceTable, type SetId } from '../../util/index.js';
import { ANY_PHASE } from './phases.js';
import { eitherPhases, type Phases } from './state.js';

/** 0: nothing is live, no signal was observed or raised, and no barrier passed. */
export type Moment = number;

export class Moments {
  private readonly table = new SequenceTable();
  private readonly signals = new SequenceTable();
  private readonly phaseTable = new SequenceTable();
  private readonly joins = new PairMap(64);

  constructor(private readonly sets: NumberSets) {
    this.signals.intern([]);
    this.phaseTable.intern([]);
    this.table.intern([sets.none, 0, 0, 0]);
  }

  /**
   * The groups that may be live, the signals that were surely observed and those that may have been raised; both sorted. How
   * far the thread has come at barriers.
   */
  of(live: SetId, observed: readonly number[], raised: readonly number[], phases: Phases): Moment {
    const { signals } = this;
    return this.table.intern([
      live,
      signals.intern(observed),
      signals.intern(raised),
      this.phaseTable.intern([...phases].sort(([a], [b]) => a - b).flat()),
    ]);
  }

  live(moment: Moment): SetId {
    return this.table.get(moment)[0];
  }

  observed(moment: Moment): Int32Array {
    return this.signals.get(this.table.get(moment)[1]);
  }

  raised(moment: Moment): Int32Array {
    return this.signals.get(this.table.get(moment)[2]);
  }

  phases(moment: Moment): Phases {
    const flat = this.phaseTable.get(this.table.get(moment)[3]);
    const found = new Map<ObjectId, number>();
    for (let i = 0; i < flat.length; i += 2) found.set(flat[i], flat[i + 1]);
    return found;
  }

  /** With more groups live. */
  with(moment: Moment, live: SetId): Moment {
    const [before, observed, raised, phases] = this.table.get(moment);
    return this.table.intern([this.sets.union(before, live), observed, raised, phases]);
  }

  /** At any time while steps are made at some barriers. */
  lost(moment: Moment, barriers: readonly ObjectId[]): Moment {
    if (barriers.length === 0) return moment;
    const phases = new Map(this.phases(moment));
    for (const barrier of barriers) phases.set(barrier, ANY_PHASE);
    return this.of(this.live(moment), [...this.observed(moment)], [...this.raised(moment)], phases);
  }

  /** With one more signal that may have been raised. */
  raise(moment: Moment, signal: number): Moment {
    const raised = this.raised(moment);
    if (raised.includes(signal)) return moment;
    const more = [...raised, signal].sort((x, y) => x - y);
    const [live, observed, , phases] = this.table.get(moment);
    return this.table.intern([live, observed, this.signals.intern(more), phases]);
  }

  /** Of two ways to a place. */
  join(a: Moment, b: Moment): Moment {
    if (a === b) return a;
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.joins.get(low, high);
    if (known >= 0) return known;
    const observed = [...this.observed(low)].filter((signal) => this.observed(high).includes(signal));
    const raised = [...new Set([...this.raised(low), ...this.raised(high)])].sort((x, y) => x - y);
    const phases = eitherPhases(this.phases(low), this.phases(high));
    const joined = this.of(this.sets.union(this.live(low), this.live(high)), observed, raised, phases);
    this.joins.set(low, high, joined);
    return joined;
  }
}
