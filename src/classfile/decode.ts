/** A cursor over bytecode (JVMS §6.5): where each instruction starts, how long it is, and what its operands are. */
import { ClassFormatError } from './errors.js';
import { fixedLength, Opcode, Operands, opcodeName, operandsOf } from './opcodes.js';
import { readInt } from './reader.js';

/** What errors name where the caller does not say whose code it is. */
const SOME_CODE = 'a method body';

/**
 * Calls `visit` for every instruction from first to last, in the order of the bytes. `wide` and the instruction that
 * it widens are one, and the opcode given is the widened one.
 * @param origin names the method in errors.
 * @throws ClassFormatError on an undefined opcode or an instruction that runs past the end.
 */
export function forEachInstruction(
  code: Uint8Array,
  visit: (pc: number, opcode: Opcode, nextPc: number) => void,
  origin = SOME_CODE,
): void {
  for (let pc = 0; pc < code.length; ) {
    const next = nextPc(code, pc, origin);
    visit(pc, opcodeAt(code, pc), next);
    pc = next;
  }
}

/** One byte per byte of code: 1 where an instruction starts. @throws ClassFormatError as `forEachInstruction`. */
export function instructionStarts(code: Uint8Array, origin = SOME_CODE): Uint8Array {
  const starts = new Uint8Array(code.length);
  for (let pc = 0; pc < code.length; pc = nextPc(code, pc, origin)) starts[pc] = 1;
  return starts;
}

/** The opcode of the instruction at `pc`; behind `wide`, the widened one. */
export function opcodeAt(code: Uint8Array, pc: number): Opcode {
  const opcode = code[pc] === Opcode.wide ? code[pc + 1] : code[pc];
  return opcode as Opcode;
}

/**
 * Where the instruction at `pc` ends. The readers below rely on it: once it has returned, all operands are inside.
 * @throws ClassFormatError on an undefined opcode or an instruction that runs past the end.
 */
export function nextPc(code: Uint8Array, pc: number, origin = SOME_CODE): number {
  if (!(pc >= 0 && pc < code.length)) {
    throw new ClassFormatError(origin, pc, `there is no instruction outside its ${code.length} bytes`);
  }
  const opcode = code[pc];
  const next = pc + (fixedLength(opcode) || variableLength(code, pc, origin));
  if (next > code.length) {
    throw new ClassFormatError(
      origin,
      pc,
      `the instruction ${opcodeName(opcode)} runs past the end of the code`,
    );
  }
  return next;
}

function variableLength(code: Uint8Array, pc: number, origin: string): number {
  switch (code[pc]) {
    case Opcode.tableswitch:
      return tableswitchLength(code, pc, origin);
    case Opcode.lookupswitch:
      return lookupswitchLength(code, pc, origin);
    case Opcode.wide:
      return wideLength(code, pc, origin);
    default:
      throw new ClassFormatError(origin, pc, `there is no instruction with the opcode ${code[pc]}`);
  }
}

function tableswitchLength(code: Uint8Array, pc: number, origin: string): number {
  const at = alignedOperand(pc);
  if (at + 12 > code.length) return at + 12 - pc;
  const low = readInt(code, at + 4);
  const high = readInt(code, at + 8);
  if (low > high) throw new ClassFormatError(origin, pc, `a tableswitch goes from ${low} to ${high}`);
  // At most 2^32 cases: no overflow in a double, and far past the end where they do not fit.
  return at + 12 + (high - low + 1) * 4 - pc;
}

function lookupswitchLength(code: Uint8Array, pc: number, origin: string): number {
  const at = alignedOperand(pc);
  if (at + 8 > code.length) return at + 8 - pc;
  const count = readInt(code, at + 4);
  if (count < 0) throw new ClassFormatError(origin, pc, `a lookupswitch has ${count} cases`);
  return at + 8 + count * 8 - pc;
}

function wideLength(code: Uint8Array, pc: number, origin: string): number {
  if (pc + 1 >= code.length) return 4;
  const opcode = code[pc + 1];
  const shape = operandsOf(opcode);
  if (shape === Operands.local) return 4;
  if (shape === Operands.iinc) return 6;
  throw new ClassFormatError(origin, pc, `${opcodeName(opcode) ?? `opcode ${opcode}`} cannot be wide`);
}

