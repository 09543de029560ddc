/**
 * Methods of the JDK by which threads wait for each other. Their models are empty, as the analyses know the locks by heart
 * and expect nothing of the others.
 */
import type { ClassId, Program } from '../../src/program/index.js';
import { interrupt } from './ends.js';
import { type Call, done } from './invoke.js';
import type { Lock } from './locks.js';
import type { Machine, Outcome } from './machine.js';
import { QUEUE, queueMethod } from './queues.js';
import { stampedMethod } from './stamped.js';
import type { Frame, JavaThread, Waiting } from './thread.js';
import { JavaObject, type Value } from './values.js';

const LOCK = 'java/util/concurrent/locks/Lock';
const STAMPED = 'java/util/concurrent/locks/StampedLock';
const CONDITION = 'java/util/concurrent/locks/Condition';
const READ_VIEWS = /\$ReadLock(View)?$/;
/** How often a wait ends early: for no reason, or because its time is over. */
const SPURIOUS = 0.03;
const TIMEOUT = 0.2;
/** How often tryLock fails although the lock is free. */
const REFUSED = 0.2;

/** The lock that a lock object stands for, and how. */
interface Meant {
  readonly lock: Lock;
  readonly shared: boolean;
}

/** The lock of each condition. */
const conditions = new WeakMap<JavaObject, JavaObject>();

/** Undefined where the method is none of these. */
export function concurrent(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  call: Call,
): Outcome | undefined {
  const { program } = machine;
  const { owner, name, desc } = program.method(call.target);
  if (!program.isJdk(owner)) return undefined;
  const [self] = call.args;
  if (!(self instanceof JavaObject)) return undefined;
  const ownerName = program.class(owner).name;
  if (ownerName === 'java/lang/Thread' && name === 'holdsLock')
    return done(machine, frame, call.insn, machine.trace.locks.monitor(self).writer === thread.id ? 1 : 0);
  // The analysis takes assertions for what they say: they are on.
  if (ownerName === 'java/lang/Class' && name === 'desiredAssertionStatus')
    return done(machine, frame, call.insn, 1);
  if (ownerName === 'java/lang/Object') return monitorMethod(machine, thread, frame, call, self, name);
  if (ownerName === QUEUE) return queueMethod(machine, thread, frame, call, self, name);
  if (ownerName === 'java/lang/Thread' && name === 'join')
    return join(machine, thread, frame, call, self, desc);
  if (ownerName === 'java/lang/Thread' && name === 'interrupt') interruptAll(machine, thread, self);
  if (ownerName === STAMPED) return stampedMethod(machine, thread, frame, call, self, name);
  if (isA(program, owner, LOCK)) return lockMethod(machine, thread, frame, call, self, name);
  if (isA(program, owner, CONDITION)) return conditionMethod(machine, thread, frame, call, self, name);
  return undefined;
}

function isA(program: Program, cls: ClassId, name: string): boolean {
  const sup = program.findClass(name);
  return sup >= 0 && program.isSubclass(cls, sup);
}

function monitorMethod(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  call: Call,
  self: JavaObject,
  name: string,
): Outcome | undefined {
  if (name !== 'wait' && name !== 'notify' && name !== 'notifyAll') return undefined;
  const lock = machine.trace.locks.monitor(self);
  if (name === 'wait') return wait(machine, thread, frame, call, lock, call.args.length > 1);
  notify(machine, thread, lock, name === 'notifyAll');
  return done(machine, frame, call.insn, null);
}

/** Gives the lock up until another thread notifies, then takes it again (JLS §17.2.1). */
function wait(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  call: Call,
  lock: Lock,
  timed: boolean,
): Outcome {
  const { waiting } = thread;
  if (waiting !== undefined) {
    if (!machine.acquire(thread, waiting.lock, false, waiting.times)) return 'stay';
    thread.waiting = undefined;
    return done(machine, frame, call.insn, null);
  }
  if (lock.writer !== thread.id) machine.fail('java/lang/IllegalMonitorStateException');
  const times = lock.releaseAll(thread.id, machine.clocks);
  machine.hold(thread, lock, false, -times);
  const state: Waiting = { lock, times, notified: false, timed };
  thread.waiting = state;
  thread.blocked = () => {
    const early = timed ? TIMEOUT : machine.options.spurious === false ? 0 : SPURIOUS;
    if (!state.notified && machine.random() < early) state.notified = true;
    return state.notified && lock.isFree(thread.id, false);
  };
  return 'stay';
}

function notify(machine: Machine, thread: JavaThread, lock: Lock, all: boolean): void {
  if (lock.writer !== thread.id) machine.fail('java/lang/IllegalMonitorStateException');
  const asleep = machine.threads.filter(({ waiting }) => waiting?.lock === lock && !waiting.notified);
  if (asleep.length === 0) return;
  for (const { waiting } of all ? asleep : [machine.any(asleep)]) (waiting as Waiting).notified = true;
}

