/** What models say of answers that say whether an object has taken what it was given. */
import { type ModelFacts, textsIn } from './model-facts.js';
import type { ClassId } from './types.js';

/** The answer of a method that has taken what it was given; with any other answer it has kept nothing. */
export type TakenAnswer = 'true' | 'null';

export function takenAnswer(
  facts: ModelFacts,
  cls: ClassId,
  name: string,
  desc: string,
): TakenAnswer | undefined {
  for (const one of facts.above(cls, 'Taken')) {
    if (desc.endsWith(')Z') && textsIn(one, 'whenTrue').includes(name)) return 'true';
    if (/\)[[L]/.test(desc) && textsIn(one, 'whenNull').includes(name)) return 'null';
  }
  return undefined;
}
