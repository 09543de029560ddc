/** What the models of the JDK say of locks that are taken by methods: `racewarden.model.ExplicitLock`, `LockView` and `Permits`. */
import { type ModelFacts, namesMethod } from './model-facts.js';
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
  return facts.above(cls, 'ExplicitLock').length > 0 || handsPermits(facts, cls);
}

/** Do the methods of a class mean locks, or with `isPermit` the permits of an object? */
export function isLockType(facts: ModelFacts, cls: ClassId, isPermit = false): boolean {
  return isPermit ? handsPermits(facts, cls) : facts.above(cls, 'ExplicitLock').length > 0;
}

function handsPermits(facts: ModelFacts, cls: ClassId): boolean {
  return facts.above(cls, 'Permits').length > 0;
}

/** Has a method of a semaphore no more permits given than there were? */
export function keepsPermits(facts: ModelFacts, cls: ClassId, name: string, desc: string): boolean {
  const said = facts.of(cls, 'Permits');
  return said !== undefined && namesMethod(said, 'keptBy', name, desc);
}

/** How objects of a class are views of other locks; undefined where they are none. */
export function lockViewOf(table: ClassTable, facts: ModelFacts, cls: ClassId): LockView | undefined {
  const said = facts.of(cls, 'LockView')?.values.get('shared');
  if (said?.kind !== 'constant') return undefined;
  const owner = table.classes[cls].fields.find((field) => table.fields[field].name === OWNER) ?? -1;
  return { isShared: said.value === true, owner };
}
