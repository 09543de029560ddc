/** Which methods code under scan calls on its own classes, by name and descriptor: what the class files refer to. */
import { ClassFormatError } from '../classfile/index.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

/** Names with descriptors. A class file that is broken refers to nothing. */
export function namesCalled(table: ClassTable, classes: readonly ClassId[]): Set<string> {
  const found = new Set<string>();
  for (const id of classes) {
    try {
      for (const { owner, name, desc } of table.classes[id].file?.pool.methodRefs() ?? []) {
        const called = table.find(owner);
        if (called >= 0 && table.classes[called].origin === 'application') found.add(name + desc);
      }
    } catch (error) {
      if (!(error instanceof ClassFormatError)) throw error;
    }
  }
  return found;
}
