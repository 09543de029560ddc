/** Room zero: containers and text helpers that know nothing of Java. */
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
