/**
 * What people read.
 *
 * In: surviving pairs with their paths, heap and threads; what the team says about them. Out: findings grouped by
 * cause, as plain data with names, places, locks, confidence and advice, apart from those that are suppressed.
 */

export {
  ACCEPTED_FILE,
  type Accepted,
  type AcceptedEntry,
  acceptedFile,
  applyAccepted,
  readAccepted,
} from './accepted.js';
export type { Findings, FindingsInput } from './build.js';
export { buildFindings } from './build.js';
export { byCause, partsOf } from './grouping.js';
export { withLevels } from './levels.js';
export type { RootText } from './paths.js';
export { Places, stableName } from './places.js';
export { Suppressions } from './suppressions.js';
export * from './types.js';