/** The local variable that a load, store, iinc or ret at `pc` names, also by its opcode (`aload_0`) or wide. */
export function localIndex(code: Uint8Array, pc: number): number {
  const opcode = code[pc];
  if (opcode === Opcode.wide) return u2(code, pc + 2);
  if (opcode >= Opcode.iload_0 && opcode <= Opcode.aload_3) return (opcode - Opcode.iload_0) & 3;
  if (opcode >= Opcode.istore_0 && opcode <= Opcode.astore_3) return (opcode - Opcode.istore_0) & 3;
  return code[pc + 1];
}

/** The signed number that the iinc at `pc` adds. */
export function iincDelta(code: Uint8Array, pc: number): number {
  return code[pc] === Opcode.wide ? i2(code, pc + 4) : i1(code, pc + 2);
}

/** The constant pool index of the ldc, field, invoke, new, array or type instruction at `pc`. */
export function constantIndex(code: Uint8Array, pc: number): number {
  return code[pc] === Opcode.ldc ? code[pc + 1] : u2(code, pc + 1);
}

/** What bipush, sipush or iconst_n at `pc` pushes; `undefined` for every other instruction. */
export function pushedInt(code: Uint8Array, pc: number): number | undefined {
  const opcode = code[pc];
  if (opcode >= Opcode.iconst_m1 && opcode <= Opcode.iconst_5) return opcode - Opcode.iconst_0;
  if (opcode === Opcode.bipush) return i1(code, pc + 1);
  return opcode === Opcode.sipush ? i2(code, pc + 1) : undefined;
}

/** The dimensions that the multianewarray at `pc` takes from the stack. */
export function dimensionCount(code: Uint8Array, pc: number): number {
  return code[pc + 3];
}

const ARRAY_TYPES = ['Z', 'C', 'F', 'D', 'B', 'S', 'I', 'J'] as const;

/** The descriptor of the elements of the newarray at `pc`. @throws ClassFormatError on an unknown type code. */
export function primitiveArrayType(code: Uint8Array, pc: number, origin = SOME_CODE): string {
  const type = ARRAY_TYPES[code[pc + 1] - 4];
  if (type === undefined)
    throw new ClassFormatError(origin, pc, `newarray has the type code ${code[pc + 1]}`);
  return type;
}

/**
 * Where the jump at `pc` (if…, goto, jsr and their wide forms) goes.
 * @throws ClassFormatError where that is outside the code. That an instruction starts there is for the caller to check.
 */
export function branchTarget(code: Uint8Array, pc: number, origin = SOME_CODE): number {
  const isWide = operandsOf(code[pc]) === Operands.branchWide;
  return checkTarget(code, pc, pc + (isWide ? readInt(code, pc + 1) : i2(code, pc + 1)), origin);
}

/** The cases of a switch, in the order of the file: `keys[i]` goes to `targets[i]`. */
export interface SwitchTargets {
  readonly defaultTarget: number;
  readonly keys: Int32Array;
  readonly targets: Int32Array;
}

/** Reads the tableswitch or lookupswitch at `pc`. @throws ClassFormatError where a target is outside the code. */
export function switchTargets(code: Uint8Array, pc: number, origin = SOME_CODE): SwitchTargets {
  // Checks that all cases are inside before anything of their number is allocated.
  nextPc(code, pc, origin);
  const at = alignedOperand(pc);
  const isTable = code[pc] === Opcode.tableswitch;
  const low = readInt(code, at + 4);
  const count = isTable ? readInt(code, at + 8) - low + 1 : low;
  const keys = new Int32Array(count);
  const targets = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const row = isTable ? at + 12 + 4 * i : at + 8 + 8 * i;
    keys[i] = isTable ? low + i : readInt(code, row);
    targets[i] = checkTarget(code, pc, pc + readInt(code, isTable ? row : row + 4), origin);
  }
  return { defaultTarget: checkTarget(code, pc, pc + readInt(code, at), origin), keys, targets };
}

function checkTarget(code: Uint8Array, pc: number, target: number, origin: string): number {
  if (target >= 0 && target < code.length) return target;
  throw new ClassFormatError(origin, pc, `a jump goes to ${target}, outside its ${code.length} bytes`);
}

/** The operands of a switch start at the next multiple of four, counted from the start of the code. */
function alignedOperand(pc: number): number {
  return (pc + 4) & ~3;
}

function u2(code: Uint8Array, at: number): number {
  return (code[at] << 8) | code[at + 1];
}

function i2(code: Uint8Array, at: number): number {
  return (((code[at] << 8) | code[at + 1]) << 16) >> 16;
}

function i1(code: Uint8Array, at: number): number {
  return (code[at] << 24) >> 24;
}
