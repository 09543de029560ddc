/**
 * The rules by which signals become evidence.
 *
 * In: `Signals` of a finding and of a pair. Out: weighed facts with a sentence for each, the confidence and the score.
 */

export { evidenceOf, GUARD_REMOVED, LEAKED_STATE, weightOfPair } from './evidence.js';
export { SETTING } from './finding-evidence.js';
export { INSIDER_CALL, insiderText } from './pair-callers.js';
