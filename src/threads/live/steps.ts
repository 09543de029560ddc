/** What single instructions do to a state of order: starts, ends, names and facts (rules R1, R2 and R5 of docs/internals/order.md). */
import type { Value } from '../../ir/index.js';
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import type { Barriers } from './barriers.js';
import type { LiveCode, LiveEvent } from './code.js';
import type { EachLoop } from './each-loops.js';
import { isThreadStart } from './first-starts.js';
import { type GroupSet, type Handle, HandleKind, handle } from './handles.js';
import { FactKind, type LiveState, type LiveStates } from './state.js';

/** At the exits of a method: where it returns, and where it throws. Undefined where it does not. */
export interface Exits {
  readonly normal: LiveState | undefined;
  readonly thrown: LiveState | undefined;
  /** Where a call finds no receiver: what it throws then is none of what it declares. */
  readonly unmade?: LiveState;
}

type CallEvent = LiveEvent & { readonly op: 'call' };

/** What a pass has to ask. */
export interface LiveQuestions {
  readonly pt: PointsTo;
  readonly states: LiveStates;
  readonly barriers: Barriers;
  /** What a call does to a state, as far as it calls methods. */
  calls(cs: number, event: CallEvent, state: LiveState): Exits;
  /** Groups of roots that a call starts by itself. */
  forks(cs: number, call: CallSite): readonly number[];
  /** A thread of the root starts, with these groups of handles; what it may start itself is live as well. */
  start(state: LiveState, root: number, groups: GroupSet): LiveState;
  /** Groups of roots whose threads a call has go on. */
  resumes(cs: number, call: CallSite): readonly number[];
  /** May somebody complete a future in place of the task that is to complete it? */
  mayBeCompleted(cs: number): boolean;
  /** May a task be cancelled that somebody waits for? */
  mayBeCancelled(cs: number): boolean;
  /** What threads of a root may leave running. */
  exits(cs: number, root: number): ReadonlyMap<number, GroupSet>;
  /** May a thread that runs the code be interrupted? */
  mayBeInterrupted(cs: number): boolean;
  /** The only object in a local of a method context, where there is only one in a run; −1 for none. */
  soleIn(cs: number, local: number, isPool: boolean): number;
  /** All objects that a local may hold of which there is only one in a run. */
  solesIn(cs: number, local: number): readonly number[];
  /** Do collections or arrays in a local only get more elements? */
  isGrowing(cs: number, local: number): boolean;
  /** Flags that a method context may raise at an instruction, itself or by what it passes to a call. */
  raisedAt(cs: number, block: number, insn: number): readonly number[];
  /** Flags that were seen where it goes to a successor of a block. */
  seenOn(cs: number, block: number, branch: number): readonly number[];
  /** May a call start threads? */
  mayStart(cs: number, call: CallSite): boolean;
}

export class LiveSteps {
  /** The loop over all elements of something whose element a value is. */
  readonly loopOf = new Map<Value, EachLoop>();
  private readonly states: LiveStates;
  private readonly localOf: Int32Array;
  private readonly mayRepeat: boolean;

  constructor(
    private readonly ask: LiveQuestions,
    private readonly cs: number,
    private readonly code: LiveCode,
  ) {
    this.states = ask.states;
    const { method, localOf } = ask.pt.constraintsOf(cs);
    this.localOf = localOf;
    this.mayRepeat = !ask.pt.program.callsOnce(method);
  }

  /** What models call or start without a promise they may any number of times: the state before each of these times. */
  beforeAll(event: CallEvent, given: LiveState): LiveState {
    const { intrinsic, block, insn } = event.call;
    // What a callee stores of the arguments it may store at once.
    const state = this.raised(given, block, insn);
    if (!this.mayRepeat || (intrinsic !== undefined && intrinsic !== 'fork')) return state;
    let before = state;
    for (;;) {
      const joined = this.states.join(before, this.call(event, before).normal) as LiveState;
      if (this.states.isEqual(joined, before)) return before;
      before = joined;
    }
  }

