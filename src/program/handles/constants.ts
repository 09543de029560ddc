/**
 * Which constant a value is, as far as handles of variables and of code are concerned: class literals, names, types, and what
 * the JDK makes of them (`makers.ts`).
 *
 * Guarantee: where a value has a constant here, it is that constant or null in every run. It is followed through copies, casts,
 * φs, final fields (all that the initialisers or constructors of the class assign), calls of static methods, and what calls of
 * constructors pass. Assumptions: final fields are assigned nowhere else (JLS §17.5.3), and what calls a constructor of a class
 * under scan is under scan.
 */
import type { MemberRef, RefKind } from '../../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  type Insn,
  type InsnOf,
  insnsOf,
  plain,
  type Value,
} from '../../ir/index.js';
import type { FieldId, MethodId } from '../types.js';
import type { HandleMakers } from './makers.js';
import type { Members } from './members.js';
import { isBuilt, joinedTexts, partsOf, someText, textsOf } from './texts.js';

/** What a handle accesses. */
export type Variable =
  | { readonly of: 'field'; readonly field: MemberRef; readonly isStatic: boolean }
  /** The elements of an array of this descriptor. */
  | { readonly of: 'elements'; readonly array: string }
  /** Several elements of an array of bytes, or of a buffer, at once. */
  | { readonly of: 'bytes' }
  | { readonly of: 'buffer' };

