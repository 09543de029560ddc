/** Evidence that one side of a pair of accesses comes before the other: as objects are made and set up, or by what is likely. */

import { areOfOtherSettings, type PairSignals, type Signals } from '../signals/index.js';
import type { Rule } from './evidence-rule.js';
import {
  areBeforeThreads,
  areClosed,
  areFilled,
  areFilledByCallers,
  areHandedOut,
  areInTurn,
  areTaken,
  areTakenOut,
  areWon,
  isSaidToBeShared,
} from './order-facts.js';
import {
  areInSetUp,
  areOfAskedThread,
  areOfRunning,
  areOnGiven,
  areOnNew,
  isEitherWay,
  isMadeBefore,
} from './pair-facts.js';

export const ORDER_RULES: readonly Rule<[PairSignals, Signals]>[] = [
  {
    // Initialisers run before anybody else uses the class.
    fact: 'initialiser',
    about: 'against',
    weight: -4,
    says: (sides) => sides.some(({ root }) => root === 'initialiser') && 'one side is a class initialiser',
  },
  {
    // The same of what an initialiser calls, if later calls find that it is done. That clients do not undo it was not proved.
    fact: 'done-by-initialiser',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides) =>
      sides.some(({ root, order }) => root !== 'initialiser' && order.isDoneByClass) &&
      'one side does only what a class initialiser has already done',
  },
  {
    // Code prepares what a thread uses before it starts the thread. That it does so only once was not proved.
    fact: 'before-start',
    about: 'against',
    weight: -5,
    isNote: true,
    says: ([a, b]) =>
      (a.order.begins.has(b.order.start) || b.order.begins.has(a.order.start)) &&
      'one side probably runs before the other thread starts',
  },
  {
    // Code prepares what its threads use, starts them and waits for their end, all in one call: only two such calls at once could
    // meet. A client that calls a step of such a thread is a guess.
    fact: 'before-threads',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, finding) =>
      isEitherWay((a, b) => areBeforeThreads(a, b, finding), sides) &&
      'one side runs before the threads are started to which the other side belongs',
  },
  {
    // What starts the code's threads and waits for them is mostly called by one thread, which has the object for itself.
    fact: 'within-runs',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, finding) =>
      !finding.isStatic &&
      sides.every((side) => side.root === 'open' && side.order.isOfRun && !isSaidToBeShared(side, finding)) &&
      'each side is in a call that starts threads and waits for them',
  },
  {
    // An object is set to work in one way or another before threads use it. That nobody changes a setting later was not proved.
    fact: 'other-settings',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: ([{ order: a }, { order: b }]) =>
      areOfOtherSettings(a.settings, b.settings) &&
      'the two sides run only with different settings of the object',
  },
  {
    // One side sets a volatile field when it is done, and the other waits for that. That the field is set only once was not proved.
    fact: 'behind-flag',
    about: 'against',
    weight: -5,
    isNote: true,
    says: (sides) =>
      isEitherWay(areInTurn, sides) &&
      'one side has probably finished before the other sees a volatile field set',
  },
  {
    // A flag is set for good, or a field filled, under a lock, and other code that holds a lock checks it first. That both use one
    // lock and one flag was not proved.
    fact: 'behind-lock',
    about: 'against',
    weight: -5,
    isNote: true,
    says: (sides, { holder }) =>
      (isEitherWay(areClosed, sides) ||
        isEitherWay(areFilled, sides) ||
        isEitherWay((a, b) => areTaken(a, b, holder), sides) ||
        areWon(sides)) &&
      'one side probably runs only after a field is set that the other side found unset',
  },
  {
    // Code calls a step behind another call, which fills what the step uses. Whoever calls the step alone finds nothing there. That
    // another thread does so when the field has been filled was not ruled out.
    fact: 'filled-by-callers',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, finding) =>
      isEitherWay((a, b) => areFilledByCallers(a, b, finding), sides) &&
      'in the code under scan, one side only follows a call that has filled it under a lock',
  },
  {
    // Code fills a new object under a lock before it gives it to anybody, and all code that gives it to others takes that lock. That
    // nobody else got it while it was filled was not proved.
    fact: 'filled-before-given',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, finding) =>
      isEitherWay((a, b) => areHandedOut(a, b, finding), sides) &&
      'one side fills it under a lock, and everyone else gets it only afterwards',
  },
  {
    // Who takes a list out of a field under its lock works on it without the lock. That nobody else kept the list was not proved.
    fact: 'taken-out',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, { holder }) =>
      isEitherWay((a, b) => areTakenOut(a, b, holder), sides) &&
      'one side uses it after it was taken out of its field under the lock that the other side holds',
  },
  {
    // Code that checks which thread runs it usually keeps its other accesses to that thread, too. That both sides run in the same
    // thread was not proved.
    fact: 'thread-asked-for',
    about: 'against',
    weight: -5,
    isNote: true,
    says: (sides) =>
      areOfAskedThread(sides) && 'the code checks which thread runs it, so one thread probably does both',
  },
  {
    // Each thread has a thread object of its own, and `run` of it is called by that thread. That nobody else calls it was not proved.
    // What a field of it holds may be what the code gives to several threads.
    fact: 'own-thread-object',
    about: 'against',
    weight: -5,
    isNote: true,
    says: (sides, { isStatic }) =>
      !isStatic &&
      areOfRunning(sides) &&
      !areOnGiven(sides) &&
      'each side uses the state of the thread that runs it',
  },
  {
    // An object that is being made is mostly not shared yet, unless the constructor has started the other thread before it writes.
    fact: 'constructor',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, { isStatic }) =>
      isEitherWay((a, b) => isMadeBefore(a, b, isStatic), sides) && 'one side is a constructor',
  },
  {
    // Code that makes an object fills it before others have it. Clients that do so later are a guess.
    fact: 'filled-when-new',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, finding) =>
      areOnNew(sides, finding) &&
      'the code under scan calls the method that writes it only on objects that it has just created',
  },
  {
    // Who makes an object and works on it mostly gives it to others afterwards. Threads that the code starts may have it by then.
    fact: 'made-on-path',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.every(({ root }) => root !== 'thread') &&
      sides.some((side) => side.isOnMade) &&
      'one side works on an object that its own path has just created',
  },
  {
    // Code that makes an object calls its `init` before others have it. A thread that the code starts may run by then.
    fact: 'set-up',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, finding) => areInSetUp(sides, finding) && 'one side runs only while its object is set up',
  },
];
