/** The contexts that calls of the small language have, for those who execute its rules and for those who run it. */
import { type Call, type Context, type Contexts, callOf } from './mini-contexts.js';
import { handsOn, isFactory } from './mini-factories.js';
import { type MiniProgram, type Step, TAKERS } from './mini-language.js';
import type { Declared, MiniTypes } from './mini-types.js';

export interface Caller extends Declared {
  readonly context: Context;
}

export class MiniCalls {
  constructor(
    private readonly program: Pick<MiniProgram, 'models'>,
    private readonly types: MiniTypes,
    private readonly contexts: Contexts,
  ) {}

  /**
   * The context of what `step`, at `place`, calls: `context` without the call. Calls of factories are told apart, and those
   * of models that are given a function; `owner` is the class of the receiver, or that of a static method.
   */
  context(
    caller: Caller,
    step: Step,
    place: string,
    target: Declared,
    context: Context,
    owner: string,
  ): Context {
    const takes = this.takesFunction(target);
    if (!takes && !isFactory(this.types, target.method)) return context;
    const givesOn = takes && this.takesFunction(caller);
    const call: Call = {
      place,
      isHandedOn: givesOn || handsOn(caller.method, step),
      above: givesOn ? callOf(caller.context) : [],
    };
    return this.contexts.called(call, owner, context);
  }

  private takesFunction({ cls, method }: Declared): boolean {
    return this.program.models.includes(cls.name) && TAKERS.test(method.name);
  }
}
