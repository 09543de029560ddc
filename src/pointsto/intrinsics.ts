/** What calls of the few methods without a body mean (`program/intrinsics.ts`). */
import { INTRINSICS, type Intrinsic, type MethodId, type Program } from '../program/index.js';

/** The intrinsic a resolved method is, if any. */
export function intrinsicOf(program: Program, method: MethodId): Intrinsic | undefined {
  const { owner, name } = program.method(method);
  return INTRINSICS.get(`${program.class(owner).name}.${name}`);
}

/** Does a call start a thread that runs its argument? */
export function startsThread(intrinsic: Intrinsic | undefined): boolean {
  return intrinsic === 'fork' || intrinsic === 'forkUnlessFirst' || intrinsic === 'repeat';
}
