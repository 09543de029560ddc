/**
 * Objects that threads swap out of fields: what lies in the field is used under its lock, and who has put something else there has
 * the old object for itself (order of threads, rule R8 of docs/internals/order.md).
 *
 * Guarantee: two accesses to fields or elements of an object that one of these stands for are by one thread, or ordered by
 * happens-before (JLS §17.4.5), in every run. Proof: a swapped field holds it (`swapped-fields.ts`), or frames of one thread do, by
 * variables and by what the JDK has made of it, such as iterators. `new` begins it, and is of one thread. Who loads it
 * holds the lock, and does not use it behind the release, unless something else was stored there before: then no
 * other thread finds it there any more. Who stores it does not use it without the lock (`taken-values.ts`). What the
 * object holds is not part of the claim: unlike in `linear.ts`, it may be shared.
 *
 * Assumptions: the heap and call graphs are sound; what a method of the JDK returns leads to nothing but its arguments and what it has
 * made; what the JDK has made of one such object is not made to lead to another one later.
 */
import type { ObjectId, PointsTo } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';
import type { Giving } from './giving.js';
import type { HeapFields } from './heap-fields.js';
import { type IsSwapped, SwappedFields, swapText } from './swapped-fields.js';
import { type Frames, TakenValues, type Taking } from './taken-values.js';

/** Kinds of sites that make an object each time. */
const OWN: ReadonlySet<string> = new Set(['new', 'array', 'clone']);

const Sort = { other: 0, swapped: 1, carrier: 2 } as const;

export interface SwappedByCallers {
  readonly keys: ReadonlySet<number>;
  readonly isSwapped: IsSwapped;
  /** Does an instruction store in a field without its lock, as the object of the field may be new? */
  readonly isBare: (cs: number, block: number, insn: number) => boolean;
}

export class SwappedObjects {
  /** By object: is it one that fields hold, or what the JDK has made of such an object? */
  private readonly sorts: Uint8Array;
  private readonly swapped: SwappedFields;
  private readonly takings: Taking[] = [];
  /** By set: may it hold any of these? */
  private readonly tracked: (boolean | undefined)[] = [];
  private readonly buffer = new IntVec();
  private readonly found: ObjectId[] = [];

