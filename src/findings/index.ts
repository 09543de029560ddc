/**
 * Findings, as people read them.
 *
 * In: surviving pairs with their paths, heap and threads; what the team says about them. Out: findings grouped by cause,
 * as plain data with names, places, locks, confidence and advice; those that are suppressed apart from the others.
 */

export { holdUsual, MEND_KINDS, MEND_REASONS, type Mend, type MendPlace, mendText } from './advice/index.js';
export { buildFindings, type Findings, type FindingsInput } from './build.js';
export * from './code/index.js';
export { GUARD_REMOVED } from './evidence/index.js';
export { nameOf, subjectAt } from './group.js';
export { byCause, joinedOf } from './grouping.js';
export { withLevels } from './levels.js';
export {
  bySubject,
  Holders,
  INNER,
  type Markup,
  methodTitle,
  type Named,
  Places,
  type RootText,
  raceTitle,
  simpleName,
  stableName,
  subjectText,
  withDistinctTitles,
} from './names/index.js';
export type { ClientFacts } from './openings.js';
export { type Rankable, ranked } from './rank.js';
export * from './reasons/index.js';
export { settingsAsOne } from './settings.js';
export type { ClassSigns } from './signals/index.js';
export * from './types.js';
