/**
 * The few methods of the JDK and of the models whose meaning no model in Java can say, as `owner.name`: they have no body,
 * and `pointsto` gives them meaning. All overloads of a name are meant.
 */
export type Intrinsic =
  | 'fork'
  | 'forkUnlessFirst'
  | 'repeat'
  | 'handle'
  | 'join'
  | 'joinPool'
  | 'joinStarted'
  | 'raise'
  | 'observe'
  | 'interruptible'
  | 'arrive'
  | 'advance'
  | 'unfix'
  | 'inPool'
  | 'implies'
  | 'impliesAll'
  | 'resume'
  | 'joinUncompleted'
  | 'choose'
  | 'managed'
  | 'exported'
  | 'offered'
  | 'handed'
  | 'heard'
  | 'serialised'
  | 'deserialised'
  | 'provided'
  | 'supplied'
  | 'arraycopy'
  | 'clone'
  | 'getClass'
  | 'forName'
  | 'newInstance'
  | 'constructor'
  | 'construct'
  | 'enumConstant';

export const INTRINSICS: ReadonlyMap<string, Intrinsic> = new Map([
  ['racewarden/model/Intrinsics.fork', 'fork'],
  ['racewarden/model/Intrinsics.forkUnlessFirst', 'forkUnlessFirst'],
  ['racewarden/model/Intrinsics.repeat', 'repeat'],
  ['racewarden/model/Intrinsics.handle', 'handle'],
  ['racewarden/model/Intrinsics.join', 'join'],
  ['racewarden/model/Intrinsics.joinPool', 'joinPool'],
  ['racewarden/model/Intrinsics.joinStarted', 'joinStarted'],
  ['racewarden/model/Intrinsics.inPool', 'inPool'],
  ['racewarden/model/Intrinsics.implies', 'implies'],
  ['racewarden/model/Intrinsics.impliesAll', 'impliesAll'],
  ['racewarden/model/Intrinsics.resume', 'resume'],
  ['racewarden/model/Intrinsics.joinUncompleted', 'joinUncompleted'],
  ['racewarden/model/Intrinsics.raise', 'raise'],
  ['racewarden/model/Intrinsics.observe', 'observe'],
  ['racewarden/model/Intrinsics.interruptible', 'interruptible'],
  ['racewarden/model/Intrinsics.arrive', 'arrive'],
  ['racewarden/model/Intrinsics.advance', 'advance'],
  ['racewarden/model/Intrinsics.unfix', 'unfix'],
  ['racewarden/model/Intrinsics.choose', 'choose'],
  ['racewarden/model/Intrinsics.managed', 'managed'],
  ['racewarden/model/Intrinsics.exported', 'exported'],
  ['racewarden/model/Intrinsics.offered', 'offered'],
  ['racewarden/model/Intrinsics.handed', 'handed'],
  ['racewarden/model/Intrinsics.heard', 'heard'],
  ['racewarden/model/Intrinsics.serialised', 'serialised'],
  ['racewarden/model/Intrinsics.deserialised', 'deserialised'],
  ['racewarden/model/Intrinsics.provided', 'provided'],
  ['racewarden/model/Intrinsics.supplied', 'supplied'],
  ['java/lang/Object.clone', 'clone'],
  ['java/lang/Object.getClass', 'getClass'],
  ['java/lang/System.arraycopy', 'arraycopy'],
  ['java/lang/Class.forName', 'forName'],
  ['java/lang/Class.newInstance', 'newInstance'],
  ['java/lang/Class.getConstructor', 'constructor'],
  ['java/lang/Class.getDeclaredConstructor', 'constructor'],
  ['java/lang/reflect/Constructor.newInstance', 'construct'],
  ['java/lang/Enum.valueOf', 'enumConstant'],
]);
