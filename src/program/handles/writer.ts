/** Writes the instructions that stand for one call by a handle, in the place of the call. */
import type { MemberRef } from '../../classfile/index.js';
import {
  type AccessMode,
  type Insn,
  type InsnOf,
  type InvokeKind,
  type Kind,
  kindOf,
  returnDesc,
  type Swap,
  type Value,
} from '../../ir/index.js';
import { BOXES } from '../boxes.js';
import type { Variable } from './constants.js';

export const OBJECT_DESC = 'Ljava/lang/Object;';
const BUFFER = 'java/nio/ByteBuffer';

/** A value and the descriptor of its type. */
export interface Typed {
  readonly value: Value;
  readonly desc: string;
}

export class CallWriter {
  readonly insns: Insn[] = [];
  private readonly place: { readonly line: number; readonly offset: number };

  constructor(
    /** Kinds of the values of the body; new ones are added. */
    private readonly kinds: Kind[],
    readonly call: InsnOf<'invoke'>,
  ) {
    const { line, offset } = call;
    this.place = { line, offset };
  }

  /** Reads the variable: a field, or an element. `at` are the coordinates of the handle. */
  load(variable: Variable, at: readonly Value[], mode: AccessMode | undefined): Typed {
    const how = mode === undefined ? {} : { mode };
    if (variable.of === 'field') {
      const { field, isStatic } = variable;
      const value = this.define(kindOf(field.desc), (dst) =>
        isStatic
          ? { op: 'getstatic', dst, field, ...how, ...this.place }
          : { op: 'getfield', dst, obj: at[0], field, ...how, ...this.place },
      );
      return { value, desc: field.desc };
    }
    if (variable.of === 'buffer') {
      const get = { owner: BUFFER, name: 'get', desc: '(I)B', isInterface: false };
      return { value: this.invoke('virtual', get, [at[0], at[1] ?? this.number('int')]), desc: 'B' };
    }
    const desc = variable.of === 'bytes' ? 'B' : variable.array.slice(1);
    const index = this.indexIn(variable, at);
    const value = this.define(kindOf(desc), (dst) => ({
      op: 'aload',
      dst,
      array: at[0],
      index,
      elem: elementOf(desc),
      ...how,
      ...this.place,
    }));
    return { value, desc };
  }

  /** `swap`: what the store of a field makes of the value from before. */
  store(
    variable: Variable,
    at: readonly Value[],
    given: Typed,
    mode: AccessMode | undefined,
    swap?: Swap,
  ): void {
    const how = mode === undefined ? {} : { mode };
    if (variable.of === 'field') {
      const { field, isStatic } = variable;
      const src = this.adapt(given, field.desc);
      const what = { field, src, ...how, ...(swap && { swap }), ...this.place };
      this.insns.push(isStatic ? { op: 'putstatic', ...what } : { op: 'putfield', obj: at[0], ...what });
      return;
    }
    if (variable.of === 'buffer') {
      const put = { owner: BUFFER, name: 'put', desc: `(IB)L${BUFFER};`, isInterface: false };
      this.invoke('virtual', put, [at[0], at[1] ?? this.number('int'), this.number('int')]);
      return;
    }
    const desc = variable.of === 'bytes' ? 'B' : variable.array.slice(1);
    const src = variable.of === 'bytes' ? this.number('int') : this.adapt(given, desc);
    const index = this.indexIn(variable, at);
    this.insns.push({ op: 'astore', array: at[0], index, src, elem: elementOf(desc), ...how, ...this.place });
  }

  invoke(kind: InvokeKind, method: MemberRef, args: readonly Value[]): Value {
    const result = kindOf(returnDesc(method.desc));
    const make = (dst: Value): Insn => ({ op: 'invoke', dst, kind, method, args, ...this.place });
    if (result !== 'void') return this.define(result, make);
    this.insns.push(make(-1));
    return -1;
  }

