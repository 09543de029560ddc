/** Calls: who is called, what is initialised and locked first, and the methods that no body says anything about. */
import type { InsnOf, Value as Local } from '../../src/ir/index.js';
import { returnDesc } from '../../src/ir/index.js';
import type { MethodId } from '../../src/program/index.js';
import { concurrent, conditionOf, currentThread } from './concurrency.js';
import { endedAnswer } from './ends.js';
import { intrinsic } from './intrinsics.js';
import { listAnswer, walkBegun } from './lists.js';
import type { Machine, Outcome } from './machine.js';
import { beforeTask, isRunAlready, ownFuture } from './pools.js';
import { descriptorsOf } from './signatures.js';
import { refused, takenResult } from './taken.js';
import { fillBox, fillingOf } from './texts.js';
import type { Frame, JavaThread } from './thread.js';
import { FrameKind, MoveKind } from './trace.js';
import { defaultOf, JavaObject, type Value } from './values.js';

const PRIVATE = 0x0002;
const TO_STRING = {
  owner: 'java/lang/Object',
  name: 'toString',
  desc: '()Ljava/lang/String;',
  isInterface: false,
};

/** A call instruction with its arguments. */
export interface Call {
  readonly insn: InsnOf<'invoke'>;
  readonly target: MethodId;
  readonly args: readonly Value[];
}

/** @throws Thrown */
export function invoke(machine: Machine, thread: JavaThread, frame: Frame, insn: InsnOf<'invoke'>): Outcome {
  const { program } = machine;
  const args = insn.args.map((arg: Local) => frame.values[arg]);
  const resolved =
    insn.kind === 'special'
      ? program.resolveSpecial(insn.method, frame.owner)
      : program.resolveMethod(insn.method, insn.kind === 'static');
  const skip = (): Outcome => done(machine, frame, insn, defaultOf(returnDesc(insn.method.desc)));
  if (insn.kind === 'static') {
    if (!machine.initialisation.ensure(thread, program.method(resolved).owner)) return 'stay';
    if (machine.options.forkTargets?.has(resolved)) {
      const copies = machine.options.copies?.(resolved) ?? 0;
      for (let n = 0; n < copies; n++) machine.fork(thread, resolved, args);
      return skip();
    }
    return run(machine, thread, frame, { insn, target: resolved, args });
  }
  const [receiver] = args;
  if (!(receiver instanceof JavaObject))
    return frame.lenient ? skip() : machine.fail('java/lang/NullPointerException');
  const target = dispatch(machine, insn, receiver, resolved);
  // A class that has no such method: what stands in for something else, as constructors do for their classes.
  if (target < 0) return skip();
  return run(machine, thread, frame, { insn, target, args });
}

function dispatch(
  { program }: Machine,
  insn: InsnOf<'invoke'>,
  receiver: JavaObject,
  resolved: MethodId,
): MethodId {
  const { owner, access } = program.method(resolved);
  if (!program.isSubclass(receiver.cls, owner)) return -1;
  const exact = insn.kind === 'special' || (access & PRIVATE) !== 0;
  return exact ? resolved : program.dispatch(receiver.cls, resolved);
}

function run(machine: Machine, thread: JavaThread, frame: Frame, call: Call): Outcome {
  const { program } = machine;
  const { insn, target, args } = call;
  const method = program.method(target);
  if (method.isIntrinsic) return intrinsic(machine, thread, frame, call);
  beforeTask(machine, target, args);
  const answer = endedAnswer(machine, thread, frame, call);
  if (answer !== undefined) return answer;
  if (isRunAlready(machine, target, args, frame.method)) return done(machine, frame, insn, null);
  const left = refused(machine, frame, call);
  if (left !== undefined) return left;
  const special = concurrent(machine, thread, frame, call);
  if (special !== undefined) return special;
  if (program.body(target) === undefined)
    return done(machine, frame, insn, defaultOf(returnDesc(insn.method.desc)));
  const made = args[0] === null ? fill(machine, call) : undefined;
  if (made !== undefined) return done(machine, frame, insn, made);
  const pushed = enter(machine, thread, frame, target, args);
  if (pushed === undefined) return 'stay';
  const filled = fill(machine, call);
  if (filled !== undefined && method.name === 'hasNext') frame.walked.add(insn.dst);
  const returned = filled === undefined ? takenResult(machine, call) : filled;
  pushed.result = method.name === 'currentThread' ? currentThread(machine, thread) : returned;
  const owner = program.class(method.owner).name;
  pushed.whenDone = (result) => {
    fillBox(owner, method.name, args, result);
    if (method.name === 'newCondition') conditionOf(args[0], result);
    walkBegun(machine, method.name, args, result);
    if (method.name === 'futures') pushed.result = ownFuture(machine, result);
  };
  return 'stay';
}

/** What strings and numbers make of a call. */
function fill(machine: Machine, { target, args }: Call): Value | undefined {
  const { program, world } = machine;
  const { owner, name, desc } = program.method(target);
  if (!program.isJdk(owner)) return undefined;
  const filling = fillingOf(program.class(owner).name, name);
  return filling === undefined
    ? listAnswer(machine, name, desc, args)
    : filling(world, args, descriptorsOf(desc));
}

/** Puts the callee's frame on the stack; undefined where its lock cannot be had yet. */
export function enter(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  target: MethodId,
  args: readonly Value[],
  argument = -1,
): Frame | undefined {
  const { program, trace, world } = machine;
  const { isSynchronized, isStatic, owner, name } = program.method(target);
  let monitor: ReturnType<typeof trace.locks.monitor> | undefined;
  // The models keep one entry for all keys: its lock is the map's.
  const map = isStatic || !(args[0] instanceof JavaObject) ? -1 : args[0].cls;
  if (isSynchronized || program.locksEntry(map, name)) {
    monitor = trace.locks.monitor(isStatic ? world.literal(owner) : (args[0] as JavaObject));
    if (!machine.acquire(thread, monitor, false)) return undefined;
  }
  const pushed = machine.push(thread, target, args, { kind: FrameKind.call, argument, monitor });
  for (const arg of isStatic ? args : args.slice(1))
    machine.handOver(frame, pushed.id, arg, MoveKind.callArgument);
  return pushed;
}

/** The `argument`th part of a string concatenation is what an object's `toString` says. */
export function callToString(
  machine: Machine,
  thread: JavaThread,
  object: JavaObject,
  argument: number,
): Outcome {
  const { program } = machine;
  const frame = thread.top;
  const target = program.dispatch(object.cls, program.resolveMethod(TO_STRING));
  if (target < 0 || program.body(target) === undefined) frame.parts?.push('?');
  else enter(machine, thread, frame, target, [object], argument);
  return 'stay';
}

/** The call is over without a frame of its own. */
export function done(machine: Machine, frame: Frame, insn: InsnOf<'invoke'>, value: Value): Outcome {
  machine.set(frame, insn.dst, value);
  return 'next';
}
