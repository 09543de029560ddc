/**
 * Fields that tell who holds an object: each object is stored into such a field of at most one other object.
 *
 * A field is *holding* where all stores to it store what their method has just made, each object once: `this.list = new
 * ArrayList()`, or `this.cell = cell` in a constructor, to which all calls pass what they have just made.
 *
 * Guarantee: two objects whose field, at any two times, holds one and the same object, are one object. Assumptions: those
 * of the points-to analysis and of `UnseenStores`; deserialisation assigns no field, and nothing a final one but its code.
 */
import { type Body, type Definitions, definitionsOf, type Insn, loopNest, type Value } from '../ir/index.js';
import type { MethodConstraints, PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId, Program } from '../program/index.js';

/** A parameter that a constructor stores into a field of what it makes, or that a method passes on to one. */
interface Given {
  readonly method: MethodId;
  readonly param: number;
  readonly field: FieldId;
}

export class HoldingFields {
  private readonly stored = new Set<FieldId>();
  /** Fields with a store of something that may be stored there twice. */
  private readonly shared = new Set<FieldId>();
  /** By constructor, and method that passes a parameter on to one: what is stored of what it is given. */
  private readonly given: Given[] = [];

  /**
   * @param methods all that run
   * @param isStoredUnseen may something else than an instruction store a field?
   */
  constructor(
    private readonly pt: PointsTo,
    methods: ReadonlySet<MethodId>,
    private readonly isStoredUnseen: (field: FieldId) => boolean,
  ) {
    for (const method of methods) this.lookAtStores(method);
    // What passes a parameter on is added behind.
    for (let i = 0; i < this.given.length; i++) this.lookAtCalls(this.given[i]);
    this.lookAtClones();
  }

  has(field: FieldId): boolean {
    const { isFinal } = this.pt.program.field(field);
    return this.stored.has(field) && !this.shared.has(field) && (isFinal || !this.isStoredUnseen(field));
  }

  private lookAtStores(method: MethodId): void {
    const { program } = this.pt;
    const constraints = this.pt.methodConstraints(method);
    const { body, assignments } = constraints;
    let code: Code | undefined;
    for (let i = 0; i < assignments.length; i += 2) {
      const block = assignments[i];
      const insn = body.blocks[block].insns[assignments[i + 1]];
      if (insn.op !== 'putfield' || !/^[L[]/.test(insn.field.desc)) continue;
      const field = program.resolveField(insn.field);
      this.stored.add(field);
      code ??= new Code(program, constraints);
      if (code.isStoredOnce(insn.src, field, block)) continue;
      const param = code.paramOf(insn.src);
      const isGiven = program.method(method).name === '<init>' && param > 0 && code.paramOf(insn.obj) === 0;
      if (isGiven && code.storesOf(insn.src, field) === 1 && !code.isInLoop(block))
        this.give(method, param, field);
      else this.shared.add(field);
    }
  }

  /** What is stored of a parameter has to be made for each call. */
  private give(method: MethodId, param: number, field: FieldId): void {
    const isKnown = this.given.some(
      (one) => one.method === method && one.param === param && one.field === field,
    );
    if (!isKnown) this.given.push({ method, param, field });
  }

  private lookAtCalls(given: Given): void {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const seen = new Set<string>();
    for (const cs of calls.contextsOf(given.method)) {
      for (let e = first[cs]; e >= 0; e = next[e]) {
        const caller = calls.methodOf(calls.callerOf(e));
        const { block, insn } = this.pt.callOf(e);
        const place = `${caller} ${block} ${insn}`;
        if (!seen.has(place)) this.lookAtCall(caller, block, insn, given);
        seen.add(place);
      }
    }
  }

  private lookAtCall(caller: MethodId, block: number, insn: number, { method, param, field }: Given): void {
    const constraints = this.pt.methodConstraints(caller);
    const call = constraints.body.blocks[block].insns[insn];
    const code = new Code(this.pt.program, constraints);
    // Whoever calls it by another name, as a function, may pass it other arguments.
    const isCalled = call.op === 'invoke' && call.method.name === this.pt.program.method(method).name;
    const value = isCalled ? call.args[param] : -1;
    if (value >= 0 && code.isGivenOnce(value, field, block)) return;
    const passed = value >= 0 && code.isPassedOnce(value, field, block) ? code.paramOf(value) : -1;
    // A method may be called on one receiver again.
    const isArgument = passed > 0 || (passed === 0 && this.pt.program.method(caller).isStatic);
    if (isArgument) this.give(caller, passed, field);
    else this.shared.add(field);
  }

  /** A clone holds in its fields what the cloned object holds. */
  private lookAtClones(): void {
    const { heap, program } = this.pt;
    for (const { kind, cls } of heap.sites) {
      if (kind !== 'clone') continue;
      for (const field of this.stored)
        if (program.isSubclass(cls, program.field(field).owner)) this.shared.add(field);
    }
  }
}

/** What happens to the values of one method. */
class Code {
  private readonly definitions: Definitions;
  private readonly body: Body;
  private all: readonly Insn[] | undefined;

