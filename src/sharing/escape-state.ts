/**
 * What becomes of an object on its way through a method, and through the methods that are called with it.
 *
 * Guarantee: if the escape state of a parameter does not contain `escaped` then the method does not store the
 * argument where another thread could find it, for the call graph given, except where the state says so.
 */
import type { Body, Insn, Value } from '../ir/index.js';
import type { MethodConstraints, PointsTo } from '../pointsto/index.js';
import { callsAt } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { PairMap } from '../util/index.js';
import { eachInsn, type Locals } from './locals.js';
import type { CallTargets } from './targets.js';

/**
 * What may happen to an argument, as a set of bits. `captured`: the receiver keeps it; `holds`: it may hold itself
 * afterwards, at whatever distance.
 */
export const EscapeState = { escaped: 1, captured: 2, returned: 4, holds: 8 } as const;

/** An object on its way through a body. */
interface Followed {
  readonly constraints: MethodConstraints;
  readonly param: number;
  /** Locals that may hold the object, or what holds it. */
  readonly locals: Set<number>;
  /** What is loaded from `locals` may be the object too. */
  deep: boolean;
  /** What the method makes and stores in the object is followed with it, as one unit. */
  readonly unit: boolean;
}

/** An instruction at which an object escapes. */
export interface EscapePoint {
  readonly block: number;
  readonly index: number;
}

/** Calls followed into each other. */
const MAX_DEPTH = 200;

export class EscapeStates {
  private depth = 0;
  /** By method, and by parameter · 2 + `deep`. */
  private readonly states = new PairMap(1024);

  constructor(
    private readonly pt: PointsTo,
    private readonly targets: CallTargets,
    private readonly locals: Locals,
    /** Is a local of a method thread-local just before an instruction? */
    private readonly isThreadLocal: (method: MethodId, local: number, block: number, insn: number) => boolean,
  ) {}

  /**
   * What a method may do with a parameter. A recursive call counts as letting it escape, and so does a call that is
   * nested too deeply. `deep`: also with what the parameter may hold.
   */
  of(method: MethodId, param: number, deep: boolean): number {
    const which = param * 2 + Number(deep);
    const known = this.states.get(method, which);
    if (known >= 0) return known;
    if (this.depth === MAX_DEPTH) return EscapeState.escaped;
    this.states.set(method, which, EscapeState.escaped);
    this.depth++;
    const { state } = this.follow(this.pt.methodConstraints(method), param, deep);
    this.depth--;
    this.states.set(method, which, state);
    return state;
  }

  /** Follows a parameter and what captures it through a body. */
  follow(
    constraints: MethodConstraints,
    param: number,
    deep: boolean,
    unit = false,
  ): { readonly state: number; readonly escapes: readonly EscapePoint[] } {
    const followed: Followed = { constraints: constraints, param, locals: new Set([param]), deep, unit };
    for (let before = -1; before !== followed.locals.size + Number(followed.deep); ) {
      before = followed.locals.size + Number(followed.deep);
      eachInsn(constraints.body, (insn, block, index) => this.spread(followed, insn, block, index));
    }
    let state: number = followed.deep ? EscapeState.holds : 0;
    const escapes: EscapePoint[] = [];
    eachInsn(constraints.body, (insn, block, index) => {
      const there = this.stateAt(followed, insn, block, index);
      state |= there;
      if ((there & EscapeState.escaped) !== 0) escapes.push({ block, index });
    });
    return { state, escapes };
  }

