/**
 * What an accessing method is like, read off its body: whether it only stores what it is given, only hands out what is
 * there, or makes a value once.
 */
import { parseMethodDescriptor } from '../../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  forEachUse,
  type Insn,
  type InsnOf,
  plain,
  type Value,
} from '../../ir/index.js';
import { joinsTexts, type MethodId, type Program } from '../../program/index.js';
import type { AccessSite } from '../../races/index.js';
import { addTo } from '../../util/index.js';
import { comesThrough } from './lasting-flags.js';

/** `setLimit`, `setURL`. */
const SETTER = /^set[A-Z]/;
/** Methods with such names that give nothing back log, in all libraries that do. What a program prints may be its result. */
const LOGS = /^(?:trace|debug|info|warn|warning|error|fatal|severe|fine|finer|finest|config|log)$/;

/** Where a method accesses something. */
export type AccessPlace = Pick<AccessSite, 'method' | 'block' | 'insn' | 'write'>;

/** Values that stores and returns are followed through. */
const MAX_STEPS = 20;
const MAX_VALUES = 200;

export class CodeSorts {
  private readonly definitions = new Map<MethodId, Definitions>();

  constructor(private readonly program: Program) {}

  /**
   * Does the access store what the method was given, or a value computed from it, in a field of its own object (or a static one),
   * without a look at the field before? It has to be all that the method changes, unless the name is that of a setter.
   */
  isSetter({ method, block, insn, write }: AccessPlace): boolean {
    const body = this.program.body(method);
    const store = body?.blocks[block]?.insns[insn];
    if (!write || body === undefined || (store?.op !== 'putfield' && store?.op !== 'putstatic')) return false;
    const { isStatic, name: methodName } = this.program.method(method);
    if (store.op === 'putfield' && (store.obj !== 0 || isStatic)) return false;
    const isField = ({
      field: { name, owner },
    }: InsnOf<'getfield' | 'getstatic' | 'putfield' | 'putstatic'>) =>
      name === store.field.name && owner === store.field.owner;
    const stores: InsnOf<'putfield' | 'putstatic'>[] = [];
    let changes = 0;
    for (const { id, insns } of body.blocks) {
      for (const [index, each] of insns.entries()) {
        if (each.op === 'putfield' || each.op === 'putstatic') {
          changes++;
          if (isField(each)) stores.push(each);
        } else if (each.op === 'astore') changes++;
        else if ((each.op === 'getfield' || each.op === 'getstatic') && isField(each)) {
          // What is read after the store alone is the new value, for a log mostly.
          const isAfter = comesThrough(body, { block: id, insn: index }, { block, insn });
          if (!isAfter || !SETTER.test(methodName)) return false;
        }
      }
    }
    if (changes > 1 && !SETTER.test(methodName)) return false;
    const first = isStatic ? 0 : 1;
    const isGiven = (value: Value): boolean => value >= first && value < body.paramCount;
    const definitions = this.definitionsOf(method, body);
    // One way may store a default, and what has the name of a setter an object that is made of what it is given.
    const given = stores.filter(
      ({ src }) =>
        this.comesFrom(method, body, src, isGiven, true) ||
        (SETTER.test(methodName) && this.isMadeOf(definitions, src, isGiven)),
    );
    const isFixed = ({ src }: InsnOf<'putfield' | 'putstatic'>): boolean =>
      this.definitionsOf(method, body)[src]?.op === 'const';
    return given.length > 0 && stores.every((each) => given.includes(each) || isFixed(each));
  }

  /** Is a value worked out from what the method is given, and from no field that changes? */
  private isMadeOf(definitions: Definitions, value: Value, isGiven: (value: Value) => boolean): boolean {
    const isChanging = (insn: Insn | undefined): boolean =>
      insn?.op === 'getfield' || (insn?.op === 'getstatic' && !this.isFinal(insn));
    return (
      restsOn(definitions, value, (insn, each) => insn === undefined && isGiven(each)) &&
      !restsOn(definitions, value, isChanging)
    );
  }

