/** Where instructions go while code is read, with the values, names and operands that they need. */
import type { ClassFile, Code } from '../../classfile/index.js';
import { returnKind } from '../kinds.js';
import type { ConstValue, Insn, Kind, Value } from '../types.js';
import type { Frame } from './frame.js';
import { LocalNames } from './names.js';

export class Emission {
  /** By value; undefined for φs. */
  readonly kinds: (Kind | undefined)[] = [];
  readonly names = new Map<Value, string>();
  /** Where instructions go. */
  out: Insn[] = [];
  readonly bytes: Uint8Array;
  /** The place that the following instructions carry. */
  offset = -1;
  line = -1;
  private readonly localNames: LocalNames | undefined;

  /** @param loads takes the value that each instruction loads from a local. */
  constructor(
    readonly cls: ClassFile,
    code: Code,
    readonly frame: Frame,
    readonly loads?: Map<number, Value>,
  ) {
    this.bytes = code.bytes;
    this.localNames = code.localVariables.length > 0 ? new LocalNames(code.localVariables) : undefined;
  }

  moveTo(offset: number, line: number): void {
    this.offset = offset;
    this.line = line;
  }

  /** Defines the exception that a handler receives and pushes it. */
  catchException(types: readonly (string | undefined)[]): void {
    const { offset, line } = this;
    this.define('ref', (dst) => ({ op: 'catch', dst, types, offset, line }));
  }

  /** Names a value after the local that holds it from `pc` on; the first name stays. */
  nameValue(value: Value, local: number, pc: number): void {
    const name = this.localNames?.nameAt(local, pc);
    if (name !== undefined && value >= 0 && !this.names.has(value)) {
      this.names.set(value, name);
    }
  }

  newValue(kind: Kind | undefined): Value {
    this.kinds.push(kind);
    return this.kinds.length - 1;
  }

  /** Emits an instruction whose result is pushed. */
  define(kind: Kind, make: (dst: Value) => Insn): void {
    const dst = this.newValue(kind);
    this.out.push(make(dst));
    this.frame.push(dst, kind);
  }

  /** As `define`, for results that may be void. */
  call(desc: string, make: (dst: Value) => Insn): void {
    const kind = returnKind(desc);
    if (kind === 'void') {
      this.out.push(make(-1));
    } else {
      this.define(kind, make);
    }
  }

  constant(kind: Kind, value: ConstValue): void {
    const { offset, line } = this;
    this.define(kind, (dst) => ({ op: 'const', dst, value, offset, line }));
  }

  /** Gives a local the value from `next` on, which is the offset after the instruction. */
  assign(local: number, value: Value, next: number): void {
    this.frame.set(local, value);
    this.nameValue(value, local, next);
  }
}
