/**
 * Values of types as Java expressions: constants, what the JDK offers, constructors and factories with values of their own,
 * objects that implement an interface. What the program cannot name is made by reflection.
 */
import { Access, type MemberRef } from '../classfile/index.js';
import type { Creation } from '../harness/index.js';
import { paramDescs, returnDesc } from '../ir/index.js';
import type { ClassId, ClassInfo, MethodInfo, Program } from '../program/index.js';
import { hole } from './holes.js';
import { jdkValue, primitiveValue } from './jdk-values.js';
import { classObject, isIdentifier, type Names, quoted } from './names.js';

const DEEPEST = 4;
/** Ways to make a shared object; one of them calls setters. */
export const MOST_WAYS = 4;
const MOST_IMPLEMENTATIONS = 6;
const MOST_ANSWERS = 12;

/** A shared object that further ones may be made from. */
export interface Shared {
  readonly cls: ClassId;
  readonly name: string;
}

/** What goes into the making of one value. */
interface Around {
  readonly depth: number;
  /** Classes that are being made: none of them is made for itself. */
  readonly inside: ReadonlySet<string>;
  readonly shared: readonly Shared[];
  /** Have objects that need nothing to be made their setters called? */
  readonly areFilled?: boolean;
}

export class Values {
  constructor(
    private readonly program: Program,
    private readonly names: Names,
    private readonly creationOf: (cls: ClassId) => Creation | undefined,
  ) {}

  /** A value for a parameter; a null of its type where none can be made. */
  argument(desc: string, shared: readonly Shared[] = [], mustCast = false): string {
    return this.passed(desc, { depth: 0, inside: new Set(), shared }, mustCast);
  }

  /** All ways to make an object of a class, the simplest first; empty where there is none. */
  waysOf(cls: ClassId, shared: readonly Shared[]): string[] {
    const { name } = this.program.class(cls);
    const around = { depth: 0, inside: new Set([name]), shared };
    const plain = this.made(cls, around);
    const filled = this.made(cls, { ...around, areFilled: true }).filter((text) => !plain.includes(text));
    return [...plain.slice(0, MOST_WAYS - 1), ...filled.slice(0, 1), ...plain.slice(MOST_WAYS - 1)];
  }

  /** A call of a method on a shared object; of a static method or a constructor without one. */
  call(method: MethodInfo, object: Shared | undefined, shared: readonly Shared[] = []): string {
    const around = { depth: 0, inside: new Set<string>(), shared };
    return this.invoked(
      method,
      object && this.receiver(object, method),
      around,
      object && this.isNamed(object.cls),
    );
  }

  /** What the program cannot name is an `Object` to it. */
  private receiver({ cls, name }: Shared, { owner }: MethodInfo): string {
    if (this.isNamed(cls)) return name;
    const type = this.names.classNamed(this.program.class(owner).name);
    return type === undefined ? name : `((${type}) ${name})`;
  }

  private passed(desc: string, around: Around, mustCast: boolean): string {
    const value = this.value(desc, around);
    const type = this.names.type(desc);
    if (value !== undefined) return mustCast && type !== undefined ? `(${type}) (${value})` : value;
    return type === undefined ? 'null' : `(${type}) null`;
  }

  /** Undefined where there is only null. */
  private value(desc: string, around: Around): string | undefined {
    if (desc.startsWith('[')) return this.array(desc, around);
    const primitive = primitiveValue(desc);
    if (primitive !== undefined) return primitive;
    const name = desc.slice(1, -1);
    const cls = this.program.findClass(name);
    const shared = around.shared.find((one) => cls >= 0 && this.isOf(one.cls, cls));
    if (shared === undefined) return jdkValue(name) ?? (cls < 0 ? undefined : this.object(cls, around));
    const type = this.names.classNamed(name);
    return this.isNamed(shared.cls) || type === undefined ? shared.name : `(${type}) ${shared.name}`;
  }

  private isNamed(cls: ClassId): boolean {
    return this.names.classNamed(this.program.class(cls).name) !== undefined;
  }

  private isOf(sub: ClassId, type: ClassId): boolean {
    return this.program.isApplication(type) && this.program.isSubclass(sub, type);
  }

  private array(desc: string, around: Around): string | undefined {
    const type = this.names.type(desc);
    if (type === undefined) return undefined;
    const element = this.passed(desc.slice(1), around, false);
    return `new ${type} {${element}}`;
  }

