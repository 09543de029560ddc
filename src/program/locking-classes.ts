/**
 * The classes of the class path whose methods may take or give up a lock for the classes under scan, such as guards for
 * `try (Guard guard = locker.lock())`.
 *
 * In: constant pools. Out: the classes of the class path that lock or give up explicit locks themselves, and that classes under scan,
 * or others of these, call or inherit from. What methods of other classes of the class path do to locks of their callers is unknown,
 * as that of all code outside the scan (`call-locks.ts`). No class is loaded that has no part.
 */
import type { ClassFile, MemberRef } from '../classfile/index.js';
import { refersTo } from './handles/members.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

export interface LockingClassesInput {
  readonly table: ClassTable;
  readonly underScan: readonly ClassId[];
  /** The file of a class of the class path; undefined for all others. It does not load the class. */
  readonly fileOf: (name: string) => ClassFile | undefined;
  /** Does a call take or give up an explicit lock? */
  readonly isLocking: (ref: MemberRef) => boolean;
}

/** In the order in which they are found. */
export function lockingClasses({
  table,
  underScan,
  fileOf,
  isLocking,
}: LockingClassesInput): readonly ClassId[] {
  const found: ClassId[] = [];
  const asked = new Set<string>();
  const work = underScan.flatMap((cls) => table.classes[cls].file ?? []);
  const ask = (name: string | undefined): void => {
    for (let at = name; at !== undefined && !asked.has(at) && !at.startsWith('['); ) {
      asked.add(at);
      const file = fileOf(at);
      if (file !== undefined && refersTo(file.pool, isLocking)) {
        found.push(table.named(at));
        work.push(file);
      }
      at = file?.superName;
    }
  };
  for (const file of work) {
    ask(file.superName);
    refersTo(file.pool, ({ owner }) => {
      ask(owner);
      return false;
    });
  }
  return found;
}
