/** Containers and text helpers that know nothing of Java; every room may use them. */
export { type Buckets, grouped } from './buckets.js';
export { components } from './components.js';
export { BitSet, IntVec, PairMap, popcount, SequenceTable } from './ints.js';
export { addTo, getOrMake, groupBy } from './maps.js';
export { NumberSets, type SetId } from './number-sets.js';
export { IntQueue, WaveQueue } from './queue.js';
export { allocated, collectLeftovers, grown, isOutOfRoom, OutOfRoomError } from './room.js';
export { isInSorted } from './sorted.js';
