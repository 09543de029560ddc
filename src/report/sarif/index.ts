/**
 * Findings as SARIF 2.1.0.
 *
 * In: a report and how it compares. Out: a SARIF log; and from a log, the report back.
 */

export { evidenceFacts, rankOf } from './facts.js';
export { type ChangedLine, changedLines, Fixes, fileOf, split } from './fixes.js';
export { type SarifOptions, sarifLog, toSarif } from './log.js';
export type { Lines } from './places.js';
export { readReport } from './read.js';
export { rebuilt, rewritten } from './rebuild.js';