  /** @throws what `tick` throws. */
  constructor(
    private readonly pt: PointsTo,
    private readonly fields: HeapFields,
    { keys, isSwapped, isBare }: SwappedByCallers,
    tick: () => void,
  ) {
    this.swapped = new SwappedFields(pt, isSwapped, keys);
    const { swapped } = this;
    this.sorts = new Uint8Array(pt.heap.objectCount);
    this.findHeld();
    if (this.found.length === 0) return;
    this.findCarriers();
    this.dropOthers(tick);
    if (!this.isAny()) return;
    const frames: Frames = {
      pt,
      swapped,
      isBare,
      isTracked: (cs, local) => local >= 0 && this.isTracked(pt.localSet(cs, local)),
      onTaking: (taking) => this.takings.push(taking),
      onMisuse: (cs, local) => this.dropSet(pt.localSet(cs, local)),
    };
    const { calls, program } = pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      tick();
      if (!program.isJdk(program.method(method).owner)) new TakenValues(frames, cs).run();
    }
    this.dropLed();
  }

  has(object: ObjectId): boolean {
    return this.sorts[object] === Sort.swapped;
  }

  /** Where an object may be taken out of a field. */
  takenAt(object: ObjectId): Giving | undefined {
    const keys = new Set<number>();
    const { pt } = this;
    for (let field = 0; field < pt.fieldCount; field++)
      if (this.swapped.keys.has(pt.fieldKeyOf(field)) && pt.isIn(pt.fieldSet(field), object))
        keys.add(pt.fieldKeyOf(field));
    const taking = this.takings.find(({ key }) => keys.has(key));
    return taking && { ...taking, by: swapText(pt.program, taking.key) };
  }

  private findHeld(): void {
    const { pt, swapped } = this;
    for (let field = 0; field < pt.fieldCount; field++) {
      if (!swapped.has(pt.fieldOwner(field), pt.fieldKeyOf(field))) continue;
      for (const object of this.membersOf(pt.fieldSet(field)))
        if (this.sorts[object] === Sort.other && this.hasIdentity(object)) this.add(object, Sort.swapped);
    }
  }

  /** What the JDK has made of them, such as iterators, and of that. */
  private findCarriers(): void {
    const { pt } = this;
    for (let from = 0; from < this.found.length; ) {
      const fresh = this.found.slice(from);
      from = this.found.length;
      const known = new Map<number, boolean>();
      for (let field = 0; field < pt.fieldCount; field++) {
        const owner = pt.fieldOwner(field);
        if (this.sorts[owner] !== Sort.other || !this.isCarrier(owner)) continue;
        const set = pt.fieldSet(field);
        let leads = known.get(set);
        if (leads === undefined) {
          leads = fresh.some((object) => pt.isIn(set, object));
          known.set(set, leads);
        }
        if (leads) this.add(owner, Sort.carrier);
      }
    }
  }

  /** Drops what others hold than frames, swapped fields and carriers. */
  private dropOthers(tick: () => void): void {
    const { pt, swapped } = this;
    const { calls, program } = pt;
    const dropped = new Set<number>();
    const drop = (set: number): void => {
      if (dropped.has(set)) return;
      dropped.add(set);
      this.dropSet(set);
    };
    for (let field = 0; field < pt.fieldCount; field++) {
      const owner = pt.fieldOwner(field);
      if (this.sorts[owner] === Sort.carrier || swapped.has(owner, pt.fieldKeyOf(field))) continue;
      drop(pt.fieldSet(field));
    }
    pt.eachStatic((_field, held) => {
      for (const object of held) this.drop(object);
    }, new IntVec());
    for (const edge of calls.forks) {
      const callee = calls.calleeOf(edge);
      const { paramCount } = pt.constraintsOf(callee);
      for (let param = 0; param < paramCount; param++) drop(pt.localSet(callee, param));
    }
    for (let cs = 0; cs < calls.size; cs++) {
      tick();
      const method = calls.methodOf(cs);
      const { thrown, localCount } = pt.constraintsOf(cs);
      drop(pt.localSet(cs, thrown));
      if (!program.isOfClient(method) || program.fillsField(method)) continue;
      for (let local = 0; local < localCount; local++) drop(pt.localSet(cs, local));
    }
  }

  /** What a dropped carrier leads to is dropped, too. */
  private dropLed(): void {
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const owner of this.found) {
        if (this.sorts[owner] !== Sort.other || !this.isCarrier(owner)) continue;
        for (let field = this.fields.first[owner]; field >= 0; field = this.fields.next[field])
          if (this.dropSet(this.fields.sets[field])) isMore = true;
      }
    }
  }

  private add(object: ObjectId, sort: number): void {
    this.sorts[object] = sort;
    this.found.push(object);
  }

  private drop(object: ObjectId): void {
    this.sorts[object] = Sort.other;
  }

  private dropSet(set: number): boolean {
    if (!this.isTracked(set)) return false;
    const members = this.found.filter(
      (object) => this.sorts[object] !== Sort.other && this.pt.isIn(set, object),
    );
    for (const object of members) this.drop(object);
    return members.length > 0;
  }

  private isTracked(set: number): boolean {
    this.tracked[set] ??= this.found.some((object) => this.pt.isIn(set, object));
    return this.tracked[set];
  }

  private isAny(): boolean {
    return this.found.some((object) => this.has(object));
  }

  private membersOf(set: number): Int32Array {
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    return this.buffer.toArray();
  }

  /** Is each object that an allocation made one of its own, which the code under scan has made? */
  private hasIdentity(object: ObjectId): boolean {
    const { heap, program } = this.pt;
    if (heap.classOf(object) < 0 || heap.isMerged(object)) return false;
    const { kind, method, literal } = heap.sites[heap.siteOf(object)];
    if (!OWN.has(kind) || literal !== undefined || method < 0 || program.method(method).isOpaque)
      return false;
    return program.class(program.method(method).owner).origin !== 'synthetic';
  }

  /** Has the JDK made an object of a class of its own? */
  private isCarrier(object: ObjectId): boolean {
    const { heap, program } = this.pt;
    const cls = heap.classOf(object);
    if (cls < 0 || heap.isMerged(object) || !program.isJdk(cls)) return false;
    const { kind, method } = heap.sites[heap.siteOf(object)];
    return kind === 'new' && method >= 0 && program.isJdk(program.method(method).owner);
  }
}
