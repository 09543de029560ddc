/** How a client can create an object of a class, found once per class. */
import { Access, type MemberRef } from '../classfile/index.js';
import { definitionsOf, paramDescs, returnDesc, someInsn, type Value } from '../ir/index.js';
import type { ClassId, ClassInfo, MethodInfo, Program } from '../program/index.js';
import { addTo } from '../util/index.js';
import { Notes } from './notes.js';
import { getsAtOthers } from './reach.js';
import { Users } from './users.js';
import { byName, has, isCompilerMade, isHidden, isNoClass, title } from './visible.js';

/** One way to make an object of one class. All members of a list are used: the analysis knows no order. */
export type Creation =
  | { readonly kind: 'new'; readonly type: string; readonly constructors: readonly MemberRef[] }
  | { readonly kind: 'constants'; readonly type: string; readonly fields: readonly MemberRef[] }
  | {
      readonly kind: 'factories';
      readonly type: string;
      readonly fields: readonly MemberRef[];
      readonly methods: readonly MemberRef[];
      /** Methods of other objects that make one, whatever type they return; used where there is nothing else. */
      readonly makers: readonly MemberRef[];
      /** Called besides, as a maker may need to be told more first than a client knows. */
      readonly constructors: readonly MemberRef[];
    };

const MAX_CONSTANTS = 20;
const MAX_FACTORIES = 5;
export const MAX_CONSTRUCTORS = 20;

export class Creations {
  private readonly byClass = new Map<ClassId, Creation | undefined>();
  private factoriesByType: Map<ClassId, MethodInfo[]> | undefined;

  constructor(
    private readonly program: Program,
    private readonly notes: Notes,
    private readonly users: Users,
  ) {}

  /** Undefined for abstract classes and where there is nothing to call. */
  of(id: ClassId): Creation | undefined {
    if (!this.byClass.has(id)) this.byClass.set(id, this.find(this.program.class(id)));
    return this.byClass.get(id);
  }

  /** Whether a client that knows no more than the public names can make one. */
  isPublic(id: ClassId): boolean {
    const cls = this.program.class(id);
    if (isHidden(cls) || isNoClass(cls)) return false;
    return (
      has(cls, Access.enum) || this.publicConstructors(cls).length > 0 || this.factories(cls) !== undefined
    );
  }

  /** An object of a client's own subclass of an abstract class or interface. */
  ofSubclass(id: ClassId): Creation {
    const cls = this.program.class(id);
    const type = this.program.class(this.program.opaqueImplementor(id)).name;
    const usable = this.constructors(cls).filter((m) => has(m, Access.public | Access.protected));
    return { kind: 'new', type, constructors: cls.isInterface ? [] : this.refs(usable, cls) };
  }

  /** The static methods of others that make objects of a class without a public constructor, as many as are called. */
  factoryMethodsOf(cls: ClassInfo): readonly MethodInfo[] {
    return this.of(cls.id)?.kind === 'factories' ? this.factoryMethods(cls).slice(0, MAX_FACTORIES) : [];
  }

  private find(cls: ClassInfo): Creation | undefined {
    if (cls.isInterface || (cls.isAbstract && !has(cls, Access.enum))) return undefined;
    if (has(cls, Access.enum)) return { kind: 'constants', type: cls.name, fields: this.constants(cls) };
    const open = this.publicConstructors(cls);
    if (open.length > 0) return { kind: 'new', type: cls.name, constructors: this.refs(open, cls) };
    const any = this.constructors(cls);
    const factories = this.factories(cls) ?? this.makers(cls);
    if (factories !== undefined) return factories;
    // JDK classes without a constructor to call (java.time) are values: one is enough as it stands.
    if (any.length === 0 && !this.program.isJdk(cls.id) && cls.origin !== 'phantom') return undefined;
    return { kind: 'new', type: cls.name, constructors: this.refs(any, cls) };
  }

  private constructors(cls: ClassInfo): MethodInfo[] {
    return cls.methods
      .map((id) => this.program.method(id))
      .filter((m) => m.name === '<init>' && !isCompilerMade(m))
      .sort((a, b) => paramDescs(a.desc).length - paramDescs(b.desc).length || byName(a, b));
  }

  private publicConstructors(cls: ClassInfo): MethodInfo[] {
    const open = this.constructors(cls).filter((m) => has(m, Access.public));
    // Of the JDK's classes, the simplest object will do: what it holds is put there by its methods.
    return this.program.isJdk(cls.id) ? open.slice(0, 1) : open;
  }

  private refs(constructors: readonly MethodInfo[], cls: ClassInfo): MemberRef[] {
    if (constructors.length > MAX_CONSTRUCTORS) {
      this.notes.add(
        `${title(cls)} has ${constructors.length} constructors; ${MAX_CONSTRUCTORS} are called.`,
      );
    }
    return constructors.slice(0, MAX_CONSTRUCTORS).map((m) => this.ref(m));
  }

  private constants(cls: ClassInfo): MemberRef[] {
    const fields = cls.fields.map((id) => this.program.field(id)).filter((f) => has(f, Access.enum));
    if (fields.length > MAX_CONSTANTS) {
      this.notes.add(`${title(cls)} has ${fields.length} constants; the first ${MAX_CONSTANTS} are used.`);
    }
    return fields
      .slice(0, MAX_CONSTANTS)
      .map(({ name, desc }) => ({ owner: cls.name, name, desc, isInterface: false }));
  }

