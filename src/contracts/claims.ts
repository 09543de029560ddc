/** The fields and methods of the code under scan that `@GuardedBy` names a lock for. */
import { dotted } from '../classfile/index.js';
import {
  type FieldInfo,
  findMark,
  type LockClaim,
  lockClaims,
  type MethodId,
  type MethodInfo,
  type Program,
} from '../program/index.js';
import { claimedKey } from './uses.js';

export interface Claims {
  /** By `claimedKey`. */
  readonly byKey: ReadonlyMap<string, readonly LockClaim[]>;
  /** What names no lock that is understood, a sentence each. */
  readonly unread: readonly string[];
  /** Methods with claims of parameters, which are not read. */
  readonly ofParams: readonly MethodId[];
}

export function claimsIn(program: Program): Claims {
  const byKey = new Map<string, readonly LockClaim[]>();
  const unread: string[] = [];
  const ofParams: MethodId[] = [];
  const read = (
    key: string,
    { owner, isStatic, member }: FieldInfo | MethodInfo,
    field = -1,
  ): readonly string[] => {
    const annotations = member?.annotations ?? [];
    if (annotations.length === 0) return [];
    const claimant = { owner, isStatic, annotations };
    const { claims, others } = lockClaims(program, field < 0 ? claimant : { ...claimant, field });
    // Of several locks one that is not understood may be the one that is held.
    if (claims.length > 0 && others.length === 0) byKey.set(key, claims);
    return others;
  };
  for (const owner of program.applicationClasses()) {
    const { fields, methods, name } = program.class(owner);
    for (const field of fields) {
      const info = program.field(field);
      for (const text of read(claimedKey({ field, callee: -1 }), info, field))
        unread.push(`${dotted(name)}.${info.name}: @GuardedBy("${text}")`);
    }
    // Of a method that names no lock which is understood the harness tells.
    for (const method of methods) {
      const info = program.method(method);
      read(claimedKey({ field: -1, callee: method }), info);
      if (findMark(info.member?.ofParams ?? [], 'guarded') !== undefined) ofParams.push(method);
    }
  }
  return { byKey, unread: unread.sort(), ofParams };
}
