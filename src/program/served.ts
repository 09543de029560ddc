/**
 * Objects that the JDK offers to callers from elsewhere: management beans (JMX 1.4, §2 and §4) and exported objects (RMI, §3.2); and
 * objects that missing code is given to call (`handed.ts`), and what AWT and Swing keep (`listeners.ts`).
 *
 * In: the class of such an object. Out: a class of tasks. Each task calls the offered methods on the object in its field `target`,
 * with new arguments. What the methods return leaves the program.
 */
import { Access, type Annotation, type MemberRef } from '../classfile/index.js';
import { BodyBuilder, paramDescs } from '../ir/index.js';
import { getOrMake } from '../util/index.js';
import { handedMethods, type IsCalledHere } from './handed.js';
import type { Intrinsic } from './intrinsics.js';
import { heardMethods } from './listeners.js';
import { isAncestor, superinterfacesOf } from './lookup.js';
import { freshValue, type OpaqueOptions } from './opaque.js';
import { isOfJdk, type MethodRecord, OBJECT } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId, MethodId } from './types.js';

/** How an object is offered, by the intrinsic that says so. */
export type Offer = Extract<Intrinsic, 'managed' | 'exported' | 'offered' | 'handed' | 'heard'>;

const OFFERS: ReadonlySet<Intrinsic | undefined> = new Set([
  'managed',
  'exported',
  'offered',
  'handed',
  'heard',
]);

export function isOffer(intrinsic: Intrinsic | undefined): intrinsic is Offer {
  return OFFERS.has(intrinsic);
}

const REMOTE = 'java/rmi/Remote';
const DYNAMIC = 'javax/management/DynamicMBean';
const MX_MARK = 'Ljavax/management/MXBean;';
const TARGET: Omit<MemberRef, 'owner'> = { name: 'target', desc: 'Ljava/lang/Object;', isInterface: false };

export class ServedClasses {
  private readonly known = new Map<string, ClassId>();

  constructor(
    private readonly table: ClassTable,
    private readonly instanceOf: OpaqueOptions['instanceOf'],
    private readonly isCalledHere: IsCalledHere,
    /** Does a framework call a method of a class before or after all others have its object? */
    private readonly isFirstOrLast: (method: MethodId, cls: ClassId) => boolean,
  ) {}

  /** The class of tasks, with one field; −1 where objects of the class offer no methods. */
  of(offer: Offer, cls: ClassId): ClassId {
    return getOrMake(this.known, `${offer} ${cls}`, () => {
      const methods = this.methodsOf(offer, cls);
      return methods.length === 0 ? -1 : this.define(offer, cls, methods);
    });
  }

  private methodsOf(offer: Offer, cls: ClassId): readonly MethodRecord[] {
    const { table } = this;
    if (offer === 'handed')
      return handedMethods(table, cls, this.isCalledHere).filter(({ id }) => !this.isFirstOrLast(id, cls));
    if (offer === 'heard') return heardMethods(table, cls);
    const found = new Map<string, MethodRecord>();
    for (const id of this.interfacesOf(offer, cls))
      for (const each of [id, ...superinterfacesOf(table, id)])
        for (const method of table.classes[each].methods.map((m) => table.methods[m]))
          if (isOffered(method)) found.set(method.name + method.desc, method);
    return [...found.values()];
  }

  /** The interfaces whose methods are offered. */
  private interfacesOf(offer: Offer, cls: ClassId): readonly ClassId[] {
    const { table } = this;
    const above = superinterfacesOf(table, cls);
    if (offer === 'exported') {
      const remote = table.named(REMOTE);
      return above.filter((id) => isAncestor(table, id, remote));
    }
    if (offer === 'offered') return above.filter((id) => !isOfJdk(table.classes[id]));
    const dynamic = above.filter((id) => table.classes[id].name === DYNAMIC);
    return dynamic.length > 0 ? dynamic : above.filter((id) => this.isManagement(cls, id));
  }

  /** Is it a management interface of a class, by its name or its mark? */
  private isManagement(cls: ClassId, id: ClassId): boolean {
    const { classes } = this.table;
    const { name, file } = classes[id];
    const mark = file?.annotations?.find(({ type }) => type === MX_MARK);
    if (mark !== undefined) return saysSo(mark);
    if (name.endsWith('MXBean')) return true;
    for (let at = cls; at >= 0; at = classes[at].superclass)
      if (name === `${classes[at].name}MBean`) return true;
    return false;
  }

  private define(offer: Offer, cls: ClassId, methods: readonly MethodRecord[]): ClassId {
    const { table, instanceOf } = this;
    const name = table.freeName(`${table.classes[cls].name}$$${offer}`);
    const run = () => {
      const builder = new BodyBuilder(`${name}.run()V`, ['ref']);
      const target = builder.getfield(0, { owner: name, ...TARGET });
      for (const { owner, name: called, desc } of methods) {
        const args = paramDescs(desc).map((param) => freshValue(builder, table, instanceOf, param));
        const { name: type, isInterface } = table.classes[owner];
        const method = { owner: type, name: called, desc, isInterface };
        builder.invoke(isInterface ? 'interface' : 'virtual', method, [target, ...args]);
      }
      builder.ret();
      return builder.finish();
    };
    return table.defineSynthetic({
      name,
      superName: 'java/lang/Object',
      interfaces: ['java/lang/Runnable'],
      access: Access.public | Access.final | Access.synthetic,
      fields: [{ ...TARGET, access: Access.private | Access.final }],
      methods: [{ name: 'run', desc: '()V', access: Access.public, body: run }],
    });
  }
}

function isOffered({ owner, isStatic, access, name }: MethodRecord): boolean {
  return owner !== OBJECT && !isStatic && (access & Access.private) === 0 && !name.startsWith('<');
}

/** `@MXBean(false)` says that it is none. */
function saysSo({ values }: Annotation): boolean {
  const said = values.get('value');
  return said === undefined || said.kind !== 'constant' || said.value !== false;
}
