/** Stage `reachable` (PLDI'06 §2.2.1): two threads that may run at once get to the accesses. */
import { runBeside } from '../../threads/index.js';
import { Parallelism } from '../parallelism.js';
import type { Stage, StageInput } from './stage.js';

export function reachable({ accesses: { instances }, threads }: StageInput): Stage {
  const parallelism = new Parallelism(threads);
  const { sets } = threads;
  return {
    name: 'reachable',
    classOf: (instance) => instances.threadsOf(instance),
    keeps: (a, b) => parallelism.may(a, b),
    why: () => 'no two threads that run at once get there',
    join: (a, b) => sets.union(a, b),
    keepsPaths: (a, b) => runBeside(threads, a.root, b.root),
  };
}