  /** Public static fields and methods that give an object of the class; its own go before those of others. */
  private factories(cls: ClassInfo): Creation | undefined {
    const fields = cls.fields
      .map((id) => this.program.field(id))
      .filter((f) => f.isStatic && has(f, Access.public) && f.desc === `L${cls.name};`)
      .map(({ name, desc }) => ({ owner: cls.name, name, desc, isInterface: false }));
    const methods = this.factoryMethods(cls);
    const own = methods.filter((m) => m.owner === cls.id);
    const chosen = own.length > 0 || fields.length > 0 ? own : methods;
    if (chosen.length + fields.length === 0) return undefined;
    if (chosen.length > MAX_FACTORIES) {
      this.notes.add(
        `${title(cls)} is made by ${chosen.length} static methods; ${MAX_FACTORIES} are called.`,
      );
    }
    const refs = chosen.slice(0, MAX_FACTORIES).map((m) => this.ref(m));
    return {
      kind: 'factories',
      type: cls.name,
      fields: fields.slice(0, MAX_CONSTANTS),
      methods: refs,
      makers: [],
      constructors: [],
    };
  }

  /** Constants of other classes, and public methods of objects that clients can make, which return what they have just made. */
  private makers(cls: ClassInfo): Creation | undefined {
    if (!this.program.isApplication(cls.id) || isHidden(cls)) return undefined;
    const fields = this.constantsElsewhere(cls);
    const makers = this.users
      .makersOf(cls)
      .filter((m) => this.isOffered(m) && this.hasState(m) && returnsNew(this.program, m, cls));
    if (fields.length + makers.length === 0) return undefined;
    const refs = makers.slice(0, MAX_FACTORIES).map((m) => this.ref(m));
    const constructors = makers.length === 0 ? [] : this.refs(this.constructors(cls), cls);
    return { kind: 'factories', type: cls.name, fields, methods: [], makers: refs, constructors };
  }

  /** An object without fields has nothing to give to what it makes, nor has code that gets at nothing; the constructors show as much. */
  private hasState(method: MethodInfo): boolean {
    const { owner, isStatic } = method;
    if (isStatic) return getsAtOthers(this.program, method);
    for (let at = owner; at >= 0 && this.program.isApplication(at); at = this.program.class(at).superclass)
      if (this.program.class(at).fields.some((id) => !this.program.field(id).isStatic)) return true;
    return false;
  }

  /** Can a client call the method on an object that it has made itself? */
  private isOffered({ owner, access, isStatic, isAbstract }: MethodInfo): boolean {
    const cls = this.program.class(owner);
    if ((access & Access.public) === 0 || !has(cls, Access.public) || isHidden(cls) || isAbstract)
      return false;
    return isStatic || (!cls.isAbstract && this.publicConstructors(cls).length > 0);
  }

  private constantsElsewhere(cls: ClassInfo): MemberRef[] {
    const found: MemberRef[] = [];
    for (const id of this.program.applicationClasses()) {
      const owner = this.program.class(id);
      if (!has(owner, Access.public) || isHidden(owner)) continue;
      for (const fieldId of owner.fields) {
        const field = this.program.field(fieldId);
        if (!field.isStatic || !has(field, Access.public) || field.desc !== `L${cls.name};`) continue;
        found.push({ owner: owner.name, name: field.name, desc: field.desc, isInterface: owner.isInterface });
        if (found.length === MAX_CONSTANTS) return found;
      }
    }
    return found;
  }

  private factoryMethods(cls: ClassInfo): MethodInfo[] {
    this.factoriesByType ??= this.allFactories();
    return (this.factoriesByType.get(cls.id) ?? []).slice().sort((a, b) => this.compare(a, b));
  }

  private allFactories(): Map<ClassId, MethodInfo[]> {
    const found = new Map<ClassId, MethodInfo[]>();
    for (const id of this.program.applicationClasses()) {
      const owner = this.program.class(id);
      if (isHidden(owner) || isNoClass(owner)) continue;
      for (const methodId of owner.methods) {
        const method = this.program.method(methodId);
        if (!method.isStatic || !has(method, Access.public) || isCompilerMade(method)) continue;
        const returned = returnDesc(method.desc);
        const type = returned.startsWith('L') ? this.program.findClass(returned.slice(1, -1)) : -1;
        if (type < 0 || !this.program.isApplication(type)) continue;
        addTo(found, type, method);
      }
    }
    return found;
  }

  private compare(a: MethodInfo, b: MethodInfo): number {
    const [first, second] = [this.program.class(a.owner).name, this.program.class(b.owner).name];
    return first === second ? byName(a, b) : first < second ? -1 : 1;
  }

  private ref({ owner, name, desc }: MethodInfo): MemberRef {
    const cls = this.program.class(owner);
    return { owner: cls.name, name, desc, isInterface: cls.isInterface };
  }
}

/** How a client creates an object of each class; undefined where it cannot. */
export function creationsOf(program: Program): (cls: ClassId) => Creation | undefined {
  const creations = new Creations(program, new Notes(), new Users(program));
  return (cls) => creations.of(cls);
}

/** Does a method return an object of the class that it has just made, in some of its ways? */
function returnsNew(program: Program, { id, desc }: MethodInfo, { name }: ClassInfo): boolean {
  const body = returnDesc(desc).startsWith('L') ? program.body(id) : undefined;
  if (body === undefined) return false;
  const definitions = definitionsOf(body);
  const seen = new Set<Value>();
  const isNew = (value: Value): boolean => {
    const insn = definitions[value];
    if (insn === undefined || seen.has(value)) return false;
    seen.add(value);
    if (insn.op === 'copy' || insn.op === 'cast') return isNew(insn.src);
    return insn.op === 'phi' ? insn.args.some(isNew) : insn.op === 'new' && insn.type === name;
  };
  return someInsn(body, (insn) => insn.op === 'return' && insn.src >= 0 && isNew(insn.src));
}
