/**
 * Classes of proxies: all that is called on one is a call of `invoke` of its handler (java.lang.reflect.Proxy). The handler is
 * given a `Method` of a class of its own, whose `invoke` calls the method.
 */
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
import type { MethodId, SyntheticMethod } from '../types.js';

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

const INVOKE_METHOD = { name: 'invoke', desc: `(Ljava/lang/Object;${OBJECT_ARRAY})Ljava/lang/Object;` };

export class Proxies {
  private readonly known = new Map<string, string>();
  private readonly methodClasses = new Map<MethodId, string>();

  constructor(private readonly table: ClassTable) {}

  /** The class of proxies for these interfaces; undefined where one of them is none. */
  of(descs: readonly string[]): string | undefined {
    const { table } = this;
    const interfaces = descs.map((desc) => table.ofDesc(desc));
    if (interfaces.length === 0 || interfaces.some((id) => id < 0 || !table.classes[id].isInterface))
      return undefined;
    return getOrMake(this.known, descs.join(''), () => {
      const names = interfaces.map((id) => table.classes[id].name);
      const name = table.freeName(`${names.join('$').replaceAll('/', '_')}$$Proxy`);
      const above = new Set(interfaces.flatMap((id) => [id, ...superinterfacesOf(table, id)]));
      const methods = new Map<string, SyntheticMethod>();
      for (const id of [...above, OBJECT])
        for (const method of table.classes[id].methods.map((each) => table.methods[each]))
          if (isHandled(method)) methods.set(method.name + method.desc, this.handled(name, method));
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

  private handled(proxy: string, method: MethodRecord): SyntheticMethod {
    const { name, desc } = method;
    return {
      name,
      desc,
      access: Access.public,
      body: () => handling(proxy, this.methodClass(method), method),
    };
  }

  /** The class of the `Method` that stands for a method. */
  private methodClass({ id, owner, name, desc }: MethodRecord): string {
    return getOrMake(this.methodClasses, id, () => {
      const { table } = this;
      const { name: type, isInterface } = table.classes[owner];
      const found = table.freeName(`${type}$$Method$${name}`);
      const called = { owner: type, name, desc, isInterface };
      table.defineSynthetic({
        name: found,
        superName: METHOD,
        interfaces: [],
        access: Access.final | Access.synthetic,
        fields: [],
        methods: [{ ...INVOKE_METHOD, access: Access.public, body: () => invoking(called) }],
      });
      return found;
    });
  }
}

/** Of the methods of `Object`, handlers get those that every class may override but `finalize`. */
function isHandled({ owner, name, access, isStatic }: MethodRecord): boolean {
  if (owner === OBJECT) return name === 'equals' || name === 'hashCode' || name === 'toString';
  return !isStatic && (access & Access.private) === 0 && !name.startsWith('<');
}

/** `invoke` of the `Method` that stands for a method: calls it on the first argument, with the elements of the second. */
function invoking(called: MemberRef): Body {
  const { owner, name, desc, isInterface } = called;
  const builder = new BodyBuilder(`${METHOD}.invoke of ${owner}.${name}${desc}`, ['ref', 'ref', 'ref']);
  const receiver = builder.cast(builder.param(1), owner);
  const args = paramDescs(desc).map((param) =>
    kindOf(param) === 'ref'
      ? builder.cast(builder.aload(builder.param(2), 'ref'), classOf(param))
      : builder.constZero(kindOf(param)),
  );
  const result = builder.invoke(isInterface ? 'interface' : 'virtual', called, [receiver, ...args]);
  const returned = returnDesc(desc);
  builder.ret(returned === 'V' ? builder.constNull() : boxed(builder, result, returned));
  return builder.finish();
}

function handling(owner: string, method: string, { name, desc }: MethodRecord): Body {
  const builder = new BodyBuilder(`${owner}.${name}${desc}`, ['ref', ...paramKinds(desc)]);
  const handler = builder.getfield(0, { owner, ...PROXY_HANDLER });
  const args = builder.newArray(OBJECT_ARRAY);
  paramDescs(desc).forEach((param, i) => {
    builder.astore(args, boxed(builder, builder.param(i + 1), param), 'ref');
  });
  const result = builder.invoke('interface', INVOKE, [handler, 0, builder.newObject(method), args]);
  const returned = returnDesc(desc);
  if (returned === 'V') builder.ret();
  else if (kindOf(returned) === 'ref') builder.ret(builder.cast(result, classOf(returned)));
  else builder.ret(builder.constZero(kindOf(returned)));
  return builder.finish();
}

/** The class named by a descriptor of a reference type. */
function classOf(desc: string): string {
  return desc.startsWith('[') ? desc : desc.slice(1, -1);
}

function boxed(builder: BodyBuilder, value: Value, desc: string): Value {
  const box = BOXES.get(desc);
  return box === undefined ? value : builder.newObject(box);
}
