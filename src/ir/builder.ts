/**
 * Makes bodies for code that no class file has: the harness's clients and the stand-ins for unknown methods.
 *
 * Code is one spine of instructions. A choice forks into empty arms that meet again at once in a φ, so everything
 * emitted earlier dominates everything emitted later.
 */
import type { MemberRef } from '../classfile/index.js';
import { elementKind, kindOf, returnKind } from './kinds.js';
import type { Block, Body, ConstValue, ElementKind, Insn, InvokeKind, Kind, Value } from './types.js';

/** A block while it is being written. */
interface OpenBlock {
  readonly insns: Insn[];
  readonly succs: number[];
  readonly preds: number[];
}

export class BodyBuilder {
  private readonly kinds: Kind[];
  private readonly blocks: OpenBlock[] = [];
  private current: OpenBlock | undefined;
  private line = -1;
  private zero: Value = -1;

  /** `paramKinds` holds one kind per parameter, the receiver first; parameters are the values 0 … n−1. */
  constructor(
    private readonly name: string,
    private readonly paramKinds: readonly Kind[],
  ) {
    this.kinds = [...paramKinds];
    this.current = this.open();
  }

  /** The source line that the following instructions carry; −1 for none. */
  atLine(line: number): this {
    this.line = line;
    return this;
  }

  param(index: number): Value {
    if (index < 0 || index >= this.paramKinds.length) {
      throw new Error(`${this.name} has no parameter ${index}`);
    }
    return index;
  }

  newObject(type: string): Value {
    return this.define('ref', (dst) => ({ op: 'new', dst, type, ...this.place() }));
  }

  /** `desc` is the array's own descriptor (`[I`); the length is 1: it has an element. */
  newArray(desc: string): Value {
    const dims = [this.constInt(1)];
    return this.define('ref', (dst) => ({ op: 'newarray', dst, type: desc, dims, ...this.place() }));
  }

  constNull(): Value {
    return this.constant('null', { type: 'null' });
  }

  constClass(name: string): Value {
    return this.constant('ref', { type: 'class', value: name });
  }

  constString(text: string): Value {
    return this.constant('ref', { type: 'string', value: text });
  }

  constInt(value: number): Value {
    return this.constant('int', { type: 'int', value });
  }

  /**
   * A 0 of any kind (`null` for references): a value for parameters that do not matter. No analysis sees that an int is 0, as it
   * stands for whatever number others pass.
   */
  constZero(kind: Kind): Value {
    switch (kind) {
      case 'ref':
      case 'null':
        return this.constNull();
      case 'long':
        return this.constant('long', { type: 'long', value: 0n });
      case 'float':
      case 'double':
        return this.constant(kind, { type: kind, value: 0 });
      default:
        return this.anyInt();
    }
  }

  /** Returns −1 for a void method. `args` has the receiver first unless static. */
  invoke(kind: InvokeKind, method: MemberRef, args: readonly Value[]): Value {
    const result = returnKind(method.desc);
    if (result === 'void') {
      this.emit({ op: 'invoke', dst: -1, kind, method, args: [...args], ...this.place() });
      return -1;
    }
    return this.define(result, (dst) => ({
      op: 'invoke',
      dst,
      kind,
      method,
      args: [...args],
      ...this.place(),
    }));
  }

  getfield(obj: Value, field: MemberRef): Value {
    return this.define(kindOf(field.desc), (dst) => ({ op: 'getfield', dst, obj, field, ...this.place() }));
  }

  putfield(obj: Value, field: MemberRef, src: Value): void {
    this.emit({ op: 'putfield', obj, field, src, ...this.place() });
  }

  getstatic(field: MemberRef): Value {
    return this.define(kindOf(field.desc), (dst) => ({ op: 'getstatic', dst, field, ...this.place() }));
  }

  putstatic(field: MemberRef, src: Value): void {
    this.emit({ op: 'putstatic', field, src, ...this.place() });
  }

  /** Loads an element, whichever. */
  aload(array: Value, elem: ElementKind): Value {
    const index = this.anyInt();
    return this.define(elementKind(elem), (dst) => ({
      op: 'aload',
      dst,
      array,
      index,
      elem,
      ...this.place(),
    }));
  }

  astore(array: Value, src: Value, elem: ElementKind): void {
    const index = this.anyInt();
    this.emit({ op: 'astore', array, index, src, elem, ...this.place() });
  }

