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
  const onEntry = new Map<MethodId, LockSet>();
  const ofCallee = (method: MethodId): LockSet => {
    let set = onEntry.get(method);
    if (set === undefined) {
      set = sites.ofCallee(method);
      onEntry.set(method, set);
    }
    return set;
  };
  return {
    count: calls.size,
    eachStart: (visit) => {
      for (const cs of groupsOf(threads).keys()) {
        const method = calls.methodOf(cs);
        visit(cs, program.method(method).isStatic ? NOTHING : ofCallee(method));
      }
    },
    eachOut: (caller, isFree, isOpen, visit) => {
      const template = pt.templateOf(caller);
      const locksNothing = isFree && program.locks(template.method).locks.length === 0;
      for (let edge = first[caller]; edge >= 0; edge = next[edge]) {
        const callee = calls.edgeCallee.data[edge];
        if (!isOpen(callee)) continue;
        const entered = ofCallee(calls.methodOf(callee));
        if (locksNothing) {
          visit(callee, entered, false);
          continue;
        }
        const call = template.calls[calls.edgeCall.data[edge]];
        const shape = shapes.of(edge);
        const held = sites.at(caller, call.block, call.insn, targetOf(shape)).target;
        visit(callee, locks.join(held, entered), isChain(shape));
      }
    },
  };
}
