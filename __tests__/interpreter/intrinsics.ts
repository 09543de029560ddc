/** The methods that the points-to analysis gives meaning to, with the same meaning. */
import type { ClassId, MethodId } from '../../src/program/index.js';
import { advance, arrive, unfix } from './barriers.js';
import { imply, joinHandle, joinPool, joinStarted, nameThread, takeTurn } from './ends.js';
import { type Call, done, enter } from './invoke.js';
import type { Machine, Outcome } from './machine.js';
import { isCutShort, isRunAlready } from './pools.js';
import { observe, raise } from './signals.js';
import { descriptorsOf } from './signatures.js';
import type { Frame, JavaThread } from './thread.js';
import { MoveKind } from './trace.js';
import { defaultOf, JavaObject, type Value } from './values.js';

const RUN = { owner: 'java/lang/Runnable', name: 'run', desc: '()V', isInterface: true };

/** @throws Thrown */
export function intrinsic(machine: Machine, thread: JavaThread, frame: Frame, call: Call): Outcome {
  const { program } = machine;
  const { name, owner } = program.method(call.target);
  const give = (value: Value): Outcome => done(machine, frame, call.insn, value);
  switch (`${program.class(owner).name}.${name}`) {
    case 'racewarden/model/Intrinsics.fork':
      fork(machine, thread, frame, call.args[0]);
      return 'next';
    case 'racewarden/model/Intrinsics.forkUnlessFirst':
      forkUnlessFirst(machine, thread, frame, call.args[0]);
      return 'next';
    case 'racewarden/model/Intrinsics.repeat':
      // One of the runs: the others would run the same after it.
      fork(machine, thread, frame, call.args[0]);
      return 'next';
    case 'racewarden/model/Intrinsics.handle':
      nameThread(machine, thread, call.args[0], call.args[1]);
      return 'next';
    case 'racewarden/model/Intrinsics.inPool':
    case 'racewarden/model/Intrinsics.resume':
      // Pools know their tasks, and threads go on by what the models have them run.
      return 'next';
    case 'racewarden/model/Intrinsics.implies':
      imply(call.args[0], [call.args[1]]);
      return 'next';
    case 'racewarden/model/Intrinsics.impliesAll':
      if (call.args[1] instanceof JavaObject) imply(call.args[0], call.args[1].elements ?? []);
      return 'next';
    case 'racewarden/model/Intrinsics.joinUncompleted':
      return isCutShort(call.args[0]) ? 'next' : joinHandle(machine, thread, call.args[0]);
    case 'racewarden/model/Intrinsics.join':
      return joinHandle(machine, thread, call.args[0]);
    case 'racewarden/model/Intrinsics.raise':
      raise(machine, thread, call.args[0]);
      return 'next';
    case 'racewarden/model/Intrinsics.observe':
      return observe(machine, thread, call.args[0]);
    case 'racewarden/model/Intrinsics.interruptible':
      return 'next';
    case 'racewarden/model/Intrinsics.arrive':
      return arrive(machine, thread, frame, call);
    case 'racewarden/model/Intrinsics.advance':
      return advance(machine, thread, call.args[0]);
    case 'racewarden/model/Intrinsics.unfix':
      unfix(machine, thread, call.args[0]);
      return 'next';
    case 'racewarden/model/Intrinsics.joinPool':
      return joinPool(machine, thread, call.args[0]);
    case 'racewarden/model/Intrinsics.joinStarted':
      return joinStarted(machine, thread, frame);
    case 'racewarden/model/Intrinsics.choose':
      return give(machine.random() < 0.5 ? 0 : 1);
    case 'racewarden/model/Intrinsics.managed':
    case 'racewarden/model/Intrinsics.exported':
    case 'racewarden/model/Intrinsics.offered':
    case 'racewarden/model/Intrinsics.handed':
    case 'racewarden/model/Intrinsics.heard':
    case 'racewarden/model/Intrinsics.serialised':
    case 'racewarden/model/Intrinsics.deserialised':
    case 'racewarden/model/Intrinsics.provided':
    case 'racewarden/model/Intrinsics.supplied':
      // A run in which nobody calls from elsewhere, and streams and services have nothing to give.
      return give(null);
    case 'java/lang/System.arraycopy':
      arraycopy(machine, thread, frame, call.args);
      return 'next';
    case 'java/lang/Object.clone':
      return give(clone(machine, thread, frame, call.args[0] as JavaObject));
    case 'java/lang/Object.getClass':
      return give(machine.world.literal((call.args[0] as JavaObject).cls));
    case 'java/lang/Class.forName':
      return forName(machine, thread, frame, call);
    case 'java/lang/Class.getConstructor':
    case 'java/lang/Class.getDeclaredConstructor':
      return give(call.args[0]);
    case 'java/lang/Class.newInstance':
    case 'java/lang/reflect/Constructor.newInstance':
      return newInstance(machine, thread, frame, call);
    case 'java/lang/Enum.valueOf':
      return enumConstant(machine, thread, frame, call);
    default:
      throw new Error(`${program.prettyMethod(call.target)} has no meaning.`);
  }
}

