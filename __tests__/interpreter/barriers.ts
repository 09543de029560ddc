/** Barriers: what is done before a thread comes happens before what any of its round does after it has gone on. */

import type { Call } from './invoke.js';
import { done } from './invoke.js';
import type { Machine, Outcome } from './machine.js';
import type { Frame, JavaThread } from './thread.js';
import { JavaObject, type Value } from './values.js';

interface Round {
  state: 'open' | 'over' | 'broken';
  clock: number | undefined;
  order: number | undefined;
  last: JavaThread | undefined;
}

interface Barrier {
  /** Those that have come to the present round. */
  here: number;
  /** Places that were added or taken away. */
  more: number;
  isTerminated: boolean;
  round: Round;
}

const BARRIER = 'java/util/concurrent/CyclicBarrier';
const PHASER = 'java/util/concurrent/Phaser';
const barriers = new WeakMap<JavaObject, Barrier>();
/** The round that each thread has come to, and whether it waits for some time only. */
const comeTo = new WeakMap<JavaThread, Round>();
const timed = new WeakSet<JavaThread>();

/** Is a frame one of a model whose conditions say who was the last to come? */
export function isOfBarrier({ program }: Machine, { method }: Frame): boolean {
  const { name } = program.class(program.method(method).owner);
  return name === BARRIER || name === PHASER;
}

function newRound(): Round {
  return { state: 'open', clock: undefined, order: undefined, last: undefined };
}

function barrierOf(object: JavaObject): Barrier {
  let found = barriers.get(object);
  if (found === undefined) {
    found = { here: 0, more: 0, isTerminated: false, round: newRound() };
    barriers.set(object, found);
  }
  return found;
}

function isCyclic(machine: Machine, object: JavaObject): boolean {
  const { program } = machine;
  const cls = program.findClass(BARRIER);
  return cls >= 0 && program.isSubclass(object.cls, cls);
}

function partiesOf(machine: Machine, object: JavaObject): number {
  const field = machine.world.fieldNamed(isCyclic(machine, object) ? BARRIER : PHASER, 'parties');
  return Number(machine.world.getField(object, field, 0)) + barrierOf(object).more;
}

/** @throws Thrown */
export function arrive(machine: Machine, thread: JavaThread, frame: Frame, call: Call): Outcome {
  const [object] = call.args;
  if (!(object instanceof JavaObject)) return done(machine, frame, call.insn, 0);
  const barrier = barrierOf(object);
  if (barrier.isTerminated) {
    comeTo.delete(thread);
    return done(machine, frame, call.insn, 0);
  }
  if (isCyclic(machine, object)) {
    if (barrier.round.state === 'broken') machine.fail('java/util/concurrent/BrokenBarrierException');
    if (thread.isInterrupted) interrupted(machine, thread, barrier.round);
  }
  comeTo.set(thread, barrier.round);
  come(machine, thread, barrier);
  const isLast = barrier.here >= partiesOf(machine, object);
  if (isLast) {
    barrier.round.last = thread;
    learn(machine, thread, barrier.round);
  }
  return done(machine, frame, call.insn, isLast ? 1 : 0);
}

/** @throws Thrown */
export function advance(machine: Machine, thread: JavaThread, object: Value): Outcome {
  const round = comeTo.get(thread);
  if (!(object instanceof JavaObject) || round === undefined) return 'next';
  const barrier = barrierOf(object);
  if (round.last === thread && round.state === 'open') over(machine, thread, barrier);
  if (round.state === 'broken') machine.fail('java/util/concurrent/BrokenBarrierException');
  if (round.state === 'over') {
    learn(machine, thread, round);
    timed.delete(thread);
    return 'next';
  }
  // Phasers that are terminated let all go, which learn nothing.
  if (barrier.isTerminated) return 'next';
  if (isCyclic(machine, object) && thread.isInterrupted) interrupted(machine, thread, round);
  if (timed.delete(thread) && machine.random() < 0.5) {
    round.state = 'broken';
    machine.fail('java/util/concurrent/TimeoutException');
  }
  thread.blocked = () => round.state !== 'open' || barrier.isTerminated || thread.isInterrupted;
  if (!isCyclic(machine, object)) thread.blocked = () => round.state !== 'open' || barrier.isTerminated;
  return 'stay';
}

/** What else is done to a barrier, by the method of the model that says so, or the one that calls it. */
export function unfix(machine: Machine, thread: JavaThread, object: Value): void {
  if (!(object instanceof JavaObject)) return;
  const names = thread.stack.slice(-2).map(({ method }) => machine.program.method(method).name);
  const barrier = barrierOf(object);
  const isNamed = (name: string): boolean => names.includes(name);
  if (isNamed('await')) timed.add(thread);
  else if (isNamed('reset')) {
    if (barrier.here > 0) barrier.round.state = 'broken';
    barrier.here = 0;
    barrier.round = newRound();
  } else if (isNamed('register') || isNamed('bulkRegister')) barrier.more++;
  else if (isNamed('forceTermination')) barrier.isTerminated = true;
  else if (isNamed('arrive')) {
    come(machine, thread, barrier);
    if (barrier.here >= partiesOf(machine, object)) over(machine, thread, barrier);
  } else if (isNamed('arriveAndDeregister')) {
    come(machine, thread, barrier);
    barrier.here--;
    barrier.more--;
    if (partiesOf(machine, object) <= 0) barrier.isTerminated = true;
    else if (barrier.here >= partiesOf(machine, object)) over(machine, thread, barrier);
  }
}

function come(machine: Machine, thread: JavaThread, barrier: Barrier): void {
  const { round } = barrier;
  barrier.here++;
  round.clock = machine.clocks.release(thread.id, round.clock);
  round.order = machine.order.release(thread.id, round.order);
}

function over(machine: Machine, thread: JavaThread, barrier: Barrier): void {
  const { round } = barrier;
  round.clock = machine.clocks.release(thread.id, round.clock);
  round.order = machine.order.release(thread.id, round.order);
  round.state = 'over';
  barrier.here = 0;
  barrier.round = newRound();
}

function learn(machine: Machine, thread: JavaThread, { clock, order }: Round): void {
  machine.clocks.acquire(thread.id, clock);
  machine.order.acquire(thread.id, order);
}

/** @throws Thrown */
function interrupted(machine: Machine, thread: JavaThread, round: Round): never {
  thread.isInterrupted = false;
  if (round.state === 'open') round.state = 'broken';
  return machine.fail('java/lang/InterruptedException');
}
