/** The heap of a run: objects, interned strings and class literals, static fields, and what has escaped its thread. */
import type { ClassId, FieldId, Program } from '../../src/program/index.js';
import type { Trace } from './trace.js';
import { defaultOf, JavaObject, type Making, placeKey, type Value } from './values.js';

/** Where an object is made; frame −1 for nowhere. */
export interface MakingPlace {
  readonly frame: number;
  readonly block: number;
  readonly insn: number;
}

export const NOWHERE: MakingPlace = { frame: -1, block: -1, insn: -1 };
const STRING = 'java/lang/String';
const CLASS = 'java/lang/Class';

export class World {
  private readonly statics = new Map<FieldId, Value>();
  private readonly strings = new Map<string, JavaObject>();
  private readonly literals = new Map<ClassId, JavaObject>();
  /** By field whose values are each thread's own: these, by object and thread. */
  private readonly perThread: ReadonlyMap<FieldId, Map<number, Value>>;
  private readonly threadLocalValue: FieldId;
  private readonly inheritedValue: FieldId;
  readonly objects: JavaObject[] = [];

  constructor(
    readonly program: Program,
    readonly trace: Trace,
  ) {
    // Number 0 is the root.
    this.make(program.classNamed('java/lang/Object'), 'opaque', NOWHERE);
    this.threadLocalValue = this.fieldNamed('java/lang/ThreadLocal', 'value');
    this.inheritedValue = this.fieldNamed('java/lang/InheritableThreadLocal', 'inherited');
    this.perThread = new Map([
      [this.threadLocalValue, new Map()],
      [this.inheritedValue, new Map()],
    ]);
  }

  make(cls: ClassId, making: Making, { frame, block, insn }: MakingPlace): JavaObject {
    const { objects } = this.trace;
    const id = objects.cls.push(cls);
    objects.frame.push(frame);
    objects.block.push(block);
    objects.insn.push(insn);
    objects.making.push(making);
    objects.escaped.push(-1);
    objects.literal.push(-1);
    const object = new JavaObject(id, cls);
    this.objects.push(object);
    return object;
  }

  makeArray(cls: ClassId, length: number, making: Making, place: MakingPlace): JavaObject {
    const array = this.make(cls, making, place);
    const element = this.program.class(cls).name.slice(1);
    array.elements = new Array(length).fill(defaultOf(element));
    return array;
  }

  /** A string that is no constant. */
  text(text: string): JavaObject {
    const made = this.make(this.program.classNamed(STRING), 'string', NOWHERE);
    made.text = text;
    return made;
  }

  string(text: string): JavaObject {
    let known = this.strings.get(text);
    if (known === undefined) {
      known = this.text(text);
      this.strings.set(text, known);
    }
    return known;
  }

  literal(cls: ClassId): JavaObject {
    let known = this.literals.get(cls);
    if (known === undefined) {
      known = this.make(this.program.classNamed(CLASS), 'class', NOWHERE);
      known.literal = cls;
      this.trace.objects.literal.data[known.id] = cls;
      this.literals.set(cls, known);
    }
    return known;
  }

  getField(object: JavaObject, field: FieldId, thread: number): Value {
    const own = this.perThread.get(field);
    const known = own === undefined ? object.fields.get(field) : own.get(placeKey(object.id, thread));
    return known === undefined ? defaultOf(this.program.field(field).desc) : known;
  }

  setField(object: JavaObject, field: FieldId, value: Value, thread: number): void {
    const own = this.perThread.get(field);
    if (own !== undefined) {
      own.set(placeKey(object.id, thread), value);
      return;
    }
    object.fields.set(field, value);
    if (object.escaped) this.escape(value);
  }

  /** What a `ThreadLocal` holds is each thread's own, though its model has one field. */
  isPerThread(field: FieldId): boolean {
    return this.perThread.has(field);
  }

  /** A thread starts with what its parent keeps for its children; what both can reach is shared. A copy is for one child. */
  inherit(parent: number, child: number): void {
    if (this.inheritedValue < 0) return;
    for (const local of this.objects) {
      const left = this.getField(local, this.inheritedValue, parent);
      if (!(left instanceof JavaObject)) continue;
      const value = this.getField(local, this.threadLocalValue, parent);
      this.setField(local, this.inheritedValue, left, child);
      if (left !== value) this.setField(local, this.inheritedValue, null, parent);
      const parents = reachedFrom(value);
      for (const object of reachedFrom(left)) if (parents.has(object)) this.escape(object);
    }
  }

  setElement(array: JavaObject, index: number, value: Value): void {
    (array.elements as Value[])[index] = value;
    if (array.escaped) this.escape(value);
  }

  getStatic(field: FieldId): Value {
    let value = this.statics.get(field);
    if (value === undefined) {
      value = this.initialStatic(field);
      this.statics.set(field, value);
    }
    return value;
  }

  staticValues(): Iterable<Value> {
    return this.statics.values();
  }

  setStatic(field: FieldId, value: Value): void {
    this.statics.set(field, value);
    this.escape(value);
  }

  /** From now on other threads may get hold of a value and all that it leads to. */
  escape(value: Value): void {
    const work = [value];
    for (let next = work.pop(); next !== undefined; next = work.pop()) {
      if (!(next instanceof JavaObject) || next.escaped) continue;
      next.escaped = true;
      this.trace.objects.escaped.data[next.id] = this.trace.steps;
      work.push(...next.fields.values(), ...(next.elements ?? []));
    }
  }

  fieldNamed(cls: string, name: string): FieldId {
    const id = this.program.findClass(cls);
    if (id < 0) return -1;
    return this.program.class(id).fields.find((field) => this.program.field(field).name === name) ?? -1;
  }

  private initialStatic(field: FieldId): Value {
    const { member, desc } = this.program.field(field);
    const constant = member?.constantValue;
    if (constant === undefined) return defaultOf(desc);
    if (constant.kind === 'string') return this.string(constant.value);
    return 'value' in constant && typeof constant.value !== 'string' ? constant.value : defaultOf(desc);
  }
}

function reachedFrom(value: Value): Set<JavaObject> {
  const found = new Set<JavaObject>();
  const work = [value];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (!(next instanceof JavaObject) || found.has(next)) continue;
    found.add(next);
    work.push(...next.fields.values(), ...(next.elements ?? []));
  }
  return found;
}
