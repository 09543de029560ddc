/** From symbolic references to members (JVMS §5.4.3.2–4). What is found nowhere becomes a phantom. */
import type { MemberRef } from '../classfile/index.js';
import {
  inClassChain,
  isAncestor,
  isPublicInstance,
  maximallySpecific,
  superinterfacesOf,
} from './lookup.js';
import { OBJECT } from './records.js';
import type { ClassTable } from './table.js';
import type { ClassId, FieldId, MethodId, SelectorId } from './types.js';

/** Classes with signature-polymorphic methods (JVMS §2.9.3): any descriptor is right for them. */
const POLYMORPHIC = new Set(['java/lang/invoke/MethodHandle', 'java/lang/invoke/VarHandle']);

export class Resolution {
  private readonly fieldCache = new Map<MemberRef, FieldId>();
  /** What a missing method becomes depends on how it is called, so static calls have a cache of their own. */
  private readonly methodCache = new Map<MemberRef, MethodId>();
  private readonly staticCache = new Map<MemberRef, MethodId>();

  constructor(private readonly table: ClassTable) {}

  field(ref: MemberRef): FieldId {
    let id = this.fieldCache.get(ref);
    if (id === undefined) {
      const owner = this.table.named(ref.owner);
      id = this.lookUpField(owner, `${ref.name}:${ref.desc}`);
      if (id < 0) id = this.table.phantomField(owner, ref.name, ref.desc);
      this.fieldCache.set(ref, id);
    }
    return id;
  }

  method(ref: MemberRef, isStatic: boolean): MethodId {
    const cache = isStatic ? this.staticCache : this.methodCache;
    let id = cache.get(ref);
    if (id === undefined) {
      const owner = this.table.named(ref.owner);
      id = this.lookUpMethod(owner, this.table.selector(ref.name, ref.desc));
      if (id < 0) id = this.missing(owner, ref, isStatic);
      cache.set(ref, id);
    }
    return id;
  }

  /**
   * JVMS §6.5 invokespecial: a constructor, a private method, or `super.m()`, for which the search starts at the caller's
   * direct superclass whatever class the reference names (ACC_SUPER is set for all classes since Java 8).
   */
  special(ref: MemberRef, caller: ClassId): MethodId {
    const named = this.table.named(ref.owner);
    const isSuperCall =
      ref.name !== '<init>' &&
      named !== caller &&
      !this.table.classes[named].isInterface &&
      isAncestor(this.table, caller, named);
    if (!isSuperCall) return this.method(ref, false);
    const start = this.table.classes[caller].superclass;
    const id = this.lookUpMethod(start, this.table.selector(ref.name, ref.desc));
    return id >= 0 ? id : this.method(ref, false);
  }

  /** JVMS §5.4.3.3 and §5.4.3.4 without access checks; −1 where nothing is found. */
  lookUpMethod(cls: ClassId, selector: SelectorId): MethodId {
    const { table } = this;
    const record = table.classes[cls];
    const inChain = inClassChain(table, cls, selector);
    // Of Object, an interface has the public instance methods only.
    if (inChain >= 0) {
      const found = table.methods[inChain];
      if (!record.isInterface || found.owner !== OBJECT || isPublicInstance(found)) return inChain;
    }
    const specific = maximallySpecific(table, cls, selector);
    const concrete = specific.filter((m) => !m.isAbstract);
    if (concrete.length === 1) return concrete[0].id;
    return specific.length > 0 ? specific[0].id : -1;
  }

  /** JVMS §5.4.3.2: the class, its superinterfaces, then the same for its superclass. */
  private lookUpField(cls: ClassId, key: string): FieldId {
    const { classes } = this.table;
    for (let at = cls; at >= 0; at = classes[at].superclass) {
      for (const declaring of [at, ...superinterfacesOf(this.table, at)]) {
        const field = classes[declaring].fieldByKey.get(key);
        if (field !== undefined) return field;
      }
    }
    return -1;
  }

  private missing(owner: ClassId, ref: MemberRef, isStatic: boolean): MethodId {
    const isPolymorphic = POLYMORPHIC.has(this.table.classes[owner].name);
    return isPolymorphic
      ? this.table.polymorphicMethod(owner, ref.name, ref.desc)
      : this.table.phantomMethod(owner, ref.name, ref.desc, isStatic);
  }
}
