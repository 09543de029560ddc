/** Which of the watched accesses of a method get a check: all of them, where its code cannot be analysed. */
import { Access, opcodeAt } from '../../classfile/index.js';
import { type Body, buildBody, type Insn, IrError } from '../../ir/index.js';
import { accessesIn, type WatchedAccess } from './locations.js';
import { type Flow, neededChecks } from './redundant.js';
import { Effect, type InMethod, type SyncEffects } from './sync-effects.js';
import { throwingIn } from './throwing.js';

export function checksIn(
  at: InMethod,
  watched: ReadonlyMap<number, WatchedAccess>,
  order: SyncEffects | undefined,
): ReadonlyMap<number, WatchedAccess> {
  if (order === undefined || watched.size < 2) return watched;
  const body = bodyOf(at);
  if (body === undefined) return watched;
  const accesses = accessesIn(body, watched);
  if (accesses === undefined) return watched;
  const needed = neededChecks(flowOf(at, body, order), accesses);
  const places = new Map(watched);
  for (const access of accesses) if (!needed.has(access)) places.delete(access.pc);
  return places;
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

function bodyOf({ file, method }: InMethod): Body | undefined {
  try {
    return buildBody(file, method);
  } catch (error) {
    if (error instanceof IrError) return undefined;
    throw error;
  }
}
