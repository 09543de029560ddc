/**
 * What streams of objects do with objects of a class (Java Object Serialization Specification, §2 and §3). Each class has a
 * subclass of `java.io.ModelSerial` for that; its origin is that of a model.
 *
 * `write` reads the fields that are not transient and writes what they hold, and calls `writeObject` and `writeReplace`. `read` makes an
 * object by the constructor that the specification names, and calls `readObject`, `readExternal` and `readResolve`.
 *
 * Guarantee: all of these are called on objects of the class wherever a stream is asked to write one, or a cast says that one is
 * read. Assumptions: what is read is of the class of the cast or of a subclass that is loaded, and its fields hold objects of
 * which only the type is known.
 */
import { Access, type MemberRef } from '../classfile/index.js';
import { type Body, BodyBuilder, kindOf, type Value } from '../ir/index.js';
import { getOrMake } from '../util/index.js';
import { refersTo } from './handles/members.js';
import { ConcreteSubclasses } from './hierarchy.js';
import { inClassChain, isAncestor } from './lookup.js';
import { freshValue, type OpaqueOptions } from './opaque.js';
import { type FieldRecord, isFromClassPath, type MethodDefinition, type MethodRecord } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId } from './types.js';

export interface SerialOptions {
  /** The class that is made where an object of a class is wanted. */
  readonly instanceOf: OpaqueOptions['instanceOf'];
  /** Are objects of a class values, whose identity does not matter? */
  readonly isValue: (cls: ClassId) => boolean;
}

const SERIAL = 'java/io/ModelSerial';
const OUT = 'java/io/ObjectOutputStream';
const IN = 'java/io/ObjectInputStream';
const WRITE = `(L${OUT};)V`;
const READ = '(Ljava/io/ObjectInput;)Ljava/lang/Object;';
const RETURNS = '()Ljava/lang/Object;';
const TARGET: Omit<MemberRef, 'owner'> = { name: 'target', desc: 'Ljava/lang/Object;', isInterface: false };
/** Subclasses that are made where an abstract class or an interface is read. */
const MOST_CLASSES = 20;

export class SerialClasses {
  private readonly known = new Map<ClassId, ClassId>();

  constructor(
    private readonly table: ClassTable,
    private readonly options: SerialOptions,
  ) {}

  /** −1 where objects of the class are not written or read as objects. */
  of(cls: ClassId): ClassId {
    return getOrMake(this.known, cls, () => (this.isMeant(cls) ? this.define(cls) : -1));
  }

  private isMeant(cls: ClassId): boolean {
    const { origin, element, isInterface, isAbstract } = this.table.classes[cls];
    if (origin === 'synthetic' || origin === 'phantom' || this.options.isValue(cls)) return false;
    return origin === 'array' ? element >= 0 : isInterface || isAbstract || this.isSerializable(cls);
  }

  private isSerializable(cls: ClassId): boolean {
    return isAncestor(this.table, cls, this.table.named('java/io/Serializable'));
  }

