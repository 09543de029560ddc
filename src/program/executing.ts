/**
 * Methods without code that run tasks as executors do, such as those of Spring's `TaskExecutor` and `TaskScheduler`: a task that
 * they are given runs in a thread of its own.
 *
 * Guarantee: none. It is a guess by the name and the type of the argument. A method of such a name that runs its argument in the
 * calling thread causes false alarms.
 */
import { kindOf, paramDescs, returnDesc } from '../ir/index.js';
import { functionalMethodOf } from './functional.js';
import type { MethodRecord } from './records.js';
import type { ClassTable } from './table.js';

/**
 * `execute`, `submitListenable`, `scheduleAtFixedRate`, `runAsync`, and `start` as an `AsyncContext` of servlets has it; not
 * `executeRunnable`, as circuit breakers have.
 */
const NAMES =
  /^(?:execute|executeBlocking|submit(?:[A-Z].*)?|schedule(?:[A-Z].*)?|(?:run|execute|call)Async|start)$/;

export const RUNNABLE = 'java/lang/Runnable';
export const CALLABLE = 'java/util/concurrent/Callable';

export function isExecuting({ name, desc }: Pick<MethodRecord, 'name' | 'desc'>): boolean {
  return NAMES.test(name) && paramDescs(desc).some((param) => isTaskOf({ name }, param.slice(1, -1)));
}

/** Is an argument of this type a task? What is to `execute` a `Callable` mostly gives its result, and calls it again where it fails. */
export function isTaskOf({ name }: Pick<MethodRecord, 'name'>, type: string): boolean {
  return type === RUNNABLE || (type === CALLABLE && name !== 'execute');
}

/** Is the task run again and again, but never beside itself? */
export function isRepeating({ name }: Pick<MethodRecord, 'name'>): boolean {
  return name.startsWith('schedule');
}

export const FUTURE = 'java/util/concurrent/CompletableFuture';
const FUTURES: ReadonlySet<string> = new Set([`L${FUTURE};`, 'Ljava/util/concurrent/CompletionStage;']);

export function isFuture(desc: string): boolean {
  return FUTURES.has(desc);
}

/** Does one run of the default body make each of its calls once: does it start tasks, or make a future and call back nothing? */
export function callsOnceByDefault(table: ClassTable, method: MethodRecord): boolean {
  if (isExecuting(method)) return true;
  const callsBack = (desc: string): boolean => {
    if (kindOf(desc) !== 'ref') return false;
    const cls = table.ofDesc(desc);
    return table.classes[cls].origin === 'phantom' || functionalMethodOf(table, cls) >= 0;
  };
  return isFuture(returnDesc(method.desc)) && !paramDescs(method.desc).some(callsBack);
}
