/**
 * Fields of objects in which threads find what others have put there, all under one lock.
 *
 * Guarantee: where `has` or `hasOfCallers` holds, all accesses to the field of the object that are the business of several threads
 * hold one lock that is the same in every run, or hangs in one way at the object (`locks/common.ts`), and hold it exclusively. Each
 * place that loads the field holds it whoever calls it, be the object private to it or not: where `has` holds, it takes the
 * lock in its own method. So does each place that stores in the field, unless `isBare` names it.
 */
import { type LockSet, type Locks, NOTHING, UNREACHED } from '../locks/index.js';
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { addTo } from '../util/index.js';
import type { Accesses } from './collect.js';
import { FieldLocks } from './field-locks.js';

export class GuardedFields {
  private readonly inMethods: FieldLocks;
  private readonly ofCallers: FieldLocks;
  /** By place, the accesses there that store in a field. */
  private readonly stores = new Map<string, number[]>();

  constructor(
    pt: PointsTo,
    private readonly accesses: Pick<Accesses, 'instances' | 'locations'>,
    private readonly locks: Pick<Locks, 'held' | 'common'>,
    isAsked: (key: number) => boolean,
  ) {
    this.inMethods = new FieldLocks(locks);
    this.ofCallers = new FieldLocks(locks);
    const { instances, locations } = accesses;
    const cloned = new Set(pt.heap.sites.flatMap(({ kind, cls }) => (kind === 'clone' ? [cls] : [])));
    for (let i = 0; i < instances.count; i++) {
      const location = instances.locationOf(i);
      const object = locations.objectOf(location);
      const key = locations.keyOf(location);
      if (object < 0 || !isAsked(key)) continue;
      // A copy holds what the original holds.
      if (cloned.has(pt.heap.classOf(object))) this.meet(object, key, NOTHING);
      else if (instances.siteOf(i).write) this.addStore(i, object, key);
      else {
        this.inMethods.meet(object, key, instances.frameLocksOf(i));
        this.ofCallers.meet(object, key, this.heldByAll(i));
      }
    }
  }

  has(object: ObjectId, key: number): boolean {
    return this.inMethods.areGuarded(object, key);
  }

  /** The fields of which `hasOfCallers` says so in some object where they are used. */
  keysOfCallers(): ReadonlySet<number> {
    return this.ofCallers.guardedKeys();
  }

  hasOfCallers(object: ObjectId, key: number): boolean {
    // What nobody loads, nobody finds.
    return !this.ofCallers.has(object, key) || this.ofCallers.areGuarded(object, key);
  }

  /** Does a place store in a field without its lock, as some caller of it has the object for itself? */
  isBare(cs: number, block: number, insn: number): boolean {
    const { locations, instances } = this.accesses;
    const isGuarded = (instance: number): boolean => {
      const location = instances.locationOf(instance);
      const [object, key] = [locations.objectOf(location), locations.keyOf(location)];
      return this.ofCallers.guards(object, key, this.heldByAll(instance));
    };
    return this.stores.get(placeOf(cs, block, insn))?.every(isGuarded) !== true;
  }

  private addStore(instance: number, object: ObjectId, key: number): void {
    const { instances } = this.accesses;
    const { block, insn } = instances.siteOf(instance);
    addTo(this.stores, placeOf(instances.contextOf(instance), block, insn), instance);
    if (instances.threadsOf(instance) === 0) return;
    this.meet(object, key, instances.locksOf(instance));
  }

  private meet(object: ObjectId, key: number, held: LockSet): void {
    for (const locks of [this.inMethods, this.ofCallers]) locks.meet(object, key, held);
  }

  /** What is held at an access whoever calls its method, constructors too. */
  private heldByAll(instance: number): LockSet {
    const { instances } = this.accesses;
    const { held } = this.locks;
    const cs = instances.contextOf(instance);
    const entry = held.entry(cs);
    const frame = instances.frameLocksOf(instance);
    if (entry === UNREACHED) return frame;
    const { block, insn } = instances.siteOf(instance);
    return held.atAccess(cs, block, insn, entry, frame, instances.baseOf(instance));
  }
}

function placeOf(cs: number, block: number, insn: number): string {
  return `${cs} ${block} ${insn}`;
}
