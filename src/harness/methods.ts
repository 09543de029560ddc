/** Which methods of a class are open to clients. */
import { Access } from '../classfile/index.js';
import {
  type ClassId,
  type ClassInfo,
  findMark,
  hasMethodMark,
  type MethodId,
  type MethodInfo,
  matchesName,
  type Program,
  runsBeforeOthers,
  type SelectorId,
} from '../program/index.js';
import { isMadeByContainer } from './frameworks.js';
import type { Users } from './users.js';
import { byName, has, isCompilerMade, isMain } from './visible.js';

const READ_EXTERNAL_DESC = '(Ljava/io/ObjectInput;)V';

/**
 * The methods of a class that clients call, declared, inherited and static, sorted by name and descriptor: the public ones,
 * and where `users` are given those that these call beside them. Left out are constructors, `main`, `readExternal`,
 * methods for tests, initialisers, compiler-made methods, and JDK methods without a model, which would do nothing.
 * Where a framework makes the objects, they are those that it calls: also ones that are not public, and where its
 * table names them no others but what it calls last, unless the class shows more: then others than the framework have its objects.
 */
export function openMethods(
  program: Program,
  cls: ClassId,
  { users, showsMore = false }: { readonly users?: Users; readonly showsMore?: boolean } = {},
): MethodId[] {
  const { frameworks } = program;
  const managed = frameworks.ofClass(cls);
  const asked = showsMore ? undefined : managed?.methods;
  const isCalled = (method: MethodInfo): boolean => {
    if (frameworks.isCalled(method.id)) return true;
    if (asked !== undefined) return isAsked(program, method, asked) || isLast(program, method, cls);
    if (has(method, Access.public) || isAsked(program, method, managed?.named ?? [])) return true;
    // Of what a container makes, its framework knows all users.
    return !isMadeByContainer(program, program.class(cls)) && users?.call(method, cls) === true;
  };
  const found = new Map<SelectorId, MethodInfo>();
  for (const owner of openSupertypes(program, cls)) {
    for (const id of program.class(owner).methods) {
      const method = program.method(id);
      if (!found.has(method.selector) && isOpen(program, method, cls) && isCalled(method))
        found.set(method.selector, method);
    }
  }
  return [...found.values()].sort(byName).map(({ id }) => id);
}

/** What runs on an object of the class before others have it: methods that say so, or of which a framework does. */
export function initialisersOf(program: Program, cls: ClassId): MethodInfo[] {
  const found = new Map<SelectorId, MethodInfo>();
  for (let at = cls; at >= 0 && program.isApplication(at); at = program.class(at).superclass) {
    for (const id of program.class(at).methods) {
      const method = program.method(id);
      if (method.isStatic || method.isAbstract || isCompilerMade(method) || found.has(method.selector))
        continue;
      if (!method.name.startsWith('<') && runsBeforeOthers(program, id, cls))
        found.set(method.selector, method);
    }
  }
  return [...found.values()].sort(byName);
}

/**
 * The method that a call of `method` on a `receiver` runs, where that is known: an implementation for an abstract
 * method, and for a bridge the method that the source has.
 */
export function targetOn(program: Program, receiver: ClassId, method: MethodInfo): MethodInfo {
  if (method.isStatic) return method;
  const dispatched = program.dispatch(receiver, method.id);
  if (dispatched < 0) return method;
  const target = program.method(dispatched);
  return isCompilerMade(target) ? (behindBridge(program, target) ?? method) : target;
}

function behindBridge(program: Program, bridge: MethodInfo): MethodInfo | undefined {
  const same = program
    .class(bridge.owner)
    .methods.map((id) => program.method(id))
    .filter((m) => m.name === bridge.name && m.paramCount === bridge.paramCount && !isCompilerMade(m));
  return same.length === 1 ? same[0] : undefined;
}

/** Its argument is wanted as an instance of its own class, whatever its type says. */
export function isEquals({ name, desc }: MethodInfo): boolean {
  return name === 'equals' && desc === '(Ljava/lang/Object;)Z';
}

/** The class, its superclasses, then all their interfaces, each once. */
function openSupertypes(program: Program, cls: ClassId): ClassId[] {
  const chain: ClassId[] = [];
  for (let at = cls; at >= 0 && program.inheritsOpenly(at); at = program.class(at).superclass) {
    chain.push(at);
  }
  const all = new Set(chain);
  // A set that grows while it is walked: breadth first, nearest interfaces first.
  for (const at of all) for (const above of program.class(at).interfaces) all.add(above);
  return [...all];
}

function isOpen(program: Program, method: MethodInfo, cls: ClassId): boolean {
  if (method.name.startsWith('<') || isCompilerMade(method)) return false;
  if (isMain(method)) return false;
  const owner = program.class(method.owner);
  if (method.isAbstract && !isAbstract(program.class(cls))) return false;
  if (isReadExternal(program, method, cls)) return false;
  // What is public for tests alone no client calls, unless it says that threads may.
  if (hasMethodMark(program, method.id, 'for-tests') && !isMarkedSafe(method)) return false;
  if (hasMethodMark(program, method.id, 'trusted') && !isMarkedSafe(method)) return false;
  // What runs before the object is shared no thread runs beside others.
  if (runsBeforeOthers(program, method.id, cls)) return false;
  // Static methods of interfaces are not inherited (JLS §8.4.8).
  if (method.isStatic && owner.isInterface && owner.id !== cls) return false;
  return !(program.isJdk(owner.id) && (method.isOpaque || method.isStatic));
}

function isMarkedSafe({ member }: MethodInfo): boolean {
  return findMark(member?.annotations ?? [], 'thread-safe') !== undefined;
}

/** Deserialization calls it once, on the object that it has just made (java.io.Externalizable). */
function isReadExternal(program: Program, { name, desc }: MethodInfo, cls: ClassId): boolean {
  if (name !== 'readExternal' || desc !== READ_EXTERNAL_DESC) return false;
  const externalizable = program.findClass('java/io/Externalizable');
  return externalizable >= 0 && program.isSubclass(cls, externalizable);
}

/** Does the framework call it when none of its other threads has the object any more? */
function isLast(program: Program, method: MethodInfo, cls: ClassId): boolean {
  return program.isApplication(method.owner) && program.frameworks.runsOf(method.id, cls) === 'after';
}

/** Code of the framework that calls one of these methods is not looked at. */
function isAsked(program: Program, method: MethodInfo, asked: readonly string[]): boolean {
  return (
    program.isApplication(method.owner) && !has(method, Access.private) && matchesName(asked, method.name)
  );
}

function isAbstract(cls: ClassInfo): boolean {
  return cls.isAbstract || cls.isInterface;
}
