/** Evidence that follows from one pair of accesses: their locks, their threads and the code around them. */

import type { PairSignals, Signals } from '../signals/index.js';
import type { Rule } from './evidence-rule.js';
import { CALLER_RULES } from './pair-callers.js';
import { LOCK_RULES } from './pair-locks.js';
import { ORDER_RULES } from './pair-order.js';
import { THREAD_RULES } from './pair-threads.js';
import { USE_RULES } from './pair-uses.js';

/** What holds for a pair of accesses. */
export const OF_PAIR: readonly Rule<[PairSignals, Signals]>[] = [
  ...LOCK_RULES,
  ...THREAD_RULES,
  ...CALLER_RULES,
  ...ORDER_RULES,
  ...USE_RULES,
];
