/** What is known of the order of threads at a place, numbered: equal knowledge has one number. */
import { type NumberSets, PairMap, SequenceTable, type SetId } from '../util/index.js';

/** 0: nothing is live, and no signal was observed or raised. */
export type Moment = number;

export class Moments {
  private readonly table = new SequenceTable();
  private readonly signals = new SequenceTable();
  private readonly joins = new PairMap(64);

  constructor(private readonly sets: NumberSets) {
    this.signals.intern([]);
    this.table.intern([sets.none, 0, 0]);
  }

  /** The groups that may be live, the signals that were surely observed and those that may have been raised; both sorted. */
  of(live: SetId, observed: readonly number[], raised: readonly number[]): Moment {
    return this.table.intern([live, this.signals.intern(observed), this.signals.intern(raised)]);
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

  /** With more groups live. */
  with(moment: Moment, live: SetId): Moment {
    const [before, observed, raised] = this.table.get(moment);
    return this.table.intern([this.sets.union(before, live), observed, raised]);
  }

  /** With one more signal that may have been raised. */
  raise(moment: Moment, signal: number): Moment {
    const raised = this.raised(moment);
    if (raised.includes(signal)) return moment;
    const more = [...raised, signal].sort((x, y) => x - y);
    const [live, observed] = this.table.get(moment);
    return this.table.intern([live, observed, this.signals.intern(more)]);
  }

  /** Of two ways to a place. */
  join(a: Moment, b: Moment): Moment {
    if (a === b) return a;
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.joins.get(low, high);
    if (known >= 0) return known;
    const observed = [...this.observed(low)].filter((signal) => this.observed(high).includes(signal));
    const raised = [...new Set([...this.raised(low), ...this.raised(high)])].sort((x, y) => x - y);
    const joined = this.of(this.sets.union(this.live(low), this.live(high)), observed, raised);
    this.joins.set(low, high, joined);
    return joined;
  }
}
