/**
 * Stage `elements`: the accesses may be to the same element of an array, and at the same time, as far as their indices say
 * (`races/indices.ts`).
 */
import type { OwnIndex } from '../indices.js';
import type { Stage, StageInput } from './stage.js';

const WHY: Readonly<Record<OwnIndex, string>> = {
  index: 'each thread has an index of its own, from the loop that makes the threads',
  range: 'each thread has a range of its own, from the loop that makes the threads',
  half: 'each task has a range of its own: one half of that of the task that made it',
  row: 'each thread has rows of its own, which are stored in one array once',
  stream: 'the parallel stream gives each number of its range once',
};

export function elements({ accesses: { instances }, indices }: StageInput): Stage {
  // Classes are above 0: indices that are each thread's own have even numbers, constants odd ones.
  const classOf = (index: number): number => (index < 0 ? -2 * index : 2 * index + 1);
  const indexOf = (of: number): number => (of % 2 === 0 ? -of / 2 : (of - 1) / 2);
  return {
    name: 'elements',
    classOf: (instance) => classOf(indices.of(instances.contextOf(instance), instances.siteOf(instance))),
    keeps: (a, b) => !indices.differ(indexOf(a), indexOf(b)),
    why: ({ a }) => {
      if (indexOf(a) > 0) return 'they are to other elements, with other constants as indices';
      return WHY[indices.kindOf(indexOf(a)) ?? 'index'];
    },
  };
}
