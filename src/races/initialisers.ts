/**
 * Class initialisers run before anybody else uses the class (JVMS §5.5): their accesses to statics of their own class,
 * and to what they made themselves, happen before all others. Assumption: an initialiser publishes what it makes only
 * through its own class's statics. PLDI'06 §2.4(3) leaves out all accesses of initialisers instead.
 */

import type { PointsTo } from '../pointsto/index.js';
import type { ClassId, MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { getOrMake, type SetId } from '../util/index.js';

export class Initialisers {
  /** The initialisers' groups. */
  private readonly groups: SetId;
  /** Methods that an initialiser reaches. */
  private readonly methods = new Set<MethodId>();
  /** The class of an initialiser, by its group, where that is the only one of the group. */
  private readonly classOf = new Map<number, ClassId>();
  /** By class: all initialisers' groups but those of one initialiser of another class. */
  private readonly ownOf = new Map<ClassId, SetId>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
  ) {
    const { roots, sets, reach } = threads;
    const several = new Set<number>();
    for (const { cs, kind, group } of roots) {
      if (kind !== 'initialiser') continue;
      if (this.classOf.has(group)) several.add(group);
      this.classOf.set(group, pt.program.method(pt.calls.methodOf(cs)).owner);
    }
    for (const group of several) this.classOf.delete(group);
    this.groups = sets.of(roots.filter(({ kind }) => kind === 'initialiser').map(({ group }) => group));
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (sets.overlap(reach[cs], this.groups)) this.methods.add(pt.calls.methodOf(cs));
    }
  }

  /**
   * Groups that access a static field (`fieldKey`) from a method context, without its own class's initialiser. Initialisers
   * that share a group touch no such field of another class (`threads/initialisers.ts`).
   */
  staticMask(cs: number, key: number): SetId {
    const mask = this.threads.reach[cs];
    if (this.without(mask) === mask) return mask;
    const { owner } = this.pt.program.field(key - 1);
    const own = getOrMake(this.ownOf, owner, () => {
      const { sets } = this.threads;
      return sets.of(
        sets.members(this.groups).filter((group) => (this.classOf.get(group) ?? owner) === owner),
      );
    });
    return this.threads.sets.without(mask, own);
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
