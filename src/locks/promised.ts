/**
 * Locks that a thread of the client holds while it calls the method that it is for: the client has no code for them.
 *
 * Guarantee: none of its own; what is promised is taken as held. `harness/callers-hold.ts` says on which assumptions.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { fieldKey } from '../pointsto/index.js';
import type { LockPath, MethodId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import { NOTHING, objectToken, paramToken, type Token, type TokenSet, type TokenSets } from './tokens.js';

/** What the thread that starts with a method of the client holds while it calls `target`. */
export interface LockPromise {
  readonly target: MethodId;
  readonly holds: readonly LockPath[];
}

export class PromisedLocks {
  private readonly known = new Map<number, TokenSet>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly sets: TokenSets,
    /** By method of the client. */
    private readonly promises: ReadonlyMap<MethodId, LockPromise>,
    private readonly tokenOf: (object: ObjectId, via: LockPath['via']) => Token,
  ) {}

  /** What the caller of an edge promises to hold; empty for nearly all. */
  at(edge: number): readonly LockPath[] {
    if (this.promises.size === 0) return [];
    const { calls } = this.pt;
    const promise = this.promises.get(calls.methodOf(calls.callerOf(edge)));
    return promise?.target === calls.methodOf(calls.calleeOf(edge)) ? promise.holds : [];
  }

  /** The same as tokens of the callee: a field is looked up in the object that this very context runs on. */
  tokensAt(edge: number): TokenSet {
    const holds = this.at(edge);
    if (holds.length === 0) return NOTHING;
    const callee = this.pt.calls.calleeOf(edge);
    let tokens = this.known.get(callee);
    if (tokens === undefined) {
      tokens = this.sets.of(holds.flatMap((path) => this.tokensOf(callee, path)));
      this.known.set(callee, tokens);
    }
    return tokens;
  }

  private tokensOf(callee: number, { from, fields, via }: LockPath): Token[] {
    const { heap } = this.pt;
    if (from.kind === 'class') return [objectToken(heap.classLiteral(from.name), false)];
    const own = from.kind === 'param' && fields.length === 0 ? [paramToken(from.param, false)] : [];
    const object = this.objectOf(callee, from, fields);
    if (object < 0 || heap.isMerged(object)) {
      const isField = from.kind === 'static' && fields.length === 1;
      const isFinal = isField && this.pt.program.field(fields[0]).isFinal;
      return isFinal ? [objectToken(heap.staticFinal(fields[0]), false)] : own;
    }
    return [...own, this.tokenOf(object, via)];
  }

  /** The only object that the lock may be; negative where there is none, or several. */
  private objectOf(callee: number, from: LockPath['from'], fields: readonly number[]): ObjectId {
    const isStatic = from.kind === 'static';
    let object = from.kind === 'param' ? this.pt.single(callee, from.param) : -1;
    for (const [i, field] of fields.entries()) {
      this.buffer.length = 0;
      if (isStatic && i === 0) {
        const set = this.pt.staticSet(field);
        if (set >= 0) this.pt.members(set, this.buffer);
      } else if (object >= 0) this.pt.fieldObjects(object, fieldKey(field), this.buffer);
      object = this.buffer.length === 1 ? this.buffer.data[0] : -1;
    }
    return object;
  }
}
