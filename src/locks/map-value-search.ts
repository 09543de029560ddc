/**
 * Where an object that maps keep as a value comes from: what a map stores is followed back to the call that passes the object, or
 * to the function that makes it.
 *
 * Guarantee: where `comesFrom` holds, the value is not the object, or the object was made for one of `places`, or it was the value of
 * the same entry before. The search gives up after `MAX_STEPS` steps, or `MAX_DEPTH` nested calls.
 */
import {
  type Body,
  type Definitions,
  type InsnOf,
  insnsOf,
  mayRepeat,
  plain,
  type Value,
} from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId, MethodId } from '../program/index.js';

/** The code in which values are followed. */
export interface SearchedCode {
  readonly pt: PointsTo;
  /** Method contexts in which threads begin. */
  readonly roots: ReadonlySet<number>;
  readonly definitionsIn: (method: MethodId) => Definitions;
}

/** Nested calls that are followed, and steps for one object. */
const MAX_DEPTH = 10;
const MAX_STEPS = 5000;

/** A method context on the way back. */
interface Frame {
  readonly cs: number;
  /** Is its `this` the map? */
  readonly isMap: boolean;
  /** Looks at what the call that led here passes for a parameter; without it all calls are looked at. */
  readonly passed?: (param: number) => boolean;
  readonly depth: number;
  /** φs that were met. */
  readonly seen: Set<Value>;
}

/** The place of a value that a function makes for its result. */
export function resultOf(method: MethodId, value: Value): string {
  return `result ${method} ${value}`;
}

export class MapValueSearch {
  /** Where the object is put into a map, or made for it by a function. */
  readonly places = new Set<string>();
  private steps = 0;
  private readonly pt: PointsTo;

  constructor(
    private readonly code: SearchedCode,
    private readonly object: ObjectId,
    /** The field of the maps that are meant. */
    private readonly field: FieldId,
  ) {
    this.pt = code.pt;
  }

  /** Where a value is the object: is it new, or the value that the entry of the map has already? */
  comesFrom(frame: Frame, value: Value): boolean {
    const { cs } = frame;
    if (value < 0 || !this.mayBe(cs, value)) return true;
    if (++this.steps > MAX_STEPS || frame.depth > MAX_DEPTH) return false;
    const method = this.pt.calls.methodOf(cs);
    const definitions = this.code.definitionsIn(method);
    const at = plain(definitions, value);
    const made = definitions[at];
    if (made === undefined) {
      if (at >= this.bodyOf(method).paramCount) return false;
      return frame.passed === undefined ? this.isPassed(frame, at) : frame.passed(at);
    }
    switch (made.op) {
      case 'phi':
        if (frame.seen.has(at)) return true;
        frame.seen.add(at);
        return made.args.every((arg) => this.comesFrom(frame, arg));
      case 'getfield':
        return (
          frame.isMap &&
          this.pt.program.resolveField(made.field) === this.field &&
          plain(definitions, made.obj) === 0
        );
      case 'invoke':
        return this.isReturned(frame, made);
      case 'new':
        return this.isNewIn(method, at);
      default:
        return false;
    }
  }

  /** What a function, or what it calls, has made for its result. */
  private isNewIn(method: MethodId, value: Value): boolean {
    const { program } = this.pt;
    const { owner, isOpaque } = program.method(method);
    // What code gives that nobody has seen, such as a function of callers, it may have given before.
    const isSeen = program.class(owner).origin !== 'model' && !isOpaque;
    if (!this.isMade(method, value) || !isSeen) return false;
    this.places.add(resultOf(method, value));
    return true;
  }

  private isMade(method: MethodId, value: Value): boolean {
    const { heap } = this.pt;
    const site = heap.sites[heap.siteOf(this.object)];
    if (site.method !== method) return false;
    const made = this.bodyOf(method).blocks[site.block].insns[site.insn];
    return made.op === 'new' && made.dst === value;
  }

  /** The same of what all methods return that a call may run. */
  private isReturned(frame: Frame, call: InsnOf<'invoke'>): boolean {
    const { calls, program } = this.pt;
    const { first, next } = calls.outgoing();
    const { body } = this.pt.constraintsOf(frame.cs);
    let isKnown = false;
    for (let e = first[frame.cs]; e >= 0; e = next[e]) {
      const { block, insn, intrinsic } = this.pt.callOf(e);
      if (body.blocks[block].insns[insn] !== call) continue;
      if (intrinsic !== undefined) return false;
      isKnown = true;
      const callee = calls.calleeOf(e);
      const method = calls.methodOf(callee);
      const isMap = frame.isMap && !program.method(method).isStatic && this.isThis(frame.cs, call.args[0]);
      const passed = (param: number): boolean =>
        param < call.args.length && this.comesFrom({ ...frame, depth: frame.depth + 1 }, call.args[param]);
      const inner: Frame = { cs: callee, isMap, passed, depth: frame.depth + 1, seen: new Set() };
      for (const each of insnsOf(this.bodyOf(method)))
        if (each.op === 'return' && !this.comesFrom(inner, each.src)) return false;
    }
    return isKnown;
  }

  private isThis(cs: number, value: Value): boolean {
    return plain(this.code.definitionsIn(this.pt.calls.methodOf(cs)), value) === 0;
  }

  /** The same of what all calls pass for a parameter. */
  private isPassed(frame: Frame, param: number): boolean {
    const { calls, program } = this.pt;
    if (this.code.roots.has(frame.cs)) return false;
    const isOfObject = !program.method(calls.methodOf(frame.cs)).isStatic;
    const { first, next } = calls.incoming();
    for (let e = first[frame.cs]; e >= 0; e = next[e]) {
      const { block, insn, intrinsic } = this.pt.callOf(e);
      const caller = calls.callerOf(e);
      const method = calls.methodOf(caller);
      const call = this.bodyOf(method).blocks[block].insns[insn];
      if (call.op !== 'invoke' || intrinsic !== undefined || param >= call.args.length) return false;
      const value = call.args[param];
      if (!this.mayBe(caller, value)) continue;
      if (program.class(program.method(method).owner).origin === 'model') {
        const isMap = frame.isMap && isOfObject && this.isThis(caller, call.args[0]);
        if (!this.comesFrom({ cs: caller, isMap, depth: frame.depth + 1, seen: new Set() }, value))
          return false;
      } else if (!this.isMadeFor(method, value, block, insn)) return false;
    }
    return true;
  }

  /** Has the code that passes a value to a map made it for that? */
  private isMadeFor(method: MethodId, value: Value, block: number, insn: number): boolean {
    const { heap } = this.pt;
    const body = this.bodyOf(method);
    const at = plain(this.code.definitionsIn(method), value);
    // A client may put it there again.
    if (this.pt.program.isOfClient(method)) return false;
    if (!this.isMade(method, at) || mayRepeat(body, heap.sites[heap.siteOf(this.object)].block, block))
      return false;
    this.places.add(`call ${method} ${block} ${insn}`);
    return true;
  }

  private mayBe(cs: number, value: Value): boolean {
    const local = this.pt.constraintsOf(cs).localOf[value];
    return local >= 0 && this.pt.holds(cs, local, this.object);
  }

  private bodyOf(method: MethodId): Body {
    return this.pt.methodConstraints(method).body;
  }
}