/** The threads of a `Thread` hear at their next wait that it was interrupted. */
function interruptAll(machine: Machine, thread: JavaThread, self: JavaObject): void {
  const isFirst = self === firstThread(machine);
  // Threads of pools have that of the first thread for their own.
  const isItself = isFirst && thread.task !== undefined && !thread.isOwn;
  for (const each of machine.threads) {
    const isMeant = isFirst ? each.task === undefined : each.isOwn && each.task === self;
    if (isItself ? each === thread : isMeant) each.isInterrupted = true;
  }
}

/** The `Thread` of a thread: its task where that is one, else that which the model made for the first thread. */
export function currentThread(machine: Machine, { isOwn, task }: JavaThread): Value | undefined {
  return isOwn ? task : firstThread(machine);
}

function firstThread({ program, trace, world }: Machine): JavaObject | undefined {
  return world.objects.find(({ id }) => {
    const frame = trace.objects.frame.data[id];
    if (frame < 0 || program.class(trace.objects.cls.data[id]).name !== 'java/lang/Thread') return false;
    return program.class(program.method(trace.frames.method.data[frame]).owner).name === 'java/lang/Thread';
  });
}

/** Waits for all threads that were started with this object. */
function join(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  call: Call,
  self: JavaObject,
  desc: string,
): Outcome {
  if (thread.isInterrupted) return interrupt(machine, thread);
  const own = machine.threads.filter(({ task, isOwn }) => isOwn && task === self);
  const running = own.filter(({ isAlive }) => isAlive);
  const givesUp = desc !== '()V' && machine.random() < TIMEOUT;
  if (running.length > 0 && !givesUp) {
    thread.blocked = () =>
      thread.isInterrupted ||
      running.every(({ isAlive }) => !isAlive) ||
      (desc !== '()V' && machine.random() < TIMEOUT);
    return 'stay';
  }
  for (const { id, isAlive } of own) {
    if (isAlive) continue;
    machine.clocks.acquire(thread.id, machine.clocks.of(id));
    machine.order.acquire(thread.id, machine.order.of(id));
  }
  return done(machine, frame, call.insn, null);
}

function lockMethod(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  call: Call,
  self: JavaObject,
  name: string,
): Outcome | undefined {
  const { lock, shared } = meant(machine, thread, self);
  switch (name) {
    case 'lock':
    case 'lockInterruptibly':
      return machine.acquire(thread, lock, shared) ? 'next' : 'stay';
    case 'tryLock': {
      const got = lock.isFree(thread.id, shared) && machine.random() >= REFUSED;
      if (got) machine.acquire(thread, lock, shared);
      return done(machine, frame, call.insn, got ? 1 : 0);
    }
    case 'isHeldByCurrentThread':
    case 'isWriteLockedByCurrentThread':
      return done(machine, frame, call.insn, !shared && lock.writer === thread.id ? 1 : 0);
    case 'unlock':
      if (!machine.release(thread, lock, shared)) machine.fail('java/lang/IllegalMonitorStateException');
      return 'next';
    default:
      return undefined;
  }
}

/** Read and write locks are views of the lock in their field `owner`. */
function meant(machine: Machine, thread: JavaThread, self: JavaObject): Meant {
  const { program, world, trace } = machine;
  const { name } = program.class(self.cls);
  const field = world.fieldNamed(name, 'owner');
  const owner = field < 0 ? undefined : world.getField(self, field, thread.id);
  const object = owner instanceof JavaObject ? owner : self;
  return { lock: trace.locks.lock(object), shared: READ_VIEWS.test(name) };
}

function conditionMethod(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  call: Call,
  self: JavaObject,
  name: string,
): Outcome | undefined {
  const of = conditions.get(self);
  if (of === undefined) return undefined;
  const { lock } = meant(machine, thread, of);
  if (name.startsWith('signal')) {
    notify(machine, thread, lock, true);
    return done(machine, frame, call.insn, null);
  }
  if (!name.startsWith('await')) return undefined;
  const timed = name !== 'await' || call.args.length > 1;
  const outcome = wait(machine, thread, frame, call, lock, timed && name !== 'awaitUninterruptibly');
  if (outcome === 'next' && call.insn.dst >= 0)
    machine.set(
      frame,
      call.insn.dst,
      call.insn.method.desc.endsWith('J') ? 0n : machine.random() < 0.5 ? 1 : 0,
    );
  return outcome;
}

/** Remembers whose condition an object is. */
export function conditionOf(lock: Value, condition: Value): void {
  if (lock instanceof JavaObject && condition instanceof JavaObject) conditions.set(condition, lock);
}