  newObject(type: string): Value {
    return this.define('ref', (dst) => ({ op: 'new', dst, type, ...this.place }));
  }

  /** An element of an array of objects, whichever. */
  anyElement(array: Value): Value {
    const index = this.number('int');
    return this.define('ref', (dst) => ({ op: 'aload', dst, array, index, elem: 'ref', ...this.place }));
  }

  text(value: string): Value {
    return this.define('ref', (dst) => ({
      op: 'const',
      dst,
      value: { type: 'string', value },
      ...this.place,
    }));
  }

  /** One of several objects of a type, whichever. */
  anyOf(values: readonly Value[], desc: string): Value {
    if (values.length === 1) return values[0];
    const dims = [this.number('int')];
    const array = this.define('ref', (dst) => ({
      op: 'newarray',
      dst,
      type: `[${desc}`,
      dims,
      ...this.place,
    }));
    const index = this.number('int');
    for (const src of values)
      this.insns.push({ op: 'astore', array, index, src, elem: 'ref', ...this.place });
    return this.anyElement(array);
  }

  putfield(obj: Value, field: MemberRef, src: Value): void {
    this.insns.push({ op: 'putfield', obj, field, src, ...this.place });
  }

  /** A number of which nothing is known. */
  number(kind: Kind): Value {
    const nothing = this.define('null', (dst) => ({
      op: 'const',
      dst,
      value: { type: 'null' },
      ...this.place,
    }));
    const type = 'java/lang/Object';
    const int = this.define('int', (dst) => ({ op: 'instanceof', dst, src: nothing, type, ...this.place }));
    if (kind !== 'long' && kind !== 'float' && kind !== 'double') return int;
    const fn = kind === 'long' ? 'i2l' : kind === 'float' ? 'i2f' : 'i2d';
    return this.define(kind, (dst) => ({ op: 'convert', dst, fn, src: int, ...this.place }));
  }

  /** A value where another type is wanted. Boxing makes a new box; what unboxing gives is a number, and no number matters. */
  adapt({ value, desc }: Typed, wanted: string): Value {
    const kind = kindOf(wanted);
    const own = this.kinds[value];
    if (kind !== 'ref') return own === kind ? value : this.number(kind);
    if (own === 'null') return value;
    if (own !== 'ref') return this.newObject(BOXES.get(desc) ?? 'java/lang/Object');
    if (wanted === desc || wanted === OBJECT_DESC) return value;
    const type = wanted.startsWith('[') ? wanted : wanted.slice(1, -1);
    return this.define('ref', (dst) => ({ op: 'cast', dst, src: value, type, ...this.place }));
  }

  /** Gives the call's result a value. Where no access gives it, the call itself stays, for the number that it gives. */
  result(given: Typed | undefined): void {
    const { call, insns } = this;
    const { dst } = call;
    if (dst < 0) return;
    const wanted = returnDesc(call.method.desc);
    if (given !== undefined && (kindOf(wanted) === 'ref' || this.kinds[given.value] === kindOf(wanted))) {
      insns.push({ op: 'copy', dst, src: this.adapt(given, wanted), ...this.place });
    } else insns.push({ ...call, known: true });
  }

  private indexIn(variable: Variable, at: readonly Value[]): Value {
    return variable.of === 'elements' && at[1] !== undefined ? at[1] : this.number('int');
  }

  private define(kind: Kind, make: (dst: Value) => Insn): Value {
    const dst = this.kinds.push(kind) - 1;
    this.insns.push(make(dst));
    return dst;
  }
}

function elementOf(desc: string): InsnOf<'aload'>['elem'] {
  switch (desc) {
    case 'Z':
    case 'B':
      return 'byte';
    case 'C':
      return 'char';
    case 'S':
      return 'short';
    case 'I':
      return 'int';
    case 'J':
      return 'long';
    case 'F':
      return 'float';
    case 'D':
      return 'double';
    default:
      return 'ref';
  }
}
