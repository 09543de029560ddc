/** Which methods of a class are open to clients. */
import { Access } from '../classfile/index.js';
import {
  type ClassId,
  type ClassInfo,
  hasMethodMark,
  type MethodId,
  type MethodInfo,
  type Program,
  runsBeforeOthers,
  SERVLETS,
  type SelectorId,
} from '../program/index.js';
import type { Users } from './users.js';
import { byName, has, isCompilerMade, isMain } from './visible.js';

const READ_EXTERNAL_DESC = '(Ljava/io/ObjectInput;)V';
const SERVLET_HOOK = /^(?:do[A-Z]\w*|service)$/;
/** The container calls them before the first and after the last request. */
const SERVLET_LIFE = new Set(['init', 'destroy']);

/**
 * The methods of a class that clients call, declared, inherited and static, sorted by name and descriptor: the public ones,
 * and where `users` are given those that these call beside them. Left out are constructors, `main`, `readExternal`,
 * methods for tests, initialisers, compiler-made methods, and JDK methods without a model, which would do nothing.
 * A servlet's are the ones that its container calls for a request.
 */
export function openMethods(program: Program, cls: ClassId, users?: Users): MethodId[] {
  const servlet = isServlet(program, cls);
  const found = new Map<SelectorId, MethodInfo>();
  const isCalled = (method: MethodInfo): boolean => {
    if (servlet) return isRequestMethod(program, method);
    return has(method, Access.public) || users?.call(method, cls) === true;
  };
  for (const owner of openSupertypes(program, cls)) {
    for (const id of program.class(owner).methods) {
      const method = program.method(id);
      if (!found.has(method.selector) && isOpen(program, method, cls) && isCalled(method))
        found.set(method.selector, method);
    }
  }
  return [...found.values()].sort(byName).map(({ id }) => id);
}

/** What runs on an object before others have it: methods so marked, also without being public, and what containers begin with. */
export function initialisersOf(program: Program, cls: ClassId): MethodInfo[] {
  const found = new Map<SelectorId, MethodInfo>();
  for (let at = cls; at >= 0 && program.isApplication(at); at = program.class(at).superclass) {
    for (const id of program.class(at).methods) {
      const method = program.method(id);
      if (method.isStatic || method.isAbstract || isCompilerMade(method) || found.has(method.selector))
        continue;
      if (!method.name.startsWith('<') && runsBeforeOthers(program, id)) found.set(method.selector, method);
    }
  }
  return [...found.values()].sort(byName);
}

export function isServlet(program: Program, cls: ClassId): boolean {
  for (let at = cls; at >= 0; at = program.class(at).superclass) {
    if (SERVLETS.has(program.class(at).name)) return true;
  }
  return false;
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
  // What is public for tests alone no client calls, and what runs before the object is shared no thread beside others.
  if (hasMethodMark(program, method.id, 'for-tests') || runsBeforeOthers(program, method.id)) return false;
  // Static methods of interfaces are not inherited (JLS §8.4.8).
  if (method.isStatic && owner.isInterface && owner.id !== cls) return false;
  return !(program.isJdk(owner.id) && (method.isOpaque || method.isStatic));
}

/** Deserialization calls it once, on the object that it has just made (java.io.Externalizable). */
function isReadExternal(program: Program, { name, desc }: MethodInfo, cls: ClassId): boolean {
  if (name !== 'readExternal' || desc !== READ_EXTERNAL_DESC) return false;
  const externalizable = program.findClass('java/io/Externalizable');
  return externalizable >= 0 && program.isSubclass(cls, externalizable);
}

function isRequestMethod(program: Program, method: MethodInfo): boolean {
  if (!program.isApplication(method.owner) || SERVLET_LIFE.has(method.name)) return false;
  return has(method, Access.public) || (has(method, Access.protected) && SERVLET_HOOK.test(method.name));
}

function isAbstract(cls: ClassInfo): boolean {
  return cls.isAbstract || cls.isInterface;
}
