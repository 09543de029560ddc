/** From one bytecode instruction to its three-address instruction, if it leaves any. */
import {
  type ClassFile,
  type Code,
  type Constant,
  constantIndex,
  dimensionCount,
  iincDelta,
  localIndex,
  Opcode,
  primitiveArrayType,
  pushedInt,
  switchTargets,
} from '../classfile/index.js';
import { constValue, kindOfConstant } from './constants.js';
import { bootstrapOf, classifyDynamic } from './dynamic.js';
import { Malformed } from './errors.js';
import { type Frame, Slot } from './frame.js';
import { elementKind, kindOf, returnKind, slotsOf } from './kinds.js';
import { isSubroutineCall, isSwitch } from './leaders.js';
import { LocalNames } from './names.js';
import {
  ARITHMETIC,
  BITWISE,
  COMPARES,
  CONDITIONS,
  CONVERTS,
  ELEMENTS,
  INVOKE_KINDS,
  KINDS,
  SHIFTS,
} from './tables.js';
import type { BinaryOp, ConstValue, Insn, Kind, Value } from './types.js';

export class Emitter {
  /** By value; undefined for φs. */
  readonly kinds: (Kind | undefined)[] = [];
  readonly names = new Map<Value, string>();
  /** Where instructions go. */
  out: Insn[] = [];
  private readonly bytes: Uint8Array;
  private readonly localNames: LocalNames | undefined;
  private offset = -1;
  private line = -1;

  constructor(
    private readonly cls: ClassFile,
    code: Code,
    private readonly frame: Frame,
  ) {
    this.bytes = code.bytes;
    this.localNames = code.localVariables.length > 0 ? new LocalNames(code.localVariables) : undefined;
  }