  call(event: CallEvent, state: LiveState): Exits {
    const { call, args } = event;
    const isCut = this.ask.mayBeInterrupted(this.cs) || this.ask.mayBeCancelled(this.cs);
    const interrupted = isCut ? state : undefined;
    switch (call.intrinsic) {
      case 'fork':
      case 'forkUnlessFirst':
      case 'repeat': {
        let after = state;
        const groups = this.states.groups.of([handle(HandleKind.run, args[0]), handle(HandleKind.frame)]);
        for (const root of this.ask.forks(this.cs, call)) after = this.ask.start(after, root, groups);
        // A thread that was started before is not started again: the caller fails, and its other threads run on.
        const refused = isThreadStart(this.ask.pt, this.cs) ? state : undefined;
        return { normal: this.states.forgetJoined(after), thrown: refused };
      }
      case 'handle':
        return { normal: this.named(state, args[0], args[1]), thrown: undefined };
      case 'join':
        return { normal: this.ended(state, args[0]), thrown: interrupted };
      case 'joinUncompleted':
        return {
          normal: this.ask.mayBeCompleted(this.cs) ? state : this.ended(state, args[0]),
          thrown: interrupted,
        };
      case 'inPool':
        return { normal: this.pooled(state, args[0], args[1]), thrown: undefined };
      case 'implies':
        return { normal: this.implied(state, args[0], handle(HandleKind.value, args[1])), thrown: undefined };
      case 'impliesAll':
        return {
          normal: this.implied(state, args[0], handle(HandleKind.elements, args[1])),
          thrown: undefined,
        };
      case 'resume':
        return { normal: this.resumed(state, call, args[1]), thrown: undefined };
      case 'raise': {
        let after = state;
        for (const signal of this.ask.solesIn(this.cs, this.localOf[args[0]]))
          after = this.states.raise(after, signal);
        return { normal: after, thrown: undefined };
      }
      case 'observe':
        return { normal: this.observed(state, args[0]), thrown: interrupted };
      case 'interruptible':
        return { normal: state, thrown: interrupted };
      case 'arrive':
        return { normal: this.stepped(state, args[0]), thrown: undefined };
      case 'advance': {
        const mayFail = this.ask.barriers.mayFail(this.cs, this.localOf[args[0]]);
        return { normal: this.stepped(state, args[0]), thrown: mayFail ? state : undefined };
      }
      case 'joinPool':
        return { normal: this.end(state, this.handlesOf(HandleKind.pool, args[0])), thrown: interrupted };
      case 'joinStarted':
        return { normal: this.end(state, [handle(HandleKind.frame)]), thrown: interrupted };
      default:
        return this.callOfMethods(event, state);
    }
  }

  private callOfMethods(event: CallEvent, state: LiveState): Exits {
    const { args, result } = event;
    const exits = this.ask.calls(this.cs, event, state);
    let { normal } = exits;
    if (normal !== undefined && this.ask.mayStart(this.cs, event.call))
      normal = this.states.forgetJoined(normal);
    if (normal !== undefined && event.adds) normal = this.put(normal, args[0], args[1]);
    const loop = result >= 0 ? this.loopOf.get(result) : undefined;
    if (normal !== undefined && loop !== undefined)
      normal = this.contained(normal, result, this.elementsOf(loop.sources));
    return { ...exits, normal };
  }

  /** A step at the barrier in a value. */
  private stepped(state: LiveState, value: Value): LiveState {
    const { all, isSure } = this.ask.barriers.in(this.cs, this.localOf[value]);
    return this.states.step(state, all, isSure);
  }

  /** What runs a task is joined by way of a handle. */
  private named(state: LiveState, task: Value, future: Value): LiveState {
    const run = handle(HandleKind.run, task);
    const names = this.handlesOf(HandleKind.value, future);
    const { groups } = this.states;
    const after = this.states.map(state, (of) =>
      groups.some(of, (each) => each === run)
        ? groups.renamed(of, (each) => (each === run ? names : [each]))
        : of,
    );
    return this.states.withFact(after, this.states.fact(FactKind.started, future));
  }

  raised(state: LiveState, block: number, insn: number): LiveState {
    let after = state;
    for (const signal of this.ask.raisedAt(this.cs, block, insn)) after = this.states.raise(after, signal);
    return after;
  }

  seen(state: LiveState, block: number, branch: number): LiveState {
    let after = state;
    for (const signal of this.ask.seenOn(this.cs, block, branch))
      after = this.states.withFact(after, this.states.fact(FactKind.observed, signal));
    return after;
  }

  observed(state: LiveState, value: Value): LiveState {
    const signal = this.ask.soleIn(this.cs, this.localOf[value], false);
    return signal < 0 ? state : this.states.withFact(state, this.states.fact(FactKind.observed, signal));
  }

