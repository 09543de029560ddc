/**
 * What hands objects over from thread to thread: queues and the like by themselves, and plain collections where all their uses
 * hold one lock, as pools of objects do.
 *
 * Guarantee: where `of` says that a method context gives or takes, it does so at once for all other threads, and what was done
 * before the giving happens before the taking (JLS §17.4.5). For what the models say this is the memory consistency of
 * `java.util.concurrent`. For plain collections `isGuarded` says that one lock is held in all uses of an object by any thread:
 * so a use ends, and its lock is released, before the next one begins. Assumption: the models are right in what gives and takes.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import type { Handing, HandOver } from '../program/index.js';
import { IntVec } from '../util/index.js';

/** Are all uses of an object by several threads under one lock? */
export type IsGuarded = (object: ObjectId) => boolean;

export class HandingObjects {
  private readonly handing = new Map<number, Handing>();
  private readonly guarded = new Map<ObjectId, boolean>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly isGuarded: IsGuarded,
  ) {}

  /** Does an object hand others over? */
  has(object: ObjectId): boolean {
    const handing = this.handingOf(this.pt.heap.classOf(object));
    return handing === 'always' || (handing === 'under lock' && this.isUnderLock(object));
  }

  /** What a method context does with what its receiver hands over; undefined where it does nothing such. */
  of(cs: number): HandOver | undefined {
    const { program, calls } = this.pt;
    const said = program.handOver(calls.methodOf(cs));
    if (said === undefined || !said.isUnderLock) return said;
    this.buffer.length = 0;
    this.pt.objects(cs, 0, this.buffer);
    return this.buffer.view().every((object) => this.has(object)) ? said : undefined;
  }

  private handingOf(cls: number): Handing {
    let known = this.handing.get(cls);
    if (known === undefined) {
      known = cls < 0 ? 'never' : this.pt.program.handing(cls);
      this.handing.set(cls, known);
    }
    return known;
  }

  private isUnderLock(object: ObjectId): boolean {
    let known = this.guarded.get(object);
    if (known === undefined) {
      known = this.isGuarded(object);
      this.guarded.set(object, known);
    }
    return known;
  }
}