  private object(cls: ClassId, around: Around): string | undefined {
    const { program } = this;
    const info = program.class(cls);
    if (around.inside.has(info.name) || around.depth >= DEEPEST) return undefined;
    const inside: Around = {
      ...around,
      depth: around.depth + 1,
      inside: new Set([...around.inside, info.name]),
    };
    const [own] = this.made(cls, inside);
    if (own !== undefined) return this.cast(own, cls);
    const all = this.madeBelow(cls, inside);
    const [best] = all.filter(isWhole);
    if (best !== undefined) return this.cast(best, cls);
    return (info.isInterface ? this.implementation(info, inside) : undefined) ?? all[0];
  }

  /** Objects of classes that extend or implement another one; those first that the program can name. */
  private madeBelow(cls: ClassId, around: Around): string[] {
    const { program } = this;
    const below = program
      .concreteSubclasses(cls)
      .filter((id) => id !== cls && !program.class(id).name.startsWith('racewarden/'))
      .filter((id) => program.isApplication(id) || !program.isJdk(cls));
    const sorted = [...below.filter((id) => this.isNamed(id)), ...below.filter((id) => !this.isNamed(id))];
    return sorted.slice(0, MOST_IMPLEMENTATIONS).flatMap((id) => {
      const inside = new Set([...around.inside, program.class(id).name]);
      return this.made(id, { ...around, inside }).slice(0, 1);
    });
  }

  /** What reflection gives has no type. */
  private cast(made: string, cls: ClassId): string {
    const type = this.names.classNamed(this.program.class(cls).name);
    return /^Values\.(make|call|get)/.test(made) && type !== undefined ? `(${type}) ${made}` : made;
  }

