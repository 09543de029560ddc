/**
 * Classes that lock only where an object is copied: a method makes a child of a table for each user under the lock of the table, and
 * another one merges what the child has learned. Each user works on a copy; only the original is shared, and used for that alone.
 *
 * Guarantee: each method that takes a lock, of the class and of those under scan that it extends, returns an object of one of these
 * classes that it makes and does not keep, clones its own, or is given one; one at least makes or clones one, and most other methods
 * take no lock. Whether users have copies of their own was not looked at. It decides how prominently a finding is told (`evidence.ts`).
 */
import { definitionsOf, type Insn, insnsOf, paramDescs, plain, type Value } from '../../ir/index.js';
import type { ClassId, MethodId, Program } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import type { LockingMethods } from './locking-methods.js';

export class CopyingMethods {
  private readonly known = new Map<ClassId, boolean>();

  constructor(
    private readonly program: Program,
    private readonly locking: LockingMethods,
  ) {}

  /** Does a class lock only in methods that copy its objects? */
  areAllThatLock(cls: ClassId): boolean {
    return getOrMake(this.known, cls, () => {
      const locking = this.locking.thatLock(cls);
      const isLine = (type: string): boolean => {
        const id = this.program.findClass(type);
        return id >= 0 && this.program.isApplication(id) && this.program.isSubclass(cls, id);
      };
      return (
        locking.length * 2 < this.locking.of(cls).all &&
        locking.some((method) => this.makes(method, isLine)) &&
        locking.every((method) => this.makes(method, isLine) || this.isGiven(method, isLine))
      );
    });
  }

  private makes(method: MethodId, isLine: (type: string) => boolean): boolean {
    if (this.program.method(method).name === 'clone') return true;
    const body = this.program.body(method);
    if (body === undefined) return false;
    const definitions = definitionsOf(body);
    const insns = insnsOf(body);
    const isKept = (value: Value, insn: Insn): boolean => {
      const isValue = (used: Value): boolean => plain(definitions, used) === value;
      if (insn.op === 'putfield' || insn.op === 'putstatic' || insn.op === 'astore') return isValue(insn.src);
      return insn.op === 'invoke' && insn.args.slice(1).some(isValue);
    };
    return insns.some((insn) => {
      if (insn.op !== 'return' || insn.src < 0) return false;
      const value = plain(definitions, insn.src);
      const made = definitions[value];
      return made?.op === 'new' && isLine(made.type) && !insns.some((other) => isKept(value, other));
    });
  }

  private isGiven(method: MethodId, isLine: (type: string) => boolean): boolean {
    const { desc } = this.program.method(method);
    return paramDescs(desc).some((param) => isLine(param.replace(/^\[*L|;$/g, '')));
  }
}
