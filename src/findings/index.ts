/**
 * Findings, as people read them.
 *
 * In: surviving pairs with their paths, heap and threads; what the team says about them. Out: findings grouped by cause,
 * as plain data with names, places, locks, confidence and advice; those that are suppressed apart from the others.
 */

export type { Findings, FindingsInput } from './build.js';
export { buildFindings } from './build.js';
export * from './code.js';
export { codeFacts } from './code-facts.js';
export { GUARD_REMOVED } from './evidence.js';
export { nameOf, subjectAt } from './group.js';
export { byCause, joinedOf } from './grouping.js';
export { holdUsual } from './hold.js';
export { Holders } from './holders.js';
export { withLevels } from './levels.js';
export { mendText } from './mend-text.js';
export { MEND_KINDS, MEND_REASONS, type Mend, type MendPlace } from './mends.js';
export type { ClientFacts } from './openings.js';
export type { RootText } from './paths.js';
export { Places, stableName } from './places.js';
export { type Rankable, ranked } from './rank.js';
export * from './reason-types.js';
export { type ReasonsInput, reasonsOf, type Thing } from './reasons.js';
export { withDistinctTitles } from './same-titles.js';
export { settingsAsOne } from './settings.js';
export type { ClassSigns } from './signals.js';
export { bySubject, type Markup, type Named, simpleName, subjectText } from './subject.js';
export { INNER, methodTitle, raceTitle } from './title.js';
export * from './types.js';
