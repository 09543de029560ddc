/**
 * Whether an object is published before its constructor has ended: final fields guarantee nothing then (JLS §17.5.1).
 *
 * Guarantee: where a write runs while a constructor of an object does, in the same thread, the object is under construction
 * there. Constructors of classes of the JDK are not looked at: their models have other fields.
 */
import type { ObjectId, PointsTo } from '../../pointsto/index.js';
import { addTo, IntVec } from '../../util/index.js';

export class UnderConstruction {
  /** By object: the method contexts of its constructors. */
  private constructors: ReadonlyMap<ObjectId, readonly number[]> | undefined;
  private readonly numbers: ReadonlyMap<number, number>;
  /** By method context, in words: bits of the writes that its calls lead to. */
  private leads: Int32Array | undefined;

  constructor(
    private readonly pt: PointsTo,
    /** By number of a racing write: the method contexts in which it happens. */
    private readonly contexts: ReadonlyMap<number, ReadonlySet<number>>,
  ) {
    this.numbers = new Map([...contexts.keys()].map((site, number) => [site, number]));
  }

  /** Tells of objects whether they may be under construction where a racing write happens. */
  at(site: number): (object: ObjectId) => boolean {
    const number = this.numbers.get(site);
    if (number === undefined) return () => false;
    const words = this.words();
    return (object) => {
      const constructors = this.all().get(object) ?? [];
      const leads = this.leadingToWrites();
      return constructors.some((cs) => (leads[cs * words + (number >>> 5)] & (1 << (number & 31))) !== 0);
    };
  }

  private words(): number {
    return (this.numbers.size + 31) >>> 5;
  }

  /** For all writes at once: callees first, until nothing changes. */
  private leadingToWrites(): Int32Array {
    if (this.leads !== undefined) return this.leads;
    const { calls } = this.pt;
    const words = this.words();
    const leads = new Int32Array(calls.size * words);
    for (const [site, number] of this.numbers)
      for (const cs of this.contexts.get(site) ?? [])
        leads[cs * words + (number >>> 5)] |= 1 << (number & 31);
    const { first, next } = calls.outgoing();
    const order = calls.calleesFirst();
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const cs of order)
        for (let e = first[cs]; e >= 0; e = next[e])
          if (include(leads, cs * words, calls.calleeOf(e) * words, words)) isMore = true;
    }
    this.leads = leads;
    return leads;
  }

  private all(): ReadonlyMap<ObjectId, readonly number[]> {
    if (this.constructors !== undefined) return this.constructors;
    const { calls, program } = this.pt;
    const found = new Map<ObjectId, number[]>();
    const buffer = new IntVec();
    for (let cs = 0; cs < calls.size; cs++) {
      const { name, owner } = program.method(calls.methodOf(cs));
      if (name !== '<init>' || program.isJdk(owner)) continue;
      buffer.length = 0;
      this.pt.objects(cs, 0, buffer);
      for (const object of buffer.view()) addTo(found, object, cs);
    }
    this.constructors = found;
    return found;
  }
}

/** Adds the bits at one place to those at another one; false where they were there. */
function include(bits: Int32Array, to: number, from: number, words: number): boolean {
  let isNew = false;
  for (let w = 0; w < words; w++) {
    const now = bits[to + w] | bits[from + w];
    if (now === bits[to + w]) continue;
    bits[to + w] = now;
    isNew = true;
  }
  return isNew;
}
