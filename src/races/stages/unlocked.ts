/**
 * Stage `unlocked` (PLDI'06 §2.2.4): no lock excludes the two accesses. Two accesses of the client are no pair either:
 * the client acts as users do, and what users do with results is their own responsibility.
 */
import type { Stage, StageInput } from './stage.js';

export function unlocked({ accesses: { instances }, locks }: StageInput): Stage {
  const { sets } = locks.held;
  const isClient = (number: number): boolean => number % 2 === 0;
  const lockset = (number: number): number => (number - 1) >> 1;
  return {
    name: 'unlocked',
    classOf: (instance) => 1 + instances.locksOf(instance) * 2 + (instances.siteOf(instance).client ? 1 : 0),
    keeps: (a, b) => !(isClient(a) && isClient(b)) && !sets.exclude(lockset(a), lockset(b)),
    why: (a, b) => (isClient(a) && isClient(b) ? 'both are what clients do' : 'both hold a common lock'),
    keepsPaths: (a, b) => !sets.exclude(a.lockset, b.lockset),
  };
}
