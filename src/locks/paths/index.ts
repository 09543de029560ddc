/**
 * Names of locks as access paths: a parameter or a variable, then fields, elements, and keys of maps.
 *
 * In: bodies and heap. Out: the path of each lock, if nothing on it changes while the lock is held, and the objects that
 * such fields hold.
 */

export { type Ancestor, ancestorsOf, countElements, IN_ELEMENT, IN_ENTRY } from './ancestors.js';
export { type Derived, DerivedValues } from './derived-values.js';
export { FieldObjects } from './field-objects.js';
export type { FieldPaths } from './field-paths.js';
export { type FieldStores, fieldStores } from './field-stores.js';
export type { Term } from './index-terms.js';
export { LockNames, type Name, NO_ROOT } from './lock-names.js';
export { By, LockPaths, type MethodPaths, type PlacedLock } from './lock-paths.js';
export { after, isElement, type Path, staticField } from './paths.js';
export { PermitLocks } from './permits.js';
export { Rows } from './rows.js';
