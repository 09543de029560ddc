/** The fields of the code under scan that `@GuardedBy` names a lock for. */
import { dotted } from '../classfile/index.js';
import { type FieldId, type LockClaim, lockClaims, type Program } from '../program/index.js';

export interface FieldClaims {
  readonly byField: ReadonlyMap<FieldId, readonly LockClaim[]>;
  /** What names no lock that is understood, a sentence each. */
  readonly unread: readonly string[];
}

export function fieldClaims(program: Program): FieldClaims {
  const byField = new Map<FieldId, readonly LockClaim[]>();
  const unread: string[] = [];
  for (const owner of program.applicationClasses()) {
    const { fields, name } = program.class(owner);
    for (const field of fields) {
      const { isStatic, member, name: fieldName } = program.field(field);
      const annotations = member?.annotations ?? [];
      if (annotations.length === 0) continue;
      const { claims, others } = lockClaims(program, { owner, isStatic, annotations, field });
      // Of several locks one that is not understood may be the one that is held.
      if (claims.length > 0 && others.length === 0) byField.set(field, claims);
      for (const text of others) unread.push(`${dotted(name)}.${fieldName}: @GuardedBy("${text}")`);
    }
  }
  return { byField, unread: unread.sort() };
}
