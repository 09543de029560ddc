/**
 * Calls and accesses on a racing path that the base did not make.
 *
 * A method, call or access that has another name or place now is not new. So nothing is said where the base has a
 * method that did the same and no longer does it, or where a method that calls something new has lost anything at all.
 */
import { Use } from '../findings/index.js';
import type { CauseFound } from './change-cause.js';
import {
  type ChangePlace,
  type ChangeQuestion,
  declaredAt,
  placeOfStep,
  type Step,
  where,
} from './change-steps.js';
import { type CodeIndex, classOf } from './code-index.js';

/** The first such step from the root of a side on; a side that is new in both is reported as new. */
export function newStep(
  question: ChangeQuestion,
  sides: readonly (readonly Step[])[],
): CauseFound | undefined {
  const [first, second] = sides.map((steps) => firstNew(question, steps));
  const found = first ?? second;
  if (found === undefined) return undefined;
  return { ...found, both: first !== undefined && second !== undefined && first.text === second.text };
}

function firstNew(question: ChangeQuestion, steps: readonly Step[]): CauseFound | undefined {
  for (const step of steps) {
    const found = question.base.hasMethod(step.method)
      ? newInMethod(question, step)
      : newMethod(question, steps, step);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A method of the base that does something it did not do. */
function newInMethod({ base, head }: ChangeQuestion, step: Step): CauseFound | undefined {
  const key = step.does[0];
  const [before, after] = [base.methods(step.method), head.methods(step.method)];
  if (key === undefined || before.length === 0 || after.length === 0) return undefined;
  if (before.some(({ uses }) => uses.has(key)) || !after.every(({ uses }) => uses.has(key))) return undefined;
  if (isMoved(base, head, key)) return undefined;
  const { calls } = step.frame;
  if (calls !== undefined && isNewTarget(base, head, calls) && hasLost(base, head, step.method))
    return undefined;
  if (calls === undefined && isRenamedField(base, head, key)) return undefined;
  return added(
    calls === undefined ? 'access' : 'call',
    `${step.what} in ${step.frame.place.method}`,
    placeOfStep(step),
  );
}

/** A method that the base does not have, and that is not one of the base under another name. */
function newMethod(question: ChangeQuestion, steps: readonly Step[], step: Step): CauseFound | undefined {
  const { base, head } = question;
  const key = step.does[0];
  const facts = head.methods(step.method);
  if (key === undefined || facts.length === 0) return undefined;
  if (isMoved(base, head, key)) return undefined;
  const isWhole = base.hasClass(classOf(step.method));
  if (!isWhole && [...base.classNames()].some((name) => !head.hasClass(name))) return undefined;
  const { calls } = step.frame;
  if (calls === undefined && isRenamedField(base, head, key)) return undefined;
  // A new method that a known one calls in the place of something else may have taken over code of it.
  const caller = steps.find(({ distance }) => distance === step.distance + 1);
  if (caller !== undefined && hasLost(base, head, caller.method)) return undefined;
  const place = declaredAt(question, step);
  const name = step.frame.place.method;
  return added('method', name, place, `, which ${step.doing}`);
}

function added(kind: CauseFound['kind'], what: string, place: ChangePlace, more = ''): CauseFound {
  const text = `This change added ${what} ${where(place)}${more}`;
  return { kind, text, place, both: false, further: [], mends: [] };
}

/** Is there a method that did it in the base, and does not any more, or is gone? */
function isMoved(base: CodeIndex, head: CodeIndex, key: string): boolean {
  const now = new Set(head.usersOf(key));
  return base.usersOf(key).some((method) => !now.has(method));
}

function isNewTarget(base: CodeIndex, head: CodeIndex, called: string): boolean {
  return head.hasClass(classOf(called)) && !base.hasMethod(called);
}

function hasLost(base: CodeIndex, head: CodeIndex, method: string): boolean {
  const now = new Set(head.methods(method).flatMap(({ uses }) => [...uses.keys()]));
  return base.methods(method).some(({ uses }) => [...uses.keys()].some((key) => !now.has(key)));
}

/** A field that the base does not have, while one of its class, or its class, is gone. */
function isRenamedField(base: CodeIndex, head: CodeIndex, key: string): boolean {
  const field = key.slice(`${Use.read} `.length);
  if (base.hasField(field)) return false;
  const owner = field.slice(0, field.lastIndexOf('.'));
  if (!base.hasClass(owner)) return [...base.classNames()].some((name) => !head.hasClass(name));
  return base.fieldsOf(owner).some((other) => !head.hasField(other));
}
