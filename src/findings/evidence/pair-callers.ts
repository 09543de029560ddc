/** Evidence that follows from what the threads of a made-up client do in a pair of accesses. */
import type { Insider } from '../../harness/index.js';
import type { PairSignals, SideSignals, Signals } from '../signals/index.js';
import type { Rule } from './evidence-rule.js';
import { isOneLocked } from './pair-facts.js';

/** A thread calls what not everybody can call. */
export const INSIDER_CALL = { fact: 'insider-call', weight: -3 } as const;

/** Collections of the JDK whose single calls lock them. */
const LOCKED_IN_CALLS = /^(?:Vector|Stack|Hashtable|Properties)$/;

const INSIDERS = { package: 'its own package', subclass: 'its own package and subclasses' } as const;

export function insiderText(insider: Insider): string {
  return `a thread makes a call that only ${INSIDERS[insider]} can make`;
}

export const CALLER_RULES: readonly Rule<[PairSignals, Signals]>[] = [
  {
    // Only code of the same package, or module of Kotlin, can call it. That code has an order of its own, and is looked at besides.
    fact: 'hidden-call',
    about: 'against',
    weight: -3,
    isDoubt: true,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ isHidden, insider, named }) => isHidden && !insider && named === undefined) &&
      'a thread makes a call that only its own package can make',
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
    // Most such methods are there for tests; nothing else shows that.
    fact: 'uncalled-insider',
    about: 'against',
    weight: -3,
    isNote: true,
    says: (sides) =>
      sides.some(({ isGuessed, named }) => isGuessed && named === undefined) &&
      'a thread calls a method that is not public and that nothing under scan calls',
  },
  {
    // A field that anybody can write has no lock that everybody knows. Most are public for the package alone.
    fact: 'public-field',
    about: 'against',
    weight: -3,
    isDoubt: true,
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
      'only callers write it, through a public field',
  },
  {
    // Callers that look at a live view of state that others guard do break its guard.
    fact: 'caller-looks-at-result',
    about: 'against',
    weight: -1,
    says: (sides, finding) =>
      isOneLocked(sides, finding) &&
      sides.some(isOfResult) &&
      'a caller, not the code under scan, uses what a method returned',
  },
  {
    // Its single calls exclude each other. That a caller goes through it, and takes no lock for that, is a guess.
    fact: 'locks-single-calls',
    about: 'against',
    weight: -2,
    isDoubt: true,
    says: (sides, { subject, isOwnOfJdk }) =>
      isOwnOfJdk &&
      LOCKED_IN_CALLS.test(subject) &&
      sides.some(isOfResult) &&
      `only a caller that goes through what a method returned races, since each call of a ${subject} locks it`,
  },
  {
    // What a caller does with what it was given is the caller's business.
    fact: 'caller-acts-on-result',
    about: 'against',
    weight: -5,
    says: (sides, finding) =>
      !isOneLocked(sides, finding) &&
      sides.some(isOfResult) &&
      'a caller, not the code under scan, uses what a method returned',
  },
  {
    // The code gives the field another object, or none, and leaves the old one to the caller that has it.
    fact: 'result-replaced',
    about: 'against',
    weight: -1,
    isDoubt: true,
    says: (sides, { isReplaced }) =>
      isReplaced &&
      sides.some(isOfResult) &&
      'a caller uses what a method returned, and the field may hold another object by then',
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
      'a thread reaches the access through the result of another call',
  },
  {
    // A made-up client makes arguments as nobody may.
    fact: 'making-an-argument',
    about: 'against',
    weight: -3,
    says: (sides, { isStatic }) =>
      !isStatic &&
      sides.some(({ step }) => step === 'argument') &&
      'a thread reaches the access while it creates an argument',
  },
];

function isOfResult({ isClient, step }: SideSignals): boolean {
  return isClient && step !== 'field';
}