  /** An object of an interface whose methods return what can be made of their types. */
  private implementation(cls: ClassInfo, around: Around): string | undefined {
    const type = this.names.classNamed(cls.name);
    if (type === undefined) return undefined;
    const answers = cls.methods
      .map((id) => this.program.method(id))
      .filter(({ isAbstract, desc }) => isAbstract && /\)L/.test(desc))
      .flatMap(({ name, desc }) => {
        const result = returnDesc(desc);
        const known = this.program.findClass(result.slice(1, -1));
        const value =
          known >= 0 && this.program.isApplication(known) ? this.value(result, around) : undefined;
        // Each call gives another object, whatever it is made from.
        const distinct = value?.replaceAll(hole('text'), 'new String("text")');
        return distinct === undefined ? [] : [`${quoted(name)}, (Step) () -> ${distinct}`];
      });
    const listed = [...new Set(answers)].slice(0, MOST_ANSWERS);
    return `Values.of(${[hole('number'), `${type}.class`, ...listed].join(', ')})`;
  }

  private made(cls: ClassId, around: Around): string[] {
    const info = this.program.class(cls);
    const known = jdkValue(info.name);
    if (known !== undefined) return [known];
    if (info.origin === 'phantom' || info.origin === 'array') return [];
    if (info.isAbstract && (info.access & Access.enum) === 0) return this.extended(info, around);
    const creation = this.creationOf(cls);
    switch (creation?.kind) {
      case 'constants':
        return creation.fields.slice(0, 1).map((field) => this.constant(field));
      case 'new':
        return this.instances(creation.constructors, around);
      case 'factories':
        return [
          ...creation.fields.slice(0, 1).map((field) => this.constant(field)),
          ...[...creation.methods, ...creation.makers].map((ref) => this.produced(ref, info, around)),
          ...this.instances(creation.constructors, around),
        ];
      default:
        return [];
    }
  }

  private constant({ owner, name }: MemberRef): string {
    const cls = this.program.class(this.program.classNamed(owner));
    const type = this.names.classNamed(owner);
    const field = cls.fields.map((id) => this.program.field(id)).find((one) => one.name === name);
    if (type !== undefined && field !== undefined && this.names.canUse(cls, field)) return `${type}.${name}`;
    return `Values.get(${quoted(owner.replaceAll('/', '.'))}, null, ${quoted(name)})`;
  }

  private instances(constructors: readonly MemberRef[], around: Around): string[] {
    const all = constructors.map((ref) => {
      const method = this.program.method(this.program.resolveMethod(ref));
      const made = this.invoked(method, undefined, around);
      const isFilled = around.areFilled === true && method.paramCount === 1 && this.hasSetters(method.owner);
      return isFilled ? `Values.filled(${hole('number')}, ${made})` : made;
    });
    return [...all.filter(isWhole), ...all.filter((text) => !isWhole(text))];
  }

  private hasSetters(id: ClassId): boolean {
    const { methods } = this.program.class(id);
    return (
      this.program.isApplication(id) &&
      methods.some((each) => /^set\p{Lu}/u.test(this.program.method(each).name))
    );
  }

  private produced(ref: MemberRef, wanted: ClassInfo, around: Around): string {
    const method = this.program.method(this.program.resolveMethod(ref));
    const from = method.isStatic ? undefined : this.passed(`L${ref.owner};`, around, false);
    const made = this.invoked(method, from, around);
    const type = this.names.classNamed(wanted.name);
    return type === undefined || returnDesc(method.desc) === `L${wanted.name};` ? made : `(${type}) ${made}`;
  }

  /** An object of a subclass of the program's own, as far as the class lets itself be extended. */
  private extended(cls: ClassInfo, around: Around): string[] {
    const type = this.names.classNamed(cls.name);
    if (
      type === undefined ||
      cls.isInterface ||
      this.program.concreteSubclasses(cls.id).some((id) => this.program.isApplication(id))
    )
      return [];
    const bodies = this.abstractMethods(cls).map((method) => this.bodyOf(method, around));
    if (bodies.some((body) => body === undefined)) return [];
    return cls.methods
      .map((id) => this.program.method(id))
      .filter((method) => method.name === '<init>' && this.canExtendBy(cls, method))
      .sort((a, b) => a.paramCount - b.paramCount)
      .map(({ desc }) => `new ${type}(${this.values(desc, around, false)}) {${bodies.join(' ')}}`);
  }

  private canExtendBy(cls: ClassInfo, method: MethodInfo): boolean {
    return (method.access & Access.protected) !== 0 || this.names.canUse(cls, method);
  }

  private abstractMethods(cls: ClassInfo): MethodInfo[] {
    const { program } = this;
    const found = new Map<string, MethodInfo>();
    const above = new Set([cls.id]);
    // A set that grows while it is walked.
    for (const id of above) {
      const { superclass, interfaces, methods } = program.class(id);
      for (const type of [superclass, ...interfaces]) if (type >= 0) above.add(type);
      for (const method of methods.map((each) => program.method(each)))
        if (method.isAbstract && program.dispatch(cls.id, method.id) < 0)
          found.set(method.name + method.desc, method);
    }
    return [...found.values()];
  }

  private bodyOf({ name, desc, access }: MethodInfo, around: Around): string | undefined {
    const types = paramDescs(desc).map((param, k) => `${this.names.type(param) ?? ''} a${k}`);
    const result = this.names.type(returnDesc(desc));
    if (!isIdentifier(name) || result === undefined || types.some((type) => type.startsWith(' ')))
      return undefined;
    const visibility =
      (access & Access.public) !== 0 ? 'public' : (access & Access.protected) !== 0 ? 'protected' : '';
    const value = result === 'void' ? '' : `return ${this.passed(returnDesc(desc), around, false)}; `;
    return `${visibility} ${result} ${name}(${types.join(', ')}) { ${value}}`.trim();
  }

  private invoked(method: MethodInfo, object: string | undefined, around: Around, isTyped = true): string {
    const { name, desc, owner, isStatic } = method;
    const cls = this.program.class(owner);
    const type = this.names.classNamed(cls.name);
    const isNew = name === '<init>';
    const isInner = isNew && this.names.isInner(cls);
    const canName =
      !isInner && this.names.canUse(cls, method) && (type !== undefined || (isTyped && !isNew && !isStatic));
    const hasVisibleTypes = paramDescs(desc).every((param) => this.names.type(param) !== undefined);
    if (canName && hasVisibleTypes && !(object ?? '').startsWith('Values.')) {
      const args = this.values(desc, around, this.isOverloaded(cls, method));
      return isNew ? `new ${type}(${args})` : `${isStatic ? type : object}.${name}(${args})`;
    }
    const types = paramDescs(desc).map((param) => classObject(this.names, param));
    const passed = [`new Class<?>[] {${types.join(', ')}}`, ...this.list(desc, around, false)].join(', ');
    const where = quoted(cls.name.replaceAll('/', '.'));
    return isNew
      ? `Values.make(${where}, ${passed})`
      : `Values.call(${where}, ${isStatic ? 'null' : object}, ${quoted(name)}, ${passed})`;
  }

  private values(desc: string, around: Around, mustCast: boolean): string {
    return this.list(desc, around, mustCast).join(', ');
  }

  private list(desc: string, around: Around, mustCast: boolean): string[] {
    const deeper = { ...around, depth: around.depth + 1 };
    return paramDescs(desc).map((param) => this.passed(param, deeper, mustCast));
  }

  /** Java chooses between methods of one name by the types of the arguments. */
  private isOverloaded(cls: ClassInfo, { id, name, paramCount }: MethodInfo): boolean {
    for (let at = cls; ; at = this.program.class(at.superclass)) {
      const others = at.methods.map((each) => this.program.method(each));
      if (others.some((other) => other.id !== id && other.name === name && other.paramCount === paramCount))
        return true;
      if (at.superclass < 0) return false;
    }
  }
}

/** Is everything there that it is made from? */
function isWhole(text: string): boolean {
  return !/\bnull\b/.test(text);
}