  private pooled(state: LiveState, task: Value, pool: Value): LiveState {
    const names = this.handlesOf(HandleKind.pool, pool);
    const after = this.states.named(state, handle(HandleKind.run, task), names);
    return this.states.named(after, handle(HandleKind.value, task), names);
  }

  private implied(state: LiveState, later: Value, earlier: Handle): LiveState {
    const name = handle(HandleKind.value, later);
    const after = this.states.named(state, earlier, [name]);
    return this.states.withFact(after, this.states.fact(FactKind.implies, name, earlier));
  }

  private resumed(state: LiveState, call: CallSite, future: Value): LiveState {
    let after = state;
    const names = [...this.handlesOf(HandleKind.value, future), handle(HandleKind.frame)];
    for (const root of this.ask.resumes(this.cs, call))
      after = this.ask.start(after, root, this.states.groups.of(names));
    return after;
  }

  ended(state: LiveState, value: Value): LiveState {
    const isStarted = this.states.has(state, FactKind.started, value);
    let after = this.end(state, this.handlesOf(HandleKind.value, value));
    after = this.states.withFact(after, this.states.fact(FactKind.joined, value));
    return isStarted ? this.states.withFact(after, this.states.fact(FactKind.joined, value, 1)) : after;
  }

  /** Null has no thread that could still run. The element of an iteration may be loaded several times. */
  absent(state: LiveState, value: Value): LiveState {
    let after = state;
    for (const each of this.loopOf.get(value)?.elements ?? [])
      after = this.states.withFact(after, this.states.fact(FactKind.joined, each));
    return after;
  }

  end(state: LiveState, handles: readonly Handle[]): LiveState {
    return this.states.end(state, handles, (root) => this.ask.exits(this.cs, root));
  }

  /** The names of what a value holds: the value, and the object where there is only one. */
  handlesOf(kind: number, value: Value): Handle[] {
    if (value < 0) return [];
    const sole = this.ask.soleIn(this.cs, this.localOf[value], kind === HandleKind.pool);
    const names = [handle(kind, value)];
    if (sole >= 0) names.push(handle(kind + HandleKind.object, sole));
    return names;
  }

  /** The names of the elements of what all these values hold. */
  elementsOf(sources: readonly Value[]): Handle[] {
    const [first, ...others] = sources.map((source) => this.handlesOf(HandleKind.elements, source));
    return first.filter((each) => others.every((other) => other.includes(each)));
  }

  load({ array, element, same }: LiveEvent & { op: 'load' }, state: LiveState): LiveState {
    let after = this.states.define(state, element);
    if (!this.ask.isGrowing(this.cs, this.localOf[array])) return after;
    if (same >= 0) after = this.states.alias(after, same, element);
    return this.contained(after, element, this.handlesOf(HandleKind.elements, array));
  }

  /** An element is put into an array or collection. */
  put(state: LiveState, into: Value, element: Value): LiveState {
    if (element < 0 || !this.ask.isGrowing(this.cs, this.localOf[into])) return state;
    const names = this.handlesOf(HandleKind.elements, into);
    const own = handle(HandleKind.value, element);
    return this.contained(this.states.named(state, own, names), element, names);
  }

  private contained(state: LiveState, element: Value, names: readonly Handle[]): LiveState {
    let after = state;
    for (const each of names)
      after = this.states.withFact(after, this.states.fact(FactKind.contained, element, each));
    return after;
  }

  returned(state: LiveState, value: Value): LiveState {
    if (value < 0) return state;
    const { groups } = this.states;
    const own = handle(HandleKind.value, value);
    const elements = handle(HandleKind.elements, value);
    const isNamed = (each: Handle): boolean => each === own || each === elements;
    let after = this.states.map(state, (of) =>
      groups.some(of, isNamed)
        ? groups.renamed(of, (each) => {
            if (each === own) return [each, handle(HandleKind.result)];
            return each === elements ? [each, handle(HandleKind.resultElements)] : [each];
          })
        : of,
    );
    for (const fact of state.facts) {
      const [kind, later, earlier] = this.states.partsOf(fact);
      if (kind === FactKind.implies && later === own)
        after = this.states.withFact(
          after,
          this.states.fact(FactKind.implies, handle(HandleKind.result), earlier),
        );
    }
    if (value >= this.code.paramCount) return after;
    return this.states.withFact(after, this.states.fact(FactKind.returns, value));
  }
}
