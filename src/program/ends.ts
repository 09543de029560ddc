/** What models say of elements that stay in collections, of answers that say that something has ended, and of flags. */
import type { Annotation } from '../classfile/index.js';
import { constantsIn, type ModelFacts, namesMethod, textsIn } from './model-facts.js';
import type { ClassId } from './types.js';

/** `adds`: it puts in its only argument. `keeps`: it takes nothing out. `other`: it may take out or replace elements. */
export type ElementUse = 'adds' | 'keeps' | 'other';

/** An answer that says that a thread or task has ended; of a pool, that all its tasks have. */
export interface EndedAnswer {
  readonly answer: boolean;
  readonly isPool: boolean;
  /** Is the receiver a signal that was raised? */
  readonly isSignal: boolean;
}

/** Of `racewarden.model.Signal`. */
export type SignalCount = 'ONE' | 'GIVEN' | 'ONE_WHERE_ZERO';

/** `loads`: it gives the value as from a volatile field. `weak`: it may store one in a way that orders nothing. */
export type FlagUse = 'loads' | 'weak';

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
    const kinds = { isPool: isTrue(one, 'isPool'), isSignal: isTrue(one, 'isSignal') };
    if (namesMethod(one, 'whenTrue', name, desc)) return { answer: true, ...kinds };
    if (namesMethod(one, 'whenFalse', name, desc)) return { answer: false, ...kinds };
  }
  return undefined;
}

/** Does a method complete its receiver in place of the task that is to complete it? */
export function isCutShort(facts: ModelFacts, cls: ClassId, name: string): boolean {
  return facts.above(cls, 'Ended').some((one) => textsIn(one, 'cutShortBy').includes(name));
}

/** How often objects of a class have to be raised: `SignalCount` of its model; undefined where they are no signals. */
export function signalCount(facts: ModelFacts, cls: ClassId): SignalCount | undefined {
  const said = facts.of(cls, 'Signal');
  return said && (constantsIn(said, 'value')[0] as SignalCount | undefined);
}

/** What a method does to the value of its receiver, which may be a flag; undefined where it loads none and stores in order. */
export function flagUse(facts: ModelFacts, cls: ClassId, name: string): FlagUse | undefined {
  const said = facts.of(cls, 'Flag');
  if (said === undefined) return undefined;
  if (textsIn(said, 'loads').includes(name)) return 'loads';
  return textsIn(said, 'weak').includes(name) ? 'weak' : undefined;
}

function isTrue({ values }: Annotation, element: string): boolean {
  const said = values.get(element);
  return said?.kind === 'constant' && said.value === true;
}
