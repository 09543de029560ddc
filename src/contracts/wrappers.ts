/**
 * Locks that are taken inside of other objects: `monitor.enter()` of a class that keeps a lock in a field, and methods that
 * take a lock for their caller, if a condition holds.
 *
 * Guarantee: none is missed that is a call of the method itself on the named object, or a call of a method that takes a
 * lock of java.util.concurrent and never gives one up. What deeper calls take for it is not seen, unless it is a lock that
 * is held in any case (`locks/`).
 */
import { definitionIn, insnsOf, lockOpOf } from '../ir/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { ClassId, FieldId, LockPath, MethodId } from '../program/index.js';
import { getOrMake, IntVec } from '../util/index.js';

export class LockWrappers {
  private readonly buffer = new IntVec();
  private readonly lockFields = new Map<ClassId, readonly FieldId[]>();
  private readonly keepers = new Map<MethodId, boolean>();

  constructor(private readonly pt: PointsTo) {}

  /** Is it the field in which one of some objects keeps a lock? */
  areLocksIn(objects: ReadonlySet<ObjectId>, field: FieldId): boolean {
    return [...objects].some((object) => this.lockFieldsOf(this.pt.heap.classOf(object)).includes(field));
  }

  /**
   * Is the code that of a class which wraps the lock? Which of its objects calls, it may check itself: the analysis does not
   * see that a monitor only asks its own guards.
   */
  isOwnMethod(cs: number, meant: ReadonlySet<ObjectId>): boolean {
    const { calls, program, heap } = this.pt;
    const { owner } = program.method(calls.methodOf(cs));
    const fields = this.lockFieldsOf(owner);
    return fields.length > 0 && [...meant].some((object) => program.isSubclass(heap.classOf(object), owner));
  }

  /** Does a method context call what may have taken the named lock for it? */
  mayTake(cs: number, { via }: LockPath, meant: ReadonlySet<ObjectId>): boolean {
    const { calls } = this.pt.constraintsOf(cs);
    const isOwn = this.isOwnMethod(cs, meant);
    return calls.some(({ target, dispatch, args }) => {
      if (!this.pt.program.isApplication(this.pt.program.method(target).owner)) return false;
      if (via === 'lock') return this.keepsLock(target);
      return dispatch !== 'static' && (isOwn ? args[0] === 0 : this.isWrapper(cs, args[0], meant));
    });
  }

  private isWrapper(cs: number, local: number, meant: ReadonlySet<ObjectId>): boolean {
    if (local < 0) return false;
    this.buffer.length = 0;
    this.pt.objects(cs, local, this.buffer);
    const { heap } = this.pt;
    return this.buffer
      .view()
      .some((object) => meant.has(object) && this.lockFieldsOf(heap.classOf(object)).length > 0);
  }

  /** Instance fields of an application class, and of those above it, that hold locks. */
  private lockFieldsOf(cls: ClassId): readonly FieldId[] {
    return getOrMake(this.lockFields, cls, () => {
      const { program } = this.pt;
      const found: FieldId[] = [];
      for (let at = cls; at >= 0 && program.isApplication(at); at = program.class(at).superclass)
        for (const id of program.class(at).fields) {
          const { isStatic, type } = program.field(id);
          if (!isStatic && type >= 0 && program.isExplicitLock(type)) found.push(id);
        }
      return found;
    });
  }

  /** Does a method take a lock by `lock()` or `tryLock()`, and give up none? */
  private keepsLock(method: MethodId): boolean {
    return getOrMake(this.keepers, method, () => {
      const { program } = this.pt;
      const body = program.body(method);
      if (body === undefined) return false;
      const isLock = (name: string): boolean => program.isExplicitLock(program.findClass(name));
      const definition = definitionIn(body);
      const ops = insnsOf(body).flatMap((insn) =>
        insn.op === 'invoke' ? [lockOpOf(insn, isLock, definition)?.op] : [],
      );
      return ops.some((op) => op === 'acquire' || op === 'tryAcquire') && !ops.includes('release');
    });
  }
}
