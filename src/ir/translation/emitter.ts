/** From one bytecode instruction to its three-address instruction, if it leaves any. */
import {
  type Constant,
  constantIndex,
  localIndex,
  Opcode,
  pushedInt,
  switchTargets,
} from '../../classfile/index.js';
import { Malformed } from '../errors.js';
import { elementKind, slotsOf } from '../kinds.js';
import { constValue, kindOfConstant } from './constants.js';
import { bootstrapOf } from './dynamic.js';
import type { Emission } from './emission.js';
import { arithmetic } from './emit-arithmetic.js';
import { access, objectInstruction } from './emit-objects.js';
import { Slot } from './frame.js';
import { isSubroutineCall, isSwitch } from './leaders.js';
import { CONDITIONS, ELEMENTS, KINDS } from './tables.js';

/** Emits what the instruction at `pc` means; `op` is the opcode behind `wide`, `next` the offset after the instruction. */
export function emit(to: Emission, pc: number, op: number, next: number): void {
  const { offset, line } = to;
  if (op <= Opcode.ldc2_w) {
    loadConstant(to, pc, op);
  } else if (op <= Opcode.aload_3) {
    const kind = op >= Opcode.iload_0 ? (op - Opcode.iload_0) >> 2 : op - Opcode.iload;
    const value = to.frame.get(localIndex(to.bytes, pc));
    to.loads?.set(pc, value);
    to.frame.push(value, KINDS[kind]);
  } else if (op <= Opcode.saload) {
    const elem = ELEMENTS[op - Opcode.iaload];
    const index = to.frame.pop();
    const array = to.frame.pop();
    to.define(elementKind(elem), (dst) => ({
      op: 'aload',
      dst,
      array,
      index,
      elem,
      offset,
      line,
    }));
  } else if (op <= Opcode.astore_3) {
    store(to, pc, op, next);
  } else if (op <= Opcode.sastore) {
    const elem = ELEMENTS[op - Opcode.iastore];
    const src = elem === 'long' || elem === 'double' ? to.frame.popWide() : to.frame.pop();
    const index = to.frame.pop();
    const array = to.frame.pop();
    to.out.push({ op: 'astore', array, index, src, elem, offset, line });
  } else if (op <= Opcode.swap) {
    shuffle(to, op);
  } else if (op <= Opcode.dcmpg) {
    arithmetic(to, pc, op, next);
  } else if (op <= Opcode.return || op >= Opcode.ifnull || op === Opcode.athrow) {
    transfer(to, pc, op);
  } else if (op <= Opcode.invokedynamic) {
    access(to, pc, op);
  } else {
    objectInstruction(to, pc, op);
  }
}

function loadConstant(to: Emission, pc: number, op: number): void {
  const small = pushedInt(to.bytes, pc);
  if (small !== undefined) {
    to.constant('int', { type: 'int', value: small });
  } else if (op >= Opcode.ldc) {
    loadable(to, to.cls.pool.loadable(constantIndex(to.bytes, pc)), op === Opcode.ldc2_w, pc);
  } else if (op === Opcode.aconst_null) {
    to.constant('null', { type: 'null' });
  } else if (op >= Opcode.dconst_0) {
    to.constant('double', { type: 'double', value: op - Opcode.dconst_0 });
  } else if (op >= Opcode.fconst_0) {
    to.constant('float', { type: 'float', value: op - Opcode.fconst_0 });
  } else if (op >= Opcode.lconst_0) {
    to.constant('long', { type: 'long', value: BigInt(op - Opcode.lconst_0) });
  }
}

function loadable(to: Emission, constant: Constant, isWide: boolean, pc: number): void {
  const kind = kindOfConstant(constant);
  if ((slotsOf(kind) === 2) !== isWide) {
    throw new Malformed(`a constant of the kind ${kind} cannot be loaded here`, pc);
  }
  if (constant.kind === 'dynamic') {
    const { name, desc } = constant.dynamic;
    const bootstrap = bootstrapOf(to.cls, constant.dynamic, pc).handle;
    const { offset, line } = to;
    const made = { op: 'dynamic', bootstrap, name, desc: `()${desc}`, args: [], offset, line } as const;
    to.define(kind, (dst) => ({ ...made, dst }));
  } else {
    to.constant(kind, constValue(constant));
  }
}

function store(to: Emission, pc: number, op: number, next: number): void {
  const kind = op >= Opcode.istore_0 ? (op - Opcode.istore_0) >> 2 : op - Opcode.istore;
  to.assign(localIndex(to.bytes, pc), to.frame.popKind(KINDS[kind]), next);
}

function shuffle(to: Emission, op: number): void {
  switch (op) {
    case Opcode.pop:
      to.frame.height--;
      break;
    case Opcode.pop2:
      to.frame.height -= 2;
      break;
    case Opcode.dup:
      to.frame.duplicate(1, 0);
      break;
    case Opcode.dup_x1:
      to.frame.duplicate(1, 1);
      break;
    case Opcode.dup_x2:
      to.frame.duplicate(1, 2);
      break;
    case Opcode.dup2:
      to.frame.duplicate(2, 0);
      break;
    case Opcode.dup2_x1:
      to.frame.duplicate(2, 1);
      break;
    case Opcode.dup2_x2:
      to.frame.duplicate(2, 2);
      break;
    case Opcode.swap:
      to.frame.swap();
      break;
  }
}

/** Everything that ends a block. */
function transfer(to: Emission, pc: number, op: number): void {
  const { offset, line } = to;
  if (op <= Opcode.ifle || op === Opcode.ifnull || op === Opcode.ifnonnull) {
    const cond = CONDITIONS[op <= Opcode.ifle ? op - Opcode.ifeq : op - Opcode.ifnull];
    to.out.push({ op: 'if', cond, a: to.frame.pop(), b: -1, offset, line });
  } else if (op <= Opcode.if_acmpne) {
    const cond = CONDITIONS[op >= Opcode.if_acmpeq ? op - Opcode.if_acmpeq : op - Opcode.if_icmpeq];
    const b = to.frame.pop();
    to.out.push({ op: 'if', cond, a: to.frame.pop(), b, offset, line });
  } else if (isSwitch(op)) {
    const keys = Array.from(switchTargets(to.bytes, pc).keys);
    to.out.push({ op: 'switch', key: to.frame.pop(), keys, offset, line });
  } else if (op >= Opcode.ireturn && op < Opcode.return) {
    to.out.push({ op: 'return', src: to.frame.popKind(KINDS[op - Opcode.ireturn]), offset, line });
  } else if (op === Opcode.return) {
    to.out.push({ op: 'return', src: -1, offset, line });
  } else if (op === Opcode.athrow) {
    to.out.push({ op: 'throw', src: to.frame.pop(), offset, line });
  } else {
    // goto, jsr and ret: with subroutines cloned, all are plain jumps.
    if (isSubroutineCall(op)) {
      to.frame.push(Slot.returnAddress, 'ref');
    }
    to.out.push({ op: 'goto', offset, line });
  }
}
