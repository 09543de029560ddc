/**
 * Which methods that are not public have users all the same: code of the class's package, and subclasses of its users.
 *
 * Such a method is called by the client where one of these holds:
 * - its class is not public, so that code of the package is all the users that it has, unless the class alone calls it: then
 *   it is a step of its own;
 * - its class carries a contract about threads (`@ThreadSafe`, `@GuardedBy`), which is about all who can name the method;
 * - nothing in the code under scan calls it, so that it is there for others.
 *
 * A class that is not public, in a package with a program, has all its users there: of it the contract alone counts.
 *
 * Left out are methods that the JDK or a dependency declares, as these call them; what constructors alone call, as nobody else
 * has the object then; and static methods that get at nothing that others have. A private method is called only where it is
 * itself marked as safe for threads.
 *
 * Guarantee: none. Who the users are is a guess about them. Calls are found by name and descriptor, so a method counts as
 * called where a related class has one of this name that is.
 */
import { Access, type MemberRef } from '../classfile/index.js';
import {
  type ClassId,
  type ClassInfo,
  findMark,
  type MethodId,
  type MethodInfo,
  matchesName,
  type Program,
} from '../program/index.js';
import { addTo, getOrMake } from '../util/index.js';
import { hasContract } from './annotations.js';
import { calledBy, givenAsFunctions, isOfForeign } from './called.js';
import { getsAtOthers } from './reach.js';
import type { Insider } from './types.js';
import { byName, has, isMain } from './visible.js';

/** What serialisation calls, and no type declares. */
const HOOKS = new Set(['readResolve', 'writeReplace']);

interface Use {
  /** The class that the call names; −1 where it is not known. */
  readonly named: ClassId;
  /** The class that makes the call; −1 where the method is given away as a function. */
  readonly by: ClassId;
  /** That class, where its constructor or initialiser makes the call; −1 elsewhere. */
  readonly making: ClassId;
  /** −1 where the method is given away as a function. */
  readonly caller: MethodId;
}

/**
 * Who can call a method of an object of the class, where that is not everybody. A private one that the client calls says
 * itself that threads may, and what a framework calls has its word.
 */
export function insiderOf(program: Program, method: MethodInfo, cls: ClassId): Insider | undefined {
  if (has(method, Access.public | Access.private)) return undefined;
  const { frameworks } = program;
  const { named = [] } = frameworks.ofClass(cls) ?? {};
  if (frameworks.isCalled(method.id) || matchesName(named, method.name)) return undefined;
  return has(method, Access.protected) ? 'subclass' : 'package';
}

export class Users {
  /** By name and descriptor. */
  private uses: ReadonlyMap<string, readonly Use[]> | undefined;
  /** Packages in which a program begins. */
  private programs: ReadonlySet<string> | undefined;
  private readonly contracts = new Map<ClassId, boolean>();

  constructor(private readonly program: Program) {}

  /** Does somebody outside call a method that is not public, on an object of an open class? */
  call(method: MethodInfo, cls: ClassId): boolean {
    const { program } = this;
    if (!program.isApplication(method.owner) || method.isOpaque) return false;
    if (has(method, Access.private))
      return findMark(method.member?.annotations ?? [], 'thread-safe') !== undefined;
    if (HOOKS.has(method.name) || isOfForeign(this.program, method)) return false;
    if (method.isStatic && !getsAtOthers(program, method)) return false;
    if (this.isOfProgram(method.owner)) return this.hasContract(cls);
    const uses = this.usesOf(method);
    if (uses.length === 0) return true;
    if (uses.every(({ making }) => this.areRelated(making, method.owner))) return false;
    if (this.hasContract(cls)) return true;
    return !has(program.class(method.owner), Access.public) && !this.isStep(method, uses);
  }

  /** Does the class alone call it, or one above or below? */
  private isStep({ owner }: MethodInfo, uses: readonly Use[]): boolean {
    return uses.every(({ by }) => this.areRelated(by, owner));
  }

  /** Is it called by nothing under scan, and does the class say nothing of threads? That somebody does is a guess then. */
  isGuessed(method: MethodInfo, cls: ClassId): boolean {
    return !this.hasContract(cls) && this.usesOf(method).length === 0;
  }

  /** Does somebody outside make objects of a class by a constructor? */
  make(init: MethodInfo): boolean {
    const { program } = this;
    if (has(init, Access.public)) return true;
    if (has(init, Access.private)) return false;
    const { owner } = init;
    if (this.isOfProgram(owner)) return this.hasContract(owner);
    if (!has(program.class(owner), Access.public) || this.hasContract(owner)) return true;
    return this.usesOf(init).every(({ making }) => this.areRelated(making, owner));
  }

  /** Methods that make objects of just this class by one of its constructors, sorted by name. */
  makersOf(cls: ClassInfo): MethodInfo[] {
    const found = new Set<MethodId>();
    for (const id of cls.methods) {
      const init = this.program.method(id);
      if (init.name !== '<init>') continue;
      for (const { caller } of this.usesOf(init)) if (caller >= 0) found.add(caller);
    }
    return [...found].map((id) => this.program.method(id)).sort(byName);
  }

  /** Is it a class that only code of its package can name, in which a program begins? */
  private isOfProgram(cls: ClassId): boolean {
    return (this.program.class(cls).access & Access.public) === 0 && this.isBesideProgram(cls);
  }

  /** Does a program begin in the package of the class? */
  isBesideProgram(cls: ClassId): boolean {
    this.programs ??= this.packagesOfPrograms();
    return this.programs.has(packageOf(this.program.class(cls).name));
  }

  private packagesOfPrograms(): Set<string> {
    const { program } = this;
    const mains = program
      .applicationClasses()
      .map((id) => program.class(id))
      .filter(({ methods }) => methods.map((id) => program.method(id)).some(isMain));
    return new Set(mains.map(({ name }) => packageOf(name)));
  }

  hasContract(cls: ClassId): boolean {
    return getOrMake(this.contracts, cls, () => hasContract(this.program, this.program.class(cls)));
  }

  private usesOf({ owner, name, desc }: MethodInfo): readonly Use[] {
    this.uses ??= this.find();
    const uses = this.uses.get(name + desc) ?? [];
    // Constructors of other classes have the same name and are others.
    if (name === '<init>') return uses.filter(({ named }) => named === owner);
    return uses.filter(({ named }) => named < 0 || this.areRelated(named, owner));
  }

  private areRelated(a: ClassId, b: ClassId): boolean {
    return a >= 0 && (this.program.isSubclass(a, b) || this.program.isSubclass(b, a));
  }

  private find(): Map<string, Use[]> {
    const found = new Map<string, Use[]>();
    const add = ({ owner, name, desc }: MemberRef, use: Omit<Use, 'named'>): void => {
      addTo(found, name + desc, { named: this.program.findClass(owner), ...use });
    };
    for (const id of this.program.applicationClasses()) {
      const { file, methods } = this.program.class(id);
      if (file === undefined) continue;
      for (const given of givenAsFunctions(file)) add(given, { by: -1, making: -1, caller: -1 });
      for (const caller of methods) {
        const { name, desc, member } = this.program.method(caller);
        if (member?.code === undefined) continue;
        const making = name === '<init>' || name === '<clinit>' ? id : -1;
        for (const called of calledBy(file, member.code.bytes)) {
          // A method that calls what it overrides, or itself, is no user of it.
          if (called.name !== name || called.desc !== desc || making >= 0)
            add(called, { by: id, making, caller });
        }
      }
    }
    return found;
  }
}

function packageOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
