/** What models say of methods that have tasks run: each task once for each call, or again and again, one run after the other. */
import { type ModelFacts, namesMethod } from './model-facts.js';
import type { ClassId } from './types.js';

/**
 * What a method of a model does with tasks: `given`, it has its arguments run; `again`, it has them run again and again; `all`, it
 * has all elements of its arguments run; `self`, it has its receiver run; `leaves`, its receiver is a task, which it neither runs nor
 * passes on; `body`, it is what a task runs.
 */
export type TaskRun = 'again' | 'all' | 'given' | 'self' | 'leaves' | 'body' | 'other';

/** Undefined for methods of classes of which no model says such. */
export function taskRun(facts: ModelFacts, cls: ClassId, name: string, desc: string): TaskRun | undefined {
  const said = facts.of(cls, 'RunsTasks');
  if (said === undefined) return undefined;
  const uses: readonly TaskRun[] = ['again', 'all', 'given', 'self', 'leaves', 'body'];
  return uses.find((use) => namesMethod(said, use, name, desc)) ?? 'other';
}

/** Do objects of a class have what they were made with run by one thread, however often they are run themselves? */
export function runsItsTaskOnce(facts: ModelFacts, cls: ClassId): boolean {
  return facts.above(cls, 'RunsTasks').some((one) => namesMethod(one, 'given', '<init>', ''));
}
