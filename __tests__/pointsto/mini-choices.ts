/** Random choices of how many sites tell the objects of each class apart. */
import fc from 'fast-check';
import type { Choice } from './mini-contexts.js';
import { HIERARCHY } from './mini-language.js';

export const uniform =
  (k: number): Choice =>
  () =>
    k;

/** All lambdas are of one class here, and all arrays. */
const NAMED = [...HIERARCHY, 'Main', 'J', 'lambdas', '['];

function slot(cls: string): number {
  const isLambda = cls.includes('$$Lambda$') || cls.startsWith('lambda ');
  const name = isLambda ? 'lambdas' : cls.startsWith('[') ? '[' : cls;
  return NAMED.indexOf(name);
}

/** What is none of the named has the last number. */
const choiceOf =
  (numbers: readonly number[]): Choice =>
  (cls) =>
    numbers[slot(cls)] ?? numbers[NAMED.length];

const numbers = fc.array(fc.nat(3), { minLength: NAMED.length + 1, maxLength: NAMED.length + 1 });

export const choice: fc.Arbitrary<Choice> = numbers.map(choiceOf);

const MAIN = NAMED.indexOf('Main');

/**
 * A choice and another that is nowhere higher, the same for the class that has static methods: these run in contexts of
 * their callers, so what one of them cuts off another one on the way to the same method may keep.
 */
export const ordered: fc.Arbitrary<{ readonly fine: Choice; readonly coarse: Choice }> = fc
  .tuple(numbers, numbers)
  .map(([a, b]) => ({
    fine: choiceOf(a.map((n, i) => (i === MAIN ? n : Math.max(n, b[i])))),
    coarse: choiceOf(a.map((n, i) => (i === MAIN ? n : Math.min(n, b[i])))),
  }));