  constructor(
    private readonly program: Program,
    { body }: MethodConstraints,
  ) {
    this.body = body;
    this.definitions = definitionsOf(this.body);
  }

  /** Is what a field is assigned null, or made for it anew each time? */
  isStoredOnce(value: Value, field: FieldId, block: number): boolean {
    if (this.isNull(value)) return true;
    const isOnly = this.storesOf(value, field) === 1 && this.passedAs(value) === 0;
    return isOnly && this.isMadeFor(value, block);
  }

  /** The same for what is passed to a constructor, which stores it into the field. */
  isGivenOnce(value: Value, field: FieldId, block: number): boolean {
    if (this.isNull(value)) return true;
    return this.isOnlyPassed(value, field) && this.isMadeFor(value, block);
  }

  /** Is a parameter passed on once, and not stored besides? */
  isPassedOnce(value: Value, field: FieldId, block: number): boolean {
    return this.paramOf(value) >= 0 && this.isOnlyPassed(value, field) && !this.isInLoop(block);
  }

  private isOnlyPassed(value: Value, field: FieldId): boolean {
    return this.storesOf(value, field) === 0 && this.passedAs(value) === 1;
  }

  private isNull(value: Value): boolean {
    const made = this.definitions[this.source(value)];
    return made?.op === 'const' && made.value.type === 'null';
  }

  /** The parameter that a value is; −1 for none. */
  paramOf(value: Value): number {
    const source = this.source(value);
    return this.definitions[source] === undefined && source < this.body.paramCount ? source : -1;
  }

  isInLoop(block: number): boolean {
    return loopNest(this.body).some(({ blocks }) => blocks.includes(block));
  }

  /** Is a value what the method has just made, anew each time that it comes to a block? */
  private isMadeFor(value: Value, block: number): boolean {
    const source = this.source(value);
    const made = this.definitions[source];
    if (made?.op !== 'new' && made?.op !== 'newarray') return false;
    const at = this.blockOf(source);
    return loopNest(this.body).every(({ blocks }) => !blocks.includes(block) || blocks.includes(at));
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

  private insns(): readonly Insn[] {
    this.all ??= this.body.blocks.flatMap(({ insns }) =>
      insns.filter(({ op }) => op === 'putfield' || op === 'invoke'),
    );
    return this.all;
  }

  private blockOf(value: Value): number {
    return this.body.blocks.findIndex(({ insns }) =>
      insns.some((insn) => 'dst' in insn && insn.dst === value),
    );
  }

  private source(value: Value): Value {
    const made = this.definitions[value];
    return made?.op === 'copy' || made?.op === 'cast' ? this.source(made.src) : value;
  }
}
