/**
 * Objects under construction.
 *
 * Until a constructor has let `this` go (stored it where others find it, or passed it to somebody who does) only the
 * constructing thread can reach the object, so accesses to it and calls on it are nobody else's business. This is the
 * part of constructors that may be left out without losing races; PLDI'06 §2.4(3) leaves out all of them. The same
 * holds for what any method makes with `new`, until the method lets it go.
 *
 * Guarantee: if `isThreadLocal` holds for an access then no other thread can hold the object then, for the call graph
 * given. What a constructor stores in objects that only `this` holds stays thread-local with it.
 */
import type { Body } from '../ir/index.js';
import type { MethodConstraints, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import { IntVec, PairMap } from '../util/index.js';
import { EscapeState, EscapeStates } from './escape-state.js';
import { eachInsn, Locals, type LocalsOfMethod, madeBy } from './locals.js';
import { CallTargets } from './targets.js';

/** Where in a block a local is thread-local: after instruction `from` and not after instruction `until`. */
interface LocalRange {
  readonly from: number;
  readonly until: number;
}

const NOWHERE: LocalRange = { from: Number.POSITIVE_INFINITY, until: -1 };

/** The unit of a constructor's `this` and what it stores there. */
const UNIT = -1;

export class Construction {
  private readonly targets: CallTargets;
  private readonly locals: Locals;
  private readonly states: EscapeStates;
  /** By target of a call and parameter: 1 where the argument stays thread-local, else 0. */
  private readonly keeping = new PairMap(1024);
  /** By method, and by local: for each block. */
  private readonly ranges: (Map<number, readonly LocalRange[]> | undefined)[] = [];
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {
    this.targets = new CallTargets(pt);
    this.locals = new Locals(pt);
    this.states = new EscapeStates(pt, this.targets, this.locals, (method, local, block, insn) =>
      this.isThreadLocal(method, local, block, insn),
    );
  }

  /**
   * Can only the running thread reach the object in `local`, just before an instruction? True for `this` of a constructor
   * and for what the method made itself, until it is let go.
   */
  isThreadLocal(method: MethodId, local: number, block: number, insn: number): boolean {
    const known = this.locals.of(method);
    const made = known.castSources.get(local) ?? local;
    if (!(made === 0 && known.isConstructor) && !known.fresh.has(made)) return false;
    return this.inRanges(known, made, block, insn);
  }

  /** The same in a method context, where more is known: a constructor may read back what it has made. */
  isThreadLocalIn(cs: number, local: number, block: number, insn: number): boolean {
    return (
      this.isThreadLocal(this.pt.calls.methodOf(cs), local, block, insn) ||
      this.isThreadLocalPart(cs, local, block, insn)
    );
  }

  /**
   * The same for what a constructor reads back from a field of its own `this`: thread-local as long as `this` and all
   * that the constructor made and stored in it are, when the value can only be something that this constructor made.
   * Assumption: a constructor is not given what another run of it made for another object.
   */
  private isThreadLocalPart(cs: number, local: number, block: number, insn: number): boolean {
    const method = this.pt.calls.methodOf(cs);
    const known = this.locals.of(method);
    if (!known.isConstructor || !known.loadedFromThis.has(local)) return false;
    const { heap } = this.pt;
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    for (const object of this.buffer.view()) {
      if (heap.sites[heap.siteOf(object)].method !== method) return false;
    }
    return this.inRanges(known, UNIT, block, insn);
  }

  /** Does this call edge run a method on an object that is thread-local in the caller, and does the callee keep it so? */
  constructs(edge: number): boolean {
    return this.pt.callOf(edge).dispatch !== 'static' && this.keepsThreadLocal(edge, 0);
  }

  /** Is argument `param` of a call thread-local in the caller, and does the callee keep it so? */
  keepsThreadLocal(edge: number, param: number): boolean {
    const target = this.targets.ofEdge[edge];
    const known = this.keeping.get(target, param);
    if (known >= 0) return known === 1;
    const keeps = this.findKeeps(edge, param);
    this.keeping.set(target, param, keeps ? 1 : 0);
    return keeps;
  }

  /** Does a local hold only what one `new` or `clone()` of its method made? */
  isMadeHere(method: MethodId, local: number): boolean {
    return this.locals.of(method).fresh.has(local);
  }

  private findKeeps(edge: number, param: number): boolean {
    const { calls } = this.pt;
    const method = calls.methodOf(calls.callerOf(edge));
    const call = this.pt.callOf(edge);
    const local = call.args[param] ?? -1;
    if (local < 0 || !this.isThreadLocal(method, local, call.block, call.insn)) return false;
    const deep = (this.states.of(method, local, false) & EscapeState.holds) !== 0;
    const state = this.states.of(calls.methodOf(calls.calleeOf(edge)), param, deep);
    if ((state & EscapeState.escaped) !== 0) return false;
    if ((state & EscapeState.captured) === 0) return true;
    // What its receiver captures is as thread-local as the receiver is.
    return param > 0 && call.dispatch !== 'static' && this.keepsThreadLocal(edge, 0);
  }

  private inRanges({ constraints }: LocalsOfMethod, local: number, block: number, insn: number): boolean {
    let ofMethod = this.ranges[constraints.method];
    if (ofMethod === undefined) {
      ofMethod = new Map();
      this.ranges[constraints.method] = ofMethod;
    }
    let ranges = ofMethod.get(local);
    if (ranges === undefined) {
      // Where locals hold each other, the question comes up again while it is answered: then the answer is no.
      const nowhere = constraints.body.blocks.map(() => NOWHERE);
      ofMethod.set(local, nowhere);
      ranges = this.findRanges(constraints, local === UNIT ? 0 : local, local === UNIT);
      ofMethod.set(local, ranges);
    }
    const range = ranges[block];
    return insn > range.from && insn <= range.until;
  }

  /** Forward may-analysis "has been let go", killed where the local is made anew (in a loop). */
  private findRanges(constraints: MethodConstraints, local: number, unit: boolean): readonly LocalRange[] {
    const { body } = constraints;
    const escapes = body.blocks.map((): number[] => []);
    for (const { block, index } of this.states.follow(constraints, local, unit, unit).escapes)
      escapes[block].push(index);
    const born = body.blocks.map(() => -1);
    eachInsn(body, (insn, block, index) => {
      if (local >= 0 && madeBy(constraints, insn, block, index) === local) born[block] = index;
    });
    const goneOnEntry = spreadGone(body, escapes, born);
    return escapes.map((indices, b) => {
      // Where the local is made, what comes before concerns an older object.
      const from = born[b] < 0 && goneOnEntry[b] === 1 ? Infinity : born[b];
      return { from, until: Math.min(Infinity, ...indices.filter((index) => index > born[b])) };
    });
  }
}

/** 1 for blocks that the object may enter after it was let go. */
function spreadGone(
  body: Body,
  escapes: readonly (readonly number[])[],
  born: readonly number[],
): Uint8Array {
  const gone = new Uint8Array(body.blocks.length);
  const work = [...escapes.keys()].filter((block) => escapes[block].length > 0);
  while (work.length > 0) {
    const block = work.pop() as number;
    const endsGone = born[block] < 0 || escapes[block].some((index) => index > born[block]);
    const { succs, handlers } = body.blocks[block];
    for (const next of endsGone ? [...succs, ...handlers] : handlers) {
      if (gone[next] === 1) continue;
      gone[next] = 1;
      work.push(next);
    }
  }
  return gone;
}
