/** Evidence that follows from one pair of accesses: their locks, their threads and the code they stand in. */
import type { Insider } from '../harness/index.js';
import { type Rule, saying } from './evidence-rule.js';
import {
  areClosed,
  areFilled,
  areForReading,
  areInSetUp,
  areInTurn,
  areOfAskedThread,
  areOfEachObject,
  areOfRunning,
  areOneTask,
  areSetters,
  areSteps,
  areTwoOfOwner,
  areWon,
  isBareRead,
  isEitherWay,
  isLockOfOthers,
  isMadeBefore,
  isOneLocked,
  isOneSideLocked,
  isUnsuspecting,
} from './pair-facts.js';
import type { PairSignals, SideSignals, Signals } from './signals.js';

/** A thread calls what not everybody can call. */
export const INSIDER_CALL = { fact: 'insider-call', weight: -3 } as const;

/** Collections of the JDK whose methods lock themselves, and whose enumerations throw nothing when the table is changed. */
const LOCKING_TABLE = /^(?:Hashtable|Properties)$/;

const INSIDERS = { package: 'its own package', subclass: 'its own package and subclasses' } as const;

export function insiderText(insider: Insider): string {
  return `a thread calls what only ${INSIDERS[insider]} can call`;
}

/** What holds for a pair of accesses. */
export const OF_PAIR: readonly Rule<[PairSignals, Signals]>[] = [
  {
    // One author knew that it needs a lock; it is the best single sign of a forgotten one.
    fact: 'one-side-locked',
    about: 'guarded',
    weight: 2,
    says: (sides, finding) =>
      isOneLocked(sides, finding) &&
      `one side holds ${sides.flatMap(({ locks }) => locks)[0]}, the other no lock`,
  },
  {
    // Both were guarded on purpose, by locks that each object has of its own: static state needs one for all.
    fact: 'lock-of-each-object',
    about: 'guarded',
    weight: 4,
    says: (sides, finding) =>
      areOfEachObject(sides, finding) && 'both sides lock objects of their own, the state is static',
  },
  {
    // Whoever writes under a read lock took the wrong one of the two.
    fact: 'read-locks-only',
    about: 'guarded',
    weight: 2,
    says: (sides) => areForReading(sides) && 'both sides hold a read lock, which keeps nobody out',
  },
  {
    // No client is made up: the code under scan starts this thread.
    fact: 'own-thread',
    about: 'shared',
    weight: 2,
    says: (sides) =>
      sides.some(({ root, isFinalizer }) => root === 'thread' && !isFinalizer) &&
      'the code under scan starts one of the threads',
  },
  {
    // Code with threads of its own gives most of its objects to one of them, or from one to the next: requests, parsers, rows.
    // That two threads run the code says little where no class around it shows that it is meant for several.
    fact: 'unsuspecting-class',
    about: 'against',
    weight: -1,
    says: (sides, finding) =>
      sides.some(({ root }) => root === 'thread') &&
      isUnsuspecting(sides, finding) &&
      'nothing shows that its class is meant for several threads',
  },
  {
    // The whole race is in the program: nothing is assumed of clients. Where the class shows no sign, the two threads mostly have
    // two objects.
    fact: 'own-threads-only',
    about: 'guarded',
    weight: 2,
    says: (sides, finding) =>
      sides.every(({ root }) => root === 'thread' || root === 'main') &&
      (finding.isStatic || !areOneTask(sides)) &&
      !isUnsuspecting(sides, finding) &&
      'both threads are those of the program',
  },
  {
    // An object that has a thread of its own starts it once; two threads of one kind have two objects. That it is one
    // and the same was not proved.
    fact: 'one-task-twice',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, { isStatic }) =>
      !isStatic && areOneTask(sides) && 'both threads run the same task, mostly for two objects',
  },
  {
    // The user says that threads share it, and so what it leads to.
    fact: 'named-shared',
    about: 'shared',
    weight: 3,
    says: (sides, { signs }) => {
      const named = sides.map((side) => side.named).find((name) => name !== undefined);
      const isMeant = sides.every(({ named: name, root }) => name !== undefined || root === 'thread');
      const shown = saying('declared', signs) ?? saying('locking', signs);
      return isMeant && named !== undefined && shown === undefined && `${named} is named as shared`;
    },
  },
  {
    // Code that uses the object as a part of something larger holds the lock of the larger thing. A thread that comes without that
    // lock mostly has another object.
    fact: 'lock-of-others',
    about: 'against',
    weight: -2,
    says: (sides, finding) =>
      isOneSideLocked(sides) &&
      isLockOfOthers(sides, finding) &&
      `${sides.flatMap(({ locks }) => locks)[0]} is a lock of a class that is none of the object's`,
  },
  {
    // Code that logs or formats gets arguments of all kinds; the analysis takes the arguments of all callers for one object.
    fact: 'one-of-anything',
    about: 'against',
    weight: -3,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ takesAnything }) => takesAnything) &&
      'one side gets it among arguments of any type',
  },
  {
    // The analysis may take views of several collections for one.
    fact: 'view-of-another',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides) =>
      sides.some(({ isOnOthers }) => isOnOthers) && 'one side asks another collection for a view',
  },
  {
    // Only code of the same package can call it, and that code has an order of its own.
    fact: 'hidden-call',
    about: 'against',
    weight: -3,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ isHidden, insider, named }) => isHidden && !insider && named === undefined) &&
      'a thread calls what only its own package can call',
  },
  {
    // Only the client is known to call it: that several threads of the package call it is a guess.
    ...INSIDER_CALL,
    about: 'against',
    isDoubt: true,
    says: (sides) => {
      const insider = sides.find((side) => side.insider !== undefined && side.named === undefined)?.insider;
      return insider && insiderText(insider);
    },
  },
  {
    // One thread of the code is meant to do both: its loop, and the steps of that. Whoever expects others in a step takes a lock.
    fact: 'steps-of-one-thread',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides) =>
      isEitherWay(areSteps, sides) && 'in the code under scan one thread alone does both, step by step',
  },
  {
    // Most such methods are there for tests; nothing else shows that.
    fact: 'uncalled-insider',
    about: 'against',
    weight: -3,
    isNote: true,
    says: (sides) =>
      sides.some(({ isGuessed, named }) => isGuessed && named === undefined) &&
      'a thread calls what nothing under scan calls, and not everybody can',
  },
  {
    // A field that anybody can write has no lock that everybody knows.
    fact: 'public-field',
    about: 'against',
    weight: -3,
    says: (sides) => sides.some(({ step }) => step === 'field') && 'a caller uses a public field',
  },
  {
    // The code itself never changes it.
    fact: 'set-by-callers',
    about: 'against',
    weight: -3,
    isNote: true,
    says: (sides, { writes }) =>
      writes === 0 &&
      sides.some(({ step, isClient, write }) => step === 'field' && isClient && write) &&
      'only callers write it, by a public field',
  },
  {
    // Two locks were meant to guard it; that they are never one object was not proved.
    fact: 'both-sides-locked',
    about: 'against',
    weight: -5,
    says: (sides, finding) =>
      sides.every(({ locks }) => locks.length > 0) &&
      !finding.mayShareLock &&
      !areForReading(sides) &&
      !areOfEachObject(sides, finding) &&
      !areTwoOfOwner(sides, finding) &&
      'both sides hold a lock',
  },
  {
    // The class has two locks, and takes now one and now the other for the same state.
    fact: 'different-locks',
    about: 'guarded',
    weight: 2,
    says: (sides, finding) =>
      areTwoOfOwner(sides, finding) && `one side holds ${sides[0].locks[0]}, the other ${sides[1].locks[0]}`,
  },
  {
    // Locks of one name are mostly one object.
    fact: 'same-lock-name',
    about: 'against',
    weight: -4,
    says: (sides, { isStatic, mayShareLock }) => {
      const [a, b] = sides;
      const isMeant = isStatic || mayShareLock || areForReading(sides);
      const lock = isMeant
        ? undefined
        : a.locks.find((name, i) => a.lockOwners[i] !== '' && b.locks.includes(name));
      return lock !== undefined && `both sides hold a lock named ${lock}`;
    },
  },
  {
    // Whoever wrote the method takes its lock around every call: users who do the same do not race.
    fact: 'callers-hold',
    about: 'against',
    weight: -4,
    says: (sides) => {
      const asks = sides.map((side) => side.asks).find((lock) => lock !== undefined);
      return asks !== undefined && `all calls of it in the code under scan hold ${asks}`;
    },
  },
  {
    // The parts of an object mostly belong to it alone: once the object is unreachable, so are they.
    fact: 'finalizer',
    about: 'against',
    weight: -2,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ isFinalizer }) => isFinalizer) &&
      'a finalizer runs when nobody has its object any more',
  },
  {
    // Initialisers run before anybody else uses the class.
    fact: 'initialiser',
    about: 'against',
    weight: -4,
    says: (sides) => sides.some(({ root }) => root === 'initialiser') && 'one side is a class initialiser',
  },
  {
    // Code prepares what a thread uses before it starts the thread. That it does so only once was not proved.
    fact: 'before-start',
    about: 'against',
    weight: -5,
    isNote: true,
    says: ([a, b]) =>
      (a.order.starts.has(b.order.group) || b.order.starts.has(a.order.group)) &&
      'one side likely comes before the other thread is started',
  },
  {
    // One side sets a volatile field when it is done, and the other waits for that. That the field is set only once was not proved.
    fact: 'behind-flag',
    about: 'against',
    weight: -5,
    isNote: true,
    says: (sides) =>
      isEitherWay(areInTurn, sides) &&
      'one side is likely done before the other one sees a volatile field set',
  },
  {
    // A flag is set for good, or a field filled, under a lock, and other code that holds a lock checks it first. That both use one
    // lock and one flag was not proved.
    fact: 'behind-lock',
    about: 'against',
    weight: -5,
    isNote: true,
    says: (sides) =>
      (isEitherWay(areClosed, sides) || isEitherWay(areFilled, sides) || areWon(sides)) &&
      'one side likely comes after what the other side has found unset is set',
  },
  {
    // Code that checks which thread runs it usually keeps its other accesses to that thread, too. That both sides run in the same
    // thread was not proved.
    fact: 'thread-asked-for',
    about: 'against',
    weight: -5,
    isNote: true,
    says: (sides) =>
      areOfAskedThread(sides) &&
      'the code asks for the running thread, so that likely one thread alone does both',
  },
  {
    // Each thread has a thread object of its own, and `run` of it is called by that thread. That nobody else calls it was not proved.
    fact: 'own-thread-object',
    about: 'against',
    weight: -5,
    isNote: true,
    says: (sides, { isStatic }) =>
      !isStatic && areOfRunning(sides) && 'each side uses what belongs to the thread that runs it',
  },
  {
    // Readers of the report cannot fix it; its maintainers learn of it from a scan of the dependency itself.
    fact: 'dependency-only',
    about: 'against',
    weight: -6,
    isNote: true,
    says: (sides) => sides.every(({ inDependency }) => inDependency) && 'both accesses lie in a dependency',
  },
  {
    // Callers that look at a live view of state that others guard do break its guard.
    fact: 'caller-looks-at-result',
    about: 'against',
    weight: -1,
    says: (sides, finding) =>
      isOneLocked(sides, finding) &&
      sides.some(isOfResult) &&
      'it is a caller who uses what a method handed out',
  },
  {
    // What a caller does with what it was given is the caller's business.
    fact: 'caller-acts-on-result',
    about: 'against',
    weight: -5,
    says: (sides, finding) =>
      !isOneLocked(sides, finding) &&
      sides.some(isOfResult) &&
      'it is a caller who uses what a method handed out',
  },
  {
    // A made-up client calls methods of results as nobody may.
    fact: 'through-result',
    about: 'against',
    weight: -2,
    says: (sides, finding) =>
      !finding.isStatic &&
      !isOneLocked(sides, finding) &&
      sides.some(({ step, isClient }) => step === 'result' && !isClient) &&
      'a thread gets there through the result of another call',
  },
  {
    // A made-up client makes arguments as nobody may.
    fact: 'making-an-argument',
    about: 'against',
    weight: -3,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ step }) => step === 'argument') &&
      'a thread gets there while it makes an argument',
  },
  {
    // An object that is being made is mostly not shared yet, unless the constructor has started the other thread before it writes.
    fact: 'constructor',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, { isStatic }) =>
      !isStatic && isEitherWay(isMadeBefore, sides) && 'one side is a constructor',
  },
  {
    // Code that makes an object calls its `init` before others have it. A thread that the code starts may run by then.
    fact: 'set-up',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, finding) => areInSetUp(sides, finding) && 'it is written only while its object is set up',
  },
  {
    // Nothing that was read decides what is written.
    fact: 'plain-setter',
    about: 'against',
    weight: -3,
    says: (sides, finding) =>
      !isOneLocked(sides, finding) && areSetters(sides) && 'all that is written is what a setter was given',
  },
  {
    // The same where the other side is guarded: somebody did care.
    fact: 'plain-setter-unlocked',
    about: 'against',
    weight: -1,
    says: (sides, finding) =>
      isOneLocked(sides, finding) && areSetters(sides) && 'all that is written is what a setter was given',
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
      'it is only asked how many elements there are',
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
      'an Enumeration goes on whatever is changed meanwhile',
  },
  {
    // A number or flag that is written under a lock and read without: at worst the reader is late.
    fact: 'stale-value',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, { state, isReference, writes, lockedWrites }) =>
      state === 'field' &&
      !isReference &&
      writes > 0 &&
      writes === lockedWrites &&
      sides.some(isBareRead) &&
      'at worst a reader sees an old value',
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
      'it is read for a text only',
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
      'it is read for a text only',
  },
];

function isOfResult({ isClient, step }: SideSignals): boolean {
  return isClient && step !== 'field';
}
