/** The client as code: a synthetic class whose bodies are made when they are first needed. */
import { Access, dotted, type MemberRef } from '../classfile/index.js';
import { type Body, BodyBuilder, kindOf, paramDescs, returnDesc, type Value } from '../ir/index.js';
import {
  type ClassInfo,
  type FieldInfo,
  type MethodInfo,
  type SyntheticClass,
  type SyntheticMethod,
  standsFor,
} from '../program/index.js';
import type { Bean, Beans } from './beans.js';
import { elementKindOf } from './descriptors.js';
import type { Fillings } from './fillings.js';
import { isEquals } from './methods.js';
import { type Call, HARNESS_CLASS, type Receiver, type Surface } from './receivers.js';
import { type ResultMethods, ResultUser } from './results.js';
import { insiderOf } from './users.js';
import { type HarnessContext, ValueMaker } from './values.js';
import { signature, title } from './visible.js';

export const ENTRY = 'main';
/** The method that makes the arguments that all threads share. */
const ARGUMENTS = 'arguments$';
/** The method that makes the objects that make shared instances: what comes from one of them shares its parts. */
const MAKERS = 'makers$';
/** The method that fills static fields which nothing assigns. */
const STATICS = 'statics$';
const VOID = '()V';
const PUBLIC_STATIC = Access.public | Access.static;
/** Two, so that two instances of a class meet: `a.copyFrom(b)`, a static field guarded by an instance's lock. */
const INSTANCES = [1, 2] as const;

/** Of what a container makes once there are no two. */
export function instancesOf(beans: Beans, receiver: Receiver): readonly number[] {
  return beans.isMadeOnce(receiver) ? [1] : INSTANCES;
}

/** The method that makes instance 1 or 2 of the shared class with this number. */
export function instanceName(receiver: number, instance: number): string {
  return `instance${instance}$${receiver}`;
}

/** The method that makes an object which the container gives to all. */
function beanName(bean: number): string {
  return `container$${bean}`;
}

export function rootName(index: number): string {
  return `root$${index}`;
}

/** Writes the client's class: `main` makes the shared objects and calls each root once. */
export class Client {
  constructor(
    private readonly harness: HarnessContext,
    private readonly results: ResultMethods,
    private readonly surface: Surface,
    private readonly mains: readonly MethodInfo[],
    /** Static fields of the objects that make what is shared, by descriptor. */
    private readonly makers: ReadonlyMap<string, MemberRef>,
    private readonly fillings: Fillings,
  ) {}

  /** Roots are numbered as in `surface.calls`, then as in `mains`. */
  define(): SyntheticClass {
    const { receivers, calls } = this.surface;
    const setup = receivers.flatMap((receiver, i) =>
      instancesOf(this.harness.beans, receiver).map((n) =>
        method(instanceName(i, n), () => this.instance(receiver, instanceName(i, n), n === 1)),
      ),
    );
    const shared = this.harness.sharedArguments;
    if (shared.size > 0) setup.unshift(method(ARGUMENTS, () => this.objectsIn(ARGUMENTS, shared)));
    if (this.makers.size > 0) setup.unshift(method(MAKERS, () => this.objectsIn(MAKERS, this.makers)));
    const beans = this.harness.beans.all();
    beans.forEach((bean, i) => {
      if (bean.receiver === undefined) setup.push(method(beanName(i), () => this.bean(bean, beanName(i))));
    });
    if (this.fillings.ofClient().length > 0) setup.push(method(STATICS, () => this.statics()));
    const roots = [
      ...calls.map((call, i) => method(rootName(i), () => this.root(call, i))),
      ...this.mains.map((main, i) =>
        method(rootName(calls.length + i), () => this.program(main, calls.length + i)),
      ),
    ];
    const started = [...setup, ...roots].map(({ name }) => ref(name));
    return {
      name: HARNESS_CLASS,
      superName: 'java/lang/Object',
      interfaces: [],
      access: PUBLIC_STATIC & Access.public,
      fields: [
        ...receivers.map(({ field }) => field),
        ...shared.values(),
        ...this.makers.values(),
        ...beans.map(({ field }) => field),
      ].map(({ name, desc }) => ({
        name,
        desc,
        access: PUBLIC_STATIC,
      })),
      methods: [method(ENTRY, () => this.entry(started)), ...setup, ...roots, ...this.fillings.methods()],
    };
  }

  private entry(started: readonly MemberRef[]): Body {
    const builder = body(ENTRY);
    for (const each of started) builder.invoke('static', each, []);
    return builder.finish();
  }

  /** Every instance has arguments of its own: two objects that share a part would race on it. */
  private instance({ creation, field, cls, shown }: Receiver, name: string, isFirst: boolean): Body {
    const builder = body(name);
    const harness = { ...this.harness, makers: this.makers };
    const values = new ValueMaker(harness, builder, `Making ${title(shown)}`);
    // A container makes one object of a class.
    const given = isFirst
      ? this.harness.beans.all().find((bean) => bean.receiver?.field === field)
      : undefined;
    const how = given?.isByMethod === true ? given.creation : creation;
    const made = values.make(how);
    values.construct();
    builder.putstatic(field, how.type === cls.name ? made : builder.cast(made, cls.name));
    if (given !== undefined) builder.putstatic(given.field, made);
    return builder.finish();
  }

  private statics(): Body {
    const builder = body(STATICS);
    for (const { field, from } of this.fillings.ofClient())
      builder.putstatic(field, builder.invoke('static', from, []));
    return builder.finish();
  }

