/**
 * What the annotations of `contract-marks.ts` say of a class, a method or a field: those on it, and what it inherits.
 *
 * The nearest annotation counts. One on a class overrules those on its supertypes. One on a method overrules those on the
 * methods that it overrides, and these overrule the one on its class.
 */
import { Access, type Annotation } from '../classfile/index.js';
import { type ContractMark, findMark, markOf } from './contract-marks.js';
import { packageOf } from './dispatch.js';
import type { ClassId, MethodId, MethodInfo, Program } from './types.js';

/** Words about who uses an object; of these the nearest counts. */
const OF_USE: readonly ContractMark[] = [
  'thread-safe',
  'not-thread-safe',
  'trusted',
  'confined',
  'immutable',
];
const OF_THREADS: readonly ContractMark[] = ['one-thread', 'any-thread'];

/** The nearest annotation above a class, and the class that has it, that says who may use its objects. */
export function inheritedUse(
  program: Program,
  cls: ClassId,
): { readonly annotation: Annotation; readonly from: ClassId } | undefined {
  for (const from of typesAbove(program, cls)) {
    const annotation = from === cls ? undefined : findMark(annotationsOf(program, from), ...OF_USE);
    if (annotation !== undefined) return { annotation, from };
  }
  return undefined;
}

export function hasClassMark(program: Program, cls: ClassId, mark: ContractMark): boolean {
  return findMark(annotationsOf(program, cls), mark) !== undefined;
}

/** The first method of the class that has no mark itself, but overrides one that has; with the annotation there. */
export function overridesMarked(
  program: Program,
  cls: ClassId,
  mark: ContractMark,
): { readonly annotation: Annotation; readonly method: MethodInfo } | undefined {
  for (const id of program.class(cls).methods) {
    const method = program.method(id);
    if (findMark(method.member?.annotations ?? [], mark) !== undefined) continue;
    const annotation = nearestOnMethod(program, id, [mark]);
    if (annotation !== undefined) return { annotation, method };
  }
  return undefined;
}

/** Has a method a mark, or one that it overrides? That a method is for tests says nothing of those that override it. */
export function hasMethodMark(program: Program, method: MethodId, mark: ContractMark): boolean {
  if (mark === 'for-tests')
    return findMark(program.method(method).member?.annotations ?? [], mark) !== undefined;
  return nearestOnMethod(program, method, [mark]) !== undefined;
}

/** Does a method run before others have its object, which is of `cls`: an initialiser, or what a framework calls then? */
export function runsBeforeOthers(program: Program, method: MethodId, cls: ClassId): boolean {
  return hasMethodMark(program, method, 'initialises') || program.frameworks.runsOf(method, cls) === 'before';
}

/** Does one certain thread run a method, by its own word or by that of its class? */
export function isOfOneThread(program: Program, method: MethodId): boolean {
  const { owner } = program.method(method);
  const found =
    nearestOnMethod(program, method, OF_THREADS) ??
    typesAbove(program, owner)
      .map((cls) => findMark(annotationsOf(program, cls), ...OF_THREADS))
      .find((annotation) => annotation !== undefined);
  return found !== undefined && markOf(found) === 'one-thread';
}

/** Does anything under scan say that one certain thread runs it? */
export function namesOneThread(program: Program): boolean {
  return program.applicationClasses().some((cls) => {
    const { methods } = program.class(cls);
    if (hasClassMark(program, cls, 'one-thread')) return true;
    return methods.some(
      (id) => findMark(program.method(id).member?.annotations ?? [], 'one-thread') !== undefined,
    );
  });
}

function nearestOnMethod(
  program: Program,
  method: MethodId,
  marks: readonly ContractMark[],
): Annotation | undefined {
  const { owner, name, desc, isStatic, member } = program.method(method);
  const own = findMark(member?.annotations ?? [], ...marks);
  if (own !== undefined || isStatic || name.startsWith('<')) return own;
  for (const cls of typesAbove(program, owner)) {
    if (cls === owner) continue;
    for (const id of program.class(cls).methods) {
      const above = program.method(id);
      if (above.name !== name || above.desc !== desc || !isOverridable(program, above, owner)) continue;
      const found = findMark(above.member?.annotations ?? [], ...marks);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Can a method of a class override another one of this name? (JVMS §5.4.5) */
function isOverridable(program: Program, above: MethodInfo, by: ClassId): boolean {
  if (above.isStatic || (above.access & Access.private) !== 0) return false;
  if ((above.access & (Access.public | Access.protected)) !== 0) return true;
  return packageOf(program.class(above.owner).name) === packageOf(program.class(by).name);
}

function annotationsOf(program: Program, cls: ClassId): readonly Annotation[] {
  return program.class(cls).file?.annotations ?? [];
}

/** The class, its superclasses, then all their interfaces, each once. */
function typesAbove(program: Program, cls: ClassId): ClassId[] {
  const all = new Set<ClassId>();
  for (let at = cls; at >= 0; at = program.class(at).superclass) all.add(at);
  // A set that grows while it is walked: breadth first, nearest interfaces first.
  for (const at of all) for (const above of program.class(at).interfaces) all.add(above);
  return [...all];
}