export type Constant =
  | { readonly kind: 'null' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  /** One of several texts. */
  | { readonly kind: 'texts'; readonly values: readonly string[] }
  /** A class by its descriptor: `I`, `Lx/Y;`. */
  | { readonly kind: 'class'; readonly desc: string }
  | { readonly kind: 'classes'; readonly descs: readonly string[] }
  | { readonly kind: 'methodType'; readonly desc: string }
  /** A `Field`, a `VarHandle`, a field updater, or an offset for `Unsafe`. */
  | { readonly kind: 'variable'; readonly variable: Variable }
  /** A `Method`, a `Constructor` or a `MethodHandle`. */
  | { readonly kind: 'code'; readonly how: RefKind; readonly member: MemberRef };

const NULL: Constant = { kind: 'null' };
/** Methods that are followed, one inside the other. */
const MOST_CALLS = 4;

/** Fields that hold the class of a primitive type (JLS §15.8.2). */
const PRIMITIVES: ReadonlyMap<string, string> = new Map([
  ['java/lang/Boolean', 'Z'],
  ['java/lang/Byte', 'B'],
  ['java/lang/Character', 'C'],
  ['java/lang/Short', 'S'],
  ['java/lang/Integer', 'I'],
  ['java/lang/Long', 'J'],
  ['java/lang/Float', 'F'],
  ['java/lang/Double', 'D'],
  ['java/lang/Void', 'V'],
]);

type Known = Constant | undefined;

export class Constants {
  private readonly ofFields = new Map<FieldId, Known>();
  /** What constructors are passed, by method and parameter. */
  private readonly ofParams = new Map<string, Known>();

  constructor(
    readonly members: Members,
    readonly makers: HandleMakers,
    /** The body of a method as its class file has it. */
    private readonly bodyOf: (method: MethodId) => Body | undefined,
  ) {}

  /** The values of a method's body. */
  in(method: MethodId, body: Body): Frame {
    return new Frame(this, body, (param) => this.passed(method, param), 0);
  }

  /** What a final field holds. */
  field(ref: MemberRef): Known {
    const { members } = this;
    const field = members.field(ref);
    if (this.ofFields.has(field)) return this.ofFields.get(field);
    this.ofFields.set(field, undefined);
    const found = members.isFinalInCode(field) ? this.assigned(field) : undefined;
    this.ofFields.set(field, found);
    return found;
  }

  /** What a static method returns for these arguments. */
  returned(method: MethodId, args: readonly Known[], depth: number): Known {
    if (depth >= MOST_CALLS || !this.members.isStaticInCode(method)) return undefined;
    const body = this.bodyOf(method);
    if (body === undefined) return undefined;
    const frame = new Frame(this, body, (param) => args[param], depth + 1);
    return common(
      insnsOf(body).flatMap((insn) => (insn.op === 'return' && insn.src >= 0 ? [frame.of(insn.src)] : [])),
    );
  }

  /** What all calls of a constructor pass for a parameter. */
  private passed(method: MethodId, param: number): Known {
    const key = `${method} ${param}`;
    if (this.ofParams.has(key)) return this.ofParams.get(key);
    this.ofParams.set(key, undefined);
    const found: Known[] = [];
    for (const caller of this.members.callersOfConstructor(method)) {
      const body = this.bodyOf(caller);
      if (body === undefined) return undefined;
      const frame = this.in(caller, body);
      for (const insn of insnsOf(body))
        if (insn.op === 'invoke' && insn.kind === 'special' && this.members.method(insn.method) === method)
          found.push(frame.of(insn.args[param]));
    }
    const one = common(found);
    this.ofParams.set(key, one);
    return one;
  }

  private assigned(field: FieldId): Known {
    const found: Known[] = [];
    for (const method of this.members.assigningMethods(field)) {
      const body = this.bodyOf(method);
      if (body === undefined) return undefined;
      const frame = this.in(method, body);
      for (const insn of insnsOf(body))
        if ((insn.op === 'putstatic' || insn.op === 'putfield') && this.members.field(insn.field) === field)
          found.push(frame.of(insn.src));
    }
    return common(found);
  }
}

/** The values of one body. */
export class Frame {
  private readonly definitions: Definitions;
  private readonly known = new Map<Value, Known>();

  constructor(
    private readonly constants: Constants,
    private readonly body: Body,
    /** What a parameter is known to be. */
    private readonly param: (index: number) => Known,
    private readonly depth: number,
  ) {
    this.definitions = definitionsOf(body);
  }

  of(value: Value): Known {
    if (value < this.body.paramCount) return this.param(value);
    if (this.known.has(value)) return this.known.get(value);
    // What leads to itself is no constant.
    this.known.set(value, undefined);
    const insn = this.definitions[value];
    const found = insn === undefined ? undefined : this.made(insn);
    this.known.set(value, found);
    return found;
  }

  /** The elements of an array that is made and filled here, each at a constant index. */
  elements(array: Value): readonly Value[] | undefined {
    const made = this.definitions[this.plain(array)];
    if (made?.op !== 'newarray' || made.dims.length !== 1) return undefined;
    const length = this.of(made.dims[0]);
    if (length?.kind !== 'number' || length.value > 255) return undefined;
    const found: Value[] = new Array<Value>(length.value).fill(-1);
    for (const insn of insnsOf(this.body)) {
      if (insn.op !== 'astore' || this.plain(insn.array) !== made.dst) continue;
      const index = this.of(insn.index);
      if (index?.kind !== 'number' || (found[index.value] ?? 0) >= 0) return undefined;
      found[index.value] = insn.src;
    }
    return found.includes(-1) ? undefined : found;
  }

  private plain(value: Value): Value {
    return plain(this.definitions, value);
  }

  private made(insn: Insn): Known {
    switch (insn.op) {
      case 'const':
        return ofConst(insn);
      case 'copy':
      case 'cast':
      case 'convert':
        return this.of(insn.src);
      case 'phi':
        return common(insn.args.map((arg) => this.of(arg)));
      case 'binary':
        return this.sum(insn);
      case 'concat':
        return this.text(insn);
      case 'newarray':
        return this.classes(insn.dst);
      case 'getfield':
        return this.constants.field(insn.field);
      case 'getstatic': {
        const primitive = insn.field.name === 'TYPE' ? PRIMITIVES.get(insn.field.owner) : undefined;
        return primitive === undefined
          ? this.constants.field(insn.field)
          : { kind: 'class', desc: primitive };
      }
      case 'invoke':
        return this.result(insn);
      default:
        return undefined;
    }
  }

  private result({ method, args, kind }: InsnOf<'invoke'>): Known {
    const { makers, members } = this.constants;
    const maker = makers.of(method);
    if (isBuilt(method)) return this.built(args[0]);
    const names = isNameOfEnum(method) ? this.namesOfEnum(method, args[0]) : undefined;
    if (names !== undefined) return someText(names);
    if (maker !== undefined)
      return maker((i) => (i < args.length ? this.of(args[i]) : undefined), args.length);
    if (kind !== 'static') return undefined;
    const given = args.map((arg) => this.of(arg));
    return this.constants.returned(members.method(method), given, this.depth);
  }

  /** The offset of an element: the base of its array, and what the index adds. */
  private sum({ fn, a, b }: InsnOf<'binary'>): Known {
    if (fn !== 'add') return undefined;
    for (const part of [this.of(a), this.of(b)])
      if (part?.kind === 'variable' && part.variable.of === 'elements') return part;
    return undefined;
  }

  /** A text that is joined of constants (JLS §15.18.1). */
  private text({ recipe, args }: InsnOf<'concat'>): Known {
    if (recipe === undefined) return undefined;
    const given = args.map((arg) => this.of(arg));
    const fixed = recipe.split('\u0001').map((value): Constant => ({ kind: 'string', value }));
    return joinedTexts(fixed.flatMap((part, i) => (i < given.length ? [part, given[i]] : [part])));
  }

  /** The same by a builder. */
  private built(builder: Value): Known {
    const parts = partsOf(this.body, this.definitions, builder);
    if (parts === undefined) return undefined;
    return joinedTexts(
      parts.map(({ value, isChar }) => {
        const known = this.of(value);
        if (!isChar || known?.kind !== 'number') return known;
        return { kind: 'string', value: String.fromCharCode(known.value) };
      }),
    );
  }

  /** `kind.name()`: the name of one constant, or of any of its enum. */
  private namesOfEnum({ owner, name }: MemberRef, receiver: Value): readonly string[] | undefined {
    const all = this.constants.members.enumNames(owner, name === 'toString');
    const made = this.definitions[this.plain(receiver)];
    if (made?.op !== 'getstatic' || made.field.owner !== owner) return all;
    return all?.includes(made.field.name) === true ? [made.field.name] : all;
  }

  private classes(array: Value): Known {
    const descs = this.elements(array)?.map((value) => this.of(value));
    if (descs === undefined) return undefined;
    const found = descs.flatMap((each) => (each?.kind === 'class' ? [each.desc] : []));
    return found.length === descs.length ? { kind: 'classes', descs: found } : undefined;
  }
}

function isNameOfEnum({ name, desc }: MemberRef): boolean {
  return (name === 'name' || name === 'toString') && desc === '()Ljava/lang/String;';
}

function ofConst({ value }: InsnOf<'const'>): Known {
  switch (value.type) {
    case 'null':
      return NULL;
    case 'int':
      return { kind: 'number', value: value.value };
    case 'string':
      return { kind: 'string', value: value.value };
    case 'class':
      return { kind: 'class', desc: value.value.startsWith('[') ? value.value : `L${value.value};` };
    case 'methodType':
      return { kind: 'methodType', desc: value.value };
    case 'methodHandle':
      return { kind: 'code', how: value.handle.kind, member: value.handle.member };
    default:
      return undefined;
  }
}

/** The one constant that all are which are not null, or the texts; null says nothing. */
function common(all: readonly Known[]): Known {
  const others = all.filter((each) => each?.kind !== 'null');
  if (others.length === 0) return all.length > 0 ? NULL : undefined;
  const texts = others.map(textsOf);
  if (!texts.includes(undefined)) return someText(texts.flatMap((each) => each ?? []));
  const [first] = others;
  const text = JSON.stringify(first);
  return others.every((each) => JSON.stringify(each) === text) ? first : undefined;
}
