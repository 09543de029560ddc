/** What each instruction does. */
import type { AccessMode, Insn, InsnOf } from '../../src/ir/index.js';
import { returnDesc } from '../../src/ir/index.js';
import { binary, compare, convert, DivisionByZero, holds, wrap } from './arithmetic.js';
import { isOfBarrier } from './barriers.js';
import { callToString, invoke } from './invoke.js';
import type { Machine, Outcome } from './machine.js';
import { swaps } from './swaps.js';
import { shown } from './texts.js';
import type { Frame, JavaThread } from './thread.js';
import { MoveKind } from './trace.js';
import { defaultOf, JavaObject, type Value } from './values.js';

/** Longer arrays do not fit into memory here. */
const MAX_LENGTH = 5000;

/** What clients pass for numbers, which is 0 in the client that the analyses see. */
const NUMBERS = [0, 0, 1, 2, 5];

/** Runs one instruction of the topmost frame. @throws Thrown */
export function execute(machine: Machine, thread: JavaThread, frame: Frame, insn: Insn): Outcome {
  const { values } = frame;
  const set = (dst: number, value: Value): Outcome => {
    machine.set(frame, dst, value);
    return 'next';
  };
  if ('ghost' in insn) return 'next';
  switch (insn.op) {
    case 'const':
      return set(insn.dst, constant(machine, frame, insn));
    case 'phi':
      throw new Error('A φ is no instruction to run.');
    case 'copy':
      return set(insn.dst, values[insn.src]);
    case 'binary':
      return set(insn.dst, arithmetic(machine, insn, values));
    case 'neg': {
      const value = values[insn.src] as number | bigint;
      return set(insn.dst, wrap(insn.kind, -value));
    }
    case 'compare':
      return set(insn.dst, compare(insn, values[insn.a] as number, values[insn.b] as number));
    case 'convert':
      return set(insn.dst, convert(insn, values[insn.src] as number));
    case 'cast':
      return set(insn.dst, cast(machine, values[insn.src], insn.type));
    case 'instanceof':
      return set(insn.dst, isInstance(machine, values[insn.src], insn.type) ? 1 : 0);
    case 'new': {
      const cls = machine.program.classNamed(insn.type);
      if (!machine.initialisation.ensure(thread, cls)) return 'stay';
      const made = machine.world.make(cls, 'new', machine.place(frame));
      machine.made(frame, made);
      return set(insn.dst, made);
    }
    case 'newarray': {
      const lengths = insn.dims.map((d) => values[d] as number);
      return set(insn.dst, newArray(machine, thread, frame, insn.type, lengths));
    }
    case 'arraylength': {
      const array = values[insn.src];
      if (array === null && frame.lenient) return set(insn.dst, 0);
      return set(insn.dst, elementsOf(machine, array).length);
    }
    case 'getfield':
      return set(insn.dst, getField(machine, thread, frame, insn));
    case 'putfield':
      return putField(machine, thread, frame, insn);
    case 'getstatic':
    case 'putstatic':
      return staticField(machine, thread, frame, insn);
    case 'aload': {
      const array = values[insn.array];
      const index = indexIn(machine, frame, array, values[insn.index] as number);
      if (index < 0)
        return set(insn.dst, defaultOf(insn.elem === 'ref' ? 'L' : insn.elem === 'long' ? 'J' : 'I'));
      machine.accessElement(thread, frame, array as JavaObject, index, false, insn.mode);
      const value = elementsOf(machine, array)[index];
      machine.handOver(frame, (array as JavaObject).id, value, MoveKind.result);
      return set(insn.dst, value);
    }
    case 'astore': {
      const array = values[insn.array];
      const index = indexIn(machine, frame, array, values[insn.index] as number);
      if (index >= 0)
        storeElement(machine, thread, frame, array as JavaObject, index, values[insn.src], insn.mode);
      return 'next';
    }
    case 'invoke':
      return invoke(machine, thread, frame, insn);
    case 'lambda':
      return set(insn.dst, lambda(machine, thread, frame, insn));
    case 'concat':
      return concat(machine, thread, frame, insn);
    case 'recordmethod':
      return set(insn.dst, recordMethod(machine, thread, frame, insn));
    case 'typeswitch':
      return set(insn.dst, values[insn.args[0]] === null ? -1 : Math.floor(machine.random() * 4));
    case 'dynamic':
      return set(insn.dst, unknown(machine, frame, returnDesc(insn.desc)));
    case 'monitorenter':
    case 'monitorexit':
      return monitor(machine, thread, insn, values[insn.src]);
    case 'catch':
      return set(insn.dst, frame.caught ?? null);
    case 'if':
    case 'goto':
    case 'switch':
      machine.jump(frame, branch(machine, frame, insn));
      return 'stay';
    case 'return':
      machine.leave(thread, insn.src < 0 ? null : values[insn.src]);
      return 'stay';
    case 'throw': {
      const exception = values[insn.src];
      if (exception instanceof JavaObject) throw machine.thrown(exception);
      return machine.fail('java/lang/NullPointerException');
    }
  }
}

