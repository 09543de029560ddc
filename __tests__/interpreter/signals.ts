/**
 * Latches, permits and futures: what is done before a count happens before what comes after a wait for all counts, and so of what
 * gives a permit or completes a future.
 */
import type { Call } from './invoke.js';
import { done } from './invoke.js';
import type { Machine, Outcome } from './machine.js';
import type { Frame, JavaThread } from './thread.js';
import { JavaObject, type Value } from './values.js';

/** How often a signal was raised, how many permits were taken, and what those who raised it knew. */
interface Raised {
  readonly times: number;
  readonly taken: number;
  readonly clock: number | undefined;
  readonly order: number | undefined;
}

const LATCH = 'java/util/concurrent/CountDownLatch';
const SEMAPHORE = 'java/util/concurrent/Semaphore';
const FUTURE = 'java/util/concurrent/CompletableFuture';
const NOT_YET: Raised = { times: 0, taken: 0, clock: undefined, order: undefined };
const signals = new WeakMap<JavaObject, Raised>();
/** Semaphores that may have more than one permit. */
const shared = new WeakSet<JavaObject>();

export function raise(machine: Machine, thread: JavaThread, signal: Value): void {
  if (!(signal instanceof JavaObject)) return;
  const lock = machine.trace.locks.lock(signal);
  // Who gives a permit that it has not taken lets several threads in.
  if (isOf(machine, signal, SEMAPHORE) && !machine.release(thread, lock, false)) shared.add(signal);
  // Counts of an open latch order nothing, nor does who completes a future that is complete.
  if (!isOf(machine, signal, SEMAPHORE) && isOpen(machine, thread, signal)) return;
  const known = signals.get(signal) ?? NOT_YET;
  signals.set(signal, {
    times: known.times + 1,
    taken: known.taken,
    clock: machine.clocks.release(thread.id, known.clock),
    order: machine.order.release(thread.id, known.order),
  });
}

export function observe(machine: Machine, thread: JavaThread, signal: Value): Outcome {
  if (!(signal instanceof JavaObject)) return 'next';
  if (!isOpen(machine, thread, signal)) {
    thread.blocked = () => isOpen(machine, thread, signal);
    return 'stay';
  }
  learn(machine, thread, signal);
  return 'next';
}

/** The answer whether a latch is open, in time. */
export function observedAnswer(machine: Machine, thread: JavaThread, frame: Frame, call: Call): Outcome {
  const [signal] = call.args;
  const isSeen = signal instanceof JavaObject && isOpen(machine, thread, signal);
  if (isSeen) learn(machine, thread, signal);
  return done(machine, frame, call.insn, isSeen ? 1 : 0);
}

function learn(machine: Machine, thread: JavaThread, signal: JavaObject): void {
  const known = signals.get(signal) ?? NOT_YET;
  const { clock, order } = known;
  signals.set(signal, { ...known, taken: known.taken + 1 });
  machine.clocks.acquire(thread.id, clock);
  machine.order.acquire(thread.id, order);
  if (!isOf(machine, signal, SEMAPHORE) || shared.has(signal)) return;
  if (permitsOf(machine, thread, signal) === 1)
    machine.acquire(thread, machine.trace.locks.lock(signal), false);
}

function isOpen(machine: Machine, thread: JavaThread, signal: JavaObject): boolean {
  const { times, taken } = signals.get(signal) ?? NOT_YET;
  if (isOf(machine, signal, SEMAPHORE)) return permitsOf(machine, thread, signal) + times > taken;
  if (isOf(machine, signal, LATCH)) return times >= numberIn(machine, thread, signal, LATCH, 'count');
  // Futures with a task are waited for as threads are.
  return times > 0 || machine.program.class(signal.cls).name !== FUTURE;
}

function permitsOf(machine: Machine, thread: JavaThread, signal: JavaObject): number {
  return numberIn(machine, thread, signal, SEMAPHORE, 'permits');
}

function numberIn(
  { world }: Machine,
  thread: JavaThread,
  object: JavaObject,
  cls: string,
  name: string,
): number {
  const field = world.fieldNamed(cls, name);
  return field < 0 ? 0 : Number(world.getField(object, field, thread.id));
}

function isOf({ program }: Machine, signal: JavaObject, name: string): boolean {
  const cls = program.findClass(name);
  return cls >= 0 && program.isSubclass(signal.cls, cls);
}
