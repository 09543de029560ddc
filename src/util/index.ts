/** Room zero: containers and text helpers that know nothing of Java. */
export { type Buckets, grouped } from './buckets.js';
export {
  BitSet,
  grown,
  IntVec,
  isOutOfRoom,
  OutOfRoomError,
  PairMap,
  popcount,
  SequenceTable,
} from './ints.js';
