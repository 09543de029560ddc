/**
 * How locks flow from method context to method context. What must be held in a context is held in each of its
 * activations. Telling activations apart by receiver would hardly ever find more locks.
 *
 * Guarantee: that of `ProgramCalls`, for all activations of a method context at once.
 */
import { type LockFlow, NOTHING } from '../locks/index.js';
import { shapeOf } from './call-shape.js';
import { type CallsInput, groupsOf } from './program-calls.js';

export function lockFlow({
  model,
  threads,
  sites,
  locks,
}: Pick<CallsInput, 'model' | 'threads' | 'sites' | 'locks'>): LockFlow {
  const { pt } = model;
  const { calls, program } = pt;
  const { first, next } = calls.outgoing();
  return {
    count: calls.size,
    eachStart: (visit) => {
      for (const cs of groupsOf(threads).keys()) {
        const method = calls.methodOf(cs);
        visit(cs, program.method(method).isStatic ? NOTHING : sites.ofCallee(method));
      }
    },
    eachOut: (caller, held, visit) => {
      const isFree = held[caller] === NOTHING && program.locks(calls.methodOf(caller)).locks.length === 0;
      for (let callEdge = first[caller]; callEdge >= 0; callEdge = next[callEdge]) {
        const callee = calls.calleeOf(callEdge);
        if (held[callee] === NOTHING) continue;
        const entered = sites.ofCallee(calls.methodOf(callee));
        if (isFree) {
          visit(callee, entered);
          continue;
        }
        const { block, insn } = pt.callOf(callEdge);
        const shape = shapeOf(model, callEdge);
        const { target } = sites.at(caller, block, insn, shape.target);
        visit(callee, locks.passedOn(held[caller], locks.join(target, entered), shape.isChain));
      }
    },
  };
}
