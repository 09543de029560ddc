/** Throwables: what the virtual machine throws and catches (JVMS §2.10). */
import { isSubclass } from './hierarchy.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

export const THROWABLE = 'java/lang/Throwable';

export function isThrowable(table: ClassTable, cls: ClassId): boolean {
  return isSubclass(table, cls, table.named(THROWABLE));
}
