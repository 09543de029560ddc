/** Subtyping and the classes below a class. */
import { isAncestor } from './lookup.js';
import { OBJECT } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** JVMS §4.10.1.2; the solver filters with it, so the common case is one bit test. */
export function isSubclass(table: ClassTable, sub: ClassId, sup: ClassId): boolean {
  if (sub === sup || sup === OBJECT) return true;
  return table.classes[sup].origin === 'array' ? isSubarray(table, sub, sup) : isAncestor(table, sub, sup);
}

/** Arrays of references are covariant, arrays of primitives are only themselves. */
function isSubarray(table: ClassTable, sub: ClassId, sup: ClassId): boolean {
  const [element, wanted] = [table.classes[sub].element, table.classes[sup].element];
  return element >= 0 && wanted >= 0 && isSubclass(table, element, wanted);
}

/** Instantiable application, subject and library classes below `cls` that are loaded, sorted by name. */
export function concreteSubclasses(table: ClassTable, cls: ClassId): ClassId[] {
  const found = table.classes.filter(
    ({ id, origin, isAbstract, isInterface }) =>
      (origin === 'application' || origin === 'subject' || origin === 'library') &&
      !isAbstract &&
      !isInterface &&
      isSubclass(table, id, cls),
  );
  return found.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => id);
}
