/**
 * Objects that the code gives to several tasks: what it passes to each task that a loop makes, or to two that it makes, and what is in
 * the fields of such objects.
 *
 * Guarantee: none. A field may have got another object in between, and whether threads run these tasks is not asked. It decides how
 * prominently a finding is told (`evidence.ts`).
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  type Insn,
  mayRepeat,
  plain,
  type Value,
} from '../ir/index.js';
import { ELEMENT, type ObjectId, type PointsTo } from '../pointsto/index.js';
import type { ClassId, MethodId } from '../program/index.js';
import { addTo, IntVec } from '../util/index.js';

const TASKS = ['java/lang/Runnable', 'java/util/concurrent/Callable'];
/** Fields between what a task is given and what is raced on: an object, and an array or collection in it. */
const MOST_FIELDS = 2;

/** Whether several tasks of one class get an object, or tasks of several classes. */
export type GivenTo = 'alike' | 'different';

/** A value that a task gets, and where; `task` is equal for tasks of one class. */
interface Gift {
  readonly value: Value;
  readonly task: string;
  readonly block: number;
}

export class GivenToSeveral {
  private found: Record<GivenTo, ReadonlySet<ObjectId>> | undefined;
  /** Of objects that tasks which are alike get. */
  private classes: ReadonlySet<ClassId> | undefined;

  constructor(private readonly pt: PointsTo) {}

  of(object: ObjectId): GivenTo | undefined {
    this.found ??= this.find();
    if (this.found.alike.has(object)) return 'alike';
    return this.found.different.has(object) ? 'different' : undefined;
  }

  /** Do several tasks of one class get an object of a class? */
  hasAlikeOf(cls: ClassId): boolean {
    this.found ??= this.find();
    const { heap, program } = this.pt;
    this.classes ??= new Set([...this.found.alike].map((object) => heap.classOf(object)));
    return [...this.classes].some((each) => each >= 0 && program.isSubclass(each, cls));
  }

  private find(): Record<GivenTo, ReadonlySet<ObjectId>> {
    const { calls, program } = this.pt;
    const given = { alike: new IntVec(), different: new IntVec() };
    for (const [method, contexts] of calls.byMethod()) {
      if (!program.isApplication(program.method(method).owner)) continue;
      const { body, localOf } = this.pt.methodConstraints(method);
      for (const [value, to] of this.givenIn(method, body)) {
        const local = localOf[value];
        if (local >= 0) for (const cs of contexts) this.pt.objects(cs, local, given[to]);
      }
    }
    const withParts = (objects: IntVec): ReadonlySet<ObjectId> => this.withParts(new Set(objects.view()));
    return { alike: withParts(given.alike), different: withParts(given.different) };
  }

  /** Values that several tasks get in one run of a method. */
  private givenIn(method: MethodId, body: Body): Map<Value, GivenTo> {
    const gifts: Gift[] = [];
    for (const { id, insns } of body.blocks)
      for (const insn of insns) gifts.push(...this.giftsOf(method, insn, id));
    const several = new Map<Value, GivenTo>();
    if (gifts.length === 0) return several;
    const definitions = definitionsOf(body);
    const blocks = blocksOf(body);
    const times = new Map<string, number>();
    const places = gifts.map(({ value, task, block }) => {
      const { name, base } = placeOf(definitions, value);
      const isAgain = mayRepeat(body, (base !== undefined && blocks.get(base)) || 0, block);
      const alike = `${task} ${name}`;
      for (const each of [name, alike]) times.set(each, (times.get(each) ?? 0) + (isAgain ? 2 : 1));
      return { value, name, alike };
    });
    const isOften = (name: string): boolean => (times.get(name) ?? 0) > 1;
    for (const { value, name, alike } of places) {
      if (isOften(alike)) several.set(value, 'alike');
      else if (isOften(name) && !several.has(value)) several.set(value, 'different');
    }
    return several;
  }

  /** What a task is made with. */
  private giftsOf(method: MethodId, insn: Insn, block: number): readonly Gift[] {
    if (insn.op === 'lambda') {
      const { interfaceType, implementation } = insn.site;
      if (!this.isTask(interfaceType)) return [];
      const task = `${implementation.member.owner}.${implementation.member.name}`;
      return insn.captures.map((value) => ({ value, task, block }));
    }
    if (insn.op !== 'invoke' || insn.kind === 'static') return [];
    const { owner, name } = insn.method;
    if (name !== '<init>' || !this.isTask(owner)) return [];
    // A constructor that calls another one makes nothing new.
    const isOwn = insn.args[0] === 0 && this.pt.program.method(method).name === '<init>';
    return isOwn ? [] : insn.args.slice(1).map((value) => ({ value, task: owner, block }));
  }

  private isTask(name: string): boolean {
    const { program } = this.pt;
    const cls = program.findClass(name);
    return cls >= 0 && TASKS.some((task) => program.isSubclass(cls, program.findClass(task)));
  }

  /** With what fields of the application lead to. */
  private withParts(given: Set<ObjectId>): ReadonlySet<ObjectId> {
    const { program } = this.pt;
    const fields = new Map<ObjectId, number[]>();
    for (let i = 0; i < this.pt.fieldCount; i++) {
      const key = this.pt.fieldKeyOf(i);
      if (key !== ELEMENT && program.isApplication(program.field(key - 1).owner))
        addTo(fields, this.pt.fieldOwner(i), i);
    }
    let last: Iterable<ObjectId> = [...given];
    for (let step = 0; step < MOST_FIELDS; step++) {
      const parts = new Set<ObjectId>();
      for (const object of last)
        for (const field of fields.get(object) ?? [])
          for (const part of this.membersOf(field)) if (!given.has(part)) parts.add(part);
      for (const part of parts) given.add(part);
      last = parts;
    }
    return given;
  }

  private membersOf(field: number): Iterable<ObjectId> {
    const members = new IntVec();
    this.pt.members(this.pt.fieldSet(field), members);
    return members.view();
  }
}

/** By value: the block that defines it. Parameters have none. */
function blocksOf({ blocks }: Body): ReadonlyMap<Value, number> {
  const found = new Map<Value, number>();
  for (const { id, insns } of blocks) for (const insn of insns) if ('dst' in insn) found.set(insn.dst, id);
  return found;
}

/** What a value is read from, through fields, and a name that is equal for values read from the same. */
function placeOf(
  definitions: Definitions,
  value: Value,
): { readonly name: string; readonly base: Value | undefined } {
  const base = plain(definitions, value);
  const made = definitions[base];
  if (made?.op === 'getstatic') return { name: `${made.field.owner}.${made.field.name}`, base: undefined };
  if (made?.op !== 'getfield') return { name: `${base}`, base };
  const holder = placeOf(definitions, made.obj);
  return { name: `${holder.name}.${made.field.name}`, base: holder.base };
}
