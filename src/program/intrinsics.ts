/**
 * Methods that pointsto gives meaning to, as `owner.name`: `body` has none for them.
 * All overloads of a name are meant.
 */
export const INTRINSICS: ReadonlySet<string> = new Set([
  'racewarden/model/Intrinsics.fork',
  'racewarden/model/Intrinsics.forkUnlessFirst',
  'racewarden/model/Intrinsics.repeat',
  'racewarden/model/Intrinsics.choose',
  'java/lang/Object.clone',
  'java/lang/Object.getClass',
  'java/lang/System.arraycopy',
  'java/lang/Class.forName',
  'java/lang/Class.newInstance',
  'java/lang/Class.getConstructor',
  'java/lang/Class.getDeclaredConstructor',
  'java/lang/reflect/Constructor.newInstance',
  'java/lang/Enum.valueOf',
]);
