/**
 * Class initialisers run before anybody else uses the class (JVMS §5.5): their accesses to statics of their own class,
 * and to what they made themselves, happen before all others. Assumption: an initialiser publishes what it makes only
 * through its own class's statics. PLDI'06 §2.4(3) leaves out all accesses of initialisers instead.
 */

import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';

export class Initialisers {
  /** Mask of the initialisers' group; 0 when there is none. */
  private readonly group: number;
  /** Methods that an initialiser reaches. */
  private readonly methods = new Set<MethodId>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
  ) {
    const root = threads.roots.find(({ kind }) => kind === 'initialiser');
    this.group = root === undefined ? 0 : 1 << root.group;
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if ((threads.reach[cs] & this.group) !== 0) this.methods.add(pt.calls.methodOf(cs));
    }
  }

  /** Groups that access a static field (`fieldKey`) from a method context, without its own class's initialiser. */
  staticMask(cs: number, key: number): number {
    const mask = this.threads.reach[cs];
    if ((mask & this.group) === 0) return mask;
    const { program, calls } = this.pt;
    const own = program.method(calls.methodOf(cs)).owner === program.field(key - 1).owner;
    return own ? this.without(mask) : mask;
  }

  /** Groups that access an object from a method context, without the initialisers that may have made it. */
  objectMask(cs: number, object: number): number {
    const mask = this.threads.reach[cs];
    if ((mask & this.group) === 0) return mask;
    return this.mayMake(object) ? this.without(mask) : mask;
  }

  /** May an initialiser have made an object? */
  mayMake(object: number): boolean {
    const { heap } = this.pt;
    return this.methods.has(heap.sites[heap.siteOf(object)].method);
  }

  /** The groups of a mask but for the initialisers'. */
  without(mask: number): number {
    return mask & ~this.group;
  }
}
