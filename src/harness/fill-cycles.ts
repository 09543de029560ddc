/**
 * Fields whose filling would go round: an object is made for a field, its constructor fills fields of its own, and so on until
 * an object of the first class is made again.
 *
 * Guarantee: where the constructors of what is made for the fields given back do not run, filling ends.
 */
import type { ClassId, FieldInfo, Program } from '../program/index.js';
import { addTo } from '../util/index.js';

/** The fields that close a circle; `madeFor` has the classes of the objects that are made for a field. */
export function closingFields(
  program: Program,
  fields: readonly FieldInfo[],
  madeFor: (field: FieldInfo) => readonly ClassId[],
): ReadonlySet<FieldInfo> {
  const closing = new Set<FieldInfo>();
  const byOwner = new Map<ClassId, FieldInfo[]>();
  for (const field of fields) if (!field.isStatic) addTo(byOwner, field.owner, field);
  const seen = new Set<ClassId>();
  const open = new Set<ClassId>();
  const visit = (cls: ClassId): void => {
    if (seen.has(cls)) return;
    seen.add(cls);
    open.add(cls);
    // Its constructor runs those of the classes above it.
    for (let at = cls; at >= 0; at = program.class(at).superclass) {
      for (const field of byOwner.get(at) ?? []) {
        for (const made of madeFor(field)) {
          if (open.has(made)) closing.add(field);
          else visit(made);
        }
      }
    }
    open.delete(cls);
  };
  for (const cls of byOwner.keys()) visit(cls);
  return closing;
}
