/** Classes of proxies: all that is called on one is a call of `invoke` of its handler (java.lang.reflect.Proxy). */
import { Access, type MemberRef } from '../../classfile/index.js';
import {
  type Body,
  BodyBuilder,
  kindOf,
  paramDescs,
  paramKinds,
  returnDesc,
  type Value,
} from '../../ir/index.js';
import { getOrMake } from '../../util/index.js';
import { BOXES } from '../boxes.js';
import { superinterfacesOf } from '../lookup.js';
import { type MethodRecord, OBJECT } from '../records.js';
import type { ClassTable } from '../table.js';
import type { SyntheticMethod } from '../types.js';

const OBJECT_ARRAY = '[Ljava/lang/Object;';
const METHOD = 'java/lang/reflect/Method';
const HANDLER = 'java/lang/reflect/InvocationHandler';

/** The field of a proxy that holds its handler. */
export const PROXY_HANDLER: Omit<MemberRef, 'owner'> = {
  name: 'handler',
  desc: `L${HANDLER};`,
  isInterface: false,
};

const INVOKE: MemberRef = {
  owner: HANDLER,
  name: 'invoke',
  desc: `(Ljava/lang/Object;L${METHOD};${OBJECT_ARRAY})Ljava/lang/Object;`,
  isInterface: true,
};

export class Proxies {
  private readonly known = new Map<string, string>();

  constructor(private readonly table: ClassTable) {}

  /** The class of proxies for these interfaces; undefined where one of them is none. */
  of(descs: readonly string[]): string | undefined {
    const { table } = this;
    const interfaces = descs.map((desc) => table.ofDesc(desc));
    if (interfaces.length === 0 || interfaces.some((id) => id < 0 || !table.classes[id].isInterface))
      return undefined;
    return getOrMake(this.known, descs.join(''), () => {
      const names = interfaces.map((id) => table.classes[id].name);
      let name = `${names.join('$').replaceAll('/', '_')}$$Proxy`;
      while (table.isTaken(name)) name += '+';
      const above = new Set(interfaces.flatMap((id) => [id, ...superinterfacesOf(table, id)]));
      const methods = new Map<string, SyntheticMethod>();
      for (const id of [...above, OBJECT])
        for (const method of table.classes[id].methods.map((each) => table.methods[each]))
          if (isHandled(method)) methods.set(method.name + method.desc, handled(name, method));
      table.defineSynthetic({
        name,
        superName: 'java/lang/reflect/Proxy',
        interfaces: names,
        access: Access.public | Access.final | Access.synthetic,
        fields: [{ ...PROXY_HANDLER, access: Access.private | Access.final }],
        methods: [...methods.values()],
      });
      return name;
    });
  }
}

/** Of the methods of `Object`, handlers get those that every class may override but `finalize`. */
function isHandled({ owner, name, access, isStatic }: MethodRecord): boolean {
  if (owner === OBJECT) return name === 'equals' || name === 'hashCode' || name === 'toString';
  return !isStatic && (access & Access.private) === 0 && !name.startsWith('<');
}

function handled(owner: string, { name, desc }: MethodRecord): SyntheticMethod {
  return { name, desc, access: Access.public, body: () => bodyOf(owner, name, desc) };
}

function bodyOf(owner: string, name: string, desc: string): Body {
  const builder = new BodyBuilder(`${owner}.${name}${desc}`, ['ref', ...paramKinds(desc)]);
  const handler = builder.getfield(0, { owner, ...PROXY_HANDLER });
  const args = builder.newArray(OBJECT_ARRAY);
  paramDescs(desc).forEach((param, i) => {
    builder.astore(args, boxed(builder, builder.param(i + 1), param), 'ref');
  });
  const method = builder.newObject(METHOD);
  const result = builder.invoke('interface', INVOKE, [handler, 0, method, args]);
  const returned = returnDesc(desc);
  if (returned === 'V') builder.ret();
  else if (kindOf(returned) === 'ref')
    builder.ret(builder.cast(result, returned.startsWith('[') ? returned : returned.slice(1, -1)));
  else builder.ret(builder.constZero(kindOf(returned)));
  return builder.finish();
}

function boxed(builder: BodyBuilder, value: Value, desc: string): Value {
  const box = BOXES.get(desc);
  return box === undefined ? value : builder.newObject(box);
}
