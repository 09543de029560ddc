/**
 * Stage `unlocked` (PLDI'06 §2.2.4): no lock that is proved to be one and the same excludes the two accesses
 * (`locks/common.ts`). Two accesses of the client are no pair either: the client acts as users do, and what users do with
 * results is their own responsibility.
 */
import { type CommonLock, Guard, isOfObject, isShared, SELF_LOCK } from '../../locks/index.js';
import type { Stage, StageInput } from './stage.js';

export function unlocked({ accesses: { instances }, locks: { common } }: StageInput): Stage {
  const isClient = (number: number): boolean => number % 2 === 0;
  const lockset = (number: number): number => (number - 1) >> 1;
  return {
    name: 'unlocked',
    classOf: (instance) => 1 + instances.locksOf(instance) * 2 + (instances.siteOf(instance).client ? 1 : 0),
    keeps: (a, b) => !(isClient(a) && isClient(b)) && common.guard(lockset(a), lockset(b)) !== Guard.proved,
    why: ({ first, second, a, b }, tell) => {
      if (isClient(a) && isClient(b)) return 'clients do both, to what they were given or have made';
      const names = told(common.between(lockset(a), lockset(b), Guard.proved)).map(([held, other]) => {
        const [mine, theirs] = [tell.lock(first, held), tell.lock(second, other)];
        const name = mine === theirs ? mine : `${mine}, which is ${theirs} at the other access`;
        return isShared(held) || isShared(other) ? `${name} (one of them for writing)` : name;
      });
      return `both hold ${[...new Set(names)].join(' and ')}`;
    },
    keepsPaths: (a, b) => common.guard(a.lockset, b.lockset) !== Guard.proved,
  };
}

/** Those of known objects, where there are such: the same locks may have other names besides. */
function told(locks: readonly CommonLock[]): readonly CommonLock[] {
  const ofObjects = locks.filter(([lock]) => isOfObject(lock) || lock === SELF_LOCK);
  return ofObjects.length > 0 ? ofObjects : locks;
}
