/**
 * Which classes belong together, and which methods only their own package can call.
 *
 * Guarantee: none; both are read off names and modifiers, and decide how prominently a finding is told.
 */
import { Access } from '../../classfile/index.js';
import type { ClassId, MethodId, MethodInfo, Program } from '../../program/index.js';
import { addTo, getOrMake } from '../../util/index.js';
import { prettyClass } from '../names/index.js';
import { isInternalClass, isInternalMethod } from './kotlin-internal.js';

/** The shortest name that a `$` follows behind something else than a separator: names of classes may begin with `$`, too. */
const OUTERMOST = /^.*?[^./$](?=\$)/;

/** The outermost class around a class, by its name. */
export function nestOf(name: string): string {
  return OUTERMOST.exec(name)?.[0] ?? name;
}

/** The same for the class of a method as reports name it: `org.acme.Pool$Task.run()`. */
export function nestOfMethod(method: string): string {
  const name = method.split('(', 1)[0];
  return nestOf(name.slice(0, Math.max(0, name.lastIndexOf('.'))));
}

/** The types that a class extends or implements, by whatever way. */
export function typesAbove(program: Program, cls: ClassId, found = new Set<ClassId>()): ReadonlySet<ClassId> {
  const { superclass, interfaces } = program.class(cls);
  for (const type of [superclass, ...interfaces]) {
    if (type < 0 || found.has(type)) continue;
    found.add(type);
    typesAbove(program, type, found);
  }
  return found;
}

/** A class, those that it extends and those that extend it, each by the outermost class around it, dotted. */
export class Families {
  private readonly found = new Map<ClassId, ReadonlySet<string>>();

  constructor(private readonly program: Program) {}

  of(cls: ClassId): ReadonlySet<string> {
    return getOrMake(this.found, cls, () => this.find(cls));
  }

  private find(cls: ClassId): ReadonlySet<string> {
    if (cls < 0) return new Set();
    const { program } = this;
    const isKin = (other: ClassId): boolean =>
      program.isSubclass(cls, other) || program.isSubclass(other, cls);
    const kin = program.applicationClasses().filter(isKin);
    return new Set([cls, ...kin].map((each) => nestOf(prettyClass(program.class(each).name))));
  }
}

/** Methods that code of other packages, or of other modules of Kotlin, cannot call by any name. */
export class HiddenMethods {
  private readonly known = new Map<MethodId, boolean>();
  private heirs: ReadonlyMap<ClassId, readonly ClassId[]> | undefined;

  constructor(private readonly program: Program) {}

  has(method: MethodId): boolean {
    return getOrMake(this.known, method, () => this.find(this.program.method(method)));
  }

  private find(method: MethodInfo): boolean {
    const { program } = this;
    if (!program.isApplication(method.owner) || method.member === undefined) return false;
    if ((method.access & (Access.public | Access.protected)) === 0) return true;
    if (isInternalMethod(program, method)) return true;
    if (this.isPublic(method.owner)) return false;
    const below = this.heirsOf(method.owner);
    if (below.some((heir) => this.isPublic(heir))) return false;
    // A type that others can name may declare it: objects of the class are handed out as that type.
    return ![...typesAbove(program, method.owner)].some(
      (type) => this.isPublic(type) && this.declares(type, method),
    );
  }

  /** JDK types, and those that are found nowhere, are taken to be public. */
  private isPublic(cls: ClassId): boolean {
    const { program } = this;
    if (!program.isApplication(cls)) return true;
    return (program.class(cls).access & Access.public) !== 0 && !isInternalClass(program, cls);
  }

  private declares(cls: ClassId, { selector }: MethodInfo): boolean {
    const { methods, file, origin } = this.program.class(cls);
    if (file === undefined && origin === 'phantom') return true;
    return methods.some((method) => this.program.method(method).selector === selector);
  }

  private heirsOf(cls: ClassId): readonly ClassId[] {
    this.heirs ??= this.findHeirs();
    return this.heirs.get(cls) ?? [];
  }

  private findHeirs(): Map<ClassId, ClassId[]> {
    const found = new Map<ClassId, ClassId[]>();
    for (const cls of this.program.applicationClasses())
      for (const type of typesAbove(this.program, cls)) addTo(found, type, cls);
    return found;
  }
}
