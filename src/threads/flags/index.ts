/**
 * Order by flags: what is done before a field is set comes before what is done where it was found set.
 *
 * In: loads and stores of volatile fields, and of plain ones under a lock. Out: what each found value says of the past.
 */

export { type FlagCode, flagCode } from './code.js';
export { Flags } from './flags.js';
export type { HeldLock, LocksAt } from './loads.js';
export { storedUnseen } from './unseen-stores.js';
