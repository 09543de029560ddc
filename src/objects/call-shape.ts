/**
 * Which calls stay on the receiver of their caller: calls on `this` and static calls, but for those of static methods that
 * run on a helper of their own (Static object race detection §2.2 tells `this.n()` from all other calls).
 */
import type { CallSite } from '../pointsto/index.js';
import type { ObjectModel } from './model.js';
import { NO_TARGET, SAME_TARGET } from './site-locks.js';

export interface CallShape {
  /** The callee runs on the receiver of the caller. */
  readonly isChain: boolean;
  /** The local that holds the object called; `NO_TARGET` or `SAME_TARGET` where there is none. */
  readonly target: number;
}

/** The shape of a call that runs a method context. */
export function shapeOfCall(
  model: Pick<ObjectModel, 'pt' | 'helper' | 'isThis'>,
  caller: number,
  callee: number,
  { args, intrinsic }: CallSite,
): CallShape {
  const { program, calls } = model.pt;
  if (program.method(calls.methodOf(callee)).isStatic) {
    const helper = model.helper(callee);
    return helper < 0 || helper === model.helper(caller)
      ? { isChain: true, target: SAME_TARGET }
      : { isChain: false, target: NO_TARGET };
  }
  // What reflection calls is not what is called on in the code.
  const target = intrinsic === undefined && args.length > 0 ? args[0] : NO_TARGET;
  return { isChain: target >= 0 && model.isThis(caller, target), target };
}
