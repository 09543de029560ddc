/**
 * Unsafe publication: what a thread did to an object while it was captured is nobody else's business if the object is handed
 * on in order. Where the write that publishes it races itself, others may find the object without what was written to it.
 *
 * Guarantee: a write to a captured object, and an access by another thread that finds it by way of a listed race, are told
 * here where nothing orders them, within the bounds below. What is handed on by a start of a thread, a lock, a volatile field,
 * class initialisation or a concurrent collection is ordered: these do not race, so nothing is asked of them. Left out are
 * final fields and what their constructors fill (`early-writes.ts`), unless the object was published under construction.
 *
 * Source: JLS §17.4.5, §17.5. Assumptions: those of captured writes (`captured-writes.ts`); what two clients do to each other
 * does not count.
 */
import { NOTHING } from '../../locks/index.js';
import type { ObjectId } from '../../pointsto/index.js';
import { getOrMake, grouped, SequenceTable } from '../../util/index.js';
import { AccessInstances } from '../instances.js';
import { type RacesInput, stagesFor } from '../race-search.js';
import type { RacePairs } from '../race-table.js';
import type { AccessSite } from '../sites.js';
import { keeps, type Stage } from '../stages/index.js';
import { type CapturedWrite, CapturedWrites } from './captured-writes.js';
import { EarlyWrites } from './early-writes.js';
import { type FinalAccess, FinalFields } from './final-fields.js';
import { mayPublish, PublishedValues } from './published-values.js';
import { Spread } from './spread.js';
import { UnderConstruction } from './under-construction.js';

/** A write to an object before it was published, and an access by a thread that may find the object without it. */
export interface UnseenWrite {
  /** The racing write that publishes the object. */
  readonly store: AccessSite;
  readonly write: AccessSite;
  readonly access: AccessSite;
  /** What is written; `key` as that of locations. */
  readonly object: ObjectId;
  readonly key: number;
}

interface NumberedWrite {
  readonly unseen: UnseenWrite;
  /** Equal for writes to one field at one place. */
  readonly number: number;
}

/** Further writes are not looked at, for one publishing write; nor are further accesses to what one of them writes. */
const MOST_WRITES = 50;
const MOST_ACCESSES = 40;

export class UnsafePublications {
  private readonly finals: FinalFields;
  private readonly stages: readonly Stage[];
  /** Instances of captured writes, with their threads, and of accesses that they may meet: the stages ask of these. */
  private readonly met = new AccessInstances();
  private readonly copies = new Map<number | CapturedWrite, number>();
  private readonly sites = new Map<AccessSite, number>();
  private readonly ofStore = new Map<number, readonly NumberedWrite[]>();
  /** Writes by method, block, instruction and field. */
  private readonly numbers = new SequenceTable();
  /** By object: what others may not see of its final fields. */
  private readonly unseenOf = new Map<ObjectId, readonly Omit<UnseenWrite, 'store'>[]>();
  /** By instance of a captured write: a racing write that publishes its object. */
  private readonly publishers = new Map<number, AccessSite>();
  /** Publishing writes of which not all was followed. */
  private readonly cut = new Set<AccessSite>();
  private prepared: Prepared | undefined;

  constructor(
    private readonly input: RacesInput,
    /** All pairs that race. */
    private readonly racing: RacePairs,
  ) {
    this.finals = new FinalFields(input.pt);
    this.stages = stagesFor({ ...input, accesses: { ...input.accesses, instances: this.met } });
  }

  /** What the writes of some pairs publish, each write to it once, in the order of the code. */
  of(pairs: RacePairs): UnseenWrite[] {
    const stores = new Set<number>();
    for (const row of pairs.rows) {
      stores.add(pairs.table.firstOf(row));
      stores.add(pairs.table.secondOf(row));
    }
    const found = new Map<number, UnseenWrite>();
    for (const store of [...stores].sort((a, b) => a - b))
      for (const { unseen, number } of getOrMake(this.ofStore, store, () => this.numbered(store)))
        if (!found.has(number)) found.set(number, unseen);
    return [...found.values()];
  }

  private numbered(store: number): NumberedWrite[] {
    return this.publishedBy(store).map((unseen) => {
      const { method, block, insn } = unseen.write;
      return { unseen, number: this.numbers.intern([method, block, insn, unseen.key]) };
    });
  }

  /** Number of publishing writes of which not all was followed, as far as they were asked about. */
  get cutStores(): number {
    return this.cut.size;
  }

  /** The racing write that publishes what an instance writes; undefined where there is none. */
  publisherOf(instance: number): AccessSite | undefined {
    if (this.publishers.size === 0 && this.prepared === undefined) this.of(this.racing);
    return this.publishers.get(instance);
  }

  private publishedBy(number: number): UnseenWrite[] {
    const store = this.input.accesses.instances.sites[number];
    const values = this.prepare().stored.get(number);
    if (values === undefined) return [];
    const { construction, writes, early } = this.prepare();
    const isUnfinished = construction.at(number);
    const { pt, sharing } = this.input;
    const about = { pt, fields: sharing.fields, writes, early, finals: this.finals, values };
    const spread = new Spread(about, values.all, isUnfinished);
    const all = [...spread.writes];
    if (spread.isCut || all.length > MOST_WRITES) this.cut.add(store);
    const found = all.slice(0, MOST_WRITES).flatMap((write) => this.unseen(store, write));
    for (const object of spread.objects)
      if (isUnfinished(object))
        for (const each of getOrMake(this.unseenOf, object, () => this.unseenFinals(object)))
          found.push({ store, ...each });
    return found;
  }

