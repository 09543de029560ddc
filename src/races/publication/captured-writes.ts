/**
 * Writes that instances leave out, as the object that is written was captured then (`sharing/captured.ts`): who makes them,
 * under which locks.
 *
 * Guarantee: every write of the program to an object that is captured at the write is one of these, with all threads that make
 * it then, and with no lock that is not held. A write on a parameter may stand here and among the instances too: some callers
 * pass what is captured, others do not. Left out are the client's own writes.
 */
import { type LockSet, NOTHING } from '../../locks/index.js';
import type { ObjectId } from '../../pointsto/index.js';
import { type Buckets, getOrMake, groupBy, grouped, IntVec, PairMap, type SetId } from '../../util/index.js';
import { Initialisers } from '../initialisers.js';
import type { RacesInput } from '../race-search.js';
import type { AccessSite } from '../sites.js';
import { ModelWrites } from './model-writes.js';

export interface CapturedWrite {
  /** The instance that is left out; −1 for one inside a model that has none. */
  readonly instance: number;
  readonly site: AccessSite;
  readonly cs: number;
  /** The local that holds the object, −1 where none of the method does. */
  readonly base: number;
  readonly object: ObjectId;
  readonly key: number;
  /** The groups of threads that make the write while the object is captured. */
  readonly threads: SetId;
  readonly lockset: LockSet;
}

export class CapturedWrites {
  private readonly initialisers: Initialisers;
  private readonly models: ModelWrites;
  private readonly byObject: Buckets;
  private readonly known = new Map<ObjectId, readonly CapturedWrite[]>();
  /** By object, by field. */
  private readonly byField = new Map<ObjectId, ReadonlyMap<number, readonly CapturedWrite[]>>();
  /** Method contexts with a parameter, numbered; by number, the groups of threads that pass what is captured. */
  private readonly params = new PairMap(64);
  private readonly csAt = new IntVec();
  private readonly paramAt = new IntVec();
  /** By number of a parameter: the last question in which it was met. */
  private readonly askedIn = new IntVec();
  private question = 0;
  private readonly passed = new Map<number, SetId>();

  constructor(private readonly input: RacesInput) {
    const { pt, threads, accesses } = input;
    const { instances, locations } = accesses;
    this.initialisers = new Initialisers(pt, threads);
    this.models = new ModelWrites(input);
    const keys = new Int32Array(instances.count).fill(-1);
    for (let i = 0; i < keys.length; i++) {
      if (instances.threadsOf(i) !== threads.sets.none && instances.paramOf(i) < 0) continue;
      const { write, client } = instances.siteOf(i);
      if (write && !client) keys[i] = locations.objectOf(instances.locationOf(i));
    }
    this.byObject = grouped(keys, pt.heap.objectCount);
  }

  /** Those to an object, each once, in a fixed order. */
  of(object: ObjectId): readonly CapturedWrite[] {
    return getOrMake(this.known, object, () => {
      const { start, items } = this.byObject;
      const own = Array.from(items.subarray(start[object], start[object + 1]), (i) =>
        this.ofInstance(i, object),
      );
      const inModels = this.models.of(object).map(
        (write): CapturedWrite => ({
          ...write,
          ...{ instance: -1, object, threads: this.initialisers.objectMask(write.cs, object) },
        }),
      );
      const { none } = this.input.threads.sets;
      return [...own, ...inModels].filter(({ threads }) => threads !== none);
    });
  }

  /** Those to one field of an object; `key` as that of locations. */
  ofField(object: ObjectId, key: number): readonly CapturedWrite[] {
    const byKey = getOrMake(this.byField, object, () => groupBy(this.of(object), (write) => write.key));
    return byKey.get(key) ?? [];
  }

  private ofInstance(i: number, object: ObjectId): CapturedWrite {
    const { instances, locations } = this.input.accesses;
    const [cs, base, site] = [instances.contextOf(i), instances.baseOf(i), instances.siteOf(i)];
    const threads = this.threadsOf(i, cs, object);
    const key = locations.keyOf(instances.locationOf(i));
    return { instance: i, site, cs, base, object, key, threads, lockset: this.locksOf(i) };
  }

  private threadsOf(instance: number, cs: number, object: ObjectId): SetId {
    const all = this.initialisers.objectMask(cs, object);
    const param = this.input.accesses.instances.paramOf(instance);
    return param < 0 ? all : this.input.threads.sets.meet(all, this.passedBy(cs, param));
  }

  /** Locks that callers with other objects hold do not count. */
  private locksOf(instance: number): LockSet {
    const { instances } = this.input.accesses;
    if (instances.paramOf(instance) < 0) return instances.locksOf(instance);
    const { block, insn } = instances.siteOf(instance);
    const [cs, frame] = [instances.contextOf(instance), instances.frameLocksOf(instance)];
    return this.input.locks.held.atAccess(cs, block, insn, NOTHING, frame, instances.baseOf(instance));
  }

  /** The groups whose threads pass what is captured for a parameter, up to where it is no parameter any more. */
  private passedBy(cs: number, param: number): SetId {
    const { pt, threads, sharing } = this.input;
    const asked = this.paramOf(cs, param);
    const known = this.passed.get(asked);
    if (known !== undefined) return known;
    const { first, next } = pt.calls.incoming();
    const seen = [asked];
    this.question++;
    this.askedIn.data[asked] = this.question;
    // More than all groups that get here is not to be found.
    const all = threads.reach[cs];
    let found = threads.sets.none;
    for (let i = 0; i < seen.length; i++) {
      const known = this.passed.get(seen[i]);
      if (known !== undefined) found = threads.sets.union(found, known);
      if (threads.sets.contains(found, all)) break;
      if (known !== undefined) continue;
      const passed = this.paramAt.data[seen[i]];
      for (let e = first[this.csAt.data[seen[i]]]; e >= 0; e = next[e]) {
        const caller = pt.calls.callerOf(e);
        const local = pt.callOf(e).args[passed] ?? -1;
        if (sharing.captured.keeps(e, passed)) found = threads.sets.union(found, threads.reach[caller]);
        else if (local >= 0 && local < pt.constraintsOf(caller).paramCount) {
          const number = this.paramOf(caller, local);
          if (this.askedIn.data[number] === this.question) continue;
          this.askedIn.data[number] = this.question;
          seen.push(number);
        }
      }
    }
    this.passed.set(asked, found);
    return found;
  }

  private paramOf(cs: number, param: number): number {
    const number = this.params.numberOf(cs, param);
    if (number === this.askedIn.length) {
      this.csAt.push(cs);
      this.paramAt.push(param);
      this.askedIn.push(0);
    }
    return number;
  }
}
