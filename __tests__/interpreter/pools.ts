/** Pools as the JDK has them: they take no tasks after their shutdown, and each task has a future of its own. */
import type { MethodId } from '../../src/program/index.js';
import { hasEnded } from './ends.js';
import type { Machine } from './machine.js';
import { JavaObject, type Value } from './values.js';

const POOL = 'java/util/concurrent/ExecutorService';
const FUTURE = 'java/util/concurrent/FutureTask';
const ENDS: ReadonlySet<string> = new Set(['shutdown', 'shutdownNow', 'close']);

const shut = new WeakSet<JavaObject>();
const cutShort = new WeakSet<JavaObject>();
const begun = new WeakSet<JavaObject>();
const cancelled = new WeakSet<JavaObject>();

/** Has a pool been told to take no more tasks? */
export function isShut(pool: Value): boolean {
  return pool instanceof JavaObject && shut.has(pool);
}

/** Has somebody else completed a future than the task that was to complete it? */
export function isCutShort(future: Value): boolean {
  return future instanceof JavaObject && cutShort.has(future);
}

/** Was a task cancelled before it ended? */
export function isCancelled(future: Value): boolean {
  return future instanceof JavaObject && cancelled.has(future);
}

/** Before any call. @throws Thrown where a pool takes no more tasks. */
export function beforeTask(machine: Machine, target: MethodId, args: readonly Value[]): void {
  const { program } = machine;
  const [self] = args;
  if (!(self instanceof JavaObject) || program.method(target).isStatic) return;
  if (program.isCutShort(target)) cutShort.add(self);
  const { name, owner } = program.method(target);
  if (program.isJdk(owner) && name === 'cancel' && !hasEnded(self)) cancelled.add(self);
  if (!program.isJdk(owner) || (name !== 'execute' && !ENDS.has(name))) return;
  const pool = program.findClass(POOL);
  if (pool < 0 || !program.isSubclass(self.cls, pool)) return;
  if (ENDS.has(name)) shut.add(self);
  else if (shut.has(self)) machine.fail('java/util/concurrent/RejectedExecutionException');
}

/** Does a future that has been run return at once? The model runs its task again. */
export function isRunAlready(
  { program }: Machine,
  target: MethodId,
  [self]: readonly Value[],
  caller: MethodId,
): boolean {
  const { name, owner } = program.method(target);
  if (name !== 'run' || program.class(owner).name !== FUTURE || !(self instanceof JavaObject)) return false;
  if (program.method(caller).name === 'runAndReset') return false;
  const isAgain = begun.has(self);
  begun.add(self);
  return isAgain;
}

/** The model of a pool has one future for all tasks: here each one gets a future that was made at the same place. */
export function ownFuture({ trace, world }: Machine, future: Value): Value {
  if (!(future instanceof JavaObject)) return future;
  const { frame, block, insn, making } = trace.objects;
  const place = { frame: frame.data[future.id], block: block.data[future.id], insn: insn.data[future.id] };
  return world.make(future.cls, making[future.id], place);
}
