/**
 * What people read.
 *
 * In: surviving pairs with their paths, heap and threads. Out: findings grouped by cause, as plain data with names,
 * places, locks, confidence and advice.
 */

export type { FindingsInput } from './build.js';
export { buildFindings } from './build.js';
export type { RootText } from './paths.js';
export { Places } from './places.js';
export * from './types.js';
