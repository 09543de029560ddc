/**
 * Facts about the code around a race that speak for or against it.
 *
 * In: the pairs of one finding, the call graph and the bodies of methods. Out: `Signals` of the finding and of each side of a pair.
 * They decide how prominently a finding is shown, never whether it is reported.
 */

export { nestOf } from './families.js';
export { GivenObjects } from './given-objects.js';
export { areOfOtherSettings } from './setting-tests.js';
export { SignalSource } from './signal-source.js';
export type { Accessed, ClassSign, ClassSigns, PairSignals, SideSignals, Signals } from './signals.js';
