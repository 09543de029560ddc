/** Subtyping and the classes below a class. */
import { isAncestor } from './lookup.js';
import { isFromClassPath } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** JVMS §4.10.1.2; the solver filters with it, so the common case is one bit test. */
export function isSubclass(table: ClassTable, sub: ClassId, sup: ClassId): boolean {
  return isAncestor(table, sub, sup) || isSubarray(table, sub, sup);
}

/** Arrays of references are covariant, arrays of primitives are only themselves. */
function isSubarray(table: ClassTable, sub: ClassId, sup: ClassId): boolean {
  const wanted = table.classes[sup].element;
  const element = wanted < 0 ? -1 : table.classes[sub].element;
  return element >= 0 && isSubclass(table, element, wanted);
}

/** Instantiable application, subject and library classes below `cls` that are loaded, sorted by name. */
export function concreteSubclasses(table: ClassTable, cls: ClassId): ClassId[] {
  const found = table.classes.filter(
    (each) =>
      isFromClassPath(each) && !each.isAbstract && !each.isInterface && isSubclass(table, each.id, cls),
  );
  return found.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id);
}
