/**
 * Fields that code fills where it finds them unset. Behind such code, the field is filled. The code stands in the method itself,
 * or in one that it calls on its own object, or on the object around that of an inner class.
 *
 * Guarantee: on all ways to the place, code that fills the field where it is unset has looked at it. The field is volatile; or the
 * code looked at it under a monitor, and it is lasting (`lasting-flags.ts`). Not checked are whether all hold one lock, and
 * whether the code always has something to fill the field with (`likely-order.ts`).
 *
 * A field that is emptied again gets another object the next time. So code that uses the object which it took out of the field, under
 * a monitor and behind such code, comes after all that was done to this object where the field was found unset and had just been given
 * it (`takenBy`, `freshBefore`). Not checked are whether other code takes the object out of the field without the monitor, and whether
 * both sides take it out of the field of one object.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  type Insn,
  plain,
  runsWithout,
  type Spot,
  spotOf,
  type Value,
} from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { addTo, getOrMake } from '../../util/index.js';
import { comesThrough, isInMonitor, type LastingFlags } from './lasting-flags.js';

/** Where a method looks at a field that it fills if it is unset. */
interface Look {
  readonly field: FieldId;
  readonly at: Spot;
  readonly isInMonitor: boolean;
}

/** A place of a path. */
interface Place {
  readonly method: MethodId;
  readonly at: Spot;
}

/** A call that a method makes of another one on its own object or the one around it, or of a static one. */
interface OwnCall {
  readonly callee: MethodId;
  readonly at: Spot;
}

