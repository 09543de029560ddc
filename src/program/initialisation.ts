/** Which classes are initialised together with a class (JVMS §5.5). */
import { Access } from '../classfile/index.js';
import { superinterfacesOf } from './lookup.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/**
 * A class with those that are initialised before it: its superclasses, and its superinterfaces that declare a method which is
 * neither abstract nor static. An interface is initialised alone.
 */
export function initialisedWith(table: ClassTable, cls: ClassId): readonly ClassId[] {
  const found: ClassId[] = [cls];
  if (table.classes[cls].isInterface) return found;
  for (let at = table.classes[cls].superclass; at >= 0; at = table.classes[at].superclass) found.push(at);
  for (const above of superinterfacesOf(table, cls)) if (hasDefaults(table, above)) found.push(above);
  return found;
}

function hasDefaults(table: ClassTable, cls: ClassId): boolean {
  const { methods, initializer } = table.classes[cls];
  const isDefault = (access: number): boolean => (access & (Access.abstract | Access.static)) === 0;
  return initializer >= 0 && methods.some((id) => isDefault(table.methods[id].access));
}
