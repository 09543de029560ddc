/**
 * Accesses that a test keeps from one object: code that goes on only where what it has is not the object in a static final
 * field, as with the element that tells a consumer to stop (`if (task == STOP) return;`).
 *
 * Guarantee: where `isOther` holds, the value at the place is not the object. Proof: a branch is behind which every path to the
 * place leads, and it is taken only where the value differs from that of a static final field, which leads to the object alone, of
 * which there is one in a run. No newer value of that name can be at the place, as its definition comes before the branch. A parameter is
 * not the object if no call passes it. Assumptions: static final fields are read when they have been assigned; those of
 * `SoleObjects`.
 */
import {
  type Body,
  type Definitions,
  definitionsOf,
  dominates,
  dominators,
  plain,
  type Value,
} from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { SoleObjects } from '../threads/index.js';
import { getOrMake } from '../util/index.js';

/** How many calls an object may be passed through. */
const MOST_CALLS = 3;

/** In all blocks that one dominates, a value is not that of a static final field. */
interface Test {
  readonly value: Value;
  readonly other: Value;
  readonly block: number;
}

const NO_TESTS: readonly Test[] = [];

interface Code {
  readonly body: Body;
  readonly definitions: Definitions;
  readonly tests: readonly Test[];
  /** Immediate dominators, where there are tests. */
  readonly idom: Int32Array;
}

export class ToldApart {
  private readonly codes = new Map<MethodId, Code>();
  private readonly tests = new Map<MethodId, readonly Test[]>();
  /** The objects that some code is kept from. */
  private readonly objects = new Set<ObjectId>();

  constructor(
    private readonly pt: PointsTo,
    sole: Pick<SoleObjects, 'has'>,
  ) {
    for (let cs = 0; cs < pt.calls.size; cs++)
      for (const { other } of this.testsOf(cs)) {
        const object = this.only(cs, other);
        if (object >= 0 && sole.has(object)) this.objects.add(object);
      }
  }

  /** Is what an instruction of a method context accesses not an object? */
  isOther(cs: number, block: number, insn: number, object: ObjectId): boolean {
    if (!this.objects.has(object)) return false;
    const of = this.pt.constraintsOf(cs).body.blocks[block].insns[insn];
    if (of.op === 'getfield' || of.op === 'putfield') return this.differs(cs, of.obj, block, object, 0);
    if (of.op === 'aload' || of.op === 'astore') return this.differs(cs, of.array, block, object, 0);
    return false;
  }

  private differs(cs: number, of: Value, block: number, object: ObjectId, depth: number): boolean {
    const code = this.codeOf(cs);
    const value = plain(code.definitions, of);
    const isTested = code.tests.some(
      (test) =>
        test.value === value &&
        dominates(code.idom, test.block, block) &&
        this.only(cs, test.other) === object,
    );
    const isParam = code.definitions[value] === undefined && value < code.body.paramCount;
    return isTested || (isParam && depth < MOST_CALLS && this.isNeverPassed(cs, value, object, depth + 1));
  }

  /** The only object that a value may be; below 0 for none. */
  private only(cs: number, value: Value): ObjectId {
    return this.pt.single(cs, this.pt.constraintsOf(cs).localOf[value]);
  }

  private isNeverPassed(cs: number, param: Value, object: ObjectId, depth: number): boolean {
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    if (first[cs] < 0) return false;
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const { block, insn, intrinsic } = this.pt.callOf(e);
      const caller = calls.callerOf(e);
      const call = this.pt.constraintsOf(caller).body.blocks[block].insns[insn];
      if (call.op !== 'invoke' || intrinsic !== undefined || calls.isFork(e)) return false;
      if (param >= call.args.length || !this.differs(caller, call.args[param], block, object, depth))
        return false;
    }
    return true;
  }

  private codeOf(cs: number): Code {
    return getOrMake(this.codes, this.pt.calls.methodOf(cs), () => {
      const { body } = this.pt.constraintsOf(cs);
      const tests = this.testsOf(cs);
      const idom = tests.length > 0 ? dominators(body) : new Int32Array();
      return { body, definitions: definitionsOf(body), tests, idom };
    });
  }

  private testsOf(cs: number): readonly Test[] {
    const { body, method } = this.pt.constraintsOf(cs);
    return getOrMake(this.tests, method, () => {
      const last = body.blocks.map(({ insns }) => insns[insns.length - 1]);
      const isAsked = last.some((insn) => insn?.op === 'if' && insn.b >= 0 && body.kinds[insn.b] === 'ref');
      return isAsked ? this.testsIn(body, definitionsOf(body)) : NO_TESTS;
    });
  }

  private testsIn({ blocks }: Body, definitions: Definitions): Test[] {
    const found: Test[] = [];
    for (const { insns, succs } of blocks) {
      const test = insns[insns.length - 1];
      if (test?.op !== 'if' || test.b < 0 || (test.cond !== 'eq' && test.cond !== 'ne')) continue;
      const block = succs[test.cond === 'ne' ? 0 : 1];
      // Others may come there without the test.
      if (blocks[block].preds.length !== 1 || succs[0] === succs[1]) continue;
      const sides = [test.a, test.b].map((value) => plain(definitions, value));
      for (const [value, other] of [sides, sides.toReversed()])
        if (this.isFinal(definitions, other)) found.push({ value, other, block });
    }
    return found;
  }

  private isFinal(definitions: Definitions, value: Value): boolean {
    const insn = definitions[value];
    const { program } = this.pt;
    const field = insn?.op === 'getstatic' ? program.resolveField(insn.field) : -1;
    return field >= 0 && program.field(field).isFinal;
  }
}
