/**
 * What a team declares about races: suppressions and accepted findings.
 *
 * In: source texts and class files under scan, the text of a file of accepted findings. Out: the statements that cover
 * a race on a field at some places, the findings that no acceptance covers, and what no race needed any more. Findings
 * are known here by their places and names alone, so that the room stands before that of the findings.
 *
 * The same tolerant reader of sources finds on which line a member is declared (`DeclaredLines`), and edits
 * its declaration (`SourceEdits`).
 */

export { ACCEPTED_FILE, type Accepted, acceptedFile, applyAccepted, readAccepted } from './accepted.js';
export { DeclaredLines } from './declared.js';
export { type Edit, type Meant, SourceEdits } from './edits.js';
export type { SourceTexts } from './java-source.js';
export type { Mark } from './marks.js';
export { Suppressions, toSuppressions } from './suppressions.js';
export type { Suppression } from './types.js';