  cast(src: Value, type: string): Value {
    return this.define('ref', (dst) => ({ op: 'cast', dst, src, type, ...this.place() }));
  }

  monitorenter(src: Value): void {
    this.emit({ op: 'monitorenter', src, ...this.place() });
  }

  monitorexit(src: Value): void {
    this.emit({ op: 'monitorexit', src, ...this.place() });
  }

  /** One of the values, not known which; they must be of one kind (null goes with any reference). */
  choose(values: readonly Value[]): Value {
    const distinct = [...new Set(values)];
    if (distinct.length === 0) {
      throw new Error(`${this.name}: a choice needs at least one value`);
    }
    if (distinct.length === 1) {
      return distinct[0];
    }
    const kind = distinct.some((v) => this.kinds[v] === 'ref') ? 'ref' : this.kinds[distinct[0]];
    const arms = this.fork(distinct.length);
    const firstArm = this.last() - arms.length + 1;
    const join = this.open();
    arms.forEach((arm, i) => {
      arm.insns.push({ op: 'goto', ...this.place() });
      arm.succs.push(this.last());
      join.preds.push(firstArm + i);
    });
    this.current = join;
    return this.define(kind, (dst) => ({ op: 'phi', dst, args: distinct, ...this.place() }));
  }

  /** A branch that throws `exception`, and one that goes on. */
  mayThrow(exception: Value): void {
    const [throwing, onward] = this.fork(2);
    throwing.insns.push({ op: 'throw', src: exception, ...this.place() });
    this.current = onward;
  }

  /** Ends the code by throwing. */
  throwIt(exception: Value): void {
    this.emit({ op: 'throw', src: exception, ...this.place() });
    this.current = undefined;
  }

  /** Ends the code by returning; no value for void. */
  ret(src: Value = -1): void {
    this.emit({ op: 'return', src, ...this.place() });
    this.current = undefined;
  }

  /** The finished body; code that does not end returns void. */
  finish(): Body {
    if (this.current !== undefined) {
      this.ret();
    }
    const blocks = this.blocks.map(
      (b, id): Block => ({
        id,
        insns: b.insns,
        succs: b.succs,
        handlers: [],
        preds: b.preds,
        isHandler: false,
      }),
    );
    return {
      name: this.name,
      paramCount: this.paramKinds.length,
      blocks,
      valueCount: this.kinds.length,
      kinds: this.kinds,
      valueNames: new Map(),
    };
  }

  private place(): { offset: number; line: number } {
    return { offset: -1, line: this.line };
  }

  private open(): OpenBlock {
    const block: OpenBlock = { insns: [], succs: [], preds: [] };
    this.blocks.push(block);
    return block;
  }

  private emit(insn: Insn): void {
    if (this.current === undefined) {
      throw new Error(`${this.name}: code after the end`);
    }
    this.current.insns.push(insn);
  }

  private define(kind: Kind, make: (dst: Value) => Insn): Value {
    const dst = this.kinds.length;
    this.kinds.push(kind);
    this.emit(make(dst));
    return dst;
  }

  private constant(kind: Kind, value: ConstValue): Value {
    return this.define(kind, (dst) => ({ op: 'const', dst, value, ...this.place() }));
  }

  /** An int of which nothing is known; 0 where the code is run. */
  private anyInt(): Value {
    const nothing = this.constNull();
    return this.define('int', (dst) => ({
      op: 'instanceof',
      dst,
      src: nothing,
      type: 'java/lang/Object',
      ...this.place(),
    }));
  }

  private zeroConst(): Value {
    if (this.zero < 0) {
      this.zero = this.constInt(0);
    }
    return this.zero;
  }

  /** Ends the current block with a switch on an unimportant int over `count` new blocks. */
  private fork(count: number): OpenBlock[] {
    const key = this.zeroConst();
    const keys = Array.from({ length: count - 1 }, (_, i) => i);
    this.emit({ op: 'switch', key, keys, ...this.place() });
    const from = this.last();
    return Array.from({ length: count }, () => {
      this.blocks[from].succs.push(this.blocks.length);
      const arm = this.open();
      arm.preds.push(from);
      return arm;
    });
  }

  /** The newest block's id; between two emissions this is the current block. */
  private last(): number {
    return this.blocks.length - 1;
  }
}
