/**
 * New, grown, unchanged, fixed. In: SARIF logs of two scans, or of the shards of one. Out: how their findings compare,
 * or one log. Findings are matched by identity and by the pairs of methods that race, never by lines or paths.
 */
export { type Comparison, compare, type State } from './compare.js';
export {
  type CauseFacts,
  type ConfidenceName,
  type FrameFacts,
  frameFacts,
  type InterfaceFacts,
  type LockFact,
  type PairOfMethods,
  type PartFacts,
  type PlaceFacts,
  placeFacts,
  type ResultFacts,
  type RunFacts,
  resultFacts,
  runFacts,
  type ShardFacts,
  type SideFacts,
  UNUSED_SUPPRESSION,
} from './facts.js';
export { type Merged, mergeShards, type NamedLog } from './merge.js';
export { BaselineError, categoryOf, isComplete, ownRun } from './runs.js';
export { statesOf, withStates } from './states.js';
