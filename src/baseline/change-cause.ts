/**
 * What a change did that made a race: from the paths of a race that the base does not have, and the facts of the code
 * of both scans.
 *
 * Each sentence is true of the code of both sides, as far as names tell that something is the same in both. That the
 * race comes from it is not proved: it is the first of these that lies on its paths. Where nothing is certain, nothing
 * is said.
 */

import { newStep } from './change-calls.js';
import { changedClass, changedField } from './change-fields.js';
import { lostGuard, lostLock } from './change-locks.js';
import { type ChangePlace, type ChangeQuestion, stepsOf } from './change-steps.js';
import { newThread } from './change-threads.js';
import { type LineMend, type Suggestion, suggestionOf } from './mends.js';

export interface ChangeCause {
  readonly kind: 'lock' | 'field' | 'library-class' | 'call' | 'access' | 'method' | 'thread' | 'open';
  /** One sentence. */
  readonly text: string;
  readonly place: ChangePlace;
  /** Do both paths take it? */
  readonly both: boolean;
  /** Where each path has lost its own lock: the place on the second. */
  readonly further: readonly ChangePlace[];
  /** Lines that take it back; empty where more than single lines is needed. */
  readonly suggestions: readonly Suggestion[];
}

/** A cause before lines are looked at. */
export interface CauseFound extends Omit<ChangeCause, 'suggestions'> {
  readonly mends: readonly LineMend[];
}

export function changeCause(question: ChangeQuestion): ChangeCause | undefined {
  const sides = question.race.sides.map((side) => stepsOf(side, question));
  const found =
    lostGuard(question, sides) ??
    changedField(question) ??
    changedClass(question, sides) ??
    newStep(question, sides) ??
    newThread(question) ??
    lostLock(question, sides);
  if (found === undefined) return undefined;
  const { mends, ...cause } = found;
  const suggestions = mends.map((mend) => suggestionOf(mend, question.lines));
  // Half of a mend would look like all of it.
  const isWhole = suggestions.every((suggestion) => suggestion !== undefined);
  return {
    ...cause,
    text: `${cause.text}.`,
    suggestions: isWhole ? suggestions.filter((each) => each !== undefined) : [],
  };
}
