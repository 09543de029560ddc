/**
 * Fields that tell who holds an object: each object is stored into such a field of at most one other object.
 *
 * A field is *holding* where all stores to it store what their method has just made, each object once: `this.list = new
 * ArrayList()`, or `this.cell = cell` in a constructor, to which all calls pass what they have just made.
 *
 * Told of a field and objects: others may be stored there twice.
 *
 * Guarantee: two objects whose field, at any two times, holds one and the same object, of those asked for, are one object.
 * Assumptions: those of the points-to analysis and of `UnseenStores`; deserialisation assigns no field, and nothing a final one
 * but its code.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  type Insn,
  insnsOf,
  isNull,
  loopNest,
  plain,
  type Value,
} from '../../ir/index.js';
import type { CallSite, MethodConstraints, ObjectId, PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId, Program } from '../../program/index.js';
import { getOrMake, IntVec, PairMap } from '../../util/index.js';
import type { FieldStores } from './field-stores.js';

/** A parameter that a constructor stores into a field of what it makes, or that a method passes on to one. */
interface Given {
  readonly method: MethodId;
  readonly param: number;
  readonly field: FieldId;
}

export class HoldingFields {
  private readonly stored = new Set<FieldId>();
  /** By field: the objects that may be stored there twice. */
  private readonly shared = new Map<FieldId, Set<ObjectId>>();
  /** Fields of which nobody knows what is stored there twice. */
  private readonly unknown = new Set<FieldId>();
  /** By constructor, and method that passes a parameter on to one: what is stored of what it is given. */
  private readonly given: Given[] = [];
  private readonly isGiven = new PairMap(64);
  private readonly params = new PairMap(64);
  private readonly code = new Map<MethodId, Code>();
  /** By method, by call: the methods that it may run. */
  private readonly targets = new Map<MethodId, ReadonlyMap<Insn, ReadonlySet<MethodId>>>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly stores: FieldStores,
  ) {
    for (const method of stores.methods) this.lookAtStores(method);
    // What passes a parameter on is added behind.
    for (let i = 0; i < this.given.length; i++) this.lookAtCalls(this.given[i]);
    this.lookAtClones();
  }

  /** Is each of these objects in this field of one object at most? */
  has(field: FieldId, objects: Int32Array): boolean {
    if (!this.stored.has(field) || this.unknown.has(field)) return false;
    const shared = this.shared.get(field);
    if (shared !== undefined && objects.some((object) => shared.has(object))) return false;
    const { isFinal } = this.pt.program.field(field);
    return isFinal || !this.stores.isStoredUnseen(field);
  }

  private lookAtStores(method: MethodId): void {
    const { program, calls } = this.pt;
    const { body, assignments } = this.pt.methodConstraints(method);
    for (let i = 0; i < assignments.length; i += 2) {
      const block = assignments[i];
      const insn = body.blocks[block].insns[assignments[i + 1]];
      if (insn.op !== 'putfield' || !/^[L[]/.test(insn.field.desc)) continue;
      const field = program.resolveField(insn.field);
      this.stored.add(field);
      const code = this.codeOf(method);
      const isMade = this.isMade(method, code, insn.src, field);
      if (code.isStoredOnce(insn.src, field, block, isMade)) continue;
      const param = code.paramOf(insn.src);
      const isGiven = program.method(method).name === '<init>' && param > 0 && code.paramOf(insn.obj) === 0;
      if (isGiven && code.storesOf(insn.src, field) === 1 && !code.isInLoop(block))
        this.give(method, param, field);
      else for (const cs of calls.contextsOf(method)) this.share(cs, insn.src, field);
    }
  }

  /** What a value may be may be stored into a field twice. */
  private share(cs: number, value: Value, field: FieldId): void {
    const local = this.pt.constraintsOf(cs).localOf[value];
    if (local < 0) {
      this.unknown.add(field);
      return;
    }
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    const shared = getOrMake(this.shared, field, () => new Set<ObjectId>());
    for (const object of this.buffer.view()) shared.add(object);
  }

  /** What is stored of a parameter has to be made for each call. */
  private give(method: MethodId, param: number, field: FieldId): void {
    if (this.isGiven.add(this.params.numberOf(method, param), field))
      this.given.push({ method, param, field });
  }

  private lookAtCalls(given: Given): void {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    for (const cs of calls.contextsOf(given.method))
      for (let e = first[cs]; e >= 0; e = next[e])
        this.lookAtCall(calls.callerOf(e), this.pt.callOf(e), given);
  }

  private lookAtCall(cs: number, { block, insn }: CallSite, { method, param, field }: Given): void {
    const { program, calls } = this.pt;
    const caller = calls.methodOf(cs);
    const call = this.pt.methodConstraints(caller).body.blocks[block].insns[insn];
    // Whoever calls it by another name, as a function, may pass it other arguments.
    const isCalled = call.op === 'invoke' && call.method.name === program.method(method).name;
    if (!isCalled) {
      this.unknown.add(field);
      return;
    }
    const value = call.args[param];
    const code = this.codeOf(caller);
    if (code.isGivenOnce(value, field, block, this.isMade(caller, code, value, field))) return;
    const passed = code.isPassedOnce(value, field, block) ? code.paramOf(value) : -1;
    // A method may be called on one receiver again.
    const isArgument = passed > 0 || (passed === 0 && program.method(caller).isStatic);
    if (isArgument) this.give(caller, passed, field);
    else this.share(cs, value, field);
  }

  /** Is a value made anew where it is defined, by this method or by one that it calls? */
  private isMade(method: MethodId, code: Code, value: Value, field: FieldId): boolean {
    const call = code.madeBy(value);
    if (call?.op !== 'invoke') return call?.op === 'new' || call?.op === 'newarray';
    const targets = this.targetsIn(method).get(call);
    return targets !== undefined && [...targets].every((target) => this.codeOf(target).givesNew(field));
  }

  /** By call of a method: the methods that it may run. */
  private targetsIn(method: MethodId): ReadonlyMap<Insn, ReadonlySet<MethodId>> {
    return getOrMake(this.targets, method, () => {
      const { calls } = this.pt;
      const { first, next } = calls.outgoing();
      const { body } = this.pt.methodConstraints(method);
      const targets = new Map<Insn, Set<MethodId>>();
      for (const cs of calls.contextsOf(method))
        for (let e = first[cs]; e >= 0; e = next[e]) {
          const { block, insn } = this.pt.callOf(e);
          const call = body.blocks[block].insns[insn];
          getOrMake(targets, call, () => new Set<MethodId>()).add(calls.methodOf(calls.calleeOf(e)));
        }
      return targets;
    });
  }

  /** A clone holds in its fields what the cloned object holds. */
  private lookAtClones(): void {
    const { heap, program } = this.pt;
    for (const { kind, cls } of heap.sites) {
      if (kind !== 'clone') continue;
      for (const field of this.stored)
        if (program.isSubclass(cls, program.field(field).owner)) this.unknown.add(field);
    }
  }

  private codeOf(method: MethodId): Code {
    return getOrMake(this.code, method, () => new Code(this.pt.program, this.pt.methodConstraints(method)));
  }
}

