/**
 * Objects of which no one cares which it is: strings, boxes, throwables and other values that never change are one object
 * for all of a class. But such an object may be a lock. What is made by `new` outside of models stays an object of its own
 * where code looks as if that were meant: the same method locks it, or stores it in a final field or in one of type
 * `Object`; or it is a throwable whose own methods lock it.
 *
 * Any choice is sound: an object that is kept is one more name for what its site makes, and what is merged is no lock.
 */
import { type InsnOf, returnDesc } from '../ir/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';

export class Merging {
  private readonly merged = new Map<ClassId, boolean>();
  private readonly selfLocking = new Map<ClassId, boolean>();
  private readonly object: ClassId;

  constructor(private readonly program: Program) {
    this.object = program.classNamed('java/lang/Object');
  }

  /** One object for all of a class, but for those that are kept. */
  has(cls: ClassId): boolean {
    let merges = this.merged.get(cls);
    if (merges === undefined) {
      merges = this.program.isValue(cls) || this.program.isThrowable(cls);
      this.merged.set(cls, merges);
    }
    return merges;
  }

  /** Are the objects that a method of this descriptor returns merged by class, or no objects at all? */
  hasResult(desc: string): boolean {
    const result = returnDesc(desc);
    return result.startsWith('L')
      ? this.has(this.program.classNamed(result.slice(1, -1)))
      : result[0] !== '[';
  }

  /** May what code of `owner` makes by `new` be a lock although its class merges? */
  mayKeep(owner: ClassId, cls: ClassId): boolean {
    return this.has(cls) && !this.isOfJdk(owner);
  }

  /** Does a field look as if it held a lock? Nobody else is stored there later, or nobody cares what it is. */
  isForLocks({ field }: InsnOf<'putfield' | 'putstatic'>): boolean {
    const { isFinal, type } = this.program.field(this.program.resolveField(field));
    return isFinal || type === this.object;
  }

  /** Do methods of a throwable lock it? */
  locksItself(cls: ClassId): boolean {
    let locks = this.selfLocking.get(cls);
    if (locks === undefined) {
      const { superclass, methods } = this.program.class(cls);
      locks =
        !this.isOfJdk(cls) &&
        this.program.isThrowable(cls) &&
        (methods.some((method) => this.locksThis(method)) || this.locksItself(superclass));
      this.selfLocking.set(cls, locks);
    }
    return locks;
  }

  private locksThis(method: MethodId): boolean {
    const { isStatic, isSynchronized } = this.program.method(method);
    if (isStatic) return false;
    return (
      isSynchronized ||
      this.program
        .body(method)
        ?.blocks.some(({ insns }) => insns.some((insn) => insn.op === 'monitorenter' && insn.src === 0)) ===
        true
    );
  }

  private isOfJdk(cls: ClassId): boolean {
    if (cls < 0) return true;
    const { origin } = this.program.class(cls);
    return origin === 'model' || origin === 'skeleton';
  }
}
