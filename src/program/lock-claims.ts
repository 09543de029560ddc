/**
 * The locks that `@GuardedBy` names: of a field the lock that every access to it must hold, of a method the lock that its
 * callers hold.
 *
 * Understood are `this`, `lock`, `this.lock`, `a.b.lock`, `Outer.this`, `Outer.this.lock`, `Pool.lock`, `Pool.class`,
 * `itself`, and `getLock()` where the method does nothing but give back what one of these would name. A name without a class
 * is looked up in the class of the member, in those above it, and then in the classes around it, as in Java.
 *
 * Guarantee: a path that is given back is the lock that the text names. All else is given back as a text.
 */
import type { Annotation, AnnotationValue } from '../classfile/index.js';
import { definitionsOf, insnsOf, plain } from '../ir/index.js';
import { markOf } from './contract-marks.js';
import type { LockPath } from './lock-path.js';
import type { ClassId, FieldId, MethodId, Program } from './types.js';

/** Whose annotations are read. */
export interface Claimant {
  readonly owner: ClassId;
  readonly isStatic: boolean;
  readonly annotations: readonly Annotation[];
  /** Where it is a field: what `itself` names. */
  readonly field?: FieldId;
}

/** A lock that is named in a way that is understood. */
export interface LockClaim {
  /** As it is written: `this`, `Pool.lock`. */
  readonly text: string;
  readonly path: LockPath;
}

/** The way to a lock as far as it is read. */
interface Way {
  readonly from: LockPath['from'];
  readonly fields: readonly FieldId[];
  /** The type of what it leads to; −1 where it is not known. */
  readonly cls: ClassId;
}

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const CALL = /^([\p{L}_$][\p{L}\p{N}_$]*)\(\)$/u;
const OUTER = /^this\$\d+$/;

/** The locks that a member names, and the texts that are not understood. */
export function lockClaims(
  program: Program,
  member: Claimant,
): { readonly claims: readonly LockClaim[]; readonly others: readonly string[] } {
  const claims: LockClaim[] = [];
  const others: string[] = [];
  for (const annotation of member.annotations) {
    if (markOf(annotation) !== 'guarded') continue;
    for (const written of textsOf(annotation)) {
      const text = written.trim();
      const path = new ClaimReader(program, member).read(text);
      if (path === undefined) others.push(written);
      else claims.push({ text, path });
    }
  }
  return { claims, others };
}

/** `value` is a string in some packages and an array of strings in others. */
function textsOf({ values }: Annotation): string[] {
  const value = values.get('value');
  const all: readonly AnnotationValue[] =
    value?.kind === 'array' ? value.values : value === undefined ? [] : [value];
  return all.flatMap((each) =>
    each.kind === 'constant' && typeof each.value === 'string' ? [each.value] : [],
  );
}

class ClaimReader {
  constructor(
    private readonly program: Program,
    private readonly member: Claimant,
  ) {}

  read(text: string): LockPath | undefined {
    const parts = text.split('.');
    if (parts.at(-1) === 'class') {
      const cls = this.classNamed(parts.slice(0, -1));
      return cls < 0
        ? undefined
        : { from: { kind: 'class', name: this.program.class(cls).name }, fields: [], via: 'monitor' };
    }
    const way = this.start(parts);
    return way && this.lockOf(way);
  }

  private lockOf({ from, fields, cls }: Way): LockPath {
    const isLock = fields.length > 0 && cls >= 0 && this.program.isExplicitLock(cls);
    return { from, fields, via: isLock ? 'lock' : 'monitor' };
  }

  /** The object or the class that a text begins with, and from there what is behind it. */
  private start(parts: readonly string[]): Way | undefined {
    const { owner, isStatic, field } = this.member;
    if (parts.length === 1 && parts[0] === 'itself' && field !== undefined)
      return this.along(this.ownWay(), 'itself', field);
    const self = parts.indexOf('this');
    if (self === 0) return isStatic ? undefined : this.walk(this.ownWay(), parts.slice(1));
    if (self > 0) {
      const way = this.outerWay(this.classNamed(parts.slice(0, self)));
      return way && this.walk(way, parts.slice(self + 1));
    }
    for (let way: Way | undefined = this.ownWay(); way !== undefined; way = this.next(way)) {
      const found = this.walk(way, parts);
      if (found !== undefined) return found;
    }
    for (const cls of this.around(owner).slice(1)) {
      const found = this.walk(this.classWay(cls), parts);
      if (found !== undefined) return found;
    }
    for (let length = parts.length - 1; length > 0; length--) {
      const cls = this.classNamed(parts.slice(0, length));
      if (cls < 0) continue;
      const rest = parts.slice(length);
      return this.walk(this.classWay(cls), rest) ?? this.walkFrom(this.outerWay(cls), rest);
    }
    return undefined;
  }

  private walkFrom(way: Way | undefined, parts: readonly string[]): Way | undefined {
    return way && this.walk(way, parts);
  }

  /** The object of the member; of a static one its class, which has static fields alone. */
  private ownWay(): Way {
    const { owner, isStatic } = this.member;
    return isStatic ? this.classWay(owner) : { from: { kind: 'param', param: 0 }, fields: [], cls: owner };
  }

  private classWay(cls: ClassId): Way {
    return { from: { kind: 'static' }, fields: [], cls };
  }