  private bean({ creation, field }: Bean, name: string): Body {
    const builder = body(name);
    const values = new ValueMaker(
      this.harness,
      builder,
      `Making ${dotted(standsFor(creation.type))} for the container`,
    );
    const made = values.make(creation);
    values.construct();
    builder.putstatic(field, made);
    return builder.finish();
  }

  /** One object per type, for all threads (for arguments PLDI'06 §2.1). */
  private objectsIn(name: string, fields: ReadonlyMap<string, MemberRef>): Body {
    const builder = body(name);
    const harness = { ...this.harness, sharedArguments: new Map() };
    const values = new ValueMaker(harness, builder, 'Making what threads share');
    for (const [desc, field] of fields) {
      const value = values.value(desc);
      values.construct();
      builder.putstatic(field, value);
    }
    return builder.finish();
  }

  private root(call: Call, index: number): Body {
    if (call.field !== undefined) return this.useField(call, call.field, index);
    if (call.target.name === '<init>') return this.making(call, index);
    return this.call(call, index);
  }

  private making({ cls, target: { name, desc } }: Call, index: number): Body {
    const builder = body(rootName(index));
    const values = new ValueMaker(this.harness, builder, `Making ${title(cls)}`, false);
    const init = { owner: cls.name, name, desc, isInterface: false };
    values.make({ kind: 'new', type: cls.name, constructors: [init] });
    values.construct();
    return builder.finish();
  }

  /** What it writes is nothing: whatever a client has put there, others know nothing of it. */
  private useField(
    { receiver }: Call,
    { owner, name, desc, access, isStatic }: FieldInfo,
    index: number,
  ): Body {
    const builder = body(rootName(index));
    const of = this.harness.program.class(owner);
    const where = `${title(of)}.${name}`;
    const field = { owner: of.name, name, desc, isInterface: of.isInterface };
    const object = receiver === undefined ? -1 : builder.getstatic(receiver.field);
    const value = isStatic ? builder.getstatic(field) : builder.getfield(object, field);
    if ((access & Access.final) === 0) {
      const kind = kindOf(desc);
      const zero = kind === 'ref' ? builder.constNull() : builder.constZero(kind);
      if (isStatic) builder.putstatic(field, zero);
      else builder.putfield(object, field, zero);
    }
    if (desc.startsWith('[')) builder.aload(value, elementKindOf(desc.slice(1)));
    const values = new ValueMaker(this.harness, builder, where);
    new ResultUser(this.harness, this.results, builder, values, where).use(value, desc, undefined);
    return builder.finish();
  }

  private call({ receiver, others, cls, target }: Call, index: number): Body {
    const builder = body(rootName(index));
    const isCrowd = others.length > 0;
    const where = `${title(isCrowd ? cls : (receiver?.shown ?? cls))}.${signature(target)}`;
    const isInside = insiderOf(this.harness.program, target, cls.id) !== undefined;
    const values = new ValueMaker(this.harness, builder, where, !isInside);
    const object =
      receiver &&
      builder.choose(
        [receiver, ...others].map(({ field, creation, isPerCall }) =>
          isPerCall ? values.make(creation) : builder.getstatic(field),
        ),
      );
    const args = paramDescs(target.desc).map((desc) => values.value(desc));
    if (receiver !== undefined && object !== undefined && isEquals(target)) {
      // Two instances of one class are what equals is for.
      const isOne = isCrowd || receiver.isPerCall;
      args[0] = builder.choose([args[0], isOne ? object : builder.getstatic(receiver.field)]);
    }
    values.construct();
    const { name, desc } = target;
    const result =
      receiver === undefined || object === undefined
        ? builder.invoke('static', { owner: cls.name, name, desc, isInterface: cls.isInterface }, args)
        : this.callOn(builder, isCrowd ? cls : receiver.cls, target, [object, ...args]);
    // What an insider gets back is for the library itself.
    if (result >= 0 && !isInside)
      new ResultUser(this.harness, this.results, builder, values, where).use(
        result,
        returnDesc(desc),
        this.results.madeBy(target),
      );
    return builder.finish();
  }

  private callOn(
    builder: BodyBuilder,
    { name: owner, isInterface }: ClassInfo,
    { name, desc, access }: MethodInfo,
    args: readonly Value[],
  ): Value {
    const kind = (access & Access.private) !== 0 ? 'special' : isInterface ? 'interface' : 'virtual';
    return builder.invoke(kind, { owner, name, desc, isInterface }, args);
  }

  private program({ owner, name, desc, isStatic }: MethodInfo, index: number): Body {
    const builder = body(rootName(index));
    const cls = this.harness.program.class(owner);
    const values = new ValueMaker(this.harness, builder, `${title(cls)}.main`);
    const args = values.values(desc);
    const target = { owner: cls.name, name, desc, isInterface: cls.isInterface };
    if (isStatic) builder.invoke('static', target, args);
    else {
      const object = builder.newObject(cls.name);
      builder.invoke('special', { owner: cls.name, name: '<init>', desc: VOID, isInterface: false }, [
        object,
      ]);
      builder.invoke('virtual', target, [object, ...args]);
    }
    return builder.finish();
  }
}

function body(name: string): BodyBuilder {
  return new BodyBuilder(`${HARNESS_CLASS}.${name}${VOID}`, []);
}

function ref(name: string): MemberRef {
  return { owner: HARNESS_CLASS, name, desc: VOID, isInterface: false };
}

function method(name: string, make: () => Body): SyntheticMethod {
  return { name, desc: VOID, access: PUBLIC_STATIC, body: make };
}
