/** Evidence that follows from a finding as a whole: its state, the class that has it and all accesses to it. */

import { lockNamed } from '../advice/index.js';
import { simpleName, withArticle } from '../names/index.js';
import { nestOf, type Signals } from '../signals/index.js';
import { LOCK_UNPROVED } from '../types.js';
import { type Rule, saying, strongest } from './evidence-rule.js';

/** The fact that makes a finding a setting. */
export const SETTING = 'setting';

/** What holds for a finding as a whole. */
export const OF_FINDING: readonly Rule<[Signals]>[] = [
  {
    // Somebody has said so: the strongest statement there is about a class.
    fact: 'declared-shared',
    about: 'shared',
    weight: 3,
    says: ({ signs }) => saying('declared', signs),
  },
  {
    // A lock on itself has no other use than threads that share the object.
    fact: 'locks-itself',
    about: 'shared',
    weight: 2,
    says: ({ signs }) => saying('locking', signs),
  },
  {
    // An interface speaks of its own methods. A class below it may keep to that there, and have others for one thread.
    fact: 'declared-by-interface',
    about: 'shared',
    weight: 1,
    says: ({ signs }) => saying('promised', signs),
  },
  {
    // A concurrent collection or an atomic says that threads meet here, though perhaps not on this state.
    fact: 'concurrent-state',
    about: 'shared',
    weight: 1,
    says: ({ signs }) => saying('concurrent', signs),
  },
  {
    // Parts such as nodes and entries show no sign of their own; the class around them does.
    fact: 'nest-locks',
    about: 'shared',
    weight: 1,
    says: ({ signs, nestSigns }) =>
      strongest(signs) === undefined && (saying('declared', nestSigns) ?? saying('locking', nestSigns)),
  },
  {
    // The container shares the object, whatever its class shows. Services are mostly called by many threads.
    fact: 'given-to-all',
    about: 'shared',
    weight: 2,
    says: ({ given, signs }) =>
      given !== undefined &&
      saying('declared', signs) === undefined &&
      `the container injects one shared ${given}`,
  },
  {
    // Every thread reaches a static field; nothing has to be handed over.
    fact: 'static-state',
    about: 'shared',
    weight: 2,
    says: ({ isStatic }) => isStatic && 'the state is static',
  },
  {
    // The author has named the lock: there is no question whether one is meant.
    fact: 'declared-guard',
    about: 'guarded',
    weight: 3,
    says: ({ claim }) => claim !== undefined && `the field is annotated ${claim}`,
  },
  {
    // The author takes a lock for this very state at most places: the others were forgotten. One method of others that works on the
    // object under their lock is no habit.
    fact: 'mostly-guarded',
    about: 'guarded',
    weight: 2,
    says: ({ guard, isStatic, family }) =>
      guard !== undefined &&
      guard.held * 2 > guard.of &&
      (guard.methods > 1 || isStatic || isOfFamily(guard.lock, family)) &&
      guardText(guard),
  },
  {
    // Some places take a lock: what it is for may be something else.
    fact: 'partly-guarded',
    about: 'guarded',
    weight: 1,
    says: ({ guard, isStatic, family }) =>
      guard !== undefined &&
      guard.held * 2 <= guard.of &&
      guard.held > 1 &&
      guard.held * 5 >= guard.of &&
      (isStatic || isOfFamily(guard.lock, family)) &&
      guardText(guard),
  },
  {
    // Two threads in a collection break its structure: lost entries, endless loops, exceptions.
    fact: 'corrupts-collection',
    about: 'guarded',
    weight: 2,
    says: ({ state, subject }) =>
      state === 'collection' && `${withArticle(subject)} breaks under concurrent changes`,
  },
  {
    // Other objects of the JDK have an inner state that one call leaves half done.
    fact: 'corrupts-object',
    about: 'guarded',
    weight: 1,
    says: ({ state, subject }) =>
      state === 'library' && `concurrent calls change the internal state of ${withArticle(subject)}`,
  },
  {
    // A dependency may have its own rules for guarding its objects, and code that asks it for an object often gets one that nobody
    // else has.
    fact: 'object-of-dependency',
    about: 'against',
    weight: -1,
    isDoubt: true,
    says: ({ state, subject }) =>
      state === 'dependency' &&
      `${withArticle(subject)} comes from a dependency, which may guard it in its own way`,
  },
  {
    // What is written depends on what was read: updates are lost.
    fact: 'compound',
    about: 'guarded',
    weight: 1,
    says: ({ isCompound, isCache, isSameForAll }) =>
      isCompound && !isCache && !isSameForAll && 'one method reads and writes it without a lock',
  },
  {
    // Tested against null and then used: in between another thread may set it to null.
    fact: 'read-again',
    about: 'guarded',
    weight: 2,
    says: ({ isReadAgain }) => isReadAgain && 'one method reads it twice, and another sets it to null',
  },
  {
    // The class says of itself that it is not for several threads.
    fact: 'disclaimed',
    about: 'against',
    weight: -4,
    says: ({ disclaims }) => disclaims !== undefined && `${disclaims} says that it is not thread-safe`,
  },
  {
    // One thread fills them in and uses them up; who shares one makes the mistake, not the class.
    fact: 'single-user',
    about: 'against',
    weight: -3,
    says: ({ singleUser, isStatic }) =>
      singleUser !== undefined && !isStatic && `${withArticle(singleUser)} usually belongs to one thread`,
  },
  {
    // The settings have it so (`share-arguments`); a program may give each thread an object of its own.
    fact: 'shared-argument',
    about: 'against',
    weight: -1,
    says: ({ sharedArgument }) =>
      sharedArgument !== undefined &&
      `callers share ${withArticle(sharedArgument)} only because of the setting share-arguments`,
  },
  {
    // The code itself takes a collection that locks itself. Who gives it another one has to know that.
    fact: 'collection-of-callers',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: ({ isOfCallers, subject }) =>
      isOfCallers &&
      `callers pass ${withArticle(subject)}, but the code under scan passes a synchronized collection`,
  },
  {
    // Dates, buffers and streams are passed from hand to hand: that two threads have the same one is mostly a merging
    // of objects by the analysis, unless all that changes it holds a lock.
    fact: 'jdk-value',
    about: 'against',
    weight: -5,
    says: ({ state, subject, hasInternal, writes, lockedWrites }) =>
      state === 'value' &&
      !hasInternal &&
      (writes === 0 || lockedWrites < writes) &&
      `${withArticle(subject)} usually belongs to one thread`,
  },
  {
    // The same, where a thread of the code itself takes part.
    fact: 'jdk-value-in-own-thread',
    about: 'against',
    weight: -2,
    says: ({ state, subject, hasInternal }) =>
      state === 'value' && hasInternal && `${withArticle(subject)} usually belongs to one thread`,
  },
  {
    // The analysis does not tell elements apart: two threads may use different ranges.
    fact: 'array-elements',
    about: 'against',
    weight: -2,
    says: ({ state }) => state === 'array' && 'the analysis treats all elements of an array as one',
  },
  {
    // What no field holds has no owner who could share it: mostly objects that the analysis takes as one, unless there is only one.
    fact: 'no-field-holds-it',
    about: 'against',
    weight: -4,
    says: ({ isNamed, isSole }) => !isNamed && !isSole && 'no field of the code under scan holds it',
  },
  {
    // Things of all kinds meet in such a field; the analysis takes some of them for one.
    fact: 'untyped-holder',
    about: 'against',
    weight: -3,
    says: ({ hasUntypedHolder }) =>
      hasUntypedHolder && 'the field that holds it can hold objects of any type',
  },
  {
    // Whoever gets it out of a collection asks first whether it is the marker. The analysis does not see that.
    fact: 'marker',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: ({ isMarker }) => isMarker && 'the code only compares other objects with it',
  },
  {
    // Every thread computes the same in one place: lost work, no wrong result.
    fact: 'idempotent-cache',
    about: 'against',
    weight: -1,
    isNote: true,
    says: ({ isCache, isReference, guard }) =>
      isCache && !isReference && guard === undefined && 'it caches a value that is the same for every thread',
  },
  {
    // The same, by the word of the authors.
    fact: 'pure-value',
    about: 'against',
    weight: -1,
    isNote: true,
    says: ({ isPureValue }) =>
      isPureValue && 'every write stores the result of a pure method, which is the same for all threads',
  },
  {
    // Settings are made before the object is used; nobody guards them, and nothing breaks that a lock would mend.
    fact: SETTING,
    about: 'against',
    weight: -3,
    isDoubt: true,
    says: ({ isSetting, lockedWrites }) =>
      isSetting && lockedWrites === 0 && 'it is a setting: only setters write it',
  },
  {
    // The lock of a setter keeps other setters out. Who reads without it sees the old setting at worst.
    fact: 'setting-under-lock',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: ({ isSetting, isReference, lockedWrites }) =>
      isSetting && !isReference && lockedWrites > 0 && 'it is a setting: only setters write it',
  },
  {
    // The same of an object that nobody takes away again: who reads it without the lock has one that was right before. Some are set
    // when the code that uses them is started.
    fact: 'set-at-start',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: ({ isSetAtStart, isSetting, isReference, lockedWrites }) =>
      isSetAtStart &&
      !(isSetting && (lockedWrites === 0 || !isReference)) &&
      'it is a setting: only setters and methods that start its object write it',
  },
  {
    // Whoever sets the object up registers what it needs before threads use it. Nobody guards that, and nothing takes it out again.
    fact: 'registered-before',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: ({ isRegistry, guard, signs, given }) =>
      isRegistry &&
      guard === undefined &&
      given === undefined &&
      saying('declared', signs) === undefined &&
      'only methods fill it that register something, mostly before threads use the object',
  },
  {
    // Both sides hold locks that may be one and the same object.
    fact: 'lock-may-be-shared',
    about: 'against',
    weight: -3,
    says: ({ mayShareLock, unprovedLock }) =>
      mayShareLock &&
      unprovedLock === undefined &&
      'both sides hold locks that may be the same object, but this could not be proved',
  },
  {
    // The analysis takes all objects of one place for one: each side may hold the lock of another one.
    fact: LOCK_UNPROVED,
    about: 'against',
    weight: -3,
    isDoubt: true,
    says: ({ unprovedLock }) => unprovedLock !== undefined && unprovedText(unprovedLock),
  },
];

function unprovedText(lock: string): string {
  const { owner } = lockNamed(lock);
  const whose = owner === '' ? 'two objects' : `two ${simpleName(owner)} objects`;
  return `both sides hold ${lock}, but possibly of ${whose}`;
}

/** Is it the lock of a class that has to do with the state? What has that lock for itself may be guarded by it for other reasons. */
export function isOfFamily(lock: string, family: Signals['family']): boolean {
  const { owner } = lockNamed(lock);
  return family.size === 0 || owner === '' || family.has(nestOf(owner));
}

function guardText({ lock, held, of }: NonNullable<Signals['guard']>): string {
  return `${held} of ${of} accesses hold ${lock}`;
}
