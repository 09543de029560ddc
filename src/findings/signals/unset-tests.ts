/**
 * Does a method come to a place only where it has found a field unset: null, 0 or false?
 *
 * Guarantee: on all ways to the block, a branch was taken that is taken only if one load of the field gave its default value. Another
 * thread may have set it since, and which object has the field is not looked at.
 */
import { type Body, runsWithout } from '../../ir/index.js';
import type { FieldId, Program } from '../../program/index.js';
import { type FlagCode, flagCode } from '../../threads/index.js';

export function isWhereUnset(
  program: Program,
  body: Body,
  block: number,
  field: FieldId,
  tests: FlagCode['tests'] = flagCode(body).tests,
): boolean {
  return tests.some(({ block: at, number, branches, sources }) => {
    const [load] = sources;
    if (number !== 0 || sources.length > 1 || load.op !== 'load') return false;
    if (program.resolveField(load.of.field) !== field) return false;
    const unset = body.blocks[at].succs.flatMap((_, i) => (branches.includes(i) ? [] : [i]));
    return !runsWithout(body, block, new Map([[at, unset]]));
  });
}
