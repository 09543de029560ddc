/**
 * Findings other than races between two accesses.
 *
 * In: broken contracts, dependent calls, and internal state that getters hand out. Out: one finding for each field, method or object.
 */

export { breachFindings } from './breaches.js';
export { contextsOfDependent, dependentFindings } from './dependent.js';
export { claimText, guardedByFindings } from './guarded-by.js';
export { leakedFindings, leakedId } from './leaked.js';
export { isLeak } from './leaks.js';
export { NoteSearch } from './note-search.js';
