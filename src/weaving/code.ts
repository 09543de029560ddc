/** Rewrites the Code attribute of a method (JVMS §4.7.3) with code inserted. */
import { type ClassFile, ClassFormatError, type Code, type MethodMember } from '../classfile/index.js';
import { type AttributeRange, attributesAt } from './class-layout.js';
import type { MethodEdits } from './edits.js';
import { type LastFrame, movedFrames } from './frames.js';
import { DoesNotFitError, keptFrom, type Layout, layOut } from './layout.js';
import type { PoolWriter } from './pool-writer.js';
import { wholeFrames } from './whole-frames.js';

/** The first version whose classes are checked by their frames (JVMS §4.10). */
const WITH_FRAMES = 50;

/**
 * The content of the new attribute. Tables of lines, variables and frames move along; other attributes of the code, such as
 * annotations of types, are dropped: nothing can ask for them at run time.
 * @throws DoesNotFitError where it would pass a limit of the format.
 * @throws ClassFormatError where a table breaks it.
 */
export function wovenCode(
  file: ClassFile,
  method: MethodMember,
  attribute: Buffer,
  edits: MethodEdits,
  pool: PoolWriter,
): Buffer {
  const code = method.code as Code;
  const origin = `${file.origin}: ${method.name}${method.desc}`;
  const layout = layOut(code, edits, pool, origin);
  const catches = edits.onThrow !== undefined || (edits.onFailure ?? []).length > 0;
  const stack = Math.max(code.maxStack + edits.stack, catches ? 1 + edits.stack : 0);
  const locals = keptFrom(code, edits) + (edits.kept ?? []).length;
  if (stack > 0xffff || locals > 0xffff) throw new DoesNotFitError('its frame would pass 64 KB');

  const handlersAt = 8 + code.bytes.length;
  const handlers = movedHandlers(attribute, handlersAt, layout);
  const { attributes } = attributesAt(attribute, handlersAt + 2 + 8 * attribute.readUInt16BE(handlersAt));
  // Of tables that nobody has asked for yet, nothing is checked.
  code.stackMap();
  const tables = movedTables(file, attribute, attributes, layout, origin);
  const frames = framesOf(file, code, attribute, attributes, layout, edits, pool);
  if (frames !== undefined) tables.push(attributeOf(pool.utf8('StackMapTable'), frames));

  const head = Buffer.alloc(8);
  head.writeUInt16BE(stack, 0);
  head.writeUInt16BE(locals, 2);
  head.writeUInt32BE(layout.bytes.length, 4);
  return Buffer.concat([head, layout.bytes, ...counted(handlers), ...counted(tables)]);
}

/** A table behind its count. */
function counted(rows: readonly Buffer[]): readonly Buffer[] {
  return [u2s(rows.length), ...rows];
}

function movedHandlers(attribute: Buffer, start: number, layout: Layout): Buffer[] {
  const { bytes, labels, detached, onThrow } = layout;
  const handlers: Buffer[] = [];
  const count = attribute.readUInt16BE(start);
  const failures = detached.filter(({ failure }) => failure !== undefined);
  // Before all others, which get what it throws on.
  for (const { failure, start: place } of failures)
    handlers.push(u2s(labels[failure?.from ?? 0], labels[failure?.to ?? 0], place, 0));
  for (let i = 0; i < count; i++) {
    const row = start + 2 + 8 * i;
    const [from, to, handler, type] = [0, 2, 4, 6].map((offset) => attribute.readUInt16BE(row + offset));
    handlers.push(u2s(labels[from], labels[to], labels[handler], type));
    for (const { failure, start: place, end } of failures)
      if (failure !== undefined && from <= failure.from && failure.from < to)
        handlers.push(u2s(place, end, labels[handler], type));
  }
  // Behind all others, so that it has what leaves the method; it does not cover its own code.
  if (onThrow !== undefined && bytes.length > 0) handlers.push(u2s(labels[0], onThrow, onThrow, 0));
  return handlers;
}

function movedTables(
  file: ClassFile,
  attribute: Buffer,
  attributes: readonly AttributeRange[],
  { labels }: Layout,
  origin: string,
): Buffer[] {
  const moved: Buffer[] = [];
  const labelOf = (pc: number): number => {
    if (pc >= labels.length) throw new ClassFormatError(origin, pc, 'a table goes beyond the code');
    return labels[pc];
  };
  for (const { name, content, end } of attributes) {
    const table = Buffer.from(attribute.subarray(content, end));
    switch (file.pool.utf8(name)) {
      case 'LineNumberTable':
        eachRow(table, 4, origin, (row) => table.writeUInt16BE(labelOf(table.readUInt16BE(row)), row));
        break;
      case 'LocalVariableTable':
      case 'LocalVariableTypeTable':
        eachRow(table, 10, origin, (row) => {
          const start = table.readUInt16BE(row);
          const to = labelOf(start + table.readUInt16BE(row + 2));
          table.writeUInt16BE(labelOf(start), row);
          table.writeUInt16BE(Math.max(0, to - labelOf(start)), row + 2);
        });
        break;
      default:
        continue;
    }
    moved.push(attributeOf(name, table));
  }
  return moved;
}

function eachRow(table: Buffer, size: number, origin: string, move: (row: number) => void): void {
  const count = table.length < 2 ? 0 : table.readUInt16BE(0);
  if (table.length !== 2 + size * count)
    throw new ClassFormatError(origin, 0, `a table of ${count} rows has ${table.length} bytes`);
  for (let i = 0; i < count; i++) move(2 + size * i);
}

function framesOf(
  file: ClassFile,
  code: Code,
  attribute: Buffer,
  attributes: readonly AttributeRange[],
  layout: Layout,
  edits: MethodEdits,
  pool: PoolWriter,
): Buffer | undefined {
  const { onThrow } = edits;
  if (file.majorVersion < WITH_FRAMES) return undefined;
  const range = attributes.find(({ name }) => file.pool.utf8(name) === 'StackMapTable');
  const table = range && attribute.subarray(range.content, range.end);
  const last: LastFrame | undefined =
    onThrow === undefined || layout.onThrow === undefined
      ? undefined
      : {
          place: layout.onThrow,
          receiver: onThrow.keepsThis ? pool.className(file.name) : undefined,
          thrown: pool.className('java/lang/Throwable'),
        };
  const kept = edits.kept ?? [];
  if (kept.length > 0 || layout.detached.length > 0) {
    const own = onThrow?.keepsThis === true ? file.name : undefined;
    return wholeFrames({ code, layout, pool, own, kept, keptFrom: keptFrom(code, edits) }, last);
  }
  return table === undefined && last === undefined ? undefined : movedFrames(table, layout, last);
}

function attributeOf(name: number, content: Buffer): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16BE(name, 0);
  head.writeUInt32BE(content.length, 2);
  return Buffer.concat([head, content]);
}

function u2s(...numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * numbers.length);
  for (const [i, number] of numbers.entries()) bytes.writeUInt16BE(number, 2 * i);
  return bytes;
}
