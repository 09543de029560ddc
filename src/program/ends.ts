/** What models say of elements that stay in collections and of answers that say that something has ended. */
import { type ModelFacts, textsIn } from './model-facts.js';
import type { ClassId } from './types.js';

/** `adds`: it puts in its only argument. `keeps`: it takes nothing out. `other`: it may take out or replace elements. */
export type ElementUse = 'adds' | 'keeps' | 'other';

/** An answer that says that a thread or task has ended; of a pool, that all its tasks have. */
export interface EndedAnswer {
  readonly answer: boolean;
  readonly isPool: boolean;
}

const ADDS = /^\(Ljava\/lang\/Object;\)/;

/** Undefined where the class is neither a collection nor an iterator. */
export function elementUse(
  facts: ModelFacts,
  cls: ClassId,
  name: string,
  desc: string,
): ElementUse | undefined {
  const said = facts.above(cls, 'Elements');
  if (said.length === 0) return undefined;
  if (ADDS.test(desc) && said.some((one) => textsIn(one, 'adds').includes(name))) return 'adds';
  return said.some((one) => textsIn(one, 'keeps').includes(name)) ? 'keeps' : 'other';
}

export function endedAnswer(
  facts: ModelFacts,
  cls: ClassId,
  name: string,
  desc: string,
): EndedAnswer | undefined {
  if (!desc.endsWith(')Z')) return undefined;
  for (const one of facts.above(cls, 'Ended')) {
    const said = one.values.get('isPool');
    const isPool = said?.kind === 'constant' && said.value === true;
    if (textsIn(one, 'whenTrue').includes(name)) return { answer: true, isPool };
    if (textsIn(one, 'whenFalse').includes(name)) return { answer: false, isPool };
  }
  return undefined;
}

/** Does a method complete its receiver in place of the task that is to complete it? */
export function isCutShort(facts: ModelFacts, cls: ClassId, name: string): boolean {
  return facts.above(cls, 'Ended').some((one) => textsIn(one, 'cutShortBy').includes(name));
}
