/**
 * How many methods of a class, and of the classes under scan that it extends, take a lock: `synchronized` methods, blocks, and calls
 * of methods whose names say that they lock. A class of which hardly any method does is made for one thread at a time, or guards one
 * part of itself.
 *
 * Guarantee: none; whether a lock guards certain state is not looked at. It decides how prominently a finding is told (`evidence.ts`).
 */
import { Access } from '../../classfile/index.js';
import type { ClassId, MethodId, Program } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';

/** Names of methods that take a lock, of the JDK and of wrappers around it. */
const LOCKS = /^(?:try|read|write|full)?(?:Lock|lock|acquire|Acquire|enter|Enter)(?:[A-Z]\w*)?$/;

export interface MethodCount {
  readonly locking: number;
  readonly all: number;
}

export class LockingMethods {
  private readonly counts = new Map<ClassId, MethodCount>();
  private readonly locking = new Map<ClassId, readonly MethodId[]>();

  constructor(private readonly program: Program) {}

  /** Constructors, static methods and methods without code are not counted, lambdas are. */
  of(cls: ClassId): MethodCount {
    return getOrMake(this.counts, cls, () => ({
      locking: this.thatLock(cls).length,
      all: this.countedOf(cls).length,
    }));
  }

  /** The counted methods that take a lock. */
  thatLock(cls: ClassId): readonly MethodId[] {
    return getOrMake(this.locking, cls, () => this.countedOf(cls).filter((id) => this.isLocking(id)));
  }

  private countedOf(cls: ClassId): MethodId[] {
    const methods: MethodId[] = [];
    for (let at = cls; at >= 0 && this.program.isApplication(at); at = this.program.class(at).superclass)
      methods.push(...this.program.class(at).methods.filter((id) => this.isCounted(id)));
    return methods;
  }

  private isCounted(id: MethodId): boolean {
    const { access, isStatic, name } = this.program.method(id);
    return !isStatic && !name.startsWith('<') && (access & (Access.abstract | Access.native)) === 0;
  }

  private isLocking(id: MethodId): boolean {
    if (this.program.method(id).isSynchronized) return true;
    return (this.program.body(id)?.blocks ?? []).some(({ insns }) =>
      insns.some(
        (insn) => insn.op === 'monitorenter' || (insn.op === 'invoke' && LOCKS.test(insn.method.name)),
      ),
    );
  }
}