  /** Does the access store something else than null in a field of its own object, or a static one? */
  isOwnSetting(site: AccessSite): boolean {
    const store = this.program.body(site.method)?.blocks[site.block]?.insns[site.insn];
    const { isStatic } = this.program.method(site.method);
    if (store?.op !== 'putstatic' && (store?.op !== 'putfield' || store.obj !== 0 || isStatic)) return false;
    return !this.isClearing(site);
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
   * Is the value that the access reads only put into texts of exceptions or of a log? It is followed forward through joining of
   * texts to constructors of throwables and to methods that log; a use of any other kind says no.
   */
  isForText({ method, block, insn, write }: AccessSite): boolean {
    const body = this.program.body(method);
    const load = body?.blocks[block]?.insns[insn];
    if (write || body === undefined || (load?.op !== 'getfield' && load?.op !== 'getstatic')) return false;
    const uses = usesIn(body);
    const seen = new Set<Value>([load.dst]);
    let isText = false;
    // A set that grows while it is walked.
    for (const value of seen) {
      if (seen.size > MAX_STEPS) return false;
      for (const use of uses.get(value) ?? []) {
        if (use.op === 'concat' || use.op === 'phi' || use.op === 'copy') seen.add(use.dst);
        else if (use.op !== 'invoke') return false;
        else if (this.makesThrowable(use) || isLogging(use)) isText = true;
        else if (!joinsTexts(use.method)) return false;
        else if (use.dst >= 0) seen.add(use.dst);
      }
    }
    return isText;
  }

  /**
   * Does the method only compare what the access reads, with null or another value, and have nothing else to do with the field? Who
   * looks again, be it under a lock, relies on the answer.
   */
  isCompared({ method, block, insn, write }: AccessSite): boolean {
    const body = this.program.body(method);
    const load = body?.blocks[block]?.insns[insn];
    if (write || body === undefined || (load?.op !== 'getfield' && load?.op !== 'getstatic')) return false;
    const { name, owner } = load.field;
    for (const { insns } of body.blocks)
      for (const each of insns)
        if (each !== load && 'field' in each && each.field.name === name && each.field.owner === owner)
          return false;
    const uses = usesIn(body).get(load.dst) ?? [];
    return uses.length > 0 && uses.every(({ op }) => op === 'if');
  }

  /** Is the value that the access reads only compared? */
  isTested({ method, block, insn }: AccessPlace): boolean {
    const body = this.program.body(method);
    const load = body?.blocks[block]?.insns[insn];
    if (body === undefined || (load?.op !== 'getfield' && load?.op !== 'getstatic')) return false;
    return (usesIn(body).get(load.dst) ?? []).every(({ op }) => op === 'if');
  }

  /** Does the access ask a collection of the JDK how many elements it has, or whether it has any? */
  asksSize({ method, block, insn, write }: AccessSite): boolean {
    const call = this.program.body(method)?.blocks[block]?.insns[insn];
    if (write || call?.op !== 'invoke') return false;
    const { name, desc } = call.method;
    const asked = this.program.resolveMethod(call.method);
    if (asked < 0 || !this.program.isJdk(this.program.method(asked).owner)) return false;
    return (name === 'size' && desc === '()I') || (name === 'isEmpty' && desc === '()Z');
  }

  /** Does the access go on with an `Enumeration`? */
  enumerates({ method, block, insn, write }: AccessSite): boolean {
    const call = this.program.body(method)?.blocks[block]?.insns[insn];
    return !write && call?.op === 'invoke' && call.method.owner === 'java/util/Enumeration';
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
      else if (isReckoned && insn?.op === 'getstatic' && this.isFinal(insn)) continue;
      else if (insn?.op === 'phi') for (const arg of insn.args) seen.add(arg);
      else if (isReckoned && insn?.op === 'binary') seen.add(insn.a).add(insn.b);
      else if (insn?.op === 'copy' || insn?.op === 'cast' || insn?.op === 'convert') seen.add(insn.src);
      else return false;
    }
    return found;
  }

  private isFinal({ field }: InsnOf<'getstatic'>): boolean {
    const id = this.program.resolveField(field);
    return id >= 0 && this.program.field(id).isFinal;
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

function isLogging({ method: { name, desc } }: InsnOf<'invoke'>): boolean {
  return LOGS.test(name) && desc.endsWith(')V');
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
export function restsOn(
  definitions: Definitions,
  from: Value,
  isSource: (insn: Insn | undefined, value: Value) => boolean,
): boolean {
  const seen = new Set<Value>([from]);
  // A set that grows while it is walked.
  for (const value of seen) {
    const insn = definitions[value];
    if (isSource(insn, value)) return true;
    if (insn !== undefined && seen.size < MAX_VALUES) forEachUse(insn, (operand) => seen.add(operand));
  }
  return false;
}
