/**
 * Hands out the ids: loads a class by name, its supertypes first, so that a supertype's id is below its subtypes'.
 */
import { Access } from '../classfile/index.js';
import type { BadClasses } from './bad-classes.js';
import { INTRINSICS } from './intrinsics.js';
import {
  type ClassDefinition,
  ClassRecord,
  type FieldDefinition,
  FieldRecord,
  type MethodDefinition,
  MethodRecord,
  OBJECT,
} from './records.js';
import { skeletonMethods } from './skeleton-members.js';
import type { ClassId, FieldId, MethodId, SelectorId, SyntheticClass } from './types.js';

/** Longer chains of supertypes are an attack on the stack, not a program. */
const MAX_SUPERTYPE_DEPTH = 500;
const MAX_ARRAY_DIMENSIONS = 255;

export class ClassTable {
  readonly classes: ClassRecord[] = [];
  readonly methods: MethodRecord[] = [];
  readonly fields: FieldRecord[] = [];
  /** A cache of lookup.ts, filled when first needed: bit sets of supertypes. Not in the records, for speed. */
  readonly ancestors: (Uint32Array | undefined)[] = [];
  private readonly byName = new Map<string, ClassId>();
  private readonly selectors = new Map<string, SelectorId>();
  private readonly loading = new Set<string>();
  private readonly phantomMethods = new Map<string, MethodId>();
  private readonly phantomFields = new Map<string, FieldId>();
  private readonly classOfDesc = (desc: string): ClassId => this.ofDesc(desc);

  /** `locate` finds a class that is neither an array nor defined by the house; undefined where there is none. */
  constructor(
    private readonly locate: (name: string) => ClassDefinition | undefined,
    private readonly badClasses: BadClasses,
  ) {
    const object = locate('java/lang/Object') ?? phantom('java/lang/Object');
    this.add({ ...object, superName: undefined, interfaces: [] });
  }

  /** The class of that name; a phantom where it is found nowhere. */
  named(name: string): ClassId {
    const known = this.find(name);
    return known >= 0 ? known : this.add(phantom(name));
  }

  /** Same, −1 where it is found nowhere. */
  find(name: string): ClassId {
    const known = this.byName.get(name);
    if (known !== undefined) return known;
    if (name.startsWith('[')) return this.findArray(name);
    const definition = this.locate(name);
    return definition === undefined ? -1 : this.add(definition);
  }

  /** The class of a field descriptor, −1 where it is primitive. */
  ofDesc(desc: string): ClassId {
    if (desc.startsWith('[')) return this.named(desc);
    return desc.startsWith('L') ? this.named(desc.slice(1, -1)) : -1;
  }

  /** @throws Error where the name is taken. */
  define(definition: ClassDefinition): ClassId {
    if (this.has(definition.name)) throw new Error(`There is a class ${definition.name} already.`);
    return this.add(definition);
  }

  /** Is there a class of that name? One that others only refer to is none. */
  has(name: string): boolean {
    const known = this.find(name);
    return known >= 0 && this.classes[known].origin !== 'phantom';
  }

  /** The name, with marks behind it where it is taken. */
  freeName(name: string): string {
    let free = name;
    while (this.has(free)) free += '+';
    return free;
  }

  defineSynthetic(cls: SyntheticClass): ClassId {
    const methods = cls.methods.map((m) => ({ name: m.name, desc: m.desc, access: m.access, synthetic: m }));
    return this.define({ ...cls, methods, origin: 'synthetic', file: undefined, skeleton: undefined });
  }

  selector(name: string, desc: string): SelectorId {
    // No name has a semicolon (JVMS §4.2.2), though it may have parentheses.
    const key = `${name};${desc}`;
    let id = this.selectors.get(key);
    if (id === undefined) {
      id = this.selectors.size;
      this.selectors.set(key, id);
    }
    return id;
  }

  /** A method that a class should have and has not. It is not among the class's declared methods. */
  phantomMethod(owner: ClassId, name: string, desc: string, isStatic: boolean): MethodId {
    const key = `${owner}.${name}${desc}${isStatic ? ' static' : ''}`;
    let id = this.phantomMethods.get(key);
    if (id === undefined) {
      const access = Access.public | (isStatic ? Access.static : 0);
      id = this.newMethod(owner, { name, desc, access }, true);
      this.phantomMethods.set(key, id);
    }
    return id;
  }

  /** One of the methods that exist with every descriptor (JVMS §2.9.3); opaque, and no phantom. */
  polymorphicMethod(owner: ClassId, name: string, desc: string): MethodId {
    const record = this.classes[owner];
    this.addMethod(record, { name, desc, access: Access.public | Access.final | Access.native });
    return record.methodBySelector.get(this.selector(name, desc)) as MethodId;
  }

  phantomField(owner: ClassId, name: string, desc: string): FieldId {
    const key = `${owner}.${name}:${desc}`;
    let id = this.phantomFields.get(key);
    if (id === undefined) {
      id = this.newField(owner, { name, desc, access: Access.public });
      this.phantomFields.set(key, id);
    }
    return id;
  }

  /** Phantom members of classes that are no phantoms themselves, sorted: `org/acme/Pool.get(I)V`. */
  phantomMembers(): string[] {
    const known = (member: MethodRecord | FieldRecord) => this.classes[member.owner].origin !== 'phantom';
    const methods = [...this.phantomMethods.values()].map((id) => this.methods[id]);
    const fields = [...this.phantomFields.values()].map((id) => this.fields[id]);
    const names = [
      ...methods.filter(known).map((m) => `${this.classes[m.owner].name}.${m.name}${m.desc}`),
      ...fields.filter(known).map((f) => `${this.classes[f.owner].name}.${f.name}:${f.desc}`),
    ];
    return [...new Set(names)].sort();
  }

