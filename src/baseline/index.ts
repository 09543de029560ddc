/**
 * New, grown, unchanged, fixed. In: SARIF logs of two scans, or of the shards of one. Out: how their findings compare,
 * or one log. Races are matched by identity, by the pairs of methods that race and by owners, never by lines or paths.
 */
export { type ChangeCause, changeCause } from './change-cause.js';
export type { ChangePlace } from './change-steps.js';
export { CodeIndex, codeOf } from './code-index.js';
export { type CodeText, codeText, LONGEST_CODE, readCode, sizeOf } from './code-text.js';
export { type Comparison, compare, type State } from './compare.js';
export {
  type CauseFacts,
  type ConfidenceName,
  frameFacts,
  type InterfaceFacts,
  type LockFact,
  type OpeningFacts,
  type PairOfMethods,
  type PathStepFacts,
  type PlaceFacts,
  placeFacts,
  type ResultFacts,
  type RunFacts,
  resultFacts,
  runFacts,
  type ShardFacts,
  type SideFacts,
  UNUSED_SUPPRESSION,
  type WayFacts,
} from './facts.js';
export type { Growth } from './growth.js';
export { mendFacts } from './mend-facts.js';
export type { Suggestion } from './mends.js';
export { type Merged, mergeShards, type NamedLog } from './merge.js';
export { notOpenIn, type ShownOpen, saysWhatIsOpen, shownOpen } from './openness.js';
export { BaselineError, categoryOf, isComplete, ownRun, runOfCategory } from './runs.js';
export { changesIn, statesOf, withStates } from './states.js';
export type { UnseenFacts } from './unseen-facts.js';
export { madePlain, type VolatileFields, volatileFields } from './volatile-fields.js';