  /** The place that the following instructions carry. */
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
  private define(kind: Kind, make: (dst: Value) => Insn): void {
    const dst = this.newValue(kind);
    this.out.push(make(dst));
    this.frame.push(dst, kind);
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

  /** `op` is the opcode behind `wide`, `next` the offset after the instruction. */
  instruction(pc: number, op: number, next: number): void {
    const { offset, line } = this;
    if (op <= Opcode.ldc2_w) {
      this.loadConstant(pc, op);
    } else if (op <= Opcode.aload_3) {
      const kind = op >= Opcode.iload_0 ? (op - Opcode.iload_0) >> 2 : op - Opcode.iload;
      this.frame.push(this.frame.get(localIndex(this.bytes, pc)), KINDS[kind]);
    } else if (op <= Opcode.saload) {
      const elem = ELEMENTS[op - Opcode.iaload];
      const index = this.frame.pop();
      const array = this.frame.pop();
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
      const src = elem === 'long' || elem === 'double' ? this.frame.popWide() : this.frame.pop();
      const index = this.frame.pop();
      const array = this.frame.pop();
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
    this.assign(localIndex(this.bytes, pc), this.frame.popKind(KINDS[kind]), next);
  }

  private assign(local: number, value: Value, next: number): void {
    this.frame.set(local, value);
    this.nameValue(value, local, next);
  }

  private shuffle(op: number): void {
    switch (op) {
      case Opcode.pop:
        this.frame.height--;
        break;
      case Opcode.pop2:
        this.frame.height -= 2;
        break;
      case Opcode.dup:
        this.frame.duplicate(1, 0);
        break;
      case Opcode.dup_x1:
        this.frame.duplicate(1, 1);
        break;
      case Opcode.dup_x2:
        this.frame.duplicate(1, 2);
        break;
      case Opcode.dup2:
        this.frame.duplicate(2, 0);
        break;
      case Opcode.dup2_x1:
        this.frame.duplicate(2, 1);
        break;
      case Opcode.dup2_x2:
        this.frame.duplicate(2, 2);
        break;
      case Opcode.swap:
        this.frame.swap();
        break;
    }
  }

  private arithmetic(pc: number, op: number, next: number): void {
    const { offset, line } = this;
    if (op === Opcode.iinc) {
      const local = localIndex(this.bytes, pc);
      const a = this.frame.get(local);
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
      const src = this.frame.popKind(kind);
      this.define(kind, (dst) => ({ op: 'neg', dst, kind, src, offset, line }));
    } else if (op <= Opcode.lushr) {
      this.binary(SHIFTS[(op - Opcode.ishl) >> 1], KINDS[(op - Opcode.ishl) & 1], 'int');
    } else if (op <= Opcode.lxor) {
      const kind = KINDS[(op - Opcode.iand) & 1];
      this.binary(BITWISE[(op - Opcode.iand) >> 1], kind, kind);
    } else if (op <= Opcode.i2s) {
      const [fn, kind] = CONVERTS[op - Opcode.i2l];
      const src = fn.startsWith('l') || fn.startsWith('d') ? this.frame.popWide() : this.frame.pop();
      this.define(kind, (dst) => ({ op: 'convert', dst, fn, src, offset, line }));
    } else {
      const fn = COMPARES[op - Opcode.lcmp];
      const isNarrow = fn.startsWith('f');
      const b = isNarrow ? this.frame.pop() : this.frame.popWide();
      const a = isNarrow ? this.frame.pop() : this.frame.popWide();
      this.define('int', (dst) => ({ op: 'compare', dst, fn, a, b, offset, line }));
    }
  }

  private binary(fn: BinaryOp, kind: Kind, second: Kind): void {
    const { offset, line } = this;
    const b = this.frame.popKind(second);
    const a = this.frame.popKind(kind);
    this.define(kind, (dst) => ({ op: 'binary', dst, fn, kind, a, b, offset, line }));
  }

  /** Everything that ends a block. */
  private transfer(pc: number, op: number): void {
    const { offset, line } = this;
    if (op <= Opcode.ifle || op === Opcode.ifnull || op === Opcode.ifnonnull) {
      const cond = CONDITIONS[op <= Opcode.ifle ? op - Opcode.ifeq : op - Opcode.ifnull];
      this.out.push({ op: 'if', cond, a: this.frame.pop(), b: -1, offset, line });
    } else if (op <= Opcode.if_acmpne) {
      const cond = CONDITIONS[op >= Opcode.if_acmpeq ? op - Opcode.if_acmpeq : op - Opcode.if_icmpeq];
      const b = this.frame.pop();
      this.out.push({ op: 'if', cond, a: this.frame.pop(), b, offset, line });
    } else if (isSwitch(op)) {
      const keys = Array.from(switchTargets(this.bytes, pc).keys);
      this.out.push({ op: 'switch', key: this.frame.pop(), keys, offset, line });
    } else if (op >= Opcode.ireturn && op < Opcode.return) {
      this.out.push({ op: 'return', src: this.frame.popKind(KINDS[op - Opcode.ireturn]), offset, line });
    } else if (op === Opcode.return) {
      this.out.push({ op: 'return', src: -1, offset, line });
    } else if (op === Opcode.athrow) {
      this.out.push({ op: 'throw', src: this.frame.pop(), offset, line });
    } else {
      // goto, jsr and ret: with subroutines cloned, all are plain jumps.
      if (isSubroutineCall(op)) {
        this.frame.push(Slot.returnAddress, 'ref');
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
        this.out.push({ op: 'putstatic', field: member, src: this.frame.popKind(kind), offset, line });
        break;
      case Opcode.getfield: {
        const obj = this.frame.pop();
        this.define(kind, (dst) => ({ op: 'getfield', dst, obj, field: member, offset, line }));
        break;
      }
      case Opcode.putfield: {
        const src = this.frame.popKind(kind);
        this.out.push({ op: 'putfield', obj: this.frame.pop(), field: member, src, offset, line });
        break;
      }
      default: {
        const args = this.frame.popArguments(member.desc);
        if (op !== Opcode.invokestatic) {
          args.unshift(this.frame.pop());
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
    const args = this.frame.popArguments(ref.desc);
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
        const src = this.frame.pop();
        this.define('int', (dst) => ({ op: 'arraylength', dst, src, offset, line }));
        break;
      }
      case Opcode.checkcast:
      case Opcode.instanceof: {
        const src = this.frame.pop();
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
        this.out.push({ op: 'monitorenter', src: this.frame.pop(), offset, line });
        break;
      case Opcode.monitorexit:
        this.out.push({ op: 'monitorexit', src: this.frame.pop(), offset, line });
        break;
    }
  }

  private newArray(type: string, dimensions: number): void {
    const { offset, line } = this;
    const dims: Value[] = new Array(dimensions);
    for (let i = dimensions - 1; i >= 0; i--) {
      dims[i] = this.frame.pop();
    }
    this.define('ref', (dst) => ({ op: 'newarray', dst, type, dims, offset, line }));
  }
}
