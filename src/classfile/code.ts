/** The `Code` attribute of a method (JVMS §4.7.3). Tables that few callers need are decoded on demand. */
import { type ParsedPool, Tag } from './pool.js';
import { ByteReader } from './reader.js';
import { expandStackMap } from './stackmap.js';
import type { Code, ExceptionHandler, LocalVariable, StackMapFrame } from './types.js';

/** The method that a Code attribute belongs to: a stack map starts from its parameters. */
export interface MethodHead {
  readonly owner: string;
  readonly access: number;
  readonly name: string;
  readonly desc: string;
}

/**
 * Reads a Code attribute (JVMS §4.7.3) at the reader's place. All is checked here but the stack map and the
 * instructions; tables that only some callers want are decoded when asked for.
 */
export function readCode(
  reader: ByteReader,
  pool: ParsedPool,
  head: MethodHead,
  isAncient: boolean,
): ParsedCode {
  // Before version 45.3 (JDK 1.0.2) these three fields were shorter.
  const maxStack = isAncient ? reader.u1() : reader.u2();
  const maxLocals = isAncient ? reader.u1() : reader.u2();
  const length = isAncient ? reader.u2() : reader.u4();
  if (length === 0 || length > 0xffff) reader.fail(`a method body of ${length} bytes is not allowed`, -4);
  const start = reader.position;
  reader.skip(length);
  const handlers = readHandlers(reader, pool, length);
  const code = new ParsedCode(reader, pool, head, { maxStack, maxLocals, start, length, handlers });
  readCodeAttributes(reader, pool, code);
  return code;
}

function readHandlers(reader: ByteReader, pool: ParsedPool, length: number): readonly ExceptionHandler[] {
  const count = reader.count(8, 'exception handlers');
  if (count === 0) return NOTHING;
  const handlers: ExceptionHandler[] = [];
  for (let i = 0; i < count; i++) {
    const startPc = reader.u2();
    const endPc = reader.u2();
    const handlerPc = reader.u2();
    const type = reader.u2();
    if (startPc >= endPc || endPc > length || handlerPc >= length) {
      reader.fail(`an exception handler covers [${startPc}, ${endPc}) → ${handlerPc} in ${length} bytes`, -8);
    }
    handlers.push({ startPc, endPc, handlerPc, catchType: type === 0 ? undefined : pool.className(type) });
  }
  return handlers;
}

function readCodeAttributes(reader: ByteReader, pool: ParsedPool, code: ParsedCode): void {
  const count = reader.count(6, 'attributes of a method body');
  for (let i = 0; i < count; i++) {
    const name = pool.utf8(reader.u2());
    const length = reader.u4();
    reader.need(length);
    const start = reader.position;
    if (name === 'LineNumberTable') code.addLines(reader);
    else if (name === 'LocalVariableTable') code.addLocalVariables(reader);
    else if (name === 'StackMapTable') code.setStackMap(start, length);
    else reader.skip(length);
    if (name !== 'StackMapTable' && reader.position !== start + length) {
      reader.fail(`the attribute ${name} is not ${length} bytes long`);
    }
    reader.position = start + length;
  }
}

interface Layout {
  readonly maxStack: number;
  readonly maxLocals: number;
  readonly start: number;
  readonly length: number;
  readonly handlers: readonly ExceptionHandler[];
}

const NOTHING: readonly never[] = [];
const NO_LINES = new Int32Array(0);

export class ParsedCode implements Code {
  readonly maxStack: number;
  readonly maxLocals: number;
  readonly handlers: readonly ExceptionHandler[];
  private readonly file: Uint8Array;
  private readonly origin: string;
  private readonly start: number;
  private readonly length: number;
  /** Offsets of the tables' u2 counts in the file. */
  private lineTables: number[] | undefined;
  private variableTables: number[] | undefined;
  private stackMapStart = -1;
  private stackMapLength = 0;
  private decodedBytes: Uint8Array | undefined;
  private decodedLines: Int32Array | undefined;
  private decodedVariables: readonly LocalVariable[] | undefined;

