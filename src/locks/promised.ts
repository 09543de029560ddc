/**
 * Locks that a thread of the client holds while it calls the method that it is for: the client has no code for them.
 *
 * Guarantee: none of its own; what is promised is taken as held. `harness/callers-hold.ts` says on which assumptions.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { fieldKey } from '../pointsto/index.js';
import type { FieldId, LockPath, MethodId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import { type Lock, type LockSet, type LockSets, lockOfObject, lockOfParam, NOTHING } from './locksets.js';

/** What the thread that starts with a method of the client holds while it calls `target`. */
export interface LockPromise {
  readonly target: MethodId;
  readonly holds: readonly LockPath[];
}

export class PromisedLocks {
  private readonly known = new Map<number, LockSet>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly sets: LockSets,
    /** By method of the client. */
    private readonly promises: ReadonlyMap<MethodId, LockPromise>,
    private readonly tokenOf: (object: ObjectId, via: LockPath['via']) => Lock,
    /** The name of the monitor that fields lead to, where they are assigned once. */
    private readonly nameOf: (fields: readonly FieldId[]) => number | undefined,
  ) {}

  /** What the caller of an edge promises to hold; empty for nearly all. */
  at(edge: number): readonly LockPath[] {
    if (this.promises.size === 0) return [];
    const { calls } = this.pt;
    const promise = this.promises.get(calls.methodOf(calls.callerOf(edge)));
    return promise?.target === calls.methodOf(calls.calleeOf(edge)) ? promise.holds : [];
  }

  /** The same as locks of the callee: a field is looked up in the object that this very context runs on. */
  locksAt(edge: number): LockSet {
    const holds = this.at(edge);
    if (holds.length === 0) return NOTHING;
    const callee = this.pt.calls.calleeOf(edge);
    let lockset = this.known.get(callee);
    if (lockset === undefined) {
      lockset = this.sets.of(holds.flatMap((path) => this.locksOf(callee, path)));
      this.known.set(callee, lockset);
    }
    return lockset;
  }

  private locksOf(callee: number, { from, fields, via }: LockPath): Lock[] {
    const { heap } = this.pt;
    if (from.kind === 'class') return [lockOfObject(heap.classLiteral(from.name), false)];
    const name = from.kind === 'param' && via === 'monitor' ? this.nameOf(fields) : undefined;
    const own = from.kind === 'param' && name !== undefined ? [lockOfParam(from.param, false, name)] : [];
    const object = this.objectOf(callee, from, fields);
    if (object < 0 || heap.isMerged(object)) {
      const isField = from.kind === 'static' && fields.length === 1;
      const isFinal = isField && this.pt.program.field(fields[0]).isFinal;
      return isFinal ? [lockOfObject(heap.staticFinal(fields[0]), false)] : own;
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