  /** From an inner object to the one around it. */
  private next({ from, fields, cls }: Way): Way | undefined {
    if (from.kind !== 'param' || cls < 0) return undefined;
    const outer = this.program.class(cls).fields.find((id) => OUTER.test(this.program.field(id).name));
    return outer === undefined
      ? undefined
      : { from, fields: [...fields, outer], cls: this.program.field(outer).type };
  }

  /** The object itself or one around it, of a certain class; undefined where there is none. */
  private outerWay(cls: ClassId): Way | undefined {
    if (cls < 0 || this.member.isStatic) return undefined;
    let way: Way | undefined = this.ownWay();
    while (way !== undefined && (way.cls < 0 || !this.program.isSubclass(way.cls, cls))) way = this.next(way);
    return way;
  }

  private walk(start: Way, parts: readonly string[]): Way | undefined {
    let way: Way | undefined = start;
    for (const part of parts) {
      if (way === undefined || way.cls < 0) return undefined;
      const call = CALL.exec(part);
      if (call !== null) way = this.through(way, call[1]);
      else way = NAME.test(part) ? this.along(way, part) : undefined;
    }
    return way;
  }

  private along({ from, fields, cls }: Way, name: string, known?: FieldId): Way | undefined {
    const field = known ?? this.fieldNamed(cls, name);
    if (field < 0) return undefined;
    const { isStatic, type } = this.program.field(field);
    if (isStatic) return { from: { kind: 'static' }, fields: [field], cls: type };
    // An object is needed that has the field.
    if (from.kind === 'static' && fields.length === 0) return undefined;
    return { from, fields: [...fields, field], cls: type };
  }

  /** What a method without parameters gives back, where that is a field on the way from its object, or the object. */
  private through(way: Way, name: string): Way | undefined {
    const { program } = this;
    const method = this.methodNamed(way.cls, name);
    const body = method < 0 ? undefined : program.body(method);
    if (body === undefined || this.isOverridden(method)) return undefined;
    const definitions = definitionsOf(body);
    const returns = insnsOf(body).filter((insn) => insn.op === 'return');
    if (returns.length !== 1 || returns[0].src < 0) return undefined;
    const fields: FieldId[] = [];
    for (let value = returns[0].src; ; ) {
      const at = plain(definitions, value);
      const insn = definitions[at];
      if (insn === undefined) {
        if (program.method(method).isStatic || at !== 0) return undefined;
        return this.alongAll(way, fields);
      }
      if (insn.op === 'getstatic')
        return this.alongAll(this.classWay(way.cls), [program.resolveField(insn.field), ...fields]);
      if (insn.op !== 'getfield') return undefined;
      fields.unshift(program.resolveField(insn.field));
      value = insn.obj;
    }
  }

  private alongAll(way: Way, fields: readonly FieldId[]): Way | undefined {
    return fields.reduce<Way | undefined>((at, field) => at && this.along(at, '', field), way);
  }

  /** The class itself and those around it, the nearest first. */
  private around(cls: ClassId): ClassId[] {
    const parts = this.program.class(cls).name.split('$');
    const names = parts.map((_, i) => parts.slice(0, parts.length - i).join('$'));
    return names.map((name) => this.program.findClass(name)).filter((id) => id >= 0);
  }

  /** A class by its name, or by a simple one: the class itself, one around it, one inside, or one of the package. */
  private classNamed(parts: readonly string[]): ClassId {
    const { program } = this;
    const inner = parts.join('$');
    const { name: own } = program.class(this.member.owner);
    const around = this.around(this.member.owner).map((id) => program.class(id).name);
    const simple = (full: string): string => full.slice(full.lastIndexOf('/') + 1).replace(/^.*\$/, '');
    const named = around.find((each) => simple(each) === parts.join('.'));
    const folder = own.slice(0, own.lastIndexOf('/') + 1);
    for (const full of [
      named,
      ...around.map((each) => `${each}$${inner}`),
      folder + inner,
      parts.join('/'),
    ]) {
      const found = full === undefined ? -1 : program.findClass(full);
      if (found >= 0) return found;
    }
    return -1;
  }

  private fieldNamed(cls: ClassId, name: string): FieldId {
    for (let at = cls; at >= 0; at = this.program.class(at).superclass) {
      const found = this.program.class(at).fields.find((field) => this.program.field(field).name === name);
      if (found !== undefined) return found;
    }
    return -1;
  }

  /** Does a class under scan have another method in its place? */
  private isOverridden(method: MethodId): boolean {
    const { program } = this;
    const { owner, name, desc, isStatic } = program.method(method);
    const replaces = (cls: ClassId): boolean =>
      cls !== owner &&
      program.isSubclass(cls, owner) &&
      program.class(cls).methods.some((id) => {
        const other = program.method(id);
        return other.name === name && other.desc === desc;
      });
    return !isStatic && program.applicationClasses().some(replaces);
  }

  private methodNamed(cls: ClassId, name: string): MethodId {
    for (let at = cls; at >= 0; at = this.program.class(at).superclass) {
      const found = this.program.class(at).methods.find((id) => {
        const method = this.program.method(id);
        return method.name === name && method.desc.startsWith('()');
      });
      if (found !== undefined) return found;
    }
    return -1;
  }
}
