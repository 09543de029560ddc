/**
 * Objects that the code gives to several tasks: what it passes to each task that a loop makes, to two that it makes, to one that it
 * passes on again and again, or to a function of a parallel stream; and what fields of such objects hold that keep it.
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
  someInsn,
  type Value,
} from '../../ir/index.js';
import { ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import type { ClassId, MethodId } from '../../program/index.js';
import { addTo, getOrMake, IntVec } from '../../util/index.js';
import { isTaskClass } from './start-calls.js';

const FUNCTIONS = 'java/util/function/';

/** Fields between what a task is given and what is raced on. */
const MOST_FIELDS = 2;

/** Whether several tasks of one class get an object, or tasks of several classes. */
export type GivenTo = 'alike' | 'different';

/** A value that a task gets, and where; `task` is the class of the task, by name, or what a lambda runs; `made` is the task itself. */
interface Gift {
  readonly value: Value;
  readonly task: string;
  readonly made: Value;
  readonly block: number;
}

/** By object, the tasks that get it. */
type Tasks = ReadonlyMap<ObjectId, ReadonlySet<string>>;

export class GivenToSeveral {
  private found: Record<GivenTo, Tasks> | undefined;

  constructor(private readonly pt: PointsTo) {}

  /** How an object is given to tasks of which one begins with a method. */
  of(object: ObjectId, start: MethodId): GivenTo | undefined {
    this.found ??= this.find();
    const isIn = (tasks: ReadonlySet<string> | undefined): boolean =>
      [...(tasks ?? [])].some((task) => this.beginsWith(task, start));
    if (isIn(this.found.alike.get(object))) return 'alike';
    return isIn(this.found.different.get(object)) ? 'different' : undefined;
  }

  /** Do several tasks get an object? */
  has(object: ObjectId): boolean {
    this.found ??= this.find();
    return this.found.alike.has(object) || this.found.different.has(object);
  }

  /** Do several tasks of one class, which begin with a method, get an object of a class? */
  hasAlikeOf(cls: ClassId, start: MethodId): boolean {
    this.found ??= this.find();
    const { heap, program } = this.pt;
    return [...this.found.alike.keys()].some((object) => {
      const own = heap.classOf(object);
      return own >= 0 && program.isSubclass(own, cls) && this.of(object, start) === 'alike';
    });
  }

  private beginsWith(task: string, start: MethodId): boolean {
    const { program } = this.pt;
    const { owner, name } = program.method(start);
    if (task === `${program.class(owner).name}.${name}`) return true;
    const cls = program.findClass(task);
    return cls >= 0 && program.isSubclass(cls, owner);
  }

  private find(): Record<GivenTo, Tasks> {
    const { calls, program } = this.pt;
    const given = { alike: new Map<ObjectId, Set<string>>(), different: new Map<ObjectId, Set<string>>() };
    const objects = new IntVec();
    for (const [method, contexts] of calls.byMethod()) {
      if (!program.isApplication(program.method(method).owner)) continue;
      const { body, localOf } = this.pt.methodConstraints(method);
      for (const { value, task, to } of this.givenIn(method, body)) {
        const local = localOf[value];
        if (local < 0) continue;
        objects.length = 0;
        for (const cs of contexts) this.pt.objects(cs, local, objects);
        for (const object of objects.view())
          getOrMake(given[to], object, () => new Set()).add(this.taskWith(task, object));
      }
    }
    this.addParts(given.alike);
    this.addParts(given.different);
    return given;
  }

  /** A thread of the JDK runs the task that it is given. */
  private taskWith(task: string, object: ObjectId): string {
    const { heap, program } = this.pt;
    const cls = program.findClass(task);
    const own = heap.classOf(object);
    return cls >= 0 && own >= 0 && program.isJdk(cls) ? program.class(own).name : task;
  }

