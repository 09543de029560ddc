/**
 * Stage `parallel` (POPL'07 §3, may happen in parallel): nothing orders the two accesses, such as the start of a thread, its
 * end, or a wait for it (`threads/order.ts`).
 */
import { ThreadAccess } from '../../threads/index.js';
import { PairMap } from '../../util/index.js';
import type { Stage, StageInput } from './stage.js';

export function parallel({ accesses: { instances, locations }, threads, order }: StageInput): Stage {
  const numbers = new PairMap(64);
  const groups = [0];
  const moments = [0];
  const sorts: ThreadAccess[] = [ThreadAccess.other];
  const numberOf = (of: number, moment: number, sort: ThreadAccess): number => {
    if (of === 0) return 0;
    const number = 1 + numbers.numberOf(of, 4 * moment + sort);
    if (number === groups.length) {
      groups.push(of);
      moments.push(moment);
      sorts.push(sort);
    }
    return number;
  };
  const isOneThread = (a: number, b: number): boolean => order.isOneThread(sorts[a], sorts[b]);
  const { sets } = threads;
  const single = threads.roots.map(({ group }) => sets.of([group]));
  return {
    name: 'parallel',
    classOf: (instance) => {
      const { block, insn } = instances.siteOf(instance);
      const moment = order.momentAt(instances.contextOf(instance), block, insn);
      const isPart = instances.paramObjectOf(instance) !== locations.objectOf(instances.locationOf(instance));
      const sort = order.sortOf(
        instances.contextOf(instance),
        block,
        insn,
        instances.paramOf(instance),
        isPart,
      );
      return numberOf(instances.threadsOf(instance), moment, sort);
    },
    keeps: (a, b) => !isOneThread(a, b) && order.mayOverlap(groups[a], moments[a], groups[b], moments[b]),
    why: ({ first, second, a, b }, tell) => {
      if (a === 0 || b === 0) return tell.alone(a === 0 ? first : second);
      if (isOneThread(a, b)) return 'the thread itself is the object: it runs once, or was joined before';
      for (const [here, other] of [
        [first, groups[b]],
        [second, groups[a]],
      ]) {
        const { method, block, insn } = instances.siteOf(here);
        const turn = order.turnAt(instances.contextOf(here), block, insn, other);
        if (turn === undefined) continue;
        const at = tell.at(method, turn.block, turn.insn);
        return turn.hasEnded
          ? `ordered: joined at ${at} (${tell.threads(other)}), before the other access`
          : `ordered: started at ${at} (${tell.threads(other)}), after the other access`;
      }
      const barrier = order.barrierBetween(groups[a], moments[a], groups[b], moments[b]);
      if (barrier >= 0) return `ordered: all threads meet between the two, at ${tell.made(barrier)}`;
      return `ordered: one ends before the other begins: ${tell.threads(sets.union(groups[a], groups[b]))}`;
    },
    keepsPaths: (a, b) => order.mayOverlap(single[a.root], a.moment, single[b.root], b.moment),
  };
}
