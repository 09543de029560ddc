/**
 * Class initialisers run before anybody else uses the class (JVMS §5.5): their accesses to statics of their own class,
 * and to what they made themselves, happen before all others. Assumption: an initialiser publishes what it makes only
 * through its own class's statics. PLDI'06 §2.4(3) leaves out all accesses of initialisers instead.
 */

import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import type { SetId } from '../util/index.js';

export class Initialisers {
  /** The initialisers' groups. */
  private readonly groups: SetId;
  /** Methods that an initialiser reaches. */
  private readonly methods = new Set<MethodId>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
  ) {
    const { roots, sets, reach } = threads;
    this.groups = sets.of(roots.filter(({ kind }) => kind === 'initialiser').map(({ group }) => group));
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (sets.overlap(reach[cs], this.groups)) this.methods.add(pt.calls.methodOf(cs));
    }
  }

  /** Groups that access a static field (`fieldKey`) from a method context, without its own class's initialiser. */
  staticMask(cs: number, key: number): SetId {
    const mask = this.threads.reach[cs];
    const others = this.without(mask);
    if (others === mask) return mask;
    const { program, calls } = this.pt;
    const own = program.method(calls.methodOf(cs)).owner === program.field(key - 1).owner;
    return own ? others : mask;
  }

  /** Groups that access an object from a method context, without the initialisers that may have made it. */
  objectMask(cs: number, object: number): SetId {
    const mask = this.threads.reach[cs];
    const others = this.without(mask);
    return others !== mask && this.mayMake(object) ? others : mask;
  }

  /** May an initialiser have made an object? */
  mayMake(object: number): boolean {
    const { heap } = this.pt;
    return this.methods.has(heap.sites[heap.siteOf(object)].method);
  }

  /** The groups of a set but for the initialisers'. */
  without(mask: SetId): SetId {
    return this.threads.sets.without(mask, this.groups);
  }
}
