/**
 * The file format SARIF 2.1.0. In: a log or its text. Out: deterministic text, a log checked as far as it is used, or
 * one that code scanning accepts. It knows nothing of Java or of races.
 */
export { fingerprints, identityOf, isSuppressed } from './identity.js';
export { readSarif, SarifError } from './read.js';
export type * from './types.js';
export { forUpload, type UploadLimits } from './upload.js';
export { canonical, writeSarif } from './write.js';
