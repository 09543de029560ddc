/** Instructions that use a value, and what calls lead to. */
import { type Body, forEachUse, type Insn, type Value } from '../../ir/index.js';
import { callsAt, type PointsTo } from '../../pointsto/index.js';

export interface Use {
  readonly insn: Insn;
  readonly block: number;
  readonly at: number;
}

export function usesOf({ blocks }: Body, value: Value): Use[] {
  const uses: Use[] = [];
  for (const { id, insns } of blocks)
    insns.forEach((insn, at) => {
      let isUsed = false;
      forEachUse(insn, (used) => {
        if (used === value) isUsed = true;
      });
      if (isUsed) uses.push({ insn, block: id, at });
    });
  return uses;
}

/** The method contexts that a call leads to; empty where it may lead to more than is known. */
export function calleesOf(pt: PointsTo, cs: number, { block, at }: Pick<Use, 'block' | 'at'>): number[] {
  const [call, ...others] = callsAt(pt.constraintsOf(cs), block, at);
  if (call === undefined || others.length > 0 || call.intrinsic !== undefined) return [];
  const { calls } = pt;
  const { first, next } = calls.outgoing();
  const callees: number[] = [];
  for (let e = first[cs]; e >= 0; e = next[e])
    if (calls.callOf(e) === call.index) callees.push(calls.calleeOf(e));
  return callees;
}