  private spread(followed: Followed, insn: Insn, block: number, index: number): void {
    const { localOf, body } = followed.constraints;
    switch (insn.op) {
      case 'phi':
        if (anyFollowed(followed, insn.args)) addLocal(followed, insn.dst);
        break;
      case 'cast':
        if (isFollowed(followed, insn.src)) addLocal(followed, insn.dst);
        break;
      case 'lambda':
        if (!anyFollowed(followed, insn.captures)) break;
        addLocal(followed, insn.dst);
        followed.deep = true;
        break;
      case 'putfield':
        if (isFollowed(followed, insn.src) && isFollowed(followed, insn.obj)) followed.deep = true;
        if (followed.unit && isFollowed(followed, insn.obj)) {
          const made = this.locals.madeIn(followed.constraints.method, localOf[insn.src]);
          if (made >= 0) followed.locals.add(made).add(localOf[insn.src]);
        }
        break;
      case 'astore':
        if (isFollowed(followed, insn.src) && isFollowed(followed, insn.array)) followed.deep = true;
        break;
      case 'getfield':
        if (followed.deep && isFollowed(followed, insn.obj)) addLocal(followed, insn.dst);
        break;
      case 'aload':
        if (followed.deep && isFollowed(followed, insn.array)) addLocal(followed, insn.dst);
        break;
      case 'invoke': {
        if (!anyFollowed(followed, insn.args)) break;
        const state = this.stateAfterCall(followed, block, index);
        if ((state & EscapeState.returned) !== 0) addLocal(followed, insn.dst);
        // A receiver that is new here and still thread-local captures the object: from now on follow the receiver too. If
        // it escaped before, the capture is an escape.
        if (
          (state & EscapeState.captured) !== 0 &&
          isNew(body, insn.args[0]) &&
          this.isThreadLocal(followed.constraints.method, localOf[insn.args[0]], block, index)
        )
          addLocal(followed, insn.args[0]);
        if ((state & (EscapeState.captured | EscapeState.holds)) !== 0) followed.deep = true;
        break;
      }
    }
  }

  private stateAt(followed: Followed, insn: Insn, block: number, index: number): number {
    const { constraints, param } = followed;
    switch (insn.op) {
      case 'putfield':
        if (!isFollowed(followed, insn.src) || isFollowed(followed, insn.obj)) return 0;
        return param < constraints.paramCount &&
          param !== 0 &&
          constraints.localOf[insn.obj] === 0 &&
          this.hasThis(constraints)
          ? EscapeState.captured
          : EscapeState.escaped;
      case 'putstatic':
      case 'throw':
        return isFollowed(followed, insn.src) ? EscapeState.escaped : 0;
      case 'astore':
        return isFollowed(followed, insn.src) && !isFollowed(followed, insn.array) ? EscapeState.escaped : 0;
      case 'return':
        return isFollowed(followed, insn.src) ? EscapeState.returned : 0;
      case 'dynamic':
        return anyFollowed(followed, insn.args) ? EscapeState.escaped : 0;
      case 'concat':
      case 'invoke': {
        if (!anyFollowed(followed, insn.args)) return 0;
        const state = this.stateAfterCall(followed, block, index);
        const held = (state & EscapeState.captured) !== 0 && !isFollowed(followed, insn.args[0]);
        return (state & EscapeState.escaped) | (held ? EscapeState.escaped : 0);
      }
      default:
        return 0;
    }
  }

  /** Union of the escape states of the followed arguments over all methods that the calls of an instruction may run. */
  private stateAfterCall({ constraints, locals, deep }: Followed, block: number, index: number): number {
    let state = 0;
    for (const call of callsAt(constraints, block, index)) {
      if (call.intrinsic === 'fork') return EscapeState.escaped;
      const { targets } = this;
      for (let t = targets.firstOf(constraints.method, call.index); t >= 0; t = targets.after(t)) {
        for (let a = 0; a < call.args.length; a++) {
          if (locals.has(call.args[a])) state |= this.of(targets.methodOf(t), a, deep);
        }
      }
    }
    return state;
  }

  private hasThis(constraints: MethodConstraints): boolean {
    return !this.pt.program.method(constraints.method).isStatic;
  }
}

function isFollowed({ constraints, locals }: Followed, value: Value): boolean {
  return value >= 0 && constraints.localOf[value] >= 0 && locals.has(constraints.localOf[value]);
}

function anyFollowed(followed: Followed, values: readonly Value[]): boolean {
  for (const value of values) if (isFollowed(followed, value)) return true;
  return false;
}

function addLocal({ constraints, locals }: Followed, value: Value): void {
  if (value >= 0 && constraints.localOf[value] >= 0) locals.add(constraints.localOf[value]);
}

function isNew(body: Body, value: Value): boolean {
  return body.blocks.some((block) => block.insns.some((insn) => insn.op === 'new' && insn.dst === value));
}
