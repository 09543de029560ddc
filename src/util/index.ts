/** Room zero: containers and text helpers that know nothing of Java. */
export { BitSet, grown, IntVec, PairMap, SequenceTable } from './ints.js';