function constant(machine: Machine, frame: Frame, { value }: InsnOf<'const'>): Value {
  const { program, world } = machine;
  switch (value.type) {
    case 'string':
      return world.string(value.value);
    case 'class':
      return world.literal(program.classNamed(value.value));
    case 'null':
      return null;
    case 'methodType':
    case 'methodHandle': {
      const name = value.type === 'methodHandle' ? 'MethodHandle' : 'MethodType';
      const cls = program.opaqueImplementor(program.classNamed(`java/lang/invoke/${name}`));
      return world.make(cls, 'opaque', machine.place(frame));
    }
    case 'int':
      return value.value === 0 && frame.isClient ? machine.any(NUMBERS) : value.value;
    default:
      return value.value;
  }
}

function arithmetic(machine: Machine, insn: InsnOf<'binary'>, values: readonly Value[]): Value {
  try {
    return binary(insn, values[insn.a] as number, values[insn.b] as number);
  } catch (error) {
    if (error instanceof DivisionByZero) machine.fail('java/lang/ArithmeticException');
    throw error;
  }
}

function cast(machine: Machine, value: Value, type: string): Value {
  if (value !== null && !isInstance(machine, value, type)) machine.fail('java/lang/ClassCastException');
  return value;
}

function isInstance({ program }: Machine, value: Value, type: string): boolean {
  return value instanceof JavaObject && program.isSubclass(value.cls, program.classNamed(type));
}

function newArray(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  type: string,
  [length, ...inner]: readonly number[],
): JavaObject {
  if (length < 0) machine.fail('java/lang/NegativeArraySizeException');
  if (length > MAX_LENGTH) machine.fail('java/lang/OutOfMemoryError');
  const array = machine.world.makeArray(
    machine.program.classNamed(type),
    length,
    'array',
    machine.place(frame),
  );
  machine.made(frame, array);
  for (let i = 0; inner.length > 0 && i < length; i++) {
    const element = newArray(machine, thread, frame, type.slice(1), inner);
    machine.store(array, undefined, i, element, thread);
    machine.handOver(frame, array.id, element, MoveKind.argument);
  }
  return array;
}

function elementsOf(machine: Machine, array: Value): Value[] {
  if (array === null) machine.fail('java/lang/NullPointerException');
  return (array as JavaObject).elements ?? [];
}

/** The index of an element; −1 where house-made code has no such element and does without. */
function indexIn(machine: Machine, frame: Frame, array: Value, index: number): number {
  if (frame.lenient) {
    const length = array instanceof JavaObject ? (array.elements?.length ?? 0) : 0;
    return length === 0 ? -1 : Math.abs(index % length);
  }
  if (index < 0 || index >= elementsOf(machine, array).length)
    machine.fail('java/lang/ArrayIndexOutOfBoundsException');
  return index;
}

function storeElement(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  array: JavaObject,
  index: number,
  value: Value,
  mode?: AccessMode,
): void {
  const { element } = machine.program.class(array.cls);
  if (value instanceof JavaObject && element >= 0 && !machine.program.isSubclass(value.cls, element))
    machine.fail('java/lang/ArrayStoreException');
  machine.accessElement(thread, frame, array, index, true, mode);
  machine.store(array, undefined, index, value, thread);
  machine.handOver(frame, array.id, value, MoveKind.argument);
}

function getField(machine: Machine, thread: JavaThread, frame: Frame, insn: InsnOf<'getfield'>): Value {
  const object = frame.values[insn.obj];
  if (!(object instanceof JavaObject)) {
    return frame.lenient ? defaultOf(insn.field.desc) : machine.fail('java/lang/NullPointerException');
  }
  const field = machine.program.resolveField(insn.field);
  machine.accessField(thread, frame, object, field, false, insn.mode);
  const value = machine.world.getField(object, field, thread.id);
  machine.handOver(frame, object.id, value, MoveKind.result);
  return value;
}

function putField(machine: Machine, thread: JavaThread, frame: Frame, insn: InsnOf<'putfield'>): Outcome {
  const object = frame.values[insn.obj];
  const value = frame.values[insn.src];
  if (!(object instanceof JavaObject)) {
    return frame.lenient ? 'next' : machine.fail('java/lang/NullPointerException');
  }
  const field = machine.program.resolveField(insn.field);
  const before = machine.world.getField(object, field, thread.id);
  if (insn.swap !== undefined && !swaps(machine, thread, frame, insn.swap, { object, field, before }))
    return 'next';
  machine.accessField(thread, frame, object, field, true, insn.mode);
  machine.store(object, field, 0, value, thread);
  machine.handOver(frame, object.id, value, MoveKind.argument);
  return 'next';
}

