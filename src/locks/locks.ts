/** All that is known of held locks, made once for a scan. */
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Sharing } from '../sharing/index.js';
import type { Threads } from '../threads/index.js';
import { CommonLocks } from './common.js';
import { HeldLocks } from './held.js';
import { Passing } from './passing.js';
import type { LockPromise } from './promised.js';

export interface Locks {
  /** Over all calls of a method context. */
  readonly held: HeldLocks;
  /** Over those calls that pass a certain object. */
  readonly passing: Passing;
  /** What locks of two accesses do for them. */
  readonly common: CommonLocks;
}

export interface LocksOptions {
  /** What methods of the harness hold while they call the open method that they are for. */
  readonly promises?: ReadonlyMap<MethodId, LockPromise>;
  /** Called now and then; may throw to stop. */
  readonly tick?: () => void;
}

/** @throws what `tick` throws. */
export function locksOf(
  pt: PointsTo,
  threads: Threads,
  { captured }: Pick<Sharing, 'captured'>,
  { promises, tick }: LocksOptions = {},
): Locks {
  const held = new HeldLocks(pt, threads, tick, promises);
  return {
    held,
    passing: new Passing(pt, threads, held, captured),
    common: new CommonLocks(pt, threads, held),
  };
}