  constructor(
    reader: ByteReader,
    private readonly pool: ParsedPool,
    private readonly head: MethodHead,
    layout: Layout,
  ) {
    this.maxStack = layout.maxStack;
    this.maxLocals = layout.maxLocals;
    this.handlers = layout.handlers;
    this.file = reader.bytes;
    this.origin = reader.origin;
    this.start = layout.start;
    this.length = layout.length;
  }

  get bytes(): Uint8Array {
    this.decodedBytes ??= this.file.subarray(this.start, this.start + this.length);
    return this.decodedBytes;
  }

  get lines(): Int32Array {
    this.decodedLines ??= this.lineTables === undefined ? NO_LINES : this.decodeLines(this.lineTables);
    return this.decodedLines;
  }

  get localVariables(): readonly LocalVariable[] {
    this.decodedVariables ??=
      this.variableTables === undefined ? NOTHING : this.decodeVariables(this.variableTables);
    return this.decodedVariables;
  }

  stackMap(): readonly StackMapFrame[] {
    if (this.stackMapStart < 0) return NOTHING;
    const reader = new ByteReader(this.file, this.origin);
    reader.position = this.stackMapStart;
    reader.end = this.stackMapStart + this.stackMapLength;
    return expandStackMap(reader, this.pool, this.head, this.length, this.maxLocals);
  }

  /** JVMS §4.7.12; a method may have several of these tables, in any order. */
  addLines(reader: ByteReader): void {
    this.lineTables ??= [];
    this.lineTables.push(reader.position);
    const count = reader.count(4, 'line numbers');
    for (let i = 0; i < count; i++) {
      const pc = reader.u2();
      if (pc >= this.length) reader.fail(`a line number is for byte ${pc} of ${this.length}`, -2);
      reader.skip(2);
    }
  }

  /** JVMS §4.7.13; a method may have several of these tables too. */
  addLocalVariables(reader: ByteReader): void {
    this.variableTables ??= [];
    this.variableTables.push(reader.position);
    const count = reader.count(10, 'local variables');
    for (let i = 0; i < count; i++) {
      const pc = reader.u2();
      const length = reader.u2();
      if (pc + length > this.length) {
        reader.fail(`a local variable lives in [${pc}, ${pc + length}) of ${this.length} bytes`, -4);
      }
      this.pool.check(reader.u2(), Tag.utf8);
      this.pool.check(reader.u2(), Tag.utf8);
      const index = reader.u2();
      if (index >= this.maxLocals)
        reader.fail(`there is no local variable ${index} of ${this.maxLocals}`, -2);
    }
  }

  setStackMap(start: number, length: number): void {
    this.stackMapStart = start;
    this.stackMapLength = length;
  }

  private decodeLines(tables: readonly number[]): Int32Array {
    const rows: number[] = [];
    let isSorted = true;
    for (const table of tables) {
      for (let row = 0, at = table + 2; row < this.u2(table); row++, at += 4) {
        const pc = this.u2(at);
        if (rows.length > 0 && pc < rows[rows.length - 2]) isSorted = false;
        rows.push(pc, this.u2(at + 2));
      }
    }
    return isSorted ? Int32Array.from(rows) : sortedPairs(rows);
  }

  private decodeVariables(tables: readonly number[]): readonly LocalVariable[] {
    const variables: LocalVariable[] = [];
    for (const table of tables) {
      for (let row = 0, at = table + 2; row < this.u2(table); row++, at += 10) {
        variables.push({
          startPc: this.u2(at),
          length: this.u2(at + 2),
          name: this.pool.utf8(this.u2(at + 4)),
          desc: this.pool.utf8(this.u2(at + 6)),
          index: this.u2(at + 8),
        });
      }
    }
    return variables;
  }

  private u2(at: number): number {
    return (this.file[at] << 8) | this.file[at + 1];
  }
}

function sortedPairs(rows: readonly number[]): Int32Array {
  const order = Array.from({ length: rows.length / 2 }, (_, i) => i);
  order.sort((a, b) => rows[2 * a] - rows[2 * b] || a - b);
  return Int32Array.from(order.flatMap((i) => [rows[2 * i], rows[2 * i + 1]]));
}
