/** Evidence that follows from the threads of a pair of accesses: who starts them, and what they are for. */

import type { PairSignals, Signals } from '../signals/index.js';
import { type Rule, saying } from './evidence-rule.js';
import {
  areOfEvents,
  areOfOneExecutor,
  areOneTask,
  areOnGiven,
  areSteps,
  isEitherWay,
  isUnsuspecting,
  isWrappedFor,
} from './pair-facts.js';

/** Do all threads have one and the same? A task that has state of its own is meant for one thread at a time, even if there is one task. */
function isOne({ isStatic, isOneObject, isOfTask }: Signals): boolean {
  return isStatic || (isOneObject && !isOfTask);
}

export const THREAD_RULES: readonly Rule<[PairSignals, Signals]>[] = [
  {
    // No client is made up: the code under scan starts this thread.
    fact: 'own-thread',
    about: 'shared',
    weight: 2,
    says: (sides) =>
      sides.some(({ root, isFinalizer, isOfMissing }) => root === 'thread' && !isFinalizer && !isOfMissing) &&
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
      sides.every(({ root, isOfMissing }) => (root === 'thread' && !isOfMissing) || root === 'main') &&
      (isOne(finding) || areOnGiven(sides) || !areOneTask(sides)) &&
      !isUnsuspecting(sides, finding) &&
      'both threads belong to the program',
  },
  {
    // An object that has a thread of its own starts it once; two threads of one kind have two objects. That it is one
    // and the same was not proved, and the code gives no one object to several.
    fact: 'one-task-twice',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, finding) =>
      !isOne(finding) &&
      areOneTask(sides) &&
      !areOnGiven(sides) &&
      'both threads run the same task, usually on two different objects',
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
    // One thread of the code is meant to do both: its loop, and the steps of that. Whoever expects others in a step takes a lock.
    // Where several such threads get one object, each step is taken by many.
    fact: 'steps-of-one-thread',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides) =>
      isEitherWay(areSteps, sides) &&
      'in the code under scan, a single thread does both, one after the other',
  },
  {
    // The executor of an object runs the tasks that use the state of that object. That both sides are about one such object and its
    // own executor was not proved.
    fact: 'tasks-in-turn',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, { isStatic }) =>
      !isStatic &&
      !isEitherWay(areSteps, sides) &&
      areOfOneExecutor(sides) &&
      'in the code under scan, an executor with one thread does both, one after the other',
  },
  {
    // A thread object is a task as well. By types alone, each thread that runs tasks may run it; in fact it mostly runs by itself, once.
    fact: 'thread-as-task',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides) =>
      sides.some(({ runsThread, root }) => runsThread && root === 'thread') &&
      'one thread runs a thread object as a task, while such objects usually run by themselves',
  },
  {
    // A method makes an object, and functions that fill it, which it gives to others: mostly these are called before it goes on. What
    // is known of the code that gets them is only its name.
    fact: 'given-with-its-object',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides) =>
      sides.every(({ isOfGivenCall }) => isOfGivenCall) &&
      'the method that creates it passes both sides as functions to missing code, which probably calls them at once',
  },
  {
    // A program uses an object directly, or wraps it in one that hands the work to a thread of its own. That it does both was not
    // proved.
    fact: 'wrapped-or-not',
    about: 'against',
    weight: -4,
    isDoubt: true,
    says: (sides, { isStatic }) =>
      !isStatic &&
      isEitherWay(isWrappedFor, sides) &&
      'one side is called on the object or, instead, on a wrapper around it, to whose thread the other side belongs',
  },
  {
    // Code that is missing got an object which it may call. That it does so in threads of its own is a guess, and more so that it does
    // so in several at once.
    fact: 'calls-of-missing',
    about: 'against',
    weight: -1,
    isDoubt: true,
    says: (sides, { isStatic, signs }) =>
      !isStatic &&
      sides.every(({ isOfMissing }) => isOfMissing) &&
      saying('declared', signs) === undefined &&
      'only missing code makes both calls, in threads that the scan can only guess',
  },
  {
    // Components of AWT and Swing are for one thread. That callers keep to that is what their documentation asks.
    fact: 'event-thread',
    about: 'against',
    weight: -3,
    isDoubt: true,
    says: (sides, finding) =>
      areOfEvents(sides, finding) &&
      saying('declared', finding.signs) === undefined &&
      'only the event thread of AWT and Swing may call it',
  },
  {
    // The parts of an object mostly belong to it alone: once the object is unreachable, so are they.
    fact: 'finalizer',
    about: 'against',
    weight: -2,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ isFinalizer }) => isFinalizer) &&
      'a finalizer or Cleaner runs only when its object is unreachable',
  },
];
