/**
 * Locks that no code takes: those that a thread of the client holds while it calls its method, and those that a framework takes
 * for every caller of an object that it has made.
 *
 * Guarantee: none of its own; what is promised is taken as held. `harness/callers-hold.ts` says on which assumptions.
 */
import { fieldKey, type ObjectId, type PointsTo } from '../pointsto/index.js';
import { containerLock, type FieldId, type LockPath, type MethodId } from '../program/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import { type Lock, type LockSet, type LockSets, lockOfObject, lockOfParam, NOTHING } from './locksets.js';

/** What the thread that starts with a method of the client holds while it calls `target`. */
export interface LockPromise {
  readonly target: MethodId;
  readonly holds: readonly LockPath[];
}

export class PromisedLocks {
  /** By list of paths and method context. */
  private readonly known = new Map<readonly LockPath[], Map<number, LockSet>>();
  /** By method, what a framework holds while it calls it for somebody. */
  private readonly ofFrameworks = new Map<MethodId, readonly LockPath[]>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly sets: LockSets,
    /** By method of the client. */
    private readonly promises: ReadonlyMap<MethodId, LockPromise>,
    private readonly tokenOf: (object: ObjectId, via: LockPath['via']) => Lock,
    /** The name of the lock that fields lead to, where they are assigned once. */
    private readonly nameOf: (by: 'monitor' | 'container', fields: readonly FieldId[]) => number | undefined,
  ) {}

  /** What the caller of an edge promises to hold, and what a framework holds for it; empty for nearly all. */
  at(edge: number): readonly LockPath[] {
    const { calls } = this.pt;
    const caller = calls.methodOf(calls.callerOf(edge));
    const callee = calls.methodOf(calls.calleeOf(edge));
    const promise = this.promises.get(caller);
    return promise?.target === callee ? promise.holds : this.byFramework(caller, callee);
  }

  /**
   * Code of other classes gets the object from the framework, which locks it for each call. Its own class, the classes nested in
   * that and those above it call it directly: in the thread of a call they have its lock, in other threads none.
   */
  private byFramework(caller: MethodId, callee: MethodId): readonly LockPath[] {
    const path = getOrMake(this.ofFrameworks, callee, () => this.lockOf(callee));
    return path.length > 0 && this.isOutside(caller, callee) ? path : [];
  }

  private lockOf(method: MethodId): readonly LockPath[] {
    const { program } = this.pt;
    const lock = program.frameworks.lockOf(method, program.method(method).owner);
    return lock === undefined ? [] : [containerLock(lock)];
  }

  private isOutside(caller: MethodId, callee: MethodId): boolean {
    const { program } = this.pt;
    const [from, to] = [caller, callee].map((method) => program.class(program.method(method).owner));
    const isCode = from.origin === 'application' || from.origin === 'library';
    const isOwn = program.isSubclass(to.id, from.id) || isNested(from.name, to.name);
    return isCode && !isOwn;
  }

  /** The same as locks of the callee: a field is looked up in the object that this very context runs on. */
  locksAt(edge: number): LockSet {
    const holds = this.at(edge);
    if (holds.length === 0) return NOTHING;
    const callee = this.pt.calls.calleeOf(edge);
    const known = getOrMake(this.known, holds, () => new Map());
    return getOrMake(known, callee, () => this.sets.of(holds.flatMap((path) => this.locksOf(callee, path))));
  }

  private locksOf(callee: number, { from, fields, via, isShared = false }: LockPath): Lock[] {
    const { heap } = this.pt;
    if (via === 'container') {
      const name = this.nameOf('container', fields);
      return name === undefined ? [] : [lockOfParam(0, isShared, name)];
    }
    if (from.kind === 'class') return [lockOfObject(heap.classLiteral(from.name), false)];
    const name = from.kind === 'param' && via === 'monitor' ? this.nameOf('monitor', fields) : undefined;
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

/** Is a class inside another one? */
function isNested(name: string, outer: string): boolean {
  return name.startsWith(`${outer}$`);
}