function staticField(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  insn: InsnOf<'getstatic' | 'putstatic'>,
): Outcome {
  const field = machine.program.resolveField(insn.field);
  if (!machine.initialisation.ensure(thread, machine.program.field(field).owner)) return 'stay';
  const write = insn.op === 'putstatic';
  if (insn.op === 'putstatic' && insn.swap !== undefined) {
    const at = { object: undefined, field, before: machine.world.getStatic(field) };
    if (!swaps(machine, thread, frame, insn.swap, at)) return 'next';
  }
  machine.accessField(thread, frame, undefined, field, write, insn.mode);
  if (insn.op === 'putstatic') {
    const value = frame.values[insn.src];
    machine.handOver(frame, -1 - field, value, MoveKind.argument);
    machine.storeStatic(field, value);
    return 'next';
  }
  const value = machine.world.getStatic(field);
  machine.handOver(frame, -1 - field, value, MoveKind.result);
  machine.set(frame, insn.dst, value);
  return 'next';
}

/** An object of the site's class whose fields hold what is captured. */
function lambda(machine: Machine, thread: JavaThread, frame: Frame, insn: InsnOf<'lambda'>): JavaObject {
  const { program, world } = machine;
  const cls = program.lambdaClass(insn, frame.method);
  const made = world.make(cls, 'lambda', machine.place(frame));
  machine.made(frame, made);
  const owner = program.class(cls).name;
  insn.captures.forEach((captured, i) => {
    const desc = insn.site.captureDescs[i];
    const field = program.resolveField({ owner, name: `capture${i}`, desc, isInterface: false });
    machine.store(made, field, 0, frame.values[captured], thread);
    machine.handOver(frame, made.id, frame.values[captured], MoveKind.argument);
  });
  return made;
}

/** Makes a string of its arguments one by one; those that are objects are asked for it. */
function concat(machine: Machine, thread: JavaThread, frame: Frame, insn: InsnOf<'concat'>): Outcome {
  frame.parts ??= [];
  const { parts } = frame;
  while (parts.length < insn.args.length) {
    const arg = insn.args[parts.length];
    const value = frame.values[arg];
    const desc = frame.body.kinds[arg] === 'double' ? 'D' : frame.body.kinds[arg] === 'float' ? 'F' : 'I';
    const part = shown(value, desc);
    if (part === undefined) return callToString(machine, thread, value as JavaObject, parts.length);
    parts.push(part);
  }
  frame.parts = undefined;
  machine.set(frame, insn.dst, machine.world.text(parts.join('')));
  return 'next';
}

/** Reads the fields of the records; what comes of it does not matter. */
function recordMethod(
  machine: Machine,
  thread: JavaThread,
  frame: Frame,
  insn: InsnOf<'recordmethod'>,
): Value {
  const { program, world } = machine;
  for (const ref of insn.fields) {
    const field = program.resolveField(ref);
    for (const arg of insn.args) {
      const record = frame.values[arg];
      if (record instanceof JavaObject && program.isSubclass(record.cls, program.field(field).owner))
        machine.accessField(thread, frame, record, field, false);
    }
  }
  if (insn.name === 'toString') return world.text('record');
  return insn.name === 'equals' && frame.values[insn.args[0]] === frame.values[insn.args[1]] ? 1 : 0;
}

/** What an instruction that nobody knows makes. */
function unknown(machine: Machine, frame: Frame, desc: string): Value {
  const { program, world } = machine;
  if (desc.startsWith('['))
    return world.makeArray(program.classNamed(desc), 0, 'array', machine.place(frame));
  if (!desc.startsWith('L')) return defaultOf(desc);
  const cls = program.opaqueImplementor(program.classNamed(desc.slice(1, -1)));
  return world.make(cls, 'opaque', machine.place(frame));
}

function monitor(
  machine: Machine,
  thread: JavaThread,
  { op }: InsnOf<'monitorenter' | 'monitorexit'>,
  object: Value,
): Outcome {
  if (!(object instanceof JavaObject)) return machine.fail('java/lang/NullPointerException');
  const lock = machine.trace.locks.monitor(object);
  if (op === 'monitorenter') return machine.acquire(thread, lock, false) ? 'next' : 'stay';
  if (!machine.release(thread, lock, false)) machine.fail('java/lang/IllegalMonitorStateException');
  return 'next';
}

/** The number of the successor taken. Conditions of models may fall as they like, but for those of barriers and of walks over lists; house-made choices always do. */
function branch(machine: Machine, frame: Frame, insn: InsnOf<'if' | 'goto' | 'switch'>): number {
  const { wild = 0 } = machine.options;
  if (insn.op === 'goto') return 0;
  if (insn.op === 'switch') {
    if (insn.offset < 0) return Math.floor(machine.random() * (insn.keys.length + 1));
    const found = insn.keys.indexOf(frame.values[insn.key] as number);
    return found < 0 ? insn.keys.length : found;
  }
  const isWild = frame.isModel && wild > 0 && !frame.walked.has(insn.a) && !isOfBarrier(machine, frame);
  if (isWild && machine.random() < wild) return machine.random() < 0.5 ? 0 : 1;
  const a = frame.values[insn.a];
  const zero = frame.body.kinds[insn.a] === 'int' ? 0 : null;
  return holds(insn.cond, a, insn.b < 0 ? zero : frame.values[insn.b]) ? 0 : 1;
}
