/**
 * What an accessing method is like, read off its body: whether it only stores what it is given, only hands out what is
 * there, or makes a value once.
 */
import { parseMethodDescriptor } from '../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  forEachUse,
  type Insn,
  type InsnOf,
  insnsOf,
  plain,
  type Value,
} from '../ir/index.js';
import { joinsTexts, type MethodId, type Program } from '../program/index.js';
import type { AccessSite } from '../races/index.js';
import { addTo } from '../util/index.js';

/** Values that stores and returns are followed through. */
const MAX_STEPS = 20;
const MAX_VALUES = 200;

export class CodeSorts {
  private readonly definitions = new Map<MethodId, Definitions>();

  constructor(private readonly program: Program) {}

  /**
   * Does the access store what the method was given, or a value computed from it, in a field of its own object (or a static one), and is that all that
   * the method changes, without a look at the field?
   */
  isSetter({ method, block, insn, write }: AccessSite): boolean {
    const body = this.program.body(method);
    const store = body?.blocks[block]?.insns[insn];
    if (!write || body === undefined || (store?.op !== 'putfield' && store?.op !== 'putstatic')) return false;
    if (store.op === 'putfield' && (store.obj !== 0 || this.program.method(method).isStatic)) return false;
    const { name, owner } = store.field;
    const isField = (each: Insn): boolean =>
      (each.op === 'getfield' || each.op === 'getstatic') &&
      each.field.name === name &&
      each.field.owner === owner;
    const isChange = (each: Insn): boolean =>
      each.op === 'putfield' || each.op === 'putstatic' || each.op === 'astore';
    const insns = insnsOf(body);
    if (insns.some(isField) || insns.filter(isChange).length > 1) return false;
    const first = store.op === 'putfield' ? 1 : 0;
    return this.comesFrom(
      method,
      body,
      store.src,
      (value) => value >= first && value < body.paramCount,
      true,
    );
  }

  /** Does the access store null? */
  isClearing({ method, block, insn }: AccessSite): boolean {
    const body = this.program.body(method);
    const store = body?.blocks[block]?.insns[insn];
    if (body === undefined || (store?.op !== 'putfield' && store?.op !== 'putstatic')) return false;
    const made = this.definitionsOf(method, body)[store.src];
    return made?.op === 'const' && made.value.type === 'null';
  }

  /**
   * Does the access store what the method has worked out from other things: not what it was given, not a constant, and
   * nothing that rests on what the field had before?
   */
  isComputed({ method, block, insn }: AccessSite): boolean {
    const body = this.program.body(method);
    const store = body?.blocks[block]?.insns[insn];
    if (body === undefined || (store?.op !== 'putfield' && store?.op !== 'putstatic')) return false;
    const definitions = this.definitionsOf(method, body);
    const isGivenOrConstant = (value: Value): boolean =>
      value < body.paramCount || definitions[value]?.op === 'const';
    if (this.comesFrom(method, body, store.src, isGivenOrConstant)) return false;
    const { name, owner } = store.field;
    const isField = (insn: Insn | undefined): boolean =>
      (insn?.op === 'getfield' || insn?.op === 'getstatic') &&
      insn.field.name === name &&
      insn.field.owner === owner;
    return !restsOn(definitions, store.src, isField);
  }

  /** Does the method return the value that the access reads, and write nothing? */
  isGetter({ method, block, insn, write }: AccessSite): boolean {
    const body = this.program.body(method);
    const load = body?.blocks[block]?.insns[insn];
    if (write || body === undefined || (load?.op !== 'getfield' && load?.op !== 'getstatic')) return false;
    let returns = false;
    for (const { insns } of body.blocks) {
      for (const each of insns) {
        if (each.op === 'putfield' || each.op === 'putstatic' || each.op === 'astore') return false;
        if (each.op === 'return' && each.src >= 0)
          returns ||= this.comesFrom(method, body, each.src, (value) => value === load.dst);
      }
    }
    return returns;
  }

