/**
 * Which locks a method may give up though a caller took them.
 *
 * Guarantee: an explicit lock that a caller holds is still held behind a call unless `mayBe` is true for its object. Proof: a
 * frame that gives it up runs a release on that object without having taken it, and `mayBe` has all that the locals of such
 * releases may hold. A class of the program that has an `unlock()` of its own may give up its lock by other methods, through other
 * locks: of such objects `mayBe` is always true. Assumptions: those of `CallLocks`.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import type { FieldObjects } from './paths/index.js';
import type { Releases } from './releases.js';

export class GivenUpLocks {
  private objects: ReadonlySet<ObjectId> | undefined;
  private readonly fields = new Map<FieldId, boolean>();

  /** `ownersOf`: the locks that an object may be a view of, or the object itself. */
  constructor(
    private readonly pt: PointsTo,
    private readonly releases: Releases,
    private readonly held: FieldObjects,
    private readonly ownersOf: (object: ObjectId) => readonly ObjectId[],
  ) {}

  /** May a method give up the lock of an object for its callers? */
  mayBe(object: ObjectId): boolean {
    this.objects ??= this.find();
    return this.objects.has(object) || this.hasOwnRelease(object);
  }

  /** Has a class under scan, or a dependency, the method that gives up the lock of an object? */
  private hasOwnRelease(object: ObjectId): boolean {
    const { heap, program } = this.pt;
    const cls = heap.classOf(object);
    if (program.isJdk(cls)) return false;
    const unlock = program.findMethod(cls, 'unlock', '()V');
    return unlock < 0 || !program.isJdk(program.method(unlock).owner);
  }

  /** The same where the lock is one of some objects, or that of which one is a view; none is known where there are none. */
  mayBeOneOf(objects: readonly ObjectId[]): boolean {
    return objects.length === 0 || objects.flatMap(this.ownersOf).some((object) => this.mayBe(object));
  }

  /** The same for what a field holds. */
  mayBeOfField(field: FieldId): boolean {
    return getOrMake(this.fields, field, () => this.mayBeOneOf(this.held.of(field)));
  }

  private find(): ReadonlySet<ObjectId> {
    const { calls } = this.pt;
    const found = new Set<ObjectId>();
    const buffer = new IntVec();
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      for (const local of this.releases.untakenIn(method)) {
        if (local < 0) continue;
        buffer.length = 0;
        this.pt.objects(cs, local, buffer);
        for (const object of buffer.toArray()) for (const owner of this.ownersOf(object)) found.add(owner);
      }
    }
    return found;
  }
}
