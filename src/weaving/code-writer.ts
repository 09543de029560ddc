/** Writes the instructions of inserted code (JVMS §6.5). */
import { Opcode } from '../classfile/index.js';
import type { PoolWriter } from './pool-writer.js';

/** What an instruction loads or stores, as its name begins: `iload`, `lload`, `fload`, `dload`, `aload`. */
export type LocalKind = 'int' | 'long' | 'float' | 'double' | 'reference';

const LOADS = {
  int: Opcode.iload,
  long: Opcode.lload,
  float: Opcode.fload,
  double: Opcode.dload,
  reference: Opcode.aload,
};
const STORES = {
  int: Opcode.istore,
  long: Opcode.lstore,
  float: Opcode.fstore,
  double: Opcode.dstore,
  reference: Opcode.astore,
};

export class CodeWriter {
  readonly bytes: number[] = [];

  constructor(private readonly pool: PoolWriter) {}

  /** Instructions that have no operands. */
  op(...opcodes: readonly number[]): this {
    this.bytes.push(...opcodes);
    return this;
  }

  int(value: number): this {
    if (value >= -1 && value <= 5) return this.op(Opcode.iconst_0 + value);
    if (value >= -0x80 && value < 0x80) return this.op(Opcode.bipush, value & 0xff);
    if (value >= -0x8000 && value < 0x8000) return this.op(Opcode.sipush, (value >> 8) & 0xff, value & 0xff);
    return this.withIndex(Opcode.ldc_w, this.pool.integer(value));
  }

  /** Only for classes of version 49 and later (JVMS Table 4.4-C). */
  classConstant(name: string): this {
    return this.withIndex(Opcode.ldc_w, this.pool.className(name));
  }

  load(kind: LocalKind, local: number): this {
    return this.withLocal(LOADS[kind], local);
  }

  store(kind: LocalKind, local: number): this {
    return this.withLocal(STORES[kind], local);
  }

  call(owner: string, name: string, desc: string): this {
    return this.withIndex(Opcode.invokestatic, this.pool.staticMethod(owner, name, desc));
  }

  private withIndex(opcode: number, index: number): this {
    return this.op(opcode, index >> 8, index & 0xff);
  }

  private withLocal(opcode: number, local: number): this {
    return local < 0x100 ? this.op(opcode, local) : this.op(Opcode.wide, opcode, local >> 8, local & 0xff);
  }
}