  private unseen(store: AccessSite, write: CapturedWrite): UnseenWrite[] {
    const { instances, locations } = this.input.accesses;
    const { object, key, instance } = write;
    const row = getOrMake(this.copies, write, () => this.rowOf(write));
    const { start, items } = this.prepare().byLocation;
    const location = locations.of(object, key);
    const from = start[location] ?? 0;
    const to = start[location + 1] ?? from;
    const others = items.subarray(from, Math.min(to, from + MOST_ACCESSES));
    const meets = (i: number): boolean => {
      const met = getOrMake(this.copies, i, () => this.copy(i));
      return this.stages.every((stage) => keeps(stage, row, met));
    };
    const reads = others.filter((i) => !instances.siteOf(i).write);
    const other = [...reads, ...others].find((i) => !instances.siteOf(i).client && meets(i));
    if (other === undefined) {
      if (to - from > MOST_ACCESSES) this.cut.add(store);
      return [];
    }
    if (instance >= 0 && !this.publishers.has(instance)) this.publishers.set(instance, store);
    return [{ store, write: write.site, access: instances.siteOf(other), object, key }];
  }

  /** Writes to final fields of an object that other threads may not see while it is under construction. */
  private unseenFinals(object: ObjectId): Omit<UnseenWrite, 'store'>[] {
    const { captured } = this.input.sharing;
    return this.finals.keysOf(object).flatMap((key) => {
      const rows = (accesses: readonly FinalAccess[], write: boolean): number[] =>
        accesses.slice(0, MOST_ACCESSES).map((access) => this.finalRow(access, object, write));
      const shared = this.finals
        .readsOf(object, key)
        .filter(({ cs, base, block, insn }) => !captured.has(cs, base, block, insn));
      const reads = rows(shared, false);
      return rows(this.finals.writesOf(object, key), true).flatMap((write) => {
        const read = reads.find((row) => this.stages.every((stage) => keeps(stage, write, row)));
        if (read === undefined) return [];
        return [{ write: this.met.siteOf(write), access: this.met.siteOf(read), object, key }];
      });
    });
  }

  private finalRow({ cs, block, insn, base, key }: FinalAccess, object: ObjectId, write: boolean): number {
    const { pt, locks, threads, accesses } = this.input;
    const method = pt.calls.methodOf(cs);
    const facts = { method, block, insn, key, isStatic: false, write, library: false };
    const onThis = base === 0 && !pt.program.method(method).isStatic;
    const site = this.met.sites.push({ ...facts, client: false, onThis }) - 1;
    const { held } = locks;
    const frame = held.strip(held.inFrame(cs, block, insn));
    const lockset = held.atAccess(cs, block, insn, NOTHING, frame, base);
    const location = accesses.locations.of(object, key);
    this.met.add(site, cs, location, threads.reach[cs], lockset, frame, base, -1, -1, false);
    return this.met.count - 1;
  }

  private rowOf({ instance, site, cs, base, object, key, threads, lockset }: CapturedWrite): number {
    const { instances, locations } = this.input.accesses;
    const number =
      instance >= 0
        ? instances.siteNumber(instance)
        : getOrMake(this.sites, site, () => this.met.sites.push(site) - 1);
    const isOwn = instance >= 0 && instances.isOwn(instance);
    this.met.add(number, cs, locations.of(object, key), threads, lockset, lockset, base, -1, -1, isOwn);
    return this.met.count - 1;
  }

  private copy(i: number): number {
    const { instances } = this.input.accesses;
    const [site, cs, location] = [instances.siteNumber(i), instances.contextOf(i), instances.locationOf(i)];
    const [threads, lockset, frame] = [
      instances.threadsOf(i),
      instances.locksOf(i),
      instances.frameLocksOf(i),
    ];
    const [base, via, viaObject] = [instances.baseOf(i), instances.paramOf(i), instances.paramObjectOf(i)];
    this.met.add(site, cs, location, threads, lockset, frame, base, via, viaObject, instances.isOwn(i));
    return this.met.count - 1;
  }

  private prepare(): Prepared {
    if (this.prepared !== undefined) return this.prepared;
    const { pt, sharing, accesses, threads } = this.input;
    const { instances, locations } = accesses;
    for (const site of instances.sites) this.met.sites.push(site);
    const racing = new Set<number>();
    for (const { first, second } of this.racing) racing.add(first).add(second);
    const contexts = new Map<number, Set<number>>();
    const keys = new Int32Array(instances.count).fill(-1);
    for (let i = 0; i < keys.length; i++) {
      if (instances.threadsOf(i) === threads.sets.none) continue;
      keys[i] = instances.locationOf(i);
      const site = instances.siteNumber(i);
      if (racing.has(site)) getOrMake(contexts, site, () => new Set()).add(instances.contextOf(i));
    }
    const stored = new Map<number, PublishedValues>();
    for (const [number, all] of contexts) {
      const site = instances.sites[number];
      if (!site.write || site.client || !mayPublish(pt, site)) continue;
      const values = new PublishedValues(pt, sharing.captured, site, all);
      if (values.all.size > 0) stored.set(number, values);
    }
    const publishing = [...contexts].filter(([number]) => stored.has(number));
    this.prepared = {
      stored,
      construction: new UnderConstruction(pt, new Map(publishing)),
      byLocation: grouped(keys, locations.count),
      writes: new CapturedWrites(this.input),
      early: new EarlyWrites(pt, sharing.captured),
    };
    return this.prepared;
  }
}

interface Prepared {
  /** By number of a racing write, those that publish something: what it publishes. */
  readonly stored: ReadonlyMap<number, PublishedValues>;
  readonly construction: UnderConstruction;
  /** Instances that threads get to, by location. */
  readonly byLocation: ReturnType<typeof grouped>;
  readonly writes: CapturedWrites;
  readonly early: EarlyWrites;
}
