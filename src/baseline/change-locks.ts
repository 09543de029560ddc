/**
 * Locks that the base held on a path to a racing access and that the head does not.
 *
 * Said only where the base holds the lock in every method of the step's name, and the head in none: at what the step
 * does, or, where the base's method does something else, at all that it does.
 */
import { stableName } from '../findings/index.js';
import type { CauseFound } from './change-cause.js';
import {
  type ChangePlace,
  type ChangeQuestion,
  declaredAt,
  perhapsHeld,
  placeOfStep,
  type Step,
  surelyHeld,
  where,
} from './change-steps.js';

/** A step that has lost a lock. */
interface Loss {
  readonly step: Step;
  readonly lock: string;
  /** 0 or 1. */
  readonly side: number;
}

/** A lock that both sides held in the base, or one did and the other does: what kept them apart. */
export function lostGuard(
  question: ChangeQuestion,
  sides: readonly (readonly Step[])[],
): CauseFound | undefined {
  return toldOf(question, sides, true);
}

/** Any other lock on the paths: two names may mean one lock. */
export function lostLock(
  question: ChangeQuestion,
  sides: readonly (readonly Step[])[],
): CauseFound | undefined {
  return toldOf(question, sides, false);
}

function toldOf(
  question: ChangeQuestion,
  sides: readonly (readonly Step[])[],
  isGuard: boolean,
): CauseFound | undefined {
  const held = sides.map((steps, side) => locksOf(question, steps, side));
  const losses = sides.flatMap((steps, side) => lossesOf(question, steps, side));
  const wanted = losses.filter(({ lock, side }) => {
    const other = held[1 - side];
    return isGuard ? other.has(lock) : other.size > 0 && !other.has(lock);
  });
  const best = wanted.sort((a, b) => rank(wanted, a) - rank(wanted, b))[0];
  return best === undefined ? undefined : tell(question, best, wanted);
}

/** What a side holds now, or held in the base. */
function locksOf({ race, base }: ChangeQuestion, steps: readonly Step[], side: number): Set<string> {
  const now = race.sides[side].locks.map(({ text }) => stableName(text));
  return new Set([...now, ...steps.flatMap((step) => [...(surelyHeld(base, step) ?? [])])]);
}

function lossesOf({ race, base, head }: ChangeQuestion, steps: readonly Step[], side: number): Loss[] {
  const now = new Set(race.sides[side].locks.map(({ text }) => stableName(text)));
  return steps.flatMap((step) => {
    const [before, after] = [surelyHeld(base, step), perhapsHeld(head, step)];
    if (before === undefined || after === undefined) return [];
    return [...before]
      .filter((lock) => !after.has(lock) && !now.has(lock))
      .map((lock) => ({ step, lock, side }));
  });
}

/** Common to both paths first, then a lock that both lost, then what is nearest to the access. */
function rank(losses: readonly Loss[], { step, lock, side }: Loss): number {
  const others = losses.filter((other) => other.lock === lock && other.side !== side);
  const isCommon = others.some((other) => other.step.method === step.method);
  return (isCommon ? 0 : others.length > 0 ? 2000 : 4000) + step.distance * 2 + side;
}

function tell(question: ChangeQuestion, loss: Loss, losses: readonly Loss[]): CauseFound {
  const { lock, side } = loss;
  const across = losses
    .filter((other) => other.lock === lock && other.side !== side)
    .sort((a, b) => a.step.distance - b.step.distance);
  const isCommon = across.some(({ step }) => step.method === loss.step.method);
  const first = describe(question, loss);
  if (isCommon) return { ...first, text: `${first.text}; both paths take it`, both: true };
  if (across.length === 0) return { ...first, text: `${first.text}; one of the two paths takes it` };
  const second = describe(question, across[0]);
  const [, ...rest] = second.text.split('This change ');
  return {
    ...first,
    text: `${first.text}, and ${rest.join('This change ')}; each path takes one of them`,
    both: true,
    further: [second.place],
    mends: [...first.mends, ...second.mends],
  };
}

function describe(question: ChangeQuestion, { step, lock }: Loss): CauseFound {
  const { base, head } = question;
  const [before, after] = [base.methods(step.method), head.methods(step.method)];
  const name = step.frame.place.method;
  const wasOwn = before.every(({ own }) => own === lock) && after.every(({ own }) => own !== lock);
  const place: ChangePlace = wasOwn ? declaredAt(question, step) : placeOfStep(step);
  const instead = [...(perhapsHeld(head, step) ?? [])].filter(
    (other) => !before.some((method) => method.own === other || method.takes.has(other)),
  );
  const found = { kind: 'lock', place, both: false, further: [], mends: [] } as const;
  if (instead.length > 0) {
    return {
      ...found,
      text: `This change replaced the lock ${lock} by ${instead.sort()[0]} in ${name} ${where(place)}`,
    };
  }
  if (wasOwn) {
    const className = step.frame.place.className;
    return {
      ...found,
      text: `This change removed synchronized from ${name} ${where(place)}`,
      mends: [{ insert: 'synchronized', place, className, member: name }],
    };
  }
  if (after.some(({ own, takes }) => own === lock || takes.has(lock))) {
    return {
      ...found,
      text: `This change took ${step.what} in ${name} ${where(place)} out of the lock ${lock}`,
    };
  }
  const isCall = before.some(({ takes }) => takes.get(lock) === true);
  return {
    ...found,
    text: isCall
      ? `This change no longer takes the lock ${lock} in ${name} ${where(place)}`
      : `This change removed the synchronized block on ${lock} from ${name} ${where(place)}`,
  };
}
