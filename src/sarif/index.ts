/**
 * The file format SARIF 2.1.0. In: a log or its text. Out: deterministic text, or a log checked as far as it is used.
 * It knows nothing of Java or of races.
 */
export { fingerprints, identityOf } from './identity.js';
export { readSarif, SarifError } from './read.js';
export type * from './types.js';
export { writeSarif } from './write.js';
