/**
 * Stage `own-call`: the object is not one that only a single call of an open method has, whose threads are ordered at the two
 * accesses, or use two elements of it (rules R4 and R9 of docs/internals/order.md; `threads/call-order.ts`).
 */
import type { ThreadAccess } from '../../threads/index.js';
import { SequenceTable } from '../../util/index.js';
import type { Stage, StageInput } from './stage.js';

/** Of an object that others than one call may have, or in code that others than calls run. */
const OTHER = 1;
/** No groups of threads. */
const NONE = 0;

export function ownCall({ accesses: { instances, locations }, sharing, calls }: StageInput): Stage {
  const table = new SequenceTable();
  const partsOf = (number: number): Int32Array => table.get(number - OTHER - 1);
  const keeps = (a: number, b: number): boolean => {
    if (calls === undefined || a === OTHER || b === OTHER) return true;
    const [groups, moment, sort, index] = partsOf(a);
    const [others, momentB, sortB, indexB] = partsOf(b);
    const { order, indices } = calls;
    if (indices.differ(index, indexB) || order.isOneThread(sort as ThreadAccess, sortB as ThreadAccess))
      return false;
    return order.mayOverlap(groups, moment, others, momentB);
  };
  return {
    name: 'own-call',
    classOf: (instance) => {
      const object = locations.objectOf(instances.locationOf(instance));
      const cs = instances.contextOf(instance);
      // What one thread alone can reach no pair is about.
      if (calls === undefined || object < 0 || !sharing.escaping.has(object)) return OTHER;
      const groups = calls.threadsAt(cs, object);
      if (groups === NONE) return OTHER;
      const site = instances.siteOf(instance);
      const { block, insn } = site;
      const isPart = instances.paramObjectOf(instance) !== object;
      const sort = calls.order.sortOf(cs, block, insn, instances.paramOf(instance), isPart);
      const moment = calls.order.momentAt(cs, block, insn);
      const index = calls.indices.of(cs, site);
      return OTHER + 1 + table.intern([groups, moment, sort, index]);
    },
    keeps,
    why: ({ first, a, b }, tell) => {
      const made = tell.made(locations.objectOf(instances.locationOf(first)));
      const how =
        calls?.indices.differ(partsOf(a)[3], partsOf(b)[3]) === true ? 'use two elements' : 'are ordered';
      return `each call made its own ${made}, for its threads alone, and these ${how}`;
    },
  };
}
