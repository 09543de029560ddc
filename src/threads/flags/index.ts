/**
 * Order by flags: what is done before a field is set comes before what is done where it was found set.
 *
 * In: loads and stores of volatile fields, and of plain ones under a lock. Out: the stores that happened before a value was read.
 */

export { type FlagCode, flagCode } from './code.js';
export { Flags } from './flags.js';
export type { HeldLock, LocksAt } from './loads.js';
export { storedUnseen } from './unseen-stores.js';
