/**
 * What would mend a finding.
 *
 * In: the locks that its accesses hold, and the methods on its call paths. Out: mends as data, and the sentence that says the first.
 */

export { mendsFor } from './advice.js';
export { holdInAll, holdUsual } from './hold.js';
export { lockNamed, lockPlace, type Reach } from './lockplace.js';
export { mendText } from './mend-text.js';
export { commonLock, MEND_KINDS, MEND_REASONS, type Mend, type MendPlace, mendPlace } from './mends.js';
export { reachIn } from './reach.js';
