/**
 * How locks go from method context to method context. What must be held in a context is held in each of its frames: told
 * apart by receivers there would be more locks, hardly ever, and every call to be made for that.
 *
 * Guarantee: that of `ProgramCalls`, for all frames of a method context at once.
 */
import type { MethodId } from '../program/index.js';
import { isChain, targetOf } from './call-shape.js';
import { type LockSet, NOTHING } from './locksets.js';
import type { LockFlow } from './must.js';
import { type CallsInput, groupsOf } from './program-calls.js';

export function lockFlow({
  model,
  threads,
  sites,
  locks,
  shapes,
}: Pick<CallsInput, 'model' | 'threads' | 'sites' | 'locks' | 'shapes'>): LockFlow {
  const { pt } = model;
  const { calls, program } = pt;
  const { first, next } = calls.outgoing();
  /** By method: what it locks when it is called, and does it lock anything inside; 0 where it was not asked. */
  const onEntry = new Int32Array(program.methodCount);
  const locking = new Uint8Array(program.methodCount);
  const ofCallee = (method: MethodId): LockSet => {
    if (onEntry[method] === 0) onEntry[method] = 1 + sites.ofCallee(method);
    return onEntry[method] - 1;
  };
  const isLocking = (method: MethodId): boolean => {
    if (locking[method] === 0) locking[method] = program.locks(method).locks.length > 0 ? 1 : 2;
    return locking[method] === 1;
  };
  return {
    count: calls.size,
    eachStart: (visit) => {
      for (const cs of groupsOf(threads).keys()) {
        const method = calls.methodOf(cs);
        visit(cs, program.method(method).isStatic ? NOTHING : ofCallee(method));
      }
    },
    eachOut: (caller, held, visit) => {
      const isFree = held[caller] === NOTHING && !isLocking(calls.methodOf(caller));
      const callees = calls.edgeCallee.data;
      for (let edge = first[caller]; edge >= 0; edge = next[edge]) {
        const callee = callees[edge];
        if (held[callee] === NOTHING) continue;
        const entered = ofCallee(calls.methodOf(callee));
        if (isFree) {
          visit(callee, entered, false);
          continue;
        }
        const { block, insn } = pt.callOf(edge);
        const shape = shapes.of(edge);
        const { target } = sites.at(caller, block, insn, targetOf(shape));
        visit(callee, locks.join(target, entered), isChain(shape));
      }
    },
  };
}
