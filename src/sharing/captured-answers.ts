/**
 * Calls whose answer says whether they have taken what they were given (`@Taken` on models): `compareAndSet`, `putIfAbsent`,
 * `offer`. On the branch on which they have not, what they were given is as captured as before.
 *
 * Guarantee: on the edge from a block to `refused`, the call in it has kept nothing of its arguments. The branch at the end of
 * the block tests the answer, and nothing else leads from the block to that successor. Until the branch the call counts as
 * one that has taken all; so it does where the answer is tested elsewhere. That the model itself runs nothing but models is
 * asked elsewhere (`captured.ts`): code of the program, such as `equals`, keeps what it wants, whatever the answer.
 */
import type { CallSite, MethodConstraints } from '../pointsto/index.js';
import type { Program } from '../program/index.js';
import type { CapturedCode } from './captured-code.js';

/** The successor of the call's block on which it has kept nothing; −1 where there is none. */
export function refusedBranch(program: Program, { body }: MethodConstraints, site: CallSite): number {
  const answer = program.takenAnswer(site.target);
  if (answer === undefined) return -1;
  const { insns, succs, handlers } = body.blocks[site.block];
  const [call, test] = [insns[site.insn], insns[insns.length - 1]];
  if (call.op !== 'invoke' || test.op !== 'if' || test.b >= 0 || (test.cond !== 'eq' && test.cond !== 'ne'))
    return -1;
  const same = new Set([call.dst]);
  for (const insn of insns)
    if ((insn.op === 'copy' || insn.op === 'cast') && same.has(insn.src)) same.add(insn.dst);
  if (call.dst < 0 || !same.has(test.a)) return -1;
  // A test for 0 or null goes to the first successor where it holds.
  const refusedWhenHolds = (test.cond === 'eq') === (answer === 'true');
  const [refused, taken] = refusedWhenHolds ? succs : [succs[1], succs[0]];
  return refused === taken || handlers.includes(refused) ? -1 : refused;
}

/** By block: the point of the call in it that may be refused, and the successor on which it was. */
export function refusalsIn(
  { calls, points, pointStart, ops }: CapturedCode,
  mayRefuse: readonly boolean[],
  isCall: (op: number) => boolean,
): ReadonlyMap<number, { readonly point: number; readonly next: number }> {
  const found = new Map<number, { readonly point: number; readonly next: number }>();
  calls.forEach(({ site, refused }, call) => {
    if (refused < 0 || !mayRefuse[call]) return;
    for (let point = pointStart[site.block]; point < pointStart[site.block + 1]; point++)
      if (isCall(ops[points[point]]) && ops[points[point] + 1] === call)
        found.set(site.block, { point, next: refused });
  });
  return found;
}
