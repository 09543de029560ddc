/** The few JDK methods whose meaning no model in Java can say. */
import type { MethodId, Program } from '../program/index.js';

export type Intrinsic =
  | 'fork'
  | 'forkUnlessFirst'
  | 'repeat'
  | 'choose'
  | 'arraycopy'
  | 'clone'
  | 'getClass'
  | 'forName'
  | 'newInstance'
  | 'constructor'
  | 'construct'
  | 'enumConstant';

const NAMES: ReadonlyMap<string, Intrinsic> = new Map([
  ['racewarden/model/Intrinsics.fork', 'fork'],
  ['racewarden/model/Intrinsics.forkUnlessFirst', 'forkUnlessFirst'],
  ['racewarden/model/Intrinsics.repeat', 'repeat'],
  ['racewarden/model/Intrinsics.choose', 'choose'],
  ['java/lang/System.arraycopy', 'arraycopy'],
  ['java/lang/Object.clone', 'clone'],
  ['java/lang/Object.getClass', 'getClass'],
  ['java/lang/Class.forName', 'forName'],
  ['java/lang/Class.newInstance', 'newInstance'],
  ['java/lang/Class.getDeclaredConstructor', 'constructor'],
  ['java/lang/Class.getConstructor', 'constructor'],
  ['java/lang/reflect/Constructor.newInstance', 'construct'],
  ['java/lang/Enum.valueOf', 'enumConstant'],
]);

/** The intrinsic a resolved method is, if any. */
export function intrinsicOf(program: Program, method: MethodId): Intrinsic | undefined {
  const { owner, name } = program.method(method);
  return NAMES.get(`${program.class(owner).name}.${name}`);
}

/** Does a call start a thread that runs its argument? */
export function startsThread(intrinsic: Intrinsic | undefined): boolean {
  return intrinsic === 'fork' || intrinsic === 'forkUnlessFirst' || intrinsic === 'repeat';
}
