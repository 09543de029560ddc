/**
 * Where the watched accesses of a method are checked: each by itself, where its code cannot be analysed.
 *
 * Guarantees that a run has a race on a field or an element if and only if one is seen there, as each access has a covering check and
 * each check is legitimate for an access (definitions in section 3.2, for reads and writes in 3.5, theorem 3.9.4, of D. Rhodes,
 * "Access Classification for Race Detection Optimization", UC Santa Cruz 2019). redundant.ts leaves checks out, first-turns.ts and
 * ranges.ts make those of loops fewer.
 *
 * Assumes what sync-effects.ts says of code that is not woven, throwing.ts of errors of the machine, and ranges.ts of counters. A
 * reference that an array refuses counts as stored. A check that is put off is lost where the machine is killed before.
 */
import { Access, opcodeAt } from '../../classfile/index.js';
import { type Body, buildTracedBody, type Insn, IrError, type TracedBody } from '../../ir/index.js';
import { countedLoops } from './counters.js';
import { type FirstTurn, firstTurns } from './first-turns.js';
import { accessesIn, type WatchedAccess } from './locations.js';
import { type RangeChecks, rangeChecks } from './ranges.js';
import { type Flow, neededChecks } from './redundant.js';
import { Effect, type InMethod, type SyncEffects } from './sync-effects.js';
import { throwingIn } from './throwing.js';

export interface PlacedCheck extends WatchedAccess {
  /** Only this turn of a loop makes it. */
  readonly turn?: FirstTurn;
}

export interface PlacedChecks {
  /** By the offset of the access. */
  readonly at: ReadonlyMap<number, PlacedCheck>;
  readonly ranges: RangeChecks | undefined;
}

export function checksIn(
  at: InMethod,
  watched: ReadonlyMap<number, WatchedAccess>,
  order: SyncEffects | undefined,
): PlacedChecks {
  const { code } = at.method;
  const everywhere = { at: watched, ranges: undefined };
  if (order === undefined || code === undefined || watched.size === 0) return everywhere;
  const traced = bodyOf(at);
  if (traced === undefined) return everywhere;
  const { body } = traced;
  const accesses = accessesIn(body, watched);
  if (accesses === undefined) return everywhere;
  const flow = flowOf(at, body, order);
  const needed = neededChecks(flow, accesses);
  const places = new Map<number, PlacedCheck>(watched);
  for (const access of accesses) if (!needed.has(access)) places.delete(access.pc);
  const loops = countedLoops(traced, code);
  const first = firstTurns(flow, loops, needed);
  for (const [{ pc, ...access }, turn] of first) places.set(pc, { ...access, turn });
  const others = [...needed].filter((access) => !first.has(access));
  const ranges = rangeChecks(flow, traced, code, loops, others, {
    mayWait: (insn) =>
      insn.op === 'invoke' && order.mayWait(at, insn.offset, opcodeAt(code.bytes, insn.offset)),
    initialised: (insn) =>
      insn.op === 'getstatic' || insn.op === 'putstatic' ? order.initialisedBy(at, insn.field) : undefined,
  });
  for (const { pc } of ranges.kept.keys()) places.delete(pc);
  return { at: places, ranges };
}

function flowOf(at: InMethod, body: Body, order: SyncEffects): Flow {
  const bytes = at.method.code?.bytes ?? new Uint8Array();
  const effectOf = (insn: Insn): number => {
    if (insn.op === 'catch') return Effect.acquire;
    // A constant that is computed.
    if (insn.op === 'dynamic') return Effect.both;
    return insn.offset < 0 ? Effect.none : order.at(at, insn.offset, opcodeAt(bytes, insn.offset));
  };
  return {
    body,
    throwing: throwingIn(body, (at.method.access & Access.static) === 0),
    effects: body.blocks.map(({ insns }) => insns.map(effectOf)),
  };
}

function bodyOf({ file, method }: InMethod): TracedBody | undefined {
  try {
    return buildTracedBody(file, method);
  } catch (error) {
    if (error instanceof IrError) return undefined;
    throw error;
  }
}
