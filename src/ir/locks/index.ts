/**
 * Which locks a method holds at each of its instructions.
 *
 * In: a body. Out: the regions of monitors, of explicit locks and of lock words, with what the method takes and leaves held.
 */

export { lockOpOf } from './events.js';
export { type IsLockType, isCurrentThread, lockMethodNamed, lockViewNamed, stateLeft } from './methods.js';
export { type LockEffect, type LockPlace, LockPlaces, withLockEffects } from './places.js';
export { lockRegions, type MethodLocking } from './regions.js';
export { isPermit, lockStoreOf, viaWord, wordOf } from './words.js';
