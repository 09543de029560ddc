/** What the models of the JDK say of locks that are taken by methods: `racewarden.model.ExplicitLock`, `LockView` and `Permits`. */
import type { Annotation } from '../classfile/index.js';
import { type ModelFacts, namesMethod, textsIn } from './model-facts.js';
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
  const isSemaphore = facts.above(cls, 'Permits').some((said) => !isByValue(said));
  return isSemaphore || facts.above(cls, 'ExplicitLock').length > 0;
}

/** What permits are of an object: a number of them, or one while the value that it holds is 0, false or null. */
export type PermitKind = 'number' | 'value';

/** Undefined for all but classes of the JDK whose objects have permits. */
export function permitKindOf(facts: ModelFacts, cls: ClassId): PermitKind | undefined {
  const said = facts.of(cls, 'Permits');
  if (said === undefined) return undefined;
  return isByValue(said) ? 'value' : 'number';
}

function isByValue(said: Annotation): boolean {
  const value = said.values.get('byValue');
  return value?.kind === 'constant' && value.value === true;
}

/** Do the methods of a class mean locks, or with `isPermit` the permits of an object? */
export function isLockType(facts: ModelFacts, cls: ClassId, isPermit = false): boolean {
  return isPermit ? handsPermits(facts, cls) : facts.above(cls, 'ExplicitLock').length > 0;
}

function handsPermits(facts: ModelFacts, cls: ClassId): boolean {
  return facts.above(cls, 'Permits').length > 0;
}

/** Are there no more permits of an object than before when a method of its class has run, whatever it was passed? */
export function keepsPermits(facts: ModelFacts, cls: ClassId, name: string, desc: string): boolean {
  const said = facts.of(cls, 'Permits');
  return said !== undefined && namesMethod(said, 'keptBy', name, desc);
}

/** Does a method of a map lock the entry whose value it gives to a function? */
export function locksEntry(facts: ModelFacts, cls: ClassId, method: string): boolean {
  const said = facts.of(cls, 'EntryLocks');
  return said !== undefined && textsIn(said, 'methods').includes(method);
}

/** How objects of a class are views of other locks; undefined where they are none. */
export function lockViewOf(table: ClassTable, facts: ModelFacts, cls: ClassId): LockView | undefined {
  const said = facts.of(cls, 'LockView')?.values.get('shared');
  if (said?.kind !== 'constant') return undefined;
  const owner = table.classes[cls].fields.find((field) => table.fields[field].name === OWNER) ?? -1;
  return { isShared: said.value === true, owner };
}
