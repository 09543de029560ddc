/** Functional interfaces (JLS §9.8). */
import { isInherited, isPublicInstance, maximallySpecific, superinterfacesOf } from './lookup.js';
import { type MethodRecord, OBJECT } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId } from './types.js';

/**
 * The single abstract method of an interface, −1 where it has none or several. Where it is redeclared with another
 * erasure (`interface Parser extends Function<String, String>`), the most specific declaration counts.
 */
export function functionalMethodOf(table: ClassTable, cls: ClassId): MethodId {
  if (!table.classes[cls].isInterface) return -1;
  const candidates = abstractMethods(table, cls);
  if (candidates.length === 0) return -1;
  const [first] = candidates;
  const redeclared = (m: MethodRecord) =>
    m === first || (m.name === first.name && m.paramCount === first.paramCount && m.owner !== first.owner);
  return candidates.every(redeclared) ? first.id : -1;
}

/** Abstract methods that an implementing class must have, nearest declarations first; those of Object do not count. */
function abstractMethods(table: ClassTable, cls: ClassId): MethodRecord[] {
  const found: MethodRecord[] = [];
  const seen = new Set<number>();
  for (const owner of [cls, ...superinterfacesOf(table, cls)]) {
    for (const id of table.classes[owner].methods) {
      const method = table.methods[id];
      if (!isInherited(method) || seen.has(method.selector)) continue;
      seen.add(method.selector);
      if (isOfObject(table, method)) continue;
      const nearest = owner === cls ? [method] : maximallySpecific(table, cls, method.selector);
      if (nearest.every((m) => m.isAbstract)) found.push(method);
    }
  }
  return found;
}

function isOfObject(table: ClassTable, method: MethodRecord): boolean {
  const id = table.classes[OBJECT].methodBySelector.get(method.selector);
  return id !== undefined && isPublicInstance(table.methods[id]);
}