/** What happens to the values of one method. */
class Code {
  private readonly definitions: Definitions;
  private readonly body: Body;
  private all: readonly Insn[] | undefined;
  private nest: ReturnType<typeof loopNest> | undefined;

  constructor(
    private readonly program: Program,
    { body }: MethodConstraints,
  ) {
    this.body = body;
    this.definitions = definitionsOf(this.body);
  }

  /** Is what a field is assigned null, or made (`isMade`) for it anew each time? */
  isStoredOnce(value: Value, field: FieldId, block: number, isMade: boolean): boolean {
    if (isNull(this.definitions, value)) return true;
    const isOnly = this.storesOf(value, field) === 1 && this.passedAs(value) === 0;
    return isOnly && isMade && this.isDefinedFor(value, block);
  }

  /** The same for what is passed to a constructor, which stores it into the field. */
  isGivenOnce(value: Value, field: FieldId, block: number, isMade: boolean): boolean {
    if (isNull(this.definitions, value)) return true;
    return this.isOnlyPassed(value, field) && isMade && this.isDefinedFor(value, block);
  }

  /** Is a parameter passed on once, and not stored besides? */
  isPassedOnce(value: Value, field: FieldId, block: number): boolean {
    return this.paramOf(value) >= 0 && this.isOnlyPassed(value, field) && !this.isInLoop(block);
  }

  private isOnlyPassed(value: Value, field: FieldId): boolean {
    return this.storesOf(value, field) === 0 && this.passedAs(value) === 1;
  }

  /** The parameter that a value is; −1 for none. */
  paramOf(value: Value): number {
    const source = this.source(value);
    return this.definitions[source] === undefined && source < this.body.paramCount ? source : -1;
  }

  isInLoop(block: number): boolean {
    return this.loops().some(({ blocks }) => blocks.includes(block));
  }

  /** Is a value defined anew each time that the method comes to a block? */
  private isDefinedFor(value: Value, block: number): boolean {
    const at = this.blockOf(this.source(value));
    return this.loops().every(({ blocks }) => !blocks.includes(block) || blocks.includes(at));
  }

  /** What makes a value, copies and casts seen through. */
  madeBy(value: Value): Insn | undefined {
    return this.definitions[this.source(value)];
  }

  /** Does the method always return what it has just made, and has neither stored into the field nor passed on? */
  givesNew(field: FieldId): boolean {
    const returned = insnsOf(this.body).flatMap((insn) => (insn.op === 'return' ? [insn.src] : []));
    return (
      returned.length > 0 &&
      returned.every((value) => {
        const made = value < 0 ? undefined : this.madeBy(value);
        const isNew = made?.op === 'new' || made?.op === 'newarray';
        return isNew && this.storesOf(value, field) === 0 && this.passedAs(value) === 0;
      })
    );
  }

  /** How many instructions store a value into a field. */
  storesOf(value: Value, field: FieldId): number {
    const source = this.source(value);
    return this.insns().filter(
      (insn) =>
        insn.op === 'putfield' &&
        this.source(insn.src) === source &&
        this.program.resolveField(insn.field) === field,
    ).length;
  }

  /** How often a value is an argument of a call, otherwise than as its receiver. */
  private passedAs(value: Value): number {
    const source = this.source(value);
    return this.insns().flatMap((insn) =>
      insn.op === 'invoke'
        ? insn.args.slice(insn.kind === 'static' ? 0 : 1).filter((arg) => this.source(arg) === source)
        : [],
    ).length;
  }

  private loops(): ReturnType<typeof loopNest> {
    this.nest ??= loopNest(this.body);
    return this.nest;
  }

  private insns(): readonly Insn[] {
    this.all ??= insnsOf(this.body).filter(({ op }) => op === 'putfield' || op === 'invoke');
    return this.all;
  }

  private blockOf(value: Value): number {
    return this.body.blocks.findIndex(({ insns }) =>
      insns.some((insn) => 'dst' in insn && insn.dst === value),
    );
  }

  private source(value: Value): Value {
    return plain(this.definitions, value);
  }
}
