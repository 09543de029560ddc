/**
 * Which calls stay on the receiver of their caller: calls on `this` and static calls, but for those of static methods
 * that run on a helper of their own (Static object race detection §2.2 tells `this.n()` from all other calls).
 */

import { NO_TARGET, SAME_TARGET } from '../locks/index.js';
import type { ObjectModel } from '../ownership/index.js';

export interface CallShape {
  /** Does the callee run on the receiver of the caller? */
  readonly isChain: boolean;
  /** The local that holds the object called; `NO_TARGET` or `SAME_TARGET` where there is none. */
  readonly target: number;
}

const ON_SAME: CallShape = { isChain: true, target: SAME_TARGET };
const ON_HELPER: CallShape = { isChain: false, target: NO_TARGET };

/** The shape of a call edge. */
export function shapeOf(model: Pick<ObjectModel, 'pt' | 'helper' | 'isThis'>, callEdge: number): CallShape {
  const { calls, program } = model.pt;
  const caller = calls.callerOf(callEdge);
  const callee = calls.calleeOf(callEdge);
  if (program.method(calls.methodOf(callee)).isStatic) {
    const helper = model.helper(callee);
    return helper < 0 || helper === model.helper(caller) ? ON_SAME : ON_HELPER;
  }
  const { args, intrinsic } = model.pt.callOf(callEdge);
  // What reflection calls is not what is called on in the code.
  const target = intrinsic === undefined && args.length > 0 ? args[0] : NO_TARGET;
  return { isChain: target >= 0 && model.isThis(caller, target), target };
}
