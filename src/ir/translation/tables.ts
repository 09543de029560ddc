/** The regular corners of the instruction set: families of opcodes that differ in kind or operation only. */
import type { BinaryOp, CompareOp, Condition, ConvertOp, ElementKind, InvokeKind, Kind } from '../types.js';

export const KINDS: readonly Kind[] = ['int', 'long', 'float', 'double', 'ref'];
export const ARITHMETIC: readonly BinaryOp[] = ['add', 'sub', 'mul', 'div', 'rem'];
export const SHIFTS: readonly BinaryOp[] = ['shl', 'shr', 'ushr'];
export const BITWISE: readonly BinaryOp[] = ['and', 'or', 'xor'];
export const ELEMENTS: readonly ElementKind[] = [
  'int',
  'long',
  'float',
  'double',
  'ref',
  'byte',
  'char',
  'short',
];
export const CONDITIONS: readonly Condition[] = ['eq', 'ne', 'lt', 'ge', 'gt', 'le'];
export const COMPARES: readonly CompareOp[] = ['lcmp', 'fcmpl', 'fcmpg', 'dcmpl', 'dcmpg'];
export const CONVERTS: readonly (readonly [ConvertOp, Kind])[] = [
  ['i2l', 'long'],
  ['i2f', 'float'],
  ['i2d', 'double'],
  ['l2i', 'int'],
  ['l2f', 'float'],
  ['l2d', 'double'],
  ['f2i', 'int'],
  ['f2l', 'long'],
  ['f2d', 'double'],
  ['d2i', 'int'],
  ['d2l', 'long'],
  ['d2f', 'float'],
  ['i2b', 'int'],
  ['i2c', 'int'],
  ['i2s', 'int'],
];

export const INVOKE_KINDS: readonly InvokeKind[] = ['virtual', 'special', 'static', 'interface'];
