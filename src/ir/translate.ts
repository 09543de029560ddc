/**
 * From bytecode to three-address code: the operand stack is simulated, locals are renamed on a walk over the
 * dominator tree (Cytron et al., TOPLAS 1991), so loads, stores, `dup` and their kin leave no instruction.
 */
import {
  type ClassFile,
  type Code,
  type Constant,
  constantIndex,
  dimensionCount,
  iincDelta,
  localIndex,
  nextPc,
  Opcode,
  opcodeAt,
  primitiveArrayType,
  pushedInt,
  switchTargets,
} from '../classfile/index.js';
import { bootstrapOf, classifyDynamic } from './dynamic.js';
import { Malformed } from './errors.js';
import type { FlowBlock } from './flow.js';
import { elementKind, kindOf, paramKinds, returnKind, slotsOf } from './kinds.js';
import { isConditional, isSubroutineCall, isSwitch, isTerminator } from './leaders.js';
import { LocalNames } from './names.js';
import type { DominatorTree } from './placement.js';
import type {
  BinaryOp,
  CompareOp,
  Condition,
  ConstValue,
  ConvertOp,
  ElementKind,
  Insn,
  InvokeKind,
  Kind,
  Value,
} from './types.js';

/** What a slot may hold besides a value; never an operand of an instruction in well-formed code. */
export const Slot = {
  /** The second half of a long or double. */
  filler: -1,
  unset: -2,
  returnAddress: -3,
} as const;

/** A φ under construction; arguments follow the block's predecessors. */
export interface Phi {
  readonly block: number;
  readonly variable: number;
  readonly dst: Value;
  readonly args: number[];
}

/** Code with provisional values: φs are apart, some of them dead or trivial. */
export interface Draft {
  readonly insns: readonly Insn[][];
  readonly phis: readonly Phi[];
  /** By value; undefined for φs. */
  readonly kinds: (Kind | undefined)[];
  readonly names: Map<Value, string>;
}

/** The most φ arguments of one method; beyond any real method, below what memory bears. */
const MAX_PHI_ARGUMENTS = 8_000_000;