  /**
   * Does the access happen in a call of the JDK that is given an array of anything which another method has filled, as
   * `String.format` is where a logger passes its arguments on?
   */
  takesAnything({ method, block, insn }: AccessSite): boolean {
    const body = this.program.body(method);
    const call = body?.blocks[block]?.insns[insn];
    if (body === undefined || call?.op !== 'invoke') return false;
    const cls = this.program.findClass(call.method.owner);
    if (cls < 0 || !this.program.isJdk(cls)) return false;
    const { params } = parseMethodDescriptor(call.method.desc);
    const first = call.args.length - params.length;
    const definitions = this.definitionsOf(method, body);
    return params.some(
      (type, i) =>
        type === '[Ljava/lang/Object;' &&
        definitions[plain(definitions, call.args[first + i])]?.op !== 'newarray',
    );
  }

  /**
   * Is the value that the access reads only put into texts of exceptions? It is followed forward through joining of texts
   * to constructors of throwables; a use of any other kind says no.
   */
  isForException({ method, block, insn, write }: AccessSite): boolean {
    const body = this.program.body(method);
    const load = body?.blocks[block]?.insns[insn];
    if (write || body === undefined || (load?.op !== 'getfield' && load?.op !== 'getstatic')) return false;
    const uses = usesIn(body);
    const seen = new Set<Value>([load.dst]);
    let isThrown = false;
    // A set that grows while it is walked.
    for (const value of seen) {
      if (seen.size > MAX_STEPS) return false;
      for (const use of uses.get(value) ?? []) {
        if (use.op === 'concat' || use.op === 'phi' || use.op === 'copy') seen.add(use.dst);
        else if (use.op !== 'invoke') return false;
        else if (this.makesThrowable(use)) isThrown = true;
        else if (!joinsTexts(use.method)) return false;
        else if (use.dst >= 0) seen.add(use.dst);
      }
    }
    return isThrown;
  }

  /** Does the access ask a collection of the JDK how many elements it has, or whether it has any? */
  asksSize({ method, block, insn, write }: AccessSite): boolean {
    const call = this.program.body(method)?.blocks[block]?.insns[insn];
    if (write || call?.op !== 'invoke') return false;
    const { owner, name, desc } = call.method;
    const cls = this.program.findClass(owner);
    if (cls < 0 || !this.program.isJdk(cls)) return false;
    return (name === 'size' && desc === '()I') || (name === 'isEmpty' && desc === '()Z');
  }

  private makesThrowable({ method: { owner, name } }: InsnOf<'invoke'>): boolean {
    return name === '<init>' && this.program.isThrowable(this.program.classNamed(owner));
  }

  private comesFrom(
    method: MethodId,
    body: Body,
    from: Value,
    isSource: (value: Value) => boolean,
    isReckoned = false,
  ): boolean {
    const definitions = this.definitionsOf(method, body);
    const seen = new Set<Value>([from]);
    let found = false;
    // A set that grows while it is walked.
    for (const value of seen) {
      if (seen.size > MAX_STEPS) return false;
      const insn = definitions[value];
      if (isSource(value)) found = true;
      else if (insn?.op === 'const') continue;
      else if (insn?.op === 'phi') for (const arg of insn.args) seen.add(arg);
      else if (isReckoned && insn?.op === 'binary') seen.add(insn.a).add(insn.b);
      else if (insn?.op === 'copy' || insn?.op === 'cast' || insn?.op === 'convert') seen.add(insn.src);
      else return false;
    }
    return found;
  }

  private definitionsOf(method: MethodId, body: Body): Definitions {
    let known = this.definitions.get(method);
    if (known === undefined) {
      known = definitionsOf(body);
      this.definitions.set(method, known);
    }
    return known;
  }
}

/** By value, the instructions that use it. */
function usesIn({ blocks }: Body): ReadonlyMap<Value, readonly Insn[]> {
  const uses = new Map<Value, Insn[]>();
  for (const { insns } of blocks) {
    for (const insn of insns) {
      forEachUse(insn, (value) => {
        addTo(uses, value, insn);
      });
    }
  }
  return uses;
}

/** Is a value worked out from one that such an instruction gives? Calls pass on all that they are given. */
function restsOn(
  definitions: Definitions,
  from: Value,
  isSource: (insn: Insn | undefined) => boolean,
): boolean {
  const seen = new Set<Value>([from]);
  // A set that grows while it is walked.
  for (const value of seen) {
    const insn = definitions[value];
    if (isSource(insn)) return true;
    if (insn !== undefined && seen.size < MAX_VALUES) forEachUse(insn, (operand) => seen.add(operand));
  }
  return false;
}
