/** Evidence that follows from what the code around a pair of accesses does with the state. */

import type { PairSignals, Signals } from '../signals/index.js';
import type { Rule } from './evidence-rule.js';
import { areLookAndUpdate, areSetters, isBareRead, isEitherWay, isOneLocked } from './pair-facts.js';

/** Collections of the JDK whose methods lock themselves, and whose enumerations throw nothing when the table is changed. */
const LOCKING_TABLE = /^(?:Hashtable|Properties)$/;

export const USE_RULES: readonly Rule<[PairSignals, Signals]>[] = [
  {
    // What the method does with the value that it has seen rests on an update which comes only afterwards: two threads may see one value.
    fact: 'looks-before-lock',
    about: 'guarded',
    weight: 2,
    says: (sides, { state }) =>
      state === 'field' &&
      isEitherWay(areLookAndUpdate, sides) &&
      'one method reads it without the lock, and then updates it with the lock',
  },
  {
    // Whichever comes last, the field holds the same.
    fact: 'same-value',
    about: 'against',
    weight: -3,
    isDoubt: true,
    says: ([a, b], { state }) =>
      state === 'field' &&
      a.stores !== undefined &&
      a.stores === b.stores &&
      'both sides store the same value',
  },
  {
    // A switch that nobody waits for: at worst a thread works by the old setting for a while.
    fact: 'late-flag',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (_, { isFlag }) => isFlag && 'at worst a thread sees an old value of the flag',
  },
  {
    // Code that logs or formats gets arguments of all kinds; the analysis takes the arguments of all callers for one object.
    fact: 'one-of-anything',
    about: 'against',
    weight: -3,
    isDoubt: true,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ takesAnything }) => takesAnything) &&
      'one side receives it as an argument that may be of any type',
  },
  {
    // Code that asks elements and keys for a text or a hash, or prints what it is given, gets objects of all kinds; the analysis takes
    // them for one.
    fact: 'among-anything',
    about: 'against',
    weight: -3,
    isDoubt: true,
    says: (sides) =>
      sides.some(({ isLedAsAnything, takesAnything }) => isLedAsAnything && !takesAnything) &&
      'one side receives it inside another object, or as an argument that may be of any type',
  },
  {
    // The analysis may take views of several collections for one.
    fact: 'view-of-another',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides) =>
      sides.some(({ isOnOthers }) => isOnOthers) && 'one side creates a view of another collection',
  },
  {
    // The analysis takes what several callers give to a method of the JDK for one.
    fact: 'led-nowhere',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides) =>
      sides.some(({ isLedNowhere }) => isLedNowhere) &&
      'the call on one side receives nothing that leads to it',
  },
  {
    // Readers of the report cannot fix it; its maintainers learn of it from a scan of the dependency itself. A collection that the code
    // under scan makes is its own, also where the JDK calls it (`forEach(list::add)`).
    fact: 'dependency-only',
    about: 'against',
    weight: -6,
    isNote: true,
    says: (sides, { isOwnOfJdk }) =>
      !isOwnOfJdk && sides.every(({ inDependency }) => inDependency) && 'both accesses are in a dependency',
  },
  {
    // Nothing that was read decides what is written.
    fact: 'plain-setter',
    about: 'against',
    weight: -3,
    says: (sides, finding) =>
      !isOneLocked(sides, finding) && areSetters(sides) && 'only setters write it, each with its argument',
  },
  {
    // The same where the other side is guarded: somebody did care.
    fact: 'plain-setter-unlocked',
    about: 'against',
    weight: -1,
    says: (sides, finding) =>
      isOneLocked(sides, finding) && areSetters(sides) && 'only setters write it, each with its argument',
  },
  {
    // A caller that asks for a value without a lock has to expect that it changes at any time.
    fact: 'plain-getter',
    about: 'against',
    weight: -2,
    says: (sides, { state }) =>
      state === 'field' &&
      sides.some((side) => isBareRead(side) && side.code === 'getter') &&
      'a getter reads it',
  },
  {
    // The structure is not walked, so that it cannot be found broken: at worst the answer is late.
    fact: 'asks-size',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, { state }) =>
      state === 'collection' &&
      sides.some((side) => isBareRead(side) && side.code === 'size') &&
      'one side only reads the number of elements',
  },
  {
    // Unlike an iterator, it does not notice changes, and it has the entry that it has said to be next. At worst it misses one.
    fact: 'walks-by-enumeration',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, { state, subject }) =>
      state === 'collection' &&
      LOCKING_TABLE.test(subject) &&
      sides.some((side) => isBareRead(side) && side.code === 'enumeration') &&
      'an Enumeration continues despite concurrent changes',
  },
  {
    // A number, a flag or an object that never changes, written under a lock and read without: at worst the reader is late.
    fact: 'stale-value',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, { state, isReference, isWhole, isReplacedUnderLock, writes, lockedWrites }) =>
      state === 'field' &&
      (!isReference || (isWhole && isReplacedUnderLock)) &&
      writes > 0 &&
      writes === lockedWrites &&
      sides.some(isBareRead) &&
      !isEitherWay(areLookAndUpdate, sides) &&
      'at worst a reader sees an old value',
  },
  {
    // The same of a reference that nobody uses: the reader is told at worst what was so before.
    fact: 'only-compared',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, { state, isReference, isReadAgain, writes, lockedWrites }) =>
      state === 'field' &&
      isReference &&
      !isReadAgain &&
      writes > 0 &&
      writes === lockedWrites &&
      sides.some((side) => isBareRead(side) && side.code === 'compared') &&
      'at worst a reader compares an old value',
  },
  {
    // Who prepares an object gives the field its object under a lock, and nobody takes that away again. Who reads the field without
    // the lock has one that was right before.
    fact: 'old-object',
    about: 'against',
    weight: -1,
    isDoubt: true,
    says: (sides, { state, isReference, isWhole, isReplacedUnderLock, isTakenTwice, claim }) =>
      state === 'field' &&
      claim === undefined &&
      isReference &&
      !isWhole &&
      isReplacedUnderLock &&
      !isTakenTwice &&
      sides.some(isBareRead) &&
      'at worst a reader gets the object that the field held before',
  },
  {
    // A wrong number in a text harms nobody.
    fact: 'text-only',
    about: 'against',
    weight: -3,
    isNote: true,
    says: (sides, { state, isReference }) =>
      state === 'field' &&
      !isReference &&
      sides.some((side) => isBareRead(side) && side.code === 'text') &&
      'it is read only to build a text',
  },
  {
    // A reference that vanishes between two reads throws, also in toString.
    fact: 'text-of-object',
    about: 'against',
    weight: -2,
    says: (sides, { state, isReference }) =>
      state === 'field' &&
      isReference &&
      sides.some((side) => isBareRead(side) && side.code === 'text') &&
      'it is read only to build a text',
  },
];
