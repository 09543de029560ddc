/**
 * Checks of a body, for tests and for what rewrites bodies.
 *
 * In: a body. Out: each rule of the IR that it breaks, as a sentence.
 */

export { verifyMonitors } from './monitors.js';
export { verify } from './verify.js';
