/** What the models of the JDK say of locks that are taken by methods: `racewarden.model.ExplicitLock` and `LockView`. */
import type { Annotation } from '../classfile/index.js';
import type { ClassTable } from './table.js';
import type { ClassId, FieldId } from './types.js';

const EXPLICIT_LOCK = 'Lracewarden/model/ExplicitLock;';
const LOCK_VIEW = 'Lracewarden/model/LockView;';
/** The field of a view that holds the lock which it is a view of. */
const OWNER = 'owner';

/** A lock that is a view of another one. */
export interface LockView {
  /** Several threads may hold it at once. */
  readonly isShared: boolean;
  /** The field that holds the lock which is meant; −1 where there is none. */
  readonly owner: FieldId;
}

/** Are objects of a class locks by their methods, so that these take another lock than the object's monitor? */
export function isExplicitLock(table: ClassTable, cls: ClassId): boolean {
  const above = new Set([cls]);
  for (const type of above) {
    if (annotationOf(table, type, EXPLICIT_LOCK) !== undefined) return true;
    const { superclass, interfaces } = table.classes[type];
    for (const next of [superclass, ...interfaces]) if (next >= 0) above.add(next);
  }
  return false;
}

/** How objects of a class are views of other locks; undefined where they are none. */
export function lockViewOf(table: ClassTable, cls: ClassId): LockView | undefined {
  const said = annotationOf(table, cls, LOCK_VIEW)?.values.get('shared');
  if (said?.kind !== 'constant') return undefined;
  const owner = table.classes[cls].fields.find((field) => table.fields[field].name === OWNER) ?? -1;
  return { isShared: said.value === true, owner };
}

function annotationOf({ classes }: ClassTable, cls: ClassId, type: string): Annotation | undefined {
  return classes[cls].file?.annotations.find((annotation) => annotation.type === type);
}