function fork(machine: Machine, thread: JavaThread, frame: Frame, task: Value): void {
  if (!(task instanceof JavaObject)) return;
  const { program } = machine;
  const isStart =
    program.class(frame.owner).name === 'java/lang/Thread' && program.method(frame.method).name === 'start';
  if (isStart) {
    if (task.started) machine.fail('java/lang/IllegalThreadStateException');
    task.started = true;
  }
  const run = program.resolveMethod(RUN);
  const fits = program.isSubclass(task.cls, program.method(run).owner);
  const target = fits ? program.dispatch(task.cls, run) : -1;
  if (target < 0 || program.body(target) === undefined) return;
  if (isRunAlready(machine, target, [task], frame.method)) return;
  const started = machine.fork(thread, target, [task]);
  started.isOwn = isStart;
  takeTurn(machine, started, frame.values[0]);
}

function forkUnlessFirst(machine: Machine, thread: JavaThread, frame: Frame, task: Value): void {
  if (!(task instanceof JavaObject)) return;
  if (task.isAskedFor) fork(machine, thread, frame, task);
  task.isAskedFor = true;
}

function arraycopy(machine: Machine, thread: JavaThread, frame: Frame, args: readonly Value[]): void {
  const [from, fromAt, to, toAt, length] = args as [Value, number, Value, number, number];
  if (!(from instanceof JavaObject) || !(to instanceof JavaObject)) {
    if (frame.lenient) return;
    machine.fail('java/lang/NullPointerException');
    return;
  }
  const [source, target] = [from.elements ?? [], to.elements ?? []];
  const moved = source.slice(fromAt, fromAt + length);
  const isInside = fromAt >= 0 && toAt >= 0 && length >= 0 && toAt + length <= target.length;
  if (moved.length !== length || !isInside) {
    if (frame.lenient) return;
    machine.fail('java/lang/ArrayIndexOutOfBoundsException');
  }
  const { element } = machine.program.class(to.cls);
  moved.forEach((value, i) => {
    const isFit =
      element < 0 || !(value instanceof JavaObject) || machine.program.isSubclass(value.cls, element);
    if (!isFit) machine.fail('java/lang/ArrayStoreException');
    machine.accessElement(thread, frame, from, fromAt + i, false);
    machine.accessElement(thread, frame, to, toAt + i, true);
    machine.store(to, undefined, toAt + i, value, thread);
    machine.handOver(frame, from.id, value, MoveKind.result);
    machine.handOver(frame, to.id, value, MoveKind.argument);
  });
}

