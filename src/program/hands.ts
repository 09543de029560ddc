/** What models say of objects that hand others over from thread to thread, such as queues. */
import type { Annotation } from '../classfile/index.js';
import { type ModelFacts, namesMethod } from './model-facts.js';
import type { ClassId } from './types.js';

/** What a method of such a class does; one that exchanges does both. */
export interface HandOver {
  /** Are its arguments put in? */
  readonly gives: boolean;
  /** Is its result taken out? By a thread that the receiver is, as it begins, if `isAtStart`. */
  readonly takes: boolean;
  readonly isAtStart: boolean;
  /** Does it so only for an object of which all uses hold one lock? */
  readonly isUnderLock: boolean;
}

/** Undefined where a method of a class does neither. */
export function handOver(facts: ModelFacts, cls: ClassId, name: string, desc: string): HandOver | undefined {
  const said = facts.above(cls, 'HandOver');
  const gives = said.some((one) => namesMethod(one, 'gives', name, desc));
  const isAtStart = said.some((one) => namesMethod(one, 'takesAtStart', name, desc));
  const takes = isAtStart || said.some((one) => namesMethod(one, 'takes', name, desc));
  if (!gives && !takes) return undefined;
  return { gives, takes, isAtStart, isUnderLock: said.some(isUnderLock) };
}

/** Do objects of a class hand others over: by themselves, if all their uses hold one lock, or not? */
export function handing(facts: ModelFacts, cls: ClassId): Handing {
  const said = facts.above(cls, 'HandOver');
  if (said.length === 0) return 'never';
  return said.some(isUnderLock) ? 'under lock' : 'always';
}

export type Handing = 'always' | 'under lock' | 'never';

function isUnderLock({ values }: Annotation): boolean {
  const value = values.get('underLock');
  return value?.kind === 'constant' && value.value === true;
}