  private define(cls: ClassId): ClassId {
    const { table } = this;
    const base = table.classes[cls].name.replace(/^\[+L?|;$/g, '');
    const name = table.freeName(`${base}$$serial`);
    const method = (called: string, desc: string, body: () => Body): MethodDefinition => {
      const access = Access.public;
      return { name: called, desc, access, synthetic: { name: called, desc, access, body } };
    };
    return table.define({
      name,
      origin: 'model',
      access: Access.public | Access.final | Access.synthetic,
      superName: SERIAL,
      interfaces: [],
      methods: [
        method('write', WRITE, () => this.writing(cls, name)),
        method('read', READ, () => this.reading(cls, name)),
      ],
      fields: [{ ...TARGET, access: Access.private | Access.final }],
      file: undefined,
      skeleton: undefined,
    });
  }

  private writing(cls: ClassId, name: string): Body {
    const { table } = this;
    const builder = new BodyBuilder(`${name}.write${WRITE}`, ['ref', 'ref']);
    const target = builder.cast(builder.getfield(0, { owner: name, ...TARGET }), table.classes[cls].name);
    const out = builder.param(1);
    const write = { owner: OUT, name: 'writeObject', desc: '(Ljava/lang/Object;)V', isInterface: false };
    const next = (value: Value): unknown => builder.invoke('virtual', write, [out, value]);
    if (table.classes[cls].origin === 'array') next(builder.aload(target, 'ref'));
    const replaced = this.hook(cls, 'writeReplace', RETURNS);
    if (replaced !== undefined) next(builder.invoke('special', replaced, [target]));
    for (const level of this.levels(cls)) {
      const hook = this.own(level, 'writeObject', WRITE);
      if (hook !== undefined) builder.invoke('special', this.ref(hook), [target, out]);
      if (hook !== undefined && !this.asksFor(level, /^(?:defaultWriteObject|putFields)$/)) continue;
      for (const field of this.fields(level)) {
        const value = builder.getfield(target, this.ref(field));
        if (kindOf(field.desc) === 'ref') next(value);
      }
    }
    builder.ret();
    return builder.finish();
  }

  private reading(cls: ClassId, name: string): Body {
    const { table } = this;
    const builder = new BodyBuilder(`${name}.read${READ}`, ['ref', 'ref']);
    const { origin, isAbstract, isInterface } = table.classes[cls];
    const made: Value[] = [];
    if (isFromClassPath(table.classes[cls])) {
      const classes = isAbstract || isInterface ? new ConcreteSubclasses(table).of(cls) : [cls];
      for (const each of classes.slice(0, MOST_CLASSES))
        if (this.isSerializable(each)) this.readOne(builder, each, made);
    } else if (origin !== 'array') {
      made.push(builder.newObject(table.classes[this.options.instanceOf(cls)].name));
    }
    builder.ret(made.length === 0 ? builder.constNull() : builder.choose(made));
    return builder.finish();
  }

  private readOne(builder: BodyBuilder, cls: ClassId, made: Value[]): void {
    const { table } = this;
    const { name } = table.classes[cls];
    const object = builder.newObject(name);
    const given = builder.param(1);
    const isExternal = isAncestor(table, cls, table.named('java/io/Externalizable'));
    let maker = cls;
    while (!isExternal && maker >= 0 && this.isSerializable(maker)) maker = table.classes[maker].superclass;
    const init = maker < 0 ? undefined : this.own(maker, '<init>', '()V');
    if (init?.hasCode) builder.invoke('special', this.ref(init), [object]);
    if (isExternal) {
      const desc = '(Ljava/io/ObjectInput;)V';
      builder.invoke('virtual', { owner: name, name: 'readExternal', desc, isInterface: false }, [
        object,
        given,
      ]);
    } else {
      for (const level of this.levels(cls)) this.readLevel(builder, level, object, given);
    }
    made.push(object);
    const resolved = this.hook(cls, 'readResolve', RETURNS);
    if (resolved !== undefined) made.push(builder.invoke('special', resolved, [object]));
  }

  private readLevel(builder: BodyBuilder, level: ClassId, object: Value, given: Value): void {
    const hook = this.own(level, 'readObject', `(L${IN};)V`);
    for (const field of this.fields(level))
      if (kindOf(field.desc) === 'ref')
        builder.putfield(
          object,
          this.ref(field),
          freshValue(builder, this.table, this.options.instanceOf, field.desc),
        );
    if (hook !== undefined) builder.invoke('special', this.ref(hook), [object, builder.cast(given, IN)]);
  }

  /** The class and the serialisable ones above it, the topmost first. */
  private levels(cls: ClassId): ClassId[] {
    const found: ClassId[] = [];
    for (let at = cls; at >= 0 && this.isSerializable(at); at = this.table.classes[at].superclass)
      found.unshift(at);
    return found;
  }

  private fields(cls: ClassId): FieldRecord[] {
    return this.table.classes[cls].fields
      .map((id) => this.table.fields[id])
      .filter(({ isStatic, access }) => !isStatic && (access & Access.transient) === 0);
  }

  /** Does code of a class call a method of such a name? */
  private asksFor(cls: ClassId, name: RegExp): boolean {
    const { file } = this.table.classes[cls];
    return file !== undefined && refersTo(file.pool, (ref) => name.test(ref.name));
  }

  private own(cls: ClassId, name: string, desc: string): MethodRecord | undefined {
    const id = this.table.classes[cls].methodBySelector.get(this.table.selector(name, desc));
    return id === undefined ? undefined : this.table.methods[id];
  }

  /** The nearest method of that name, which is called on objects of the class. */
  private hook(cls: ClassId, name: string, desc: string): MemberRef | undefined {
    const id = inClassChain(this.table, cls, this.table.selector(name, desc));
    return id < 0 ? undefined : this.ref(this.table.methods[id]);
  }

  private ref({ owner, name, desc }: MethodRecord | FieldRecord): MemberRef {
    return { owner: this.table.classes[owner].name, name, desc, isInterface: false };
  }
}