  /** Values that several tasks get in one run of a method. */
  private givenIn(
    method: MethodId,
    body: Body,
  ): readonly { readonly value: Value; readonly task: string; readonly to: GivenTo }[] {
    const gifts: Gift[] = [];
    const isParallel = someInsn(body, isParallelStream);
    for (const { id, insns } of body.blocks)
      for (const insn of insns) gifts.push(...this.giftsOf(method, insn, id, isParallel));
    if (gifts.length === 0) return [];
    const definitions = definitionsOf(body);
    const blocks = blocksOf(body);
    const isPassedOften = passedOften(body, definitions);
    const times = new Map<string, number>();
    const places = gifts.map(({ value, task, made, block }) => {
      const { name, base } = placeOf(definitions, value);
      const isAgain =
        isParallel ||
        isPassedOften(made, block) ||
        mayRepeat(body, (base !== undefined && blocks.get(base)) || 0, block);
      const alike = `${task} ${name}`;
      for (const each of [name, alike]) times.set(each, (times.get(each) ?? 0) + (isAgain ? 2 : 1));
      return { value, task, name, alike };
    });
    const isOften = (name: string): boolean => (times.get(name) ?? 0) > 1;
    return places.flatMap(({ value, task, name, alike }) => {
      if (!isOften(name)) return [];
      const different = { value, task, to: 'different' } as const;
      return isOften(alike) ? [different, { value, task, to: 'alike' } as const] : [different];
    });
  }

  /** What a task is made with. */
  private giftsOf(method: MethodId, insn: Insn, block: number, isParallel: boolean): readonly Gift[] {
    if (insn.op === 'lambda') {
      const { interfaceType, implementation } = insn.site;
      const isTask = isTaskClass(this.pt.program, this.pt.program.findClass(interfaceType));
      if (!isTask && !(isParallel && interfaceType.startsWith(FUNCTIONS))) return [];
      const task = `${implementation.member.owner}.${implementation.member.name}`;
      return insn.captures.map((value) => ({ value, task, made: insn.dst, block }));
    }
    if (insn.op !== 'invoke' || insn.kind === 'static') return [];
    const { owner, name } = insn.method;
    if (name !== '<init>' || !isTaskClass(this.pt.program, this.pt.program.findClass(owner))) return [];
    // A constructor that calls another one makes nothing new.
    const isOwn = insn.args[0] === 0 && this.pt.program.method(method).name === '<init>';
    return isOwn
      ? []
      : insn.args.slice(1).map((value) => ({ value, task: owner, made: insn.args[0], block }));
  }

  /** Arrays and collections in fields of what is given, and what final fields lead to, are given with it. */
  private addParts(given: Map<ObjectId, Set<string>>): void {
    const { heap, program } = this.pt;
    const fields = new Map<ObjectId, number[]>();
    for (let i = 0; i < this.pt.fieldCount; i++) {
      const key = this.pt.fieldKeyOf(i);
      if (key !== ELEMENT && program.isApplication(program.field(key - 1).owner))
        addTo(fields, this.pt.fieldOwner(i), i);
    }
    const members = new IntVec();
    let last = [...given];
    for (let step = 0; step < MOST_FIELDS; step++) {
      const parts = new Map<ObjectId, Set<string>>();
      for (const [object, tasks] of last)
        for (const field of fields.get(object) ?? []) {
          const { isFinal } = program.field(this.pt.fieldKeyOf(field) - 1);
          members.length = 0;
          this.pt.members(this.pt.fieldSet(field), members);
          for (const part of members.view()) {
            if (given.has(part) || !(isFinal || !program.isApplication(heap.classOf(part)))) continue;
            const known = getOrMake(parts, part, () => new Set());
            for (const task of tasks) known.add(task);
          }
        }
      for (const [part, tasks] of parts) given.set(part, tasks);
      last = [...parts];
    }
  }
}

/** Whether a stream becomes a parallel one: its functions run in several threads. */
function isParallelStream(insn: Insn): boolean {
  if (insn.op !== 'invoke') return false;
  const { owner, name } = insn.method;
  return name === 'parallelStream' || (name === 'parallel' && owner.startsWith('java/util/stream/'));
}

/** Is a task, made in a block, passed on twice in a row, or again and again? */
function passedOften(body: Body, definitions: Definitions): (made: Value, block: number) => boolean {
  const calls = new Map<Value, number[]>();
  for (const { id, insns } of body.blocks)
    for (const insn of insns) {
      if (insn.op !== 'invoke') continue;
      const given = insn.kind === 'static' ? insn.args : insn.args.slice(1);
      for (const value of new Set(given.map((each) => plain(definitions, each)))) addTo(calls, value, id);
    }
  return (made, block) => {
    const passed = calls.get(plain(definitions, made)) ?? [];
    return new Set(passed).size < passed.length || passed.some((each) => mayRepeat(body, block, each));
  };
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