const KINDS: readonly Kind[] = ['int', 'long', 'float', 'double', 'ref'];
const ARITHMETIC: readonly BinaryOp[] = ['add', 'sub', 'mul', 'div', 'rem'];
const SHIFTS: readonly BinaryOp[] = ['shl', 'shr', 'ushr'];
const BITWISE: readonly BinaryOp[] = ['and', 'or', 'xor'];
const ELEMENTS: readonly ElementKind[] = ['int', 'long', 'float', 'double', 'ref', 'byte', 'char', 'short'];
const CONDITIONS: readonly Condition[] = ['eq', 'ne', 'lt', 'ge', 'gt', 'le'];
const COMPARES: readonly CompareOp[] = ['lcmp', 'fcmpl', 'fcmpg', 'dcmpl', 'dcmpg'];
const CONVERTS: readonly (readonly [ConvertOp, Kind])[] = [
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

export interface TranslateInput {
  readonly cls: ClassFile;
  readonly code: Code;
  readonly blocks: readonly FlowBlock[];
  readonly tree: DominatorTree;
  /** Variables that need a φ, by block. */
  readonly phiVariables: readonly (readonly number[] | undefined)[];
  /** Receiver first. */
  readonly parameters: readonly Kind[];
}

export function translate(input: TranslateInput): Draft {
  return new Translator(input).run();
}

class Translator {
  private readonly cls: ClassFile;
  private readonly bytes: Uint8Array;
  private readonly blocks: readonly FlowBlock[];
  private readonly lines: Int32Array;
  private readonly localNames: LocalNames | undefined;
  private readonly names = new Map<Value, string>();
  private readonly kinds: (Kind | undefined)[] = [];
  private readonly insns: Insn[][];
  private readonly phis: Phi[] = [];
  private readonly phisOf: (Phi[] | undefined)[];
  /** What each local, then each stack slot holds. */
  private readonly held: Int32Array;
  private readonly base: number;
  /** Overwritten variables and what they held, to be put back when the walk leaves a subtree. */
  private readonly undoVariable: number[] = [];
  private readonly undoHeld: number[] = [];

  // The instruction in hand.
  private out: Insn[] = [];
  private offset = -1;
  private line = -1;
  private lineAt = 0;
  /** Stack slots in use. */
  private height = 0;

  constructor(private readonly input: TranslateInput) {
    const { cls, code, blocks } = input;
    this.cls = cls;
    this.bytes = code.bytes;
    this.blocks = blocks;
    this.lines = code.lines;
    this.localNames = code.localVariables.length > 0 ? new LocalNames(code.localVariables) : undefined;
    this.insns = blocks.map(() => []);
    this.base = code.maxLocals;
    // One stack slot more than declared: a handler's exception arrives even where `max_stack` says 0.
    this.held = new Int32Array(code.maxLocals + code.maxStack + 1).fill(Slot.unset);
    this.phisOf = input.phiVariables.map(() => undefined);
  }

  run(): Draft {
    this.defineParameters();
    this.definePhis();
    const { child, sibling } = this.input.tree;
    // A block on the stack is entered; its complement is left.
    const stack = [0];
    const marks: number[] = [];
    while (stack.length > 0) {
      const block = stack.pop() as number;
      if (block < 0) {
        this.undo(marks.pop() as number);
        continue;
      }
      marks.push(this.undoVariable.length);
      this.block(block);
      stack.push(~block);
      for (let c = child[block]; c >= 0; c = sibling[c]) {
        stack.push(c);
      }
    }
    return { insns: this.insns, phis: this.phis, kinds: this.kinds, names: this.names };
  }

  private defineParameters(): void {
    let local = 0;
    for (const kind of this.input.parameters) {
      if (local + slotsOf(kind) > this.base) {
        throw new Malformed(`its parameters do not fit into ${this.base} local variables`, 0);
      }
      const value = this.newValue(kind);
      this.held[local] = value;
      this.nameValue(value, local, 0);
      local += slotsOf(kind);
    }
  }

  private definePhis(): void {
    let size = 0;
    this.input.phiVariables.forEach((variables, block) => {
      if (variables === undefined) {
        return;
      }
      const { preds, pc } = this.blocks[block];
      this.phisOf[block] = variables.map((variable) => {
        size += preds.length;
        if (size > MAX_PHI_ARGUMENTS) {
          throw new Malformed('too many variables meet in too many places', pc);
        }
        const dst = this.newValue(undefined);
        if (variable < this.base) {
          this.nameValue(dst, variable, pc);
        }
        const phi: Phi = { block, variable, dst, args: new Array(preds.length).fill(Slot.unset) };
        this.phis.push(phi);
        return phi;
      });
    });
  }

  private undo(mark: number): void {
    for (let i = this.undoVariable.length - 1; i >= mark; i--) {
      this.held[this.undoVariable[i]] = this.undoHeld[i];
    }
    this.undoVariable.length = mark;
    this.undoHeld.length = mark;
  }

  private save(variable: number): void {
    this.undoVariable.push(variable);
    this.undoHeld.push(this.held[variable]);
  }

  private block(id: number): void {
    const block = this.blocks[id];
    this.out = this.insns[id];
    this.height = block.depthIn;
    for (let slot = block.depthMin; slot < block.depthMax; slot++) {
      this.save(this.base + slot);
    }
    for (const phi of this.phisOf[id] ?? []) {
      this.save(phi.variable);
      this.held[phi.variable] = phi.dst;
    }
    this.startLines(block.pc);
    this.offset = block.pc;
    if (block.isHandler) {
      const types = [...block.catchTypes];
      this.define('ref', (dst) => ({ op: 'catch', dst, types, offset: block.pc, line: this.line }));
    }
    this.instructions(block);
    this.fillPhis(block);
  }

  private instructions(block: FlowBlock): void {
    let last: number = Opcode.nop;
    for (let pc = block.pc; pc < block.end; ) {
      last = opcodeAt(this.bytes, pc);
      this.offset = pc;
      this.advanceLines(pc);
      const next = nextPc(this.bytes, pc);
      this.instruction(pc, last, next);
      pc = next;
    }
    if (!isTerminator(last) && !isConditional(last) && !isSubroutineCall(last)) {
      this.out.push({ op: 'goto', offset: -1, line: -1 });
    }
  }

  /** Hands what the variables hold at the end to the φs of the successors. */
  private fillPhis(block: FlowBlock): void {
    const { edges } = block;
    for (let i = 0; i < edges.length; i += 2) {
      const phis = this.phisOf[edges[i]];
      if (phis !== undefined) {
        const place = edges[i + 1];
        for (const phi of phis) {
          phi.args[place] = this.held[phi.variable];
        }
      }
    }
  }

  // --- lines and names ---

  private startLines(pc: number): void {
    let low = 0;
    let high = this.lines.length >> 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.lines[2 * middle] <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    this.lineAt = low;
    this.line = low > 0 ? this.lines[2 * low - 1] : -1;
  }

  private advanceLines(pc: number): void {
    while (2 * this.lineAt < this.lines.length && this.lines[2 * this.lineAt] <= pc) {
      this.line = this.lines[2 * this.lineAt + 1];
      this.lineAt++;
    }
  }

  private nameValue(value: Value, local: number, pc: number): void {
    const name = this.localNames?.nameAt(local, pc);
    if (name !== undefined && value >= 0 && !this.names.has(value)) {
      this.names.set(value, name);
    }
  }

  // --- values and the simulated stack ---

  private newValue(kind: Kind | undefined): Value {
    this.kinds.push(kind);
    return this.kinds.length - 1;
  }

  private push(value: Value, kind: Kind): void {
    this.held[this.base + this.height++] = value;
    if (kind === 'long' || kind === 'double') {
      this.held[this.base + this.height++] = Slot.filler;
    }
  }

  private pop(): Value {
    return this.held[this.base + --this.height];
  }

  private popWide(): Value {
    this.height -= 2;
    return this.held[this.base + this.height];
  }

  private popKind(kind: Kind): Value {
    return kind === 'long' || kind === 'double' ? this.popWide() : this.pop();
  }

  /** Arguments of a call, without the receiver, first to last. */
  private popArguments(desc: string): Value[] {
    const kinds = paramKinds(desc);
    const args: Value[] = new Array(kinds.length);
    for (let i = kinds.length - 1; i >= 0; i--) {
      args[i] = this.popKind(kinds[i]);
    }
    return args;
  }

  /** Emits an instruction whose result is pushed. */
  private define(kind: Kind, make: (dst: Value) => Insn): void {
    const dst = this.newValue(kind);
    this.out.push(make(dst));
    this.push(dst, kind);
  }

  /** As `define`, for results that may be void. */
  private call(desc: string, make: (dst: Value) => Insn): void {
    const kind = returnKind(desc);
    if (kind === 'void') {
      this.out.push(make(-1));
    } else {
      this.define(kind, make);
    }
  }

  private constant(kind: Kind, value: ConstValue): void {
    const { offset, line } = this;
    this.define(kind, (dst) => ({ op: 'const', dst, value, offset, line }));
  }

  /** Copies the top `count` slots below the `skip` slots under them: all of the dup family (JVMS §6.5.dup…). */
  private duplicate(count: number, skip: number): void {
    const top = this.base + this.height;
    for (let i = 1; i <= count + skip; i++) {
      this.held[top + count - i] = this.held[top - i];
    }
    for (let i = 0; i < count; i++) {
      this.held[top - skip - count + i] = this.held[top + i];
    }
    this.height += count;
  }

  // --- instructions ---

  private instruction(pc: number, op: number, next: number): void {
    const { offset, line } = this;
    if (op <= Opcode.ldc2_w) {
      this.loadConstant(pc, op);
    } else if (op <= Opcode.aload_3) {
      const kind = op >= Opcode.iload_0 ? (op - Opcode.iload_0) >> 2 : op - Opcode.iload;
      this.push(this.held[localIndex(this.bytes, pc)], KINDS[kind]);
    } else if (op <= Opcode.saload) {
      const elem = ELEMENTS[op - Opcode.iaload];
      const index = this.pop();
      const array = this.pop();
      this.define(elementKind(elem), (dst) => ({
        op: 'aload',
        dst,
        array,
        index,
        elem,
        offset,
        line,
      }));
    } else if (op <= Opcode.astore_3) {
      this.store(pc, op, next);
    } else if (op <= Opcode.sastore) {
      const elem = ELEMENTS[op - Opcode.iastore];
      const src = elem === 'long' || elem === 'double' ? this.popWide() : this.pop();
      const index = this.pop();
      const array = this.pop();
      this.out.push({ op: 'astore', array, index, src, elem, offset, line });
    } else if (op <= Opcode.swap) {
      this.shuffle(op);
    } else if (op <= Opcode.dcmpg) {
      this.arithmetic(pc, op, next);
    } else if (op <= Opcode.return || op >= Opcode.ifnull || op === Opcode.athrow) {
      this.transfer(pc, op);
    } else if (op <= Opcode.invokedynamic) {
      this.access(pc, op);
    } else {
      this.objectInstruction(pc, op);
    }
  }

  private loadConstant(pc: number, op: number): void {
    const small = pushedInt(this.bytes, pc);
    if (small !== undefined) {
      this.constant('int', { type: 'int', value: small });
    } else if (op >= Opcode.ldc) {
      this.loadable(this.cls.pool.loadable(constantIndex(this.bytes, pc)), op === Opcode.ldc2_w, pc);
    } else if (op === Opcode.aconst_null) {
      this.constant('null', { type: 'null' });
    } else if (op >= Opcode.dconst_0) {
      this.constant('double', { type: 'double', value: op - Opcode.dconst_0 });
    } else if (op >= Opcode.fconst_0) {
      this.constant('float', { type: 'float', value: op - Opcode.fconst_0 });
    } else if (op >= Opcode.lconst_0) {
      this.constant('long', { type: 'long', value: BigInt(op - Opcode.lconst_0) });
    }
  }

  private loadable(constant: Constant, isWide: boolean, pc: number): void {
    const kind = kindOfConstant(constant);
    if ((slotsOf(kind) === 2) !== isWide) {
      throw new Malformed(`a constant of the kind ${kind} cannot be loaded here`, pc);
    }
    if (constant.kind === 'dynamic') {
      const { name, desc } = constant.dynamic;
      const bootstrap = bootstrapOf(this.cls, constant.dynamic, pc).handle;
      const { offset, line } = this;
      const made = { op: 'dynamic', bootstrap, name, desc: `()${desc}`, args: [], offset, line } as const;
      this.define(kind, (dst) => ({ ...made, dst }));
    } else {
      this.constant(kind, constValue(constant));
    }
  }

  private store(pc: number, op: number, next: number): void {
    const kind = op >= Opcode.istore_0 ? (op - Opcode.istore_0) >> 2 : op - Opcode.istore;
    this.assign(localIndex(this.bytes, pc), this.popKind(KINDS[kind]), next);
  }

  private assign(local: number, value: Value, next: number): void {
    this.save(local);
    this.held[local] = value;
    this.nameValue(value, local, next);
  }

  private shuffle(op: number): void {
    switch (op) {
      case Opcode.pop:
        this.height--;
        break;
      case Opcode.pop2:
        this.height -= 2;
        break;
      case Opcode.dup:
        this.duplicate(1, 0);
        break;
      case Opcode.dup_x1:
        this.duplicate(1, 1);
        break;
      case Opcode.dup_x2:
        this.duplicate(1, 2);
        break;
      case Opcode.dup2:
        this.duplicate(2, 0);
        break;
      case Opcode.dup2_x1:
        this.duplicate(2, 1);
        break;
      case Opcode.dup2_x2:
        this.duplicate(2, 2);
        break;
      case Opcode.swap: {
        const top = this.base + this.height;
        const value = this.held[top - 1];
        this.held[top - 1] = this.held[top - 2];
        this.held[top - 2] = value;
        break;
      }
    }
  }

  private arithmetic(pc: number, op: number, next: number): void {
    const { offset, line } = this;
    if (op === Opcode.iinc) {
      const local = localIndex(this.bytes, pc);
      const a = this.held[local];
      // Not by way of the stack: the block's stack effect does not count these.
      const b = this.newValue('int');
      const value = { type: 'int', value: iincDelta(this.bytes, pc) } as const;
      this.out.push({ op: 'const', dst: b, value, offset, line });
      const dst = this.newValue('int');
      this.out.push({ op: 'binary', dst, fn: 'add', kind: 'int', a, b, offset, line });
      this.assign(local, dst, next);
    } else if (op <= Opcode.drem) {
      const kind = KINDS[(op - Opcode.iadd) & 3];
      this.binary(ARITHMETIC[(op - Opcode.iadd) >> 2], kind, kind);
    } else if (op <= Opcode.dneg) {
      const kind = KINDS[op - Opcode.ineg];
      const src = this.popKind(kind);
      this.define(kind, (dst) => ({ op: 'neg', dst, kind, src, offset, line }));
    } else if (op <= Opcode.lushr) {
      this.binary(SHIFTS[(op - Opcode.ishl) >> 1], KINDS[(op - Opcode.ishl) & 1], 'int');
    } else if (op <= Opcode.lxor) {
      const kind = KINDS[(op - Opcode.iand) & 1];
      this.binary(BITWISE[(op - Opcode.iand) >> 1], kind, kind);
    } else if (op <= Opcode.i2s) {
      const [fn, kind] = CONVERTS[op - Opcode.i2l];
      const src = fn.startsWith('l') || fn.startsWith('d') ? this.popWide() : this.pop();
      this.define(kind, (dst) => ({ op: 'convert', dst, fn, src, offset, line }));
    } else {
      const fn = COMPARES[op - Opcode.lcmp];
      const isNarrow = fn.startsWith('f');
      const b = isNarrow ? this.pop() : this.popWide();
      const a = isNarrow ? this.pop() : this.popWide();
      this.define('int', (dst) => ({ op: 'compare', dst, fn, a, b, offset, line }));
    }
  }

  private binary(fn: BinaryOp, kind: Kind, second: Kind): void {
    const { offset, line } = this;
    const b = this.popKind(second);
    const a = this.popKind(kind);
    this.define(kind, (dst) => ({ op: 'binary', dst, fn, kind, a, b, offset, line }));
  }

  /** Everything that ends a block. */
  private transfer(pc: number, op: number): void {
    const { offset, line } = this;
    if (op <= Opcode.ifle || op === Opcode.ifnull || op === Opcode.ifnonnull) {
      const cond = CONDITIONS[op <= Opcode.ifle ? op - Opcode.ifeq : op - Opcode.ifnull];
      this.out.push({ op: 'if', cond, a: this.pop(), b: -1, offset, line });
    } else if (op <= Opcode.if_acmpne) {
      const cond = CONDITIONS[op >= Opcode.if_acmpeq ? op - Opcode.if_acmpeq : op - Opcode.if_icmpeq];
      const b = this.pop();
      this.out.push({ op: 'if', cond, a: this.pop(), b, offset, line });
    } else if (isSwitch(op)) {
      const keys = Array.from(switchTargets(this.bytes, pc).keys);
      this.out.push({ op: 'switch', key: this.pop(), keys, offset, line });
    } else if (op >= Opcode.ireturn && op < Opcode.return) {
      this.out.push({ op: 'return', src: this.popKind(KINDS[op - Opcode.ireturn]), offset, line });
    } else if (op === Opcode.return) {
      this.out.push({ op: 'return', src: -1, offset, line });
    } else if (op === Opcode.athrow) {
      this.out.push({ op: 'throw', src: this.pop(), offset, line });
    } else {
      // goto, jsr and ret: with subroutines cloned, all are plain jumps.
      if (isSubroutineCall(op)) {
        this.push(Slot.returnAddress, 'ref');
      }
      this.out.push({ op: 'goto', offset, line });
    }
  }

  /** Fields and calls. */
  private access(pc: number, op: number): void {
    const { offset, line } = this;
    const index = constantIndex(this.bytes, pc);
    if (op === Opcode.invokedynamic) {
      this.invokeDynamic(pc, index);
      return;
    }
    const member = this.cls.pool.memberRef(index);
    const kind = kindOf(member.desc);
    switch (op) {
      case Opcode.getstatic:
        this.define(kind, (dst) => ({ op: 'getstatic', dst, field: member, offset, line }));
        break;
      case Opcode.putstatic:
        this.out.push({ op: 'putstatic', field: member, src: this.popKind(kind), offset, line });
        break;
      case Opcode.getfield: {
        const obj = this.pop();
        this.define(kind, (dst) => ({ op: 'getfield', dst, obj, field: member, offset, line }));
        break;
      }
      case Opcode.putfield: {
        const src = this.popKind(kind);
        this.out.push({ op: 'putfield', obj: this.pop(), field: member, src, offset, line });
        break;
      }
      default: {
        const args = this.popArguments(member.desc);
        if (op !== Opcode.invokestatic) {
          args.unshift(this.pop());
        }
        const how = INVOKE_KINDS[op - Opcode.invokevirtual];
        this.call(member.desc, (dst) => ({
          op: 'invoke',
          dst,
          kind: how,
          method: member,
          args,
          offset,
          line,
        }));
      }
    }
  }

  private invokeDynamic(pc: number, index: number): void {
    const { offset, line } = this;
    const ref = this.cls.pool.dynamicRef(index);
    if (ref.desc.charCodeAt(0) !== 0x28) {
      throw new Malformed('a dynamic constant cannot be called', pc);
    }
    const site = classifyDynamic(this.cls, ref, pc);
    const args = this.popArguments(ref.desc);
    const place = { offset, line };
    this.call(ref.desc, (dst) => {
      switch (site.op) {
        case 'lambda':
          return { op: 'lambda', dst, site: site.site, captures: args, ...place };
        case 'recordmethod':
          return { op: 'recordmethod', dst, name: site.name, fields: site.fields, args, ...place };
        case 'dynamic':
          return {
            op: 'dynamic',
            dst,
            bootstrap: site.bootstrap,
            name: ref.name,
            desc: ref.desc,
            args,
            ...place,
          };
        default:
          return { op: site.op, dst, args, ...place };
      }
    });
  }

  /** Allocation, casts, monitors. */
  private objectInstruction(pc: number, op: number): void {
    const { offset, line } = this;
    const pool = this.cls.pool;
    switch (op) {
      case Opcode.new: {
        const type = pool.className(constantIndex(this.bytes, pc));
        this.define('ref', (dst) => ({ op: 'new', dst, type, offset, line }));
        break;
      }
      case Opcode.newarray:
        this.newArray(`[${primitiveArrayType(this.bytes, pc)}`, 1);
        break;
      case Opcode.anewarray: {
        const element = pool.className(constantIndex(this.bytes, pc));
        this.newArray(element.startsWith('[') ? `[${element}` : `[L${element};`, 1);
        break;
      }
      case Opcode.multianewarray:
        this.newArray(pool.className(constantIndex(this.bytes, pc)), dimensionCount(this.bytes, pc));
        break;
      case Opcode.arraylength: {
        const src = this.pop();
        this.define('int', (dst) => ({ op: 'arraylength', dst, src, offset, line }));
        break;
      }
      case Opcode.checkcast:
      case Opcode.instanceof: {
        const src = this.pop();
        const type = pool.className(constantIndex(this.bytes, pc));
        const how = op === Opcode.checkcast ? 'cast' : 'instanceof';
        this.define(op === Opcode.checkcast ? 'ref' : 'int', (dst) => ({
          op: how,
          dst,
          src,
          type,
          offset,
          line,
        }));
        break;
      }
      case Opcode.monitorenter:
        this.out.push({ op: 'monitorenter', src: this.pop(), offset, line });
        break;
      case Opcode.monitorexit:
        this.out.push({ op: 'monitorexit', src: this.pop(), offset, line });
        break;
    }
  }

  private newArray(type: string, dimensions: number): void {
    const { offset, line } = this;
    const dims: Value[] = new Array(dimensions);
    for (let i = dimensions - 1; i >= 0; i--) {
      dims[i] = this.pop();
    }
    this.define('ref', (dst) => ({ op: 'newarray', dst, type, dims, offset, line }));
  }
}

const INVOKE_KINDS: readonly InvokeKind[] = ['virtual', 'special', 'static', 'interface'];

function kindOfConstant(constant: Constant): Kind {
  switch (constant.kind) {
    case 'int':
    case 'float':
    case 'double':
    case 'long':
      return constant.kind;
    case 'dynamic':
      return kindOf(constant.dynamic.desc);
    default:
      return 'ref';
  }
}

function constValue(constant: Exclude<Constant, { kind: 'dynamic' }>): ConstValue {
  switch (constant.kind) {
    case 'int':
    case 'float':
    case 'double':
      return { type: constant.kind, value: constant.value };
    case 'long':
      return { type: 'long', value: constant.value };
    case 'methodHandle':
      return { type: 'methodHandle', handle: constant.handle };
    default:
      return { type: constant.kind, value: constant.value };
  }
}
