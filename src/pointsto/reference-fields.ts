/** The fields of an object that hold references. */
import type { ClassId, Program } from '../program/index.js';
import { ELEMENT, fieldKey } from './constraints.js';

/** Keys of the instance fields of a class and its superclasses that hold references; of an array its elements. */
export function referenceFields(program: Program, cls: ClassId): number[] {
  if (program.class(cls).origin === 'array') return [ELEMENT];
  const keys: number[] = [];
  for (let c = cls; c >= 0; c = program.class(c).superclass) {
    for (const field of program.class(c).fields) {
      const { isStatic, isReference } = program.field(field);
      if (!isStatic && isReference) keys.push(fieldKey(field));
    }
  }
  return keys;
}
