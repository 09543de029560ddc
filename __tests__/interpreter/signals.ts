/** Latches: what is done before a count happens before what comes after a wait for all counts. */
import type { Call } from './invoke.js';
import { done } from './invoke.js';
import type { Machine, Outcome } from './machine.js';
import type { Frame, JavaThread } from './thread.js';
import { JavaObject, type Value } from './values.js';

/** How often a latch was counted down, and what those who did knew. */
interface Raised {
  readonly times: number;
  readonly clock: number | undefined;
  readonly order: number | undefined;
}

const NOT_YET: Raised = { times: 0, clock: undefined, order: undefined };
const signals = new WeakMap<JavaObject, Raised>();

export function raise(machine: Machine, thread: JavaThread, signal: Value): void {
  if (!(signal instanceof JavaObject)) return;
  // Counts of an open latch order nothing.
  if (isOpen(machine, thread, signal)) return;
  const known = signals.get(signal) ?? NOT_YET;
  signals.set(signal, {
    times: known.times + 1,
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
  const { clock, order } = signals.get(signal) ?? NOT_YET;
  machine.clocks.acquire(thread.id, clock);
  machine.order.acquire(thread.id, order);
}

function isOpen({ world }: Machine, thread: JavaThread, signal: JavaObject): boolean {
  const field = world.fieldNamed('java/util/concurrent/CountDownLatch', 'count');
  const count = field < 0 ? 0 : world.getField(signal, field, thread.id);
  return (signals.get(signal)?.times ?? 0) >= Number(count);
}
