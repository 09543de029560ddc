/** Where basic blocks begin, before anything is known about reachability. */
import {
  branchTarget,
  type Code,
  type ConstantPool,
  constantIndex,
  instructionStarts,
  nextPc,
  Opcode,
  opcodeAt,
  switchTargets,
} from '../../classfile/index.js';
import { Malformed } from '../errors.js';
import { lockMethodNamed } from '../locks/index.js';
import { localWritten, mayThrow } from './effects.js';

/** Marks of a bytecode offset. */
export const Mark = {
  /** An instruction begins here. */
  start: 1,
  /** A block begins here. */
  leader: 2,
  /** Control comes here without an exception: by a jump or from the instruction before. */
  normal: 4,
} as const;

/** Marks for every offset; the one behind the last instruction is there too, for the ends of protected ranges. */
export function markLeaders(code: Code, pool: ConstantPool): Uint8Array {
  const bytes = code.bytes;
  const marks = new Uint8Array(bytes.length + 1);
  marks.set(instructionStarts(bytes));
  marks[0] |= Mark.leader;
  for (let pc = 0; pc < bytes.length; ) {
    const next = nextPc(bytes, pc);
    markJumps(bytes, pc, next, marks);
    pc = next;
  }
  for (const handler of code.handlers) {
    for (const pc of [handler.startPc, handler.endPc]) {
      if (pc !== bytes.length && (marks[pc] & Mark.start) === 0) {
        throw new Malformed('a protected range begins or ends where no instruction does', pc);
      }
    }
    marks[handler.startPc] |= Mark.leader;
    marks[handler.endPc] |= Mark.leader;
    marks[handler.handlerPc] |= Mark.leader;
  }
  if (code.handlers.length > 0) {
    splitProtected(code, pool, marks);
  }
  return marks;
}

/** Ends of control flow: nothing falls through these. */
export function isTerminator(op: number): boolean {
  return (
    (op >= Opcode.goto && op <= Opcode.return && op !== Opcode.jsr) ||
    op === Opcode.athrow ||
    op === Opcode.goto_w
  );
}

export function isConditional(op: number): boolean {
  return (op >= Opcode.ifeq && op <= Opcode.if_acmpne) || op === Opcode.ifnull || op === Opcode.ifnonnull;
}

export function isSwitch(op: number): boolean {
  return op === Opcode.tableswitch || op === Opcode.lookupswitch;
}

export function isSubroutineCall(op: number): boolean {
  return op === Opcode.jsr || op === Opcode.jsr_w;
}

function markJumps(bytes: Uint8Array, pc: number, next: number, marks: Uint8Array): void {
  const op = opcodeAt(bytes, pc);
  const jumps =
    isConditional(op) || isSubroutineCall(op) || op === Opcode.goto || op === Opcode.goto_w || isSwitch(op);
  if (isSwitch(op)) {
    const { defaultTarget, targets } = switchTargets(bytes, pc);
    marks[defaultTarget] |= Mark.leader | Mark.normal;
    for (const target of targets) {
      marks[target] |= Mark.leader | Mark.normal;
    }
  } else if (jumps) {
    marks[branchTarget(bytes, pc)] |= Mark.leader | Mark.normal;
  }
  if (!isTerminator(op)) {
    marks[next] |= Mark.normal;
  }
  if (jumps || isTerminator(op)) {
    marks[next] |= Mark.leader;
  }
}

/**
 * Splits blocks inside protected ranges so that an exceptional edge carries one state: a store begins a new block
 * once something before it in the block may have thrown; a lock operation ends its block.
 */
function splitProtected(code: Code, pool: ConstantPool, marks: Uint8Array): void {
  const bytes = code.bytes;
  const depth = protectionDepth(code);
  let threw = false;
  let covered = 0;
  for (let pc = 0; pc < bytes.length; ) {
    const next = nextPc(bytes, pc);
    covered += depth[pc];
    if (marks[pc] & Mark.leader) {
      threw = false;
    }
    if (covered > 0) {
      const op = opcodeAt(bytes, pc);
      const lock = lockCall(bytes, pc, op, pool);
      if ((threw && localWritten(bytes, pc) >= 0) || lock === 'release') {
        marks[pc] |= Mark.leader;
        threw = false;
      }
      if (lock !== undefined) {
        marks[next] |= Mark.leader;
      }
      threw ||= mayThrow(op);
    }
    pc = next;
  }
}

/** Differences of the number of protected ranges that cover an offset. Ranges begin and end at instructions. */
function protectionDepth(code: Code): Int32Array {
  const depth = new Int32Array(code.bytes.length + 1);
  for (const handler of code.handlers) {
    depth[handler.startPc]++;
    depth[handler.endPc]--;
  }
  return depth;
}

/** What an instruction may do to the held locks, by the look of it: which lock types count is not known here. */
function lockCall(
  bytes: Uint8Array,
  pc: number,
  op: number,
  pool: ConstantPool,
): 'monitor' | 'acquire' | 'release' | undefined {
  if (op === Opcode.monitorenter || op === Opcode.monitorexit) {
    return 'monitor';
  }
  if (op !== Opcode.invokevirtual && op !== Opcode.invokeinterface) {
    return undefined;
  }
  const { name, desc } = pool.memberRef(constantIndex(bytes, pc));
  const does = lockMethodNamed(name, desc)?.op;
  return does === 'tryAcquire' ? undefined : does;
}