export class FilledFields {
  private readonly looks = new Map<MethodId, readonly Look[]>();
  private readonly calls = new Map<MethodId, readonly OwnCall[]>();
  private readonly handedOut = new Map<FieldId, boolean>();
  /** By field, the methods under scan that read it. */
  private readers: Map<FieldId, MethodId[]> | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly flags: LastingFlags,
  ) {}

  /** The lasting fields that a method finds filled, or fills, under a monitor, on all ways to a place. */
  before(method: MethodId, at: Spot): FieldId[] {
    const looks = this.looksBefore(method, at).filter((look) => look.isInMonitor);
    return looks.map(({ field }) => field).filter((field) => this.flags.isLasting(field));
  }

  /** The volatile fields that a method finds filled, or fills, on all ways to a place. */
  volatilesBefore(method: MethodId, at: Spot): FieldId[] {
    const fields = this.looksBefore(method, at).map(({ field }) => field);
    return fields.filter((field) => this.pt.program.field(field).isVolatile);
  }

  /**
   * The field out of which a method took the object of the last call of a path: it read the field in a monitor, behind code that fills
   * it, or a method that it called did so and returned what it read. What a method is given was taken by one above it on the path. −1 if
   * it is not known. Iterators and views lead back to their collection.
   */
  takenBy(path: readonly Place[]): FieldId {
    let argument = 0;
    for (let i = path.length - 1; i >= 0; i--) {
      const { method, at } = path[i];
      const { body } = this.pt.methodConstraints(method);
      const call = body.blocks[at.block]?.insns[at.insn];
      if (call?.op !== 'invoke' || (call.kind === 'static' && i === path.length - 1)) return -1;
      const definitions = definitionsOf(body);
      const object = this.collectionOf(definitions, call.args[argument]);
      const made = definitions[object];
      if (made !== undefined) return this.takenFrom(method, made);
      if (object >= body.paramCount || i === 0 || !this.passes(path[i - 1], method, body)) return -1;
      argument = object;
    }
    return -1;
  }

  /** Does a place call a method by its name, with all its arguments? A model that runs a lambda, or starts a thread, does not. */
  private passes({ method, at }: Place, callee: MethodId, { paramCount }: Body): boolean {
    const { program } = this.pt;
    const call = this.pt.methodConstraints(method).body.blocks[at.block]?.insns[at.insn];
    return (
      call?.op === 'invoke' &&
      call.method.name === program.method(callee).name &&
      call.args.length === paramCount
    );
  }

  private takenFrom(method: MethodId, made: Insn): FieldId {
    const { program } = this.pt;
    if (made.op === 'getfield' || made.op === 'getstatic') {
      const { body } = this.pt.methodConstraints(method);
      const field = program.resolveField(made.field);
      const read = spotOf(body, made);
      const isLooked = this.looksBefore(method, read).some(
        (look) => look.isInMonitor && look.field === field,
      );
      return isLooked && (program.method(method).isSynchronized || isInMonitor(body, read)) ? field : -1;
    }
    if (made.op !== 'invoke') return -1;
    const callee = program.resolveMethod(made.method, made.kind === 'static');
    if (callee < 0 || !program.isApplication(program.method(callee).owner)) return -1;
    return program.body(callee) === undefined ? -1 : this.givenBy(callee);
  }

  /**
   * Does all code under scan that reads a field do so in a monitor, to look whether it is unset, or behind code that fills it where it
   * is? Who has its object otherwise got it from such code.
   */
  isHandedOutFilled(field: FieldId): boolean {
    return getOrMake(this.handedOut, field, () => {
      const readers = this.readersOf(field);
      return readers.length > 0 && readers.every((method) => this.readsFilled(field, method));
    });
  }

  private readersOf(field: FieldId): MethodId[] {
    if (this.readers === undefined) {
      this.readers = new Map();
      const { calls, program } = this.pt;
      for (const method of calls.byMethod().keys()) {
        if (!program.isApplication(program.method(method).owner)) continue;
        const { body } = this.pt.methodConstraints(method);
        const read = body.blocks.flatMap(({ insns }) =>
          insns.flatMap((insn) =>
            insn.op === 'getfield' || insn.op === 'getstatic' ? [program.resolveField(insn.field)] : [],
          ),
        );
        for (const each of new Set(read)) addTo(this.readers, each, method);
      }
    }
    return this.readers.get(field) ?? [];
  }

  private readsFilled(field: FieldId, method: MethodId): boolean {
    const { program } = this.pt;
    const { body } = this.pt.methodConstraints(method);
    const looks = this.looksOf(method).filter((look) => look.field === field);
    return body.blocks.every(({ id: block, insns }) =>
      insns.every((insn, i) => {
        if (insn.op !== 'getfield' && insn.op !== 'getstatic') return true;
        if (program.resolveField(insn.field) !== field) return true;
        const at = { block, insn: i };
        if (!program.method(method).isSynchronized && !isInMonitor(body, at)) return false;
        const isLook = looks.some((look) => look.at.block === block && look.at.insn === i);
        return (
          isLook || this.looksBefore(method, at).some((look) => look.isInMonitor && look.field === field)
        );
      }),
    );
  }

  /** The fields that a method has found unset, and given an object that it has just made, on all ways to a place. */
  freshBefore(method: MethodId, at: Spot): FieldId[] {
    const { body } = this.pt.methodConstraints(method);
    const definitions = definitionsOf(body);
    const stores = this.flags
      .codeOf(method)
      .stores.filter((store) => definitions[plain(definitions, store.of.src)]?.op === 'new');
    const fields = stores
      .filter((store) => comesThrough(body, at, store))
      .map(({ of }) => this.pt.program.resolveField(of.field));
    return fields.filter((field) => this.looksOf(method).some((look) => look.field === field));
  }

  /** The field that a method, with the monitor of its object, looks at and fills on all ways, and whose content alone it returns. */
  private givenBy(method: MethodId): FieldId {
    const { program } = this.pt;
    const { returned } = this.flags.codeOf(method);
    const fields = new Set(
      returned.map((source) => (source.op === 'load' ? program.resolveField(source.of.field) : -1)),
    );
    const [field = -1] = fields;
    if (fields.size !== 1 || !program.method(method).isSynchronized) return -1;
    return this.looksOfAllReturns(method).some((look) => look.field === field) ? field : -1;
  }

  /** What an iterator or a view was asked of. */
  private collectionOf(definitions: Definitions, value: Value): Value {
    const object = plain(definitions, value);
    const made = definitions[object];
    if (made?.op !== 'invoke' || made.kind === 'static') return object;
    const isOfJdk = this.pt.program.isJdk(this.pt.program.classNamed(made.method.owner));
    return isOfJdk ? this.collectionOf(definitions, made.args[0]) : object;
  }

  private looksBefore(method: MethodId, at: Spot): Look[] {
    const { body } = this.pt.methodConstraints(method);
    const own = this.looksOf(method).filter((look) => comesThrough(body, at, look.at));
    const called = this.callsOf(method).filter((call) => comesThrough(body, at, call.at));
    return [...own, ...called.flatMap(({ callee }) => this.looksOfAllReturns(callee))];
  }

  /** What a method looks at on all ways to its returns. */
  private looksOfAllReturns(method: MethodId): Look[] {
    const { body } = this.pt.methodConstraints(method);
    const returns = body.blocks.flatMap(({ id, insns }) =>
      insns.flatMap(({ op }, insn) => (op === 'return' ? [{ block: id, insn }] : [])),
    );
    return this.looksOf(method).filter(({ at }) => returns.every((end) => comesThrough(body, end, at)));
  }

  private looksOf(method: MethodId): readonly Look[] {
    return getOrMake(this.looks, method, () => this.findLooks(method));
  }

  private findLooks(method: MethodId): Look[] {
    const { program } = this.pt;
    const { isStatic, isSynchronized } = program.method(method);
    const { body } = this.pt.methodConstraints(method);
    return this.flags.codeOf(method).tests.flatMap(({ block, branches, number, sources }) => {
      const [load] = sources;
      if (number !== 0 || sources.length > 1 || load.op !== 'load') return [];
      if (load.of.op === 'getfield' && (isStatic || load.of.obj !== 0)) return [];
      const field = program.resolveField(load.of.field);
      if (field < 0 || !program.isApplication(program.field(field).owner)) return [];
      const unset = body.blocks[block].succs.flatMap((_, i) => (branches.includes(i) ? [] : [i]));
      const untaken = new Map([[block, unset]]);
      const isBehind = ({ at }: { readonly at: Spot }): boolean => !runsWithout(body, at.block, untaken);
      if (!this.fillsOf(method, field).some(isBehind)) return [];
      return [{ field, at: load, isInMonitor: isSynchronized || isInMonitor(body, load) }];
    });
  }

  /** Stores of a field by a method, and its calls of methods that store it. */
  private fillsOf(method: MethodId, field: FieldId): { readonly at: Spot }[] {
    const stores = this.flags
      .codeOf(method)
      .stores.filter(({ of }) => this.pt.program.resolveField(of.field) === field);
    const calls = this.callsOf(method).filter(({ callee }) => this.flags.isStoredIn(field, callee));
    return [...stores.map((at) => ({ at })), ...calls];
  }

  private callsOf(method: MethodId): readonly OwnCall[] {
    return getOrMake(this.calls, method, () => {
      const { program } = this.pt;
      const { isStatic } = program.method(method);
      const { body } = this.pt.methodConstraints(method);
      const definitions = definitionsOf(body);
      const isOwn = (value: Value): boolean => {
        const made = definitions[plain(definitions, value)];
        return (
          value === 0 || (made?.op === 'getfield' && made.field.name.startsWith('this$') && made.obj === 0)
        );
      };
      return body.blocks.flatMap(({ id, insns }) =>
        insns.flatMap((of, insn) => {
          if (of.op !== 'invoke') return [];
          const isOfClass = of.kind === 'static';
          if (!isOfClass && (isStatic || !isOwn(of.args[0]))) return [];
          const callee = program.resolveMethod(of.method, isOfClass);
          if (callee < 0 || !program.isApplication(program.method(callee).owner)) return [];
          return program.body(callee) === undefined ? [] : [{ callee, at: { block: id, insn } }];
        }),
      );
    });
  }
}
