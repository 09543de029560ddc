/** What the models of the JDK say of locks that are taken by methods: `racewarden.model.ExplicitLock` and `LockView`. */
import type { ModelFacts } from './model-facts.js';
import type { ClassTable } from './table.js';
import type { ClassId, FieldId } from './types.js';

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
export function isExplicitLock(facts: ModelFacts, cls: ClassId): boolean {
  return facts.above(cls, 'ExplicitLock').length > 0;
}

/** How objects of a class are views of other locks; undefined where they are none. */
export function lockViewOf(table: ClassTable, facts: ModelFacts, cls: ClassId): LockView | undefined {
  const said = facts.of(cls, 'LockView')?.values.get('shared');
  if (said?.kind !== 'constant') return undefined;
  const owner = table.classes[cls].fields.find((field) => table.fields[field].name === OWNER) ?? -1;
  return { isShared: said.value === true, owner };
}
