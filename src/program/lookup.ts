/** Walks over the hierarchy that resolution and dispatch share (JVMS §5.4.3.3, §5.4.6). */
import { Access } from '../classfile/index.js';
import type { ClassRecord, MethodRecord } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId, SelectorId } from './types.js';

/** All interfaces that a class implements or an interface extends, itself not among them, nearest first. */
export function superinterfacesOf(table: ClassTable, cls: ClassId): readonly ClassId[] {
  const record = table.classes[cls];
  if (record.superinterfaces === undefined) {
    const found = new Set<ClassId>();
    for (const direct of record.interfaces) found.add(direct);
    for (const direct of record.interfaces) addAll(found, superinterfacesOf(table, direct));
    if (record.superclass >= 0) addAll(found, superinterfacesOf(table, record.superclass));
    record.superinterfaces = [...found];
  }
  return record.superinterfaces;
}

/** Whether `sup` is `sub` or one of its named supertypes. */
export function isAncestor(table: ClassTable, sub: ClassId, sup: ClassId): boolean {
  if (sub === sup) return true;
  const bits = table.ancestors[sub] ?? ancestorBits(table, sub);
  const word = sup >>> 5;
  return word < bits.length && ((bits[word] >>> (sup & 31)) & 1) === 1;
}

/** The declaration in the class or the nearest superclass; −1. For an interface: itself, then Object. */
export function inClassChain(table: ClassTable, cls: ClassId, selector: SelectorId): MethodId {
  for (let at = cls; at >= 0; at = table.classes[at].superclass) {
    const method = table.classes[at].methodBySelector.get(selector);
    if (method !== undefined) return method;
  }
  return -1;
}

/**
 * The maximally-specific superinterface methods of the class (JVMS §5.4.3.3): declared in a superinterface, neither
 * private nor static, and in no superinterface of another one that declares it.
 */
export function maximallySpecific(table: ClassTable, cls: ClassId, selector: SelectorId): MethodRecord[] {
  const declared: MethodRecord[] = [];
  for (const id of superinterfacesOf(table, cls)) {
    const method = table.classes[id].methodBySelector.get(selector);
    if (method !== undefined && isInherited(table.methods[method])) declared.push(table.methods[method]);
  }
  if (declared.length < 2) return declared;
  return declared.filter(
    (m) => !declared.some((other) => other.owner !== m.owner && isAncestor(table, other.owner, m.owner)),
  );
}

export function isInherited(method: MethodRecord): boolean {
  return (method.access & (Access.private | Access.static)) === 0;
}

export function isPublicInstance(method: MethodRecord): boolean {
  return (method.access & (Access.public | Access.static)) === Access.public;
}

/** Bit set of all supertypes of a class; their ids are smaller, so it is short where they were loaded early. */
function ancestorBits(table: ClassTable, cls: ClassId): Uint32Array {
  const direct = directSupertypes(table.classes[cls]);
  const bits = new Uint32Array(direct.length === 0 ? 0 : (Math.max(...direct) >>> 5) + 1);
  for (const above of direct) {
    const more = table.ancestors[above] ?? ancestorBits(table, above);
    for (let i = 0; i < more.length; i++) bits[i] |= more[i];
    bits[above >>> 5] |= 1 << (above & 31);
  }
  table.ancestors[cls] = bits;
  return bits;
}

function directSupertypes(record: ClassRecord): readonly ClassId[] {
  return record.superclass < 0 ? [] : [record.superclass, ...record.interfaces];
}

function addAll<T>(set: Set<T>, values: Iterable<T>): void {
  for (const value of values) set.add(value);
}