/** A shallow copy. The receiver makes it and fills it. */
function clone(machine: Machine, thread: JavaThread, frame: Frame, object: JavaObject): JavaObject {
  const { world, trace } = machine;
  const copy = world.make(object.cls, 'clone', machine.place(frame));
  trace.moves.add(MoveKind.create, frame.id, -1, copy.id, object.id);
  machine.handOver(frame, object.id, copy, MoveKind.result);
  copy.text = object.text;
  copy.number = object.number;
  const hand = (value: Value): void => {
    if (value instanceof JavaObject)
      trace.moves.add(MoveKind.argument, frame.id, copy.id, value.id, object.id);
  };
  for (const [field, value] of object.fields) {
    machine.store(copy, field, 0, value, thread);
    hand(value);
  }
  if (object.elements !== undefined) {
    copy.elements = [];
    object.elements.forEach((value, i) => {
      machine.store(copy, undefined, i, value, thread);
      hand(value);
    });
  }
  return copy;
}

/** Of names that are constants at the call; all others name no class. */
function forName(machine: Machine, thread: JavaThread, frame: Frame, call: Call): Outcome {
  const { program, world } = machine;
  const constants = frame.body.blocks
    .flatMap(({ insns }) => insns)
    .filter((insn) => insn.op === 'const' && insn.value.type === 'string');
  const isConstant = call.insn.args.some((arg) =>
    constants.some((insn) => insn.op === 'const' && insn.dst === arg),
  );
  const [name] = call.args;
  const text = name instanceof JavaObject ? name.text : undefined;
  const cls = isConstant && text !== undefined ? program.findClass(text.replaceAll('.', '/')) : -1;
  if (cls < 0) return machine.fail('java/lang/ClassNotFoundException');
  if (!machine.initialisation.ensure(thread, cls)) return 'stay';
  return done(machine, frame, call.insn, world.literal(cls));
}

/** The constructor without arguments, or any one with nulls and zeros. */
function newInstance(machine: Machine, thread: JavaThread, frame: Frame, call: Call): Outcome {
  const { program, world } = machine;
  const [literal] = call.args;
  const cls = literal instanceof JavaObject ? literal.literal : -1;
  if (cls < 0 || program.class(cls).isAbstract || program.class(cls).origin === 'array')
    return machine.fail('java/lang/InstantiationException');
  if (!machine.initialisation.ensure(thread, cls)) return 'stay';
  const constructors = constructorsOf(machine, cls, call.args.length === 1);
  if (constructors.length === 0) return machine.fail('java/lang/InstantiationException');
  const made = world.make(cls, 'reflect', machine.place(frame));
  machine.made(frame, made);
  machine.set(frame, call.insn.dst, made);
  const target = machine.any(constructors);
  const args = descriptorsOf(program.method(target).desc).params.map(defaultOf);
  const pushed = enter(machine, thread, frame, target, [made, ...args]);
  if (pushed !== undefined) pushed.result = made;
  return 'stay';
}

function constructorsOf({ program }: Machine, cls: ClassId, onlyPlain: boolean): MethodId[] {
  return program
    .class(cls)
    .methods.filter((m) => program.method(m).name === '<init>' && program.body(m) !== undefined)
    .filter((m) => !onlyPlain || program.method(m).paramCount === 1);
}

/** The constant of that name, which a static field of the enum's own type holds. */
function enumConstant(machine: Machine, thread: JavaThread, frame: Frame, call: Call): Outcome {
  const { program, world } = machine;
  const [literal, name] = call.args;
  const cls = literal instanceof JavaObject ? literal.literal : -1;
  if (cls < 0) return machine.fail('java/lang/NullPointerException');
  if (!machine.initialisation.ensure(thread, cls)) return 'stay';
  const wanted = name instanceof JavaObject ? name.text : undefined;
  const found = program
    .class(cls)
    .fields.find(
      (id) =>
        program.field(id).isStatic && program.field(id).type === cls && program.field(id).name === wanted,
    );
  if (found === undefined) return machine.fail('java/lang/IllegalArgumentException');
  return done(machine, frame, call.insn, world.getStatic(found));
}
