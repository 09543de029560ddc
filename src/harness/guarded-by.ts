/** The lock that callers of a method have to hold by its `@GuardedBy`. */
import type { Annotation, AnnotationValue } from '../classfile/index.js';
import type { ClassId, FieldId, LockPath, MethodInfo, Program } from '../program/index.js';
import { isGuardedBy } from './annotations.js';

/** The locks that are named in a way that is understood, and the texts of the others. */
export function guardsOf(
  program: Program,
  method: MethodInfo,
): { paths: readonly LockPath[]; others: readonly string[] } {
  const paths: LockPath[] = [];
  const others: string[] = [];
  for (const annotation of method.member?.annotations ?? []) {
    if (!isGuardedBy(annotation)) continue;
    for (const text of textsOf(annotation)) {
      const path = pathOf(program, method, text.trim());
      if (path === undefined) others.push(text);
      else paths.push(path);
    }
  }
  return { paths, others };
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

/** `this`, `Pool.this`, `lock`, `this.lock`, `Pool.lock`, `Pool.class`; undefined for everything else. */
function pathOf(program: Program, { owner, isStatic }: MethodInfo, text: string): LockPath | undefined {
  const [last, ...before] = text.split('.').reverse();
  const prefix = before.reverse().join('.');
  if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(last)) return undefined;
  const cls = prefix === '' || prefix === 'this' ? owner : classNamed(program, owner, prefix);
  if (cls < 0) return undefined;
  if (last === 'class')
    return { from: { kind: 'class', name: program.class(cls).name }, fields: [], via: 'monitor' };
  if (last === 'this') {
    const isOwn = !isStatic && program.isSubclass(owner, cls);
    return isOwn ? { from: { kind: 'param', param: 0 }, fields: [], via: 'monitor' } : undefined;
  }
  const field = fieldNamed(program, cls, last);
  if (field < 0) return undefined;
  const { isStatic: isOfClass, type } = program.field(field);
  const via = type >= 0 && program.isExplicitLock(type) ? 'lock' : 'monitor';
  if (isOfClass) return { from: { kind: 'static' }, fields: [field], via };
  if (isStatic || !program.isSubclass(owner, cls)) return undefined;
  return { from: { kind: 'param', param: 0 }, fields: [field], via };
}

/** A class by its name, or by a simple one: the class itself, one around it, one inside, or one of the package. */
function classNamed(program: Program, owner: ClassId, name: string): ClassId {
  const inner = name.replaceAll('.', '$');
  const { name: own } = program.class(owner);
  const parts = own.split('$');
  const around = parts.map((_, i) => parts.slice(0, parts.length - i).join('$'));
  const simple = (full: string): string => full.slice(full.lastIndexOf('/') + 1).replace(/^.*\$/, '');
  const named = around.find((each) => simple(each) === name);
  const folder = own.slice(0, own.lastIndexOf('/') + 1);
  for (const full of [
    named,
    ...around.map((each) => `${each}$${inner}`),
    folder + inner,
    name.replaceAll('.', '/'),
  ]) {
    const found = full === undefined ? -1 : program.findClass(full);
    if (found >= 0) return found;
  }
  return -1;
}

function fieldNamed(program: Program, cls: ClassId, name: string): FieldId {
  for (let at = cls; at >= 0; at = program.class(at).superclass) {
    const found = program.class(at).fields.find((field) => program.field(field).name === name);
    if (found !== undefined) return found;
  }
  return -1;
}
