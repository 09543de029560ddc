/**
 * Methods that the code under scan calls only behind code that fills a field: `write(x) { prepare(); writeFields(x); }`. Whoever calls
 * `writeFields` alone does what the class itself never does.
 *
 * Guarantee: all calls of the call graph by the code under scan were looked at, and each stands on the caller's own object behind code
 * that fills the field, under a monitor, where it is unset (`filled-fields.ts`). Clients may make the call without that all the same; it
 * decides how prominently a finding is told (`evidence.ts`).
 */
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import type { FilledFields } from './filled-fields.js';

export class CallsBehind {
  private readonly known = new Map<MethodId, readonly FieldId[]>();

  constructor(
    private readonly pt: PointsTo,
    private readonly filled: FilledFields,
  ) {}

  /** The fields that are filled before each call of a method; none if nothing under scan calls it. */
  of(method: MethodId): readonly FieldId[] {
    return getOrMake(this.known, method, () => {
      const [first = [], ...others] = this.callsOf(method);
      return first.filter((field) => others.every((fields) => fields.includes(field)));
    });
  }

  /** By call, the fields that are filled before it. */
  private callsOf(method: MethodId): FieldId[][] {
    const { calls, program } = this.pt;
    const { first, next } = calls.incoming();
    const found: FieldId[][] = [];
    for (const cs of calls.contextsOf(method))
      for (let edge = first[cs]; edge >= 0; edge = next[edge]) {
        const caller = calls.methodOf(calls.callerOf(edge));
        if (!program.isApplication(program.method(caller).owner)) continue;
        found.push(this.isOnOwn(edge, caller) ? this.filled.before(caller, this.pt.callOf(edge)) : []);
      }
    return found;
  }

  private isOnOwn(edge: number, caller: MethodId): boolean {
    const { calls, program } = this.pt;
    const { block, insn } = this.pt.callOf(edge);
    const call = this.pt.methodConstraints(caller).body.blocks[block].insns[insn];
    if (call.op !== 'invoke' || calls.isFork(edge)) return false;
    return call.kind === 'static' || (!program.method(caller).isStatic && call.args[0] === 0);
  }
}
