/** May threads of two sets of groups run at the same time? Answers are kept by pair of masks. */
import type { Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';

export class Parallelism {
  /** 1 or 0 by pair of masks. */
  private readonly memo = new PairMap();

  constructor(private readonly threads: Threads) {}

  may(a: number, b: number): boolean {
    if (a === 0 || b === 0) return false;
    const known = this.memo.get(a, b);
    if (known >= 0) return known === 1;
    let result = false;
    for (let g = 0; g < this.threads.groupCount && !result; g++) {
      result = (a & (1 << g)) !== 0 && (this.threads.parallel[g] & b) !== 0;
    }
    this.memo.set(a, b, result ? 1 : 0);
    return result;
  }
}
