/**
 * Which calls stay on the receiver of their caller: calls on `this` and static calls, but for those of static methods that
 * run on a helper of their own (Static object race detection §2.2 tells `this.n()` from all other calls).
 */
import type { MethodId } from '../program/index.js';
import type { ObjectModel } from './model.js';
import { NO_TARGET, SAME_TARGET } from './site-locks.js';

/** Less than all targets of calls. */
const FIRST_TARGET = SAME_TARGET - 1;

/** What is known of a call, as one number. Who calls matters for static methods alone: others know once for all contexts. */
export class CallShapes {
  /** By method: 1 where it is static, 2 where not, 0 where it was not asked. */
  private readonly statics: Uint8Array;
  /** By method that is not static, and by call: its shape where the callee is not static; 0 where it was not asked. */
  private readonly known: (Int32Array | undefined)[] = [];

  constructor(private readonly model: Pick<ObjectModel, 'pt' | 'helper' | 'isThis'>) {
    this.statics = new Uint8Array(model.pt.program.methodCount);
  }

  /** The shape of a call edge, for `isChain` and `targetOf`. */
  of(edge: number): number {
    const { model } = this;
    const { calls } = model.pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    if (this.isStatic(calls.methodOf(callee))) {
      const helper = model.helper(callee);
      const isChain = helper < 0 || helper === model.helper(caller);
      return isChain ? shape(SAME_TARGET, true) : shape(NO_TARGET, false);
    }
    const method = calls.methodOf(caller);
    const call = calls.edgeCall.data[edge];
    if (this.isStatic(method)) return this.onTarget(caller, call);
    this.known[method] ??= new Int32Array(model.pt.template(method).calls.length);
    const known = this.known[method];
    if (known[call] === 0) known[call] = this.onTarget(caller, call);
    return known[call];
  }

  private onTarget(caller: number, call: number): number {
    const { args, intrinsic } = this.model.pt.templateOf(caller).calls[call];
    // What reflection calls is not what is called on in the code.
    const target = intrinsic === undefined && args.length > 0 ? args[0] : NO_TARGET;
    return shape(target, target >= 0 && this.model.isThis(caller, target));
  }

  private isStatic(method: MethodId): boolean {
    if (this.statics[method] === 0)
      this.statics[method] = this.model.pt.program.method(method).isStatic ? 1 : 2;
    return this.statics[method] === 1;
  }
}

function shape(target: number, chain: boolean): number {
  return (target - FIRST_TARGET) * 2 + Number(chain);
}

/** Does the callee run on the receiver of the caller? */
export function isChain(shape: number): boolean {
  return (shape & 1) === 1;
}

/** The local that holds the object called; `NO_TARGET` or `SAME_TARGET` where there is none. */
export function targetOf(shape: number): number {
  return (shape >> 1) + FIRST_TARGET;
}
