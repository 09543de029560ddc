/**
 * Explicit locks as a body leaves them: what it takes and keeps, always or where it returns true, and what it gives up without
 * having taken it.
 *
 * Guarantee: a lock that is kept is held at every return, or at every one that may return true. What may be given up is told, by a
 * return or an exception.
 */

import type { Block, Body, KeptLock, LeavingLocks, LockVia, Value } from '../types.js';
import type { LockEvents } from './events.js';
import { eitherGiven, givenLock, isGivenOften, type LockStates, type State } from './state.js';

/** What the dataflow has found. */
export interface LockFlowStates {
  readonly body: Body;
  readonly found: LockEvents;
  readonly states: LockStates;
  isReached(block: number): boolean;
  /** Held just before an instruction. */
  before(block: number, index: number): State;
  /** Held where a block is entered from another one. */
  onEdge(from: number, to: number): State;
  /** What events of a block make of a state, up to an instruction. */
  through(block: number, index: number, state: State): State;
  /** What may have been given up when an exception leaves the block and the method. */
  givenWhenThrown(block: Block): State['given'];
}

export function leavingLocks(flow: LockFlowStates): LeavingLocks {
  const { body, found, states } = flow;
  let atReturn: State | undefined;
  let atTrue: State | undefined;
  let atThrow = states.empty.given;
  for (const block of body.blocks) {
    const last = block.insns.length - 1;
    const end = block.insns[last];
    if (!flow.isReached(block.id)) continue;
    if (end.op === 'return') {
      atReturn = states.meet(atReturn, flow.before(block.id, last));
      for (const state of whereTrue(flow, block, end.src)) atTrue = states.meet(atTrue, state);
    }
    if (!catchesAll(body, block)) atThrow = eitherGiven(atThrow, flow.givenWhenThrown(block));
  }
  const { locks, valueOf: keys, via, ofCallers } = found;
  /** Monitors are left as they were found (JVMS §2.11.10). */
  const viaOf = (lock: number): LockVia => (via[lock] === 'monitor' ? 'lock' : via[lock]);
  const asked = new Set([...ofCallers].map((site) => locks[site].id));
  const taken = (state: State | undefined): LeavingLocks['kept'] =>
    states
      .explicitOf(state ?? states.empty)
      .filter(({ lock, site }) => !asked.has(lock) && (locks[site]?.mode ?? 'exclusive') === 'exclusive')
      .map(({ lock, site }) => {
        const expr = locks[site]?.expr;
        return { lock: expr?.kind === 'value' ? expr.value : -1, key: keys[lock], via: viaOf(lock) };
      });
  const given = (entries: readonly number[], onThrow: boolean): LeavingLocks['given'] =>
    entries.map((each) => {
      const lock = givenLock(each);
      return { key: keys[lock], via: viaOf(lock), many: isGivenOften(each), onThrow };
    });
  const returned = atReturn?.given ?? [];
  const onlyThrown = atThrow.filter((entry) => !returned.includes(entry));
  const kept = taken(atReturn);
  const isKept = (lock: KeptLock): boolean =>
    kept.some(({ key, via: how }) => key === lock.key && how === lock.via);
  return {
    kept,
    keptWhenTrue: taken(atTrue).filter((each) => !isKept(each)),
    given: [...given(returned, false), ...given(onlyThrown, true)],
  };
}

/** What is held where a block returns something else than false, once for each way to do so. */
function whereTrue(flow: LockFlowStates, block: Block, value: Value): State[] {
  const { found, body } = flow;
  const last = block.insns.length - 1;
  const made = value < 0 ? undefined : found.definition(value);
  if (made?.op !== 'phi' || !block.insns.includes(made))
    return stateOf(flow, value, block.id, flow.before(block.id, last));
  return made.args.flatMap((arg, i) => {
    const from = body.blocks[block.id].preds[i];
    if (!flow.isReached(from)) return [];
    return stateOf(flow, arg, from, flow.through(block.id, last, flow.onEdge(from, block.id)));
  });
}

/** What is held where a value is returned that `block` has chosen; none where it is false. */
function stateOf({ found, states }: LockFlowStates, value: Value, block: number, held: State): State[] {
  const constant = value < 0 ? undefined : found.intConstant(value);
  if (constant === 0) return [];
  if (constant === 1) return [held];
  const attempt = value < 0 ? undefined : found.attemptAt(value, block);
  // Of any other value nobody knows what it says of locks.
  return [attempt === undefined ? states.empty : states.apply(held, attempt)];
}

/** Does no exception that a block throws leave the method? */
function catchesAll({ blocks }: Body, block: Block): boolean {
  return block.handlers.some((handler) => {
    const caught = blocks[handler].insns.find(({ op }) => op === 'catch');
    return caught?.op === 'catch' && caught.types.includes(undefined);
  });
}
