/** What models say of objects that hand others over from thread to thread, such as queues. */
import { type ModelFacts, namesMethod } from './model-facts.js';
import type { ClassId } from './types.js';

/** What a method of such a class does; one that exchanges does both. */
export interface HandOver {
  /** Are its arguments put in? */
  readonly gives: boolean;
  /** Is its result taken out? By a thread that the receiver is, as it begins, if `isAtStart`. */
  readonly takes: boolean;
  readonly isAtStart: boolean;
}

/** Undefined where a method of a class does neither. */
export function handOver(facts: ModelFacts, cls: ClassId, name: string, desc: string): HandOver | undefined {
  const said = facts.above(cls, 'HandOver');
  const gives = said.some((one) => namesMethod(one, 'gives', name, desc));
  const isAtStart = said.some((one) => namesMethod(one, 'takesAtStart', name, desc));
  const takes = isAtStart || said.some((one) => namesMethod(one, 'takes', name, desc));
  return gives || takes ? { gives, takes, isAtStart } : undefined;
}
