/** Which objects of classes that merge are objects of their own: they might be meant as locks. */
import type { MiniProgram, Var } from './mini-language.js';
import type { Declared } from './mini-types.js';

/**
 * What `new`, step `index` of a method, makes is kept if the method stores it: all fields here are of type Object. Not in
 * models, which know what they lock.
 */
export function isKept(
  { models }: Pick<MiniProgram, 'models'>,
  { cls, method }: Declared,
  index: number,
): boolean {
  const { params, steps } = method;
  // A choice of one value is that value.
  const original = (value: Var): Var => {
    const step = steps[value - params];
    const isOnlyOne = step?.op === 'choose' && new Set(step.values.map(original)).size === 1;
    return isOnlyOne ? original(step.values[0]) : value;
  };
  return (
    !models.includes(cls.name) &&
    steps.some(
      (step) => (step.op === 'store' || step.op === 'putstatic') && original(step.src) === params + index,
    )
  );
}
