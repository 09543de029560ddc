/**
 * Stages `global-lock` and `local-lock` (POPL'07 §6): no lock excludes the two accesses that is one in every run, such as that of a
 * class; and none that is one where both access one object, such as its own (`locks/common.ts`).
 */
import { type CommonLock, Guard, isOfObject, isShared, SELF_LOCK } from '../../locks/index.js';
import type { Stage, StageInput } from './stage.js';

export const globalLock = (input: StageInput): Stage => commonLock(input, 'global-lock', Guard.global);
export const localLock = (input: StageInput): Stage => commonLock(input, 'local-lock', Guard.local);

function commonLock(
  { accesses: { instances }, locks: { common } }: StageInput,
  name: string,
  guard: Guard,
): Stage {
  const lockset = (number: number): number => number - 1;
  return {
    name,
    // Accesses that differ in locks that prove nothing are alike.
    classOf: (instance) => 1 + common.provedPart(instances.locksOf(instance)),
    keeps: (a, b) => common.guard(lockset(a), lockset(b)) !== guard,
    why: ({ first, second, a, b }, tell) => {
      const names = told(common.between(lockset(a), lockset(b), true)).map(([held, other]) => {
        const [mine, theirs] = [tell.lock(first, held), tell.lock(second, other)];
        const lock = mine === theirs ? mine : `${mine}, which is ${theirs} at the other access`;
        return isShared(held) || isShared(other) ? `${lock} (one of them for writing)` : lock;
      });
      return `both hold ${[...new Set(names)].join(' and ')}`;
    },
    keepsPaths: (a, b) => common.guard(a.lockset, b.lockset) !== guard,
  };
}

/** Those of known objects, where there are such: the same locks may have other names besides. */
function told(locks: readonly CommonLock[]): readonly CommonLock[] {
  const ofObjects = locks.filter(([lock]) => isOfObject(lock) || lock === SELF_LOCK);
  return ofObjects.length > 0 ? ofObjects : locks;
}
