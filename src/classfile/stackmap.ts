/** Expands the frames of a `StackMapTable` (JVMS §4.7.4), which are stored as differences. */
import type { MethodHead } from './code.js';
import { parseMethodDescriptor } from './descriptor.js';
import type { ParsedPool } from './pool.js';
import type { ByteReader } from './reader.js';
import { Access, type StackMapFrame, type VerificationType } from './types.js';

/**
 * How many entries all frames of a method may have together. A frame says only what changed: a small file could
 * otherwise be written out into gigabytes. The largest methods of the JDK stay below 100,000.
 */
const MAX_ENTRIES = 4_000_000;

const SIMPLE_TAGS = ['top', 'int', 'float', 'double', 'long', 'null', 'uninitializedThis'] as const;
const SIMPLE: readonly VerificationType[] = SIMPLE_TAGS.map((tag) => ({ tag }));
const [INT, FLOAT, DOUBLE, LONG] = [SIMPLE[1], SIMPLE[2], SIMPLE[3], SIMPLE[4]];
const NOTHING: readonly never[] = [];

/**
 * Writes out a StackMapTable (JVMS §4.7.4), read from the reader's place to its end.
 * @throws ClassFormatError where the table is broken or grows beyond all measure.
 */
export function expandStackMap(
  reader: ByteReader,
  pool: ParsedPool,
  head: MethodHead,
  codeLength: number,
  maxLocals: number,
): readonly StackMapFrame[] {
  const count = reader.count(1, 'stack map frames');
  const frames: StackMapFrame[] = [];
  let locals = entryLocals(head);
  let offset = -1;
  let entries = 0;
  for (let i = 0; i < count; i++) {
    const frame = readFrame(reader, pool, locals);
    offset += frame.delta + 1;
    if (offset >= codeLength) reader.fail(`a stack map frame is for byte ${offset} of ${codeLength}`);
    if (frame.locals.length > maxLocals) {
      reader.fail(`a stack map frame has ${frame.locals.length} locals where ${maxLocals} are allowed`);
    }
    entries += (frame.locals === locals ? 0 : frame.locals.length) + frame.stack.length;
    if (entries > MAX_ENTRIES) reader.fail(`the stack map has more than ${MAX_ENTRIES} entries`);
    locals = frame.locals;
    frames.push({ offset, locals, stack: frame.stack });
  }
  if (reader.position !== reader.end) reader.fail('the stack map is longer than its frames');
  return frames;
}

interface FrameStep {
  readonly delta: number;
  readonly locals: readonly VerificationType[];
  readonly stack: readonly VerificationType[];
}

function readFrame(reader: ByteReader, pool: ParsedPool, locals: readonly VerificationType[]): FrameStep {
  const type = reader.u1();
  if (type < 64) return { delta: type, locals, stack: NOTHING };
  if (type < 128) return { delta: type - 64, locals, stack: readTypes(reader, pool, 1) };
  if (type < 247) return reader.fail(`the stack map frame type ${type} is reserved`, -1);
  const delta = reader.u2();
  if (type === 247) return { delta, locals, stack: readTypes(reader, pool, 1) };
  if (type < 251) return { delta, locals: chop(reader, locals, 251 - type), stack: NOTHING };
  if (type === 251) return { delta, locals, stack: NOTHING };
  if (type < 255) {
    return { delta, locals: [...locals, ...readTypes(reader, pool, type - 251)], stack: NOTHING };
  }
  const all = readTypes(reader, pool, reader.count(1, 'locals of a stack map frame'));
  return { delta, locals: all, stack: readTypes(reader, pool, reader.count(1, 'stack entries of a frame')) };
}

function chop(
  reader: ByteReader,
  locals: readonly VerificationType[],
  by: number,
): readonly VerificationType[] {
  if (by > locals.length) reader.fail(`a stack map frame drops ${by} of ${locals.length} locals`, -3);
  return locals.slice(0, locals.length - by);
}

function readTypes(reader: ByteReader, pool: ParsedPool, count: number): readonly VerificationType[] {
  if (count === 0) return NOTHING;
  const types: VerificationType[] = [];
  for (let i = 0; i < count; i++) types.push(readType(reader, pool));
  return types;
}

function readType(reader: ByteReader, pool: ParsedPool): VerificationType {
  const tag = reader.u1();
  if (tag < SIMPLE.length) return SIMPLE[tag];
  if (tag === 7) return { tag: 'object', type: pool.className(reader.u2()) };
  if (tag === 8) return { tag: 'uninitialized', offset: reader.u2() };
  return reader.fail(`the verification type ${tag} does not exist`, -1);
}

/** The locals on entry (JVMS §4.10.1.6): the receiver and the parameters. */
function entryLocals(head: MethodHead): readonly VerificationType[] {
  const locals: VerificationType[] = [];
  if ((head.access & Access.static) === 0) {
    const isBare = head.name === '<init>' && head.owner !== 'java/lang/Object';
    locals.push(isBare ? { tag: 'uninitializedThis' } : { tag: 'object', type: head.owner });
  }
  for (const param of parseMethodDescriptor(head.desc).params) locals.push(typeOfParameter(param));
  return locals;
}

function typeOfParameter(desc: string): VerificationType {
  switch (desc) {
    case 'J':
      return LONG;
    case 'F':
      return FLOAT;
    case 'D':
      return DOUBLE;
    default:
      if (desc.startsWith('L')) return { tag: 'object', type: desc.slice(1, -1) };
      return desc.startsWith('[') ? { tag: 'object', type: desc } : INT;
  }
}
