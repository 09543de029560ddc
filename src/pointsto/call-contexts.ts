/** Which calls get a context of their own besides that of the receiver: those of factories and of function takers. */
import { returnDesc } from '../ir/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import type { AllocationSite, CallSite } from './constraints.js';
import { FunctionTakers } from './functions.js';
import type { ContextId, Heap } from './heap.js';
import type { ProgramConstraints } from './program-constraints.js';

/** An instance method with at most so many calls counts as a factory where it returns what it makes. */
const SMALL = 3;

export class CallContexts {
  private readonly program: Program;
  private readonly factories = new Map<MethodId, boolean>();
  private readonly functionTakers: FunctionTakers;

  constructor(
    private readonly allConstraints: ProgramConstraints,
    private readonly heap: Heap,
  ) {
    this.program = allConstraints.program;
    this.functionTakers = new FunctionTakers(allConstraints.program);
  }

  /**
   * The context in which `target`, a method of `cls`, runs when `caller` calls it in its context `above`: `context`, that
   * of the receiver, with the call site on top for factories and for models that are given a function. A model that gives
   * its function on is told apart by the call that gave it the function as well.
   */
  of(
    caller: MethodId,
    above: ContextId,
    call: CallSite,
    target: MethodId,
    context: ContextId,
    cls: ClassId,
  ): ContextId {
    const takes = this.functionTakers.has(target);
    if (!takes && !this.isFactory(target)) return context;
    const givesOn = takes && this.functionTakers.has(caller);
    const givenBy = givesOn ? this.heap.callOf(above) : -1;
    return this.heap.calledContext(this.asSite(caller, call), call.index, givenBy, context, cls);
  }

  /** A call site as an element of contexts. */
  private asSite(method: MethodId, call: CallSite): AllocationSite {
    const { block, insn, line, offset } = call;
    const givesOn = this.functionTakers.has(method) && this.functionTakers.has(call.target);
    const isReturned = this.allConstraints.of(method).returnsOf.includes(call);
    const isHandedOn = givesOn || (isReturned && this.program.method(method).isStatic);
    return { method, cls: -1, block, insn, line, offset, kind: 'call', literal: undefined, isHandedOn };
  }

  /**
   * Does a static method return objects that it makes, or that another static method makes for it? Its calls get contexts
   * of their own, or all that it ever makes would be one object. So do those of small instance methods that return what
   * they make, and of all methods of models that return an array they make: a copy that each caller has for itself. Strings
   * and the like are merged anyway, and what a method without a model returns has no state.
   */
  private isFactory(method: MethodId): boolean {
    let known = this.factories.get(method);
    if (known === undefined) {
      const candidates = new Set([method]);
      known = false;
      for (const candidate of candidates) {
        if (!this.mayMake(candidate)) continue;
        const { returnsOwn, returnsOf } = this.allConstraints.of(candidate);
        known ||= returnsOwn;
        for (const { target } of returnsOf) candidates.add(target);
      }
      this.factories.set(method, known);
    }
    return known;
  }

  private mayMake(method: MethodId): boolean {
    const { isStatic, isOpaque, desc, owner } = this.program.method(method);
    const { returnsOwn, calls } = this.allConstraints.of(method);
    if (isOpaque || this.allConstraints.merging.hasResult(desc)) return false;
    return isStatic || (returnsOwn && (calls.length <= SMALL || this.returnsCopy(owner, desc)));
  }

  private returnsCopy(owner: ClassId, desc: string): boolean {
    return returnDesc(desc).startsWith('[') && this.program.class(owner).origin === 'model';
  }
}