  private findArray(name: string): ClassId {
    const dimensions = name.lastIndexOf('[') + 1;
    const elementDesc = name.slice(1);
    const ofReferences = dimensions > 1 || elementDesc.startsWith('L');
    const wellFormed = dimensions > 1 || /^(?:[ZBCSIJFD]|L[^;[.]+;)$/.test(elementDesc);
    if (!wellFormed || dimensions > MAX_ARRAY_DIMENSIONS) return -1;
    return this.add(arrayClass(name), ofReferences ? this.ofDesc(elementDesc) : -1);
  }

  private add(definition: ClassDefinition, element: ClassId = -1): ClassId {
    const { name, superName } = definition;
    this.loading.add(name);
    const superclass = superName === undefined ? -1 : this.superclassOf(definition, superName);
    const interfaces = this.interfacesOf(definition);
    this.loading.delete(name);
    const record = new ClassRecord(this.classes.length, definition, superclass, interfaces, element);
    for (const above of [superclass, ...interfaces]) {
      if (above >= 0) record.depth = Math.max(record.depth, this.classes[above].depth + 1);
    }
    this.classes.push(record);
    this.byName.set(name, record.id);
    for (const method of definition.methods) this.addMethod(record, method);
    for (const field of definition.fields) this.addField(record, field);
    this.complete(record, definition);
    return record.id;
  }

  /** A model may leave out a class between itself and its superclass; casts need it, so the skeleton's is taken. */
  private superclassOf(definition: ClassDefinition, superName: string): ClassId {
    const own = this.supertype(definition, superName);
    const skeletonName = definition.skeleton?.superName;
    if (skeletonName === undefined || skeletonName === superName) return own;
    const skeleton = this.supertype(definition, skeletonName);
    for (let above = skeleton; above >= 0; above = this.classes[above].superclass) {
      if (above === own) return skeleton;
    }
    return own;
  }

  private interfacesOf(definition: ClassDefinition): ClassId[] {
    const names = [...definition.interfaces, ...(definition.skeleton?.interfaces ?? [])];
    const ids = names.map((name) => this.supertype(definition, name));
    return [...new Set(ids)].filter((id) => id !== OBJECT);
  }

  /** Loads a supertype. A cycle (JVMS §5.3.5) or a bottomless chain is cut to `Object` and noted. */
  private supertype(definition: ClassDefinition, name: string): ClassId {
    const cut = (reason: string): ClassId => {
      this.badClasses.add(definition.file?.origin ?? definition.name, reason);
      return OBJECT;
    };
    if (name.startsWith('[')) return cut(`its supertype ${name} is an array`);
    if (this.loading.has(name)) return cut(`it is its own supertype (by ${name})`);
    const isTooDeep = `it has more than ${MAX_SUPERTYPE_DEPTH} supertypes, one above the other`;
    if (this.loading.size > MAX_SUPERTYPE_DEPTH) return cut(isTooDeep);
    const id = this.named(name);
    return this.classes[id].depth < MAX_SUPERTYPE_DEPTH ? id : cut(isTooDeep);
  }

  private complete(record: ClassRecord, definition: ClassDefinition): void {
    const skeleton = definition.skeleton;
    if (skeleton === undefined) return;
    for (const method of skeletonMethods(this, record, skeleton)) this.addMethod(record, method);
    for (const field of skeleton.fields) this.addField(record, field);
  }

  private addMethod(record: ClassRecord, definition: MethodDefinition): void {
    const selector = this.selector(definition.name, definition.desc);
    // JVMS §4.6 forbids a second one; the first is kept.
    if (record.methodBySelector.has(selector)) return;
    const id = this.newMethod(record.id, definition, false);
    record.methods.push(id);
    record.methodBySelector.set(selector, id);
    if (definition.name === '<clinit>') record.initializer = id;
  }

  private addField(record: ClassRecord, definition: FieldDefinition): void {
    const key = `${definition.name}:${definition.desc}`;
    if (record.fieldByKey.has(key)) return;
    const id = this.newField(record.id, definition);
    record.fields.push(id);
    record.fieldByKey.set(key, id);
  }

  private newMethod(owner: ClassId, definition: MethodDefinition, isPhantom: boolean): MethodId {
    const id = this.methods.length;
    const selector = this.selector(definition.name, definition.desc);
    const isIntrinsic = INTRINSICS.has(`${this.classes[owner].name}.${definition.name}`);
    this.methods.push(new MethodRecord(id, owner, selector, definition, isIntrinsic, isPhantom));
    return id;
  }

  private newField(owner: ClassId, definition: FieldDefinition): FieldId {
    const id = this.fields.length;
    this.fields.push(new FieldRecord(id, owner, definition, this.classOfDesc));
    return id;
  }
}

function phantom(name: string): ClassDefinition {
  return bare(name, 'phantom', Access.public, []);
}

/** JVMS §4.10.1.2, JLS §10.8: what every array is. */
function arrayClass(name: string): ClassDefinition {
  const access = Access.public | Access.final;
  return bare(name, 'array', access, ['java/lang/Cloneable', 'java/io/Serializable']);
}

function bare(
  name: string,
  origin: 'phantom' | 'array',
  access: number,
  interfaces: readonly string[],
): ClassDefinition {
  return {
    name,
    origin,
    access,
    superName: 'java/lang/Object',
    interfaces,
    methods: [],
    fields: [],
    file: undefined,
    skeleton: undefined,
  };
}
