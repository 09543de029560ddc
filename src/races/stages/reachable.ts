/** Stage `reachable` (PLDI'06 §2.2.1): two threads that may run at once get to the accesses. */
import { runBeside, type Threads } from '../../threads/index.js';
import { Parallelism } from '../parallelism.js';
import type { Stage, StageInput } from './stage.js';

export function reachable({ accesses: { instances }, threads }: StageInput): Stage {
  const parallelism = new Parallelism(threads);
  const { sets } = threads;
  return {
    name: 'reachable',
    classOf: (instance) => instances.threadsOf(instance),
    keeps: (a, b) => parallelism.may(a, b),
    why: ({ first, second, a, b }, tell) => {
      if (a === sets.none || b === sets.none) return tell.alone(a === sets.none ? first : second);
      const both = sets.union(a, b);
      const groups = sets.members(both);
      if (groups.length === 1 && !isMany(threads, groups[0]))
        return `only one thread gets there: ${tell.threads(both)}`;
      // Clients' threads all run at once, but for what the settings say.
      const bySettings = groups.every((group) => isOpen(threads, group)) ? ', as exclude.roots says' : '';
      return `these never run at once: ${tell.threads(both)}${bySettings}`;
    },
    join: (a, b) => sets.union(a, b),
    keepsPaths: (a, b) => runBeside(threads, a.root, b.root),
  };
}

function isMany({ roots }: Pick<Threads, 'roots'>, group: number): boolean {
  return roots.some((root) => root.group === group && (root.many || root.kind === 'initialiser'));
}

function isOpen({ roots }: Pick<Threads, 'roots'>, group: number): boolean {
  return roots.every((root) => root.group !== group || root.kind === 'open');
}
