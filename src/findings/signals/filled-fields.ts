/**
 * Fields that code fills where it finds them unset. Behind such code, the field is filled. The code stands in the method itself,
 * or in one that it calls on its own object.
 *
 * Guarantee: on all ways to the place, code that fills the field where it is unset has looked at it. The field is volatile; or the
 * code looked at it under a monitor, and it is lasting (`lasting-flags.ts`). Not checked are whether all hold one lock, and
 * whether the code always has something to fill the field with (`likely-order.ts`).
 */
import { runsWithout, type Spot } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import { comesThrough, isInMonitor, type LastingFlags } from './lasting-flags.js';

/** Where a method looks at a field that it fills if it is unset. */
interface Look {
  readonly field: FieldId;
  readonly at: Spot;
  readonly isInMonitor: boolean;
}

/** A call that a method makes of another one on its own object, or of a static one. */
interface OwnCall {
  readonly callee: MethodId;
  readonly at: Spot;
}

export class FilledFields {
  private readonly looks = new Map<MethodId, readonly Look[]>();
  private readonly calls = new Map<MethodId, readonly OwnCall[]>();

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
      return this.pt.methodConstraints(method).body.blocks.flatMap(({ id, insns }) =>
        insns.flatMap((of, insn) => {
          if (of.op !== 'invoke') return [];
          const isOfClass = of.kind === 'static';
          if (!isOfClass && (isStatic || of.args[0] !== 0)) return [];
          const callee = program.resolveMethod(of.method, isOfClass);
          if (callee < 0 || !program.isApplication(program.method(callee).owner)) return [];
          return program.body(callee) === undefined ? [] : [{ callee, at: { block: id, insn } }];
        }),
      );
    });
  }
}
