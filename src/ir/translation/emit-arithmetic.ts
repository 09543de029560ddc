/** Instructions that compute numbers from numbers. */
import { iincDelta, localIndex, Opcode } from '../../classfile/index.js';
import type { BinaryOp, Kind } from '../types.js';
import type { Emission } from './emission.js';
import { ARITHMETIC, BITWISE, COMPARES, CONVERTS, KINDS, SHIFTS } from './tables.js';

/** `next` is the offset after the instruction. */
export function arithmetic(to: Emission, pc: number, op: number, next: number): void {
  const { offset, line } = to;
  if (op === Opcode.iinc) {
    const local = localIndex(to.bytes, pc);
    const a = to.frame.get(local);
    // Not by way of the stack: the block's stack effect does not count these.
    const b = to.newValue('int');
    const value = { type: 'int', value: iincDelta(to.bytes, pc) } as const;
    to.out.push({ op: 'const', dst: b, value, offset, line });
    const dst = to.newValue('int');
    to.out.push({ op: 'binary', dst, fn: 'add', kind: 'int', a, b, offset, line });
    to.assign(local, dst, next);
  } else if (op <= Opcode.drem) {
    const kind = KINDS[(op - Opcode.iadd) & 3];
    binary(to, ARITHMETIC[(op - Opcode.iadd) >> 2], kind, kind);
  } else if (op <= Opcode.dneg) {
    const kind = KINDS[op - Opcode.ineg];
    const src = to.frame.popKind(kind);
    to.define(kind, (dst) => ({ op: 'neg', dst, kind, src, offset, line }));
  } else if (op <= Opcode.lushr) {
    binary(to, SHIFTS[(op - Opcode.ishl) >> 1], KINDS[(op - Opcode.ishl) & 1], 'int');
  } else if (op <= Opcode.lxor) {
    const kind = KINDS[(op - Opcode.iand) & 1];
    binary(to, BITWISE[(op - Opcode.iand) >> 1], kind, kind);
  } else if (op <= Opcode.i2s) {
    const [fn, kind] = CONVERTS[op - Opcode.i2l];
    const src = fn.startsWith('l') || fn.startsWith('d') ? to.frame.popWide() : to.frame.pop();
    to.define(kind, (dst) => ({ op: 'convert', dst, fn, src, offset, line }));
  } else {
    const fn = COMPARES[op - Opcode.lcmp];
    const isNarrow = fn.startsWith('f');
    const b = isNarrow ? to.frame.pop() : to.frame.popWide();
    const a = isNarrow ? to.frame.pop() : to.frame.popWide();
    to.define('int', (dst) => ({ op: 'compare', dst, fn, a, b, offset, line }));
  }
}

function binary(to: Emission, fn: BinaryOp, kind: Kind, second: Kind): void {
  const { offset, line } = to;
  const b = to.frame.popKind(second);
  const a = to.frame.popKind(kind);
  to.define(kind, (dst) => ({ op: 'binary', dst, fn, kind, a, b, offset, line }));
}
