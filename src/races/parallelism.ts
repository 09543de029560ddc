/** May threads of two sets of groups run at the same time? */
import type { Threads } from '../threads/index.js';
import type { SetId } from '../util/index.js';

export class Parallelism {
  /** By set: the groups that run beside one of it. */
  private readonly beside = new Map<SetId, SetId>();

  constructor(private readonly threads: Pick<Threads, 'sets' | 'parallel'>) {}

  may(a: SetId, b: SetId): boolean {
    const { sets } = this.threads;
    return a !== sets.none && b !== sets.none && sets.overlap(this.besideAny(a), b);
  }

  private besideAny(set: SetId): SetId {
    let found = this.beside.get(set);
    if (found === undefined) {
      const { sets, parallel } = this.threads;
      found = sets.unionOf(sets.members(set).map((group) => parallel[group]));
      this.beside.set(set, found);
    }
    return found;
  }
}
