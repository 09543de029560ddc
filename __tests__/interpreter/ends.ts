/** Waits for threads: what the models join, and answers that say that something has ended. */
import { type Call, done } from './invoke.js';
import type { Machine, Outcome } from './machine.js';
import { isCancelled, isShut } from './pools.js';
import { observedAnswer } from './signals.js';
import type { Frame, JavaThread } from './thread.js';
import { JavaObject, type Value } from './values.js';

/** The thread that each handle stands for. */
const handles = new WeakMap<JavaObject, JavaThread>();
/** The last task of each executor with one thread. */
const lastTurn = new WeakMap<JavaObject, JavaThread>();
const implied = new WeakMap<JavaObject, readonly JavaObject[]>();

/** The thread that the caller has started last with a task. */
export function nameThread(machine: Machine, thread: JavaThread, task: Value, handle: Value): void {
  if (!(handle instanceof JavaObject)) return;
  const started = machine.threads.filter((each) => each.task === task && each.starter === thread);
  const last = started[started.length - 1];
  if (last !== undefined) handles.set(handle, last);
}

/** Who waits for the first waits for the others too. */
export function imply(later: Value, earlier: readonly Value[]): void {
  if (!(later instanceof JavaObject)) return;
  const objects = earlier.filter((each) => each instanceof JavaObject);
  implied.set(later, [...(implied.get(later) ?? []), ...objects]);
}

/** Has the thread of a handle ended? */
export function hasEnded(handle: JavaObject): boolean {
  return handles.get(handle)?.isAlive === false;
}

/** A task of an executor with one thread waits for the one before it. */
export function takeTurn(machine: Machine, started: JavaThread, executor: Value): void {
  if (!(executor instanceof JavaObject) || !machine.program.hasOneThread(executor.cls)) return;
  const before = lastTurn.get(executor);
  lastTurn.set(executor, started);
  if (before === undefined) return;
  started.blocked = () => {
    if (before.isAlive) return false;
    learn(machine, started, before);
    return true;
  };
}

/** Waits for the thread of a handle. Nothing runs behind a handle that was not given to a thread yet. */
export function joinHandle(machine: Machine, thread: JavaThread, handle: Value): Outcome {
  if (isCancelled(handle)) return machine.fail('java/util/concurrent/CancellationException');
  const all = new Set(handle instanceof JavaObject ? [handle] : []);
  // A set that grows while it is walked.
  for (const each of all) for (const earlier of implied.get(each) ?? []) all.add(earlier);
  return joinAll(
    machine,
    thread,
    [...all].flatMap((each) => handles.get(each) ?? []),
  );
}

/** Waits for all threads that were started while a method of the pool ran. */
export function joinPool(machine: Machine, thread: JavaThread, pool: Value): Outcome {
  return joinAll(machine, thread, tasksOf(machine, pool));
}

/** Waits for all threads that a frame, or what it called, has started. */
export function joinStarted(machine: Machine, thread: JavaThread, frame: Frame): Outcome {
  return joinAll(
    machine,
    thread,
    machine.threads.filter(({ startedIn }) => startedIn.includes(frame)),
  );
}

/** A method whose answer says that its receiver has ended; undefined for others. */
export function endedAnswer(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  call: Call,
): Outcome | undefined {
  const said = machine.program.endedAnswer(call.target);
  if (said === undefined) return undefined;
  if (said.isSignal) return observedAnswer(machine, thread, frame, call);
  const [self] = call.args;
  if (thread.isInterrupted && call.insn.method.name !== 'isAlive') return interrupt(machine, thread);
  const tasks = said.isPool
    ? tasksOf(machine, self)
    : machine.threads.filter(({ task, id, isOwn }) => isOwn && task === self && id !== thread.id);
  // What was not started yet is not alive either, and nobody can wait for it.
  const isKnown = said.isPool ? isShut(self) : tasks.length > 0 || call.insn.method.name === 'isAlive';
  const isEnded = isKnown && tasks.every(({ isAlive }) => !isAlive) && machine.random() < 0.8;
  if (isEnded) for (const each of tasks) learn(machine, thread, each);
  return done(machine, frame, call.insn, isEnded === said.answer ? 1 : 0);
}

function tasksOf(machine: Machine, pool: Value): JavaThread[] {
  return machine.threads.filter(({ startedIn }) => startedIn.some(({ values }) => values[0] === pool));
}

function joinAll(machine: Machine, thread: JavaThread, threads: readonly JavaThread[]): Outcome {
  if (thread.isInterrupted) return interrupt(machine, thread);
  const running = threads.filter((each) => each.isAlive && each !== thread);
  if (running.length > 0) {
    thread.blocked = () => thread.isInterrupted || running.every(({ isAlive }) => !isAlive);
    return 'stay';
  }
  for (const each of threads) learn(machine, thread, each);
  return 'next';
}

/** A wait ends early. @throws Thrown */
export function interrupt(machine: Machine, thread: JavaThread): never {
  thread.isInterrupted = false;
  return machine.fail('java/lang/InterruptedException');
}

/** What an ended thread did happens before what comes next. */
function learn(machine: Machine, thread: JavaThread, ended: JavaThread): void {
  machine.clocks.acquire(thread.id, machine.clocks.of(ended.id));
  machine.order.acquire(thread.id, machine.order.of(ended.id));
}
