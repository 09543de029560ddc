/**
 * Which objects a call into a model can reach: those that are reachable from its arguments, and what the models keep in
 * static fields.
 *
 * The summary of a model's method context mixes all its calls: what one call of `StringBuilder.append(Object)` passes
 * would be accessed by every other call on the same builder. An object that is not reachable from an argument cannot
 * be accessed by the call, unless the model makes it itself. Sound for the heap graph given.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { BitSet, IntVec, PairMap, SequenceTable } from '../util/index.js';
import type { HeapFields } from './heap-fields.js';

/** Objects that one argument leads to; from one that leads to more, everything may be reached. */
const MAX_OBJECTS = 5000;
/** Objects kept for all sets of arguments together; beyond that a call may touch everything. */
const MAX_KEPT = 40_000_000;

/** Objects, each once; undefined when there are too many. */
type Objects = Int32Array | undefined;

export class CallReach {
  /** 1 for objects that every call may get at: those that models make, and what models keep. */
  private readonly always: Uint8Array;
  /** By method context and call: the number of the set of objects that its arguments are. */
  private readonly setOfCall = new PairMap(1024);
  private readonly sets = new SequenceTable();
  /** By number of a set: what its objects lead to. */
  private readonly reached: Objects[] = [];
  /** By object: what it leads to. */
  private readonly own: Objects[] = [];
  /** Of objects seen to lead to too many others: 1. What leads to one of them does too. */
  private readonly wide: Uint8Array;
  /** By object, and by set of a field's objects: the round in which it was met. */
  private readonly seen: Int32Array;
  private readonly seenSets: Int32Array;
  private round = 0;
  private words = 0;
  private readonly buffer = new IntVec();
  /** The call of the last query, and its set. */
  private askedCs = -1;
  private askedCall = -1;
  private queried = -1;
  /** The set that is marked now, and by object the last set that it was marked for. */
  private marked = -1;
  private readonly marks: Int32Array;

  constructor(
    private readonly pt: PointsTo,
    private readonly fields: HeapFields,
  ) {
    const { objectCount } = pt.heap;
    this.wide = new Uint8Array(objectCount);
    this.seen = new Int32Array(objectCount);
    this.seenSets = new Int32Array(fields.setBound);
    this.marks = new Int32Array(objectCount).fill(-1);
    this.always = this.alwaysTouched();
  }

  /** May the call of a method context get at the object? */
  mayTouch(cs: number, call: CallSite, object: number): boolean {
    if (this.always[object] === 1) return true;
    if (this.askedCs !== cs || this.askedCall !== call.index) {
      this.askedCs = cs;
      this.askedCall = call.index;
      this.queried = this.setOf(cs, call);
    }
    const reached = this.reached[this.queried];
    if (reached === undefined) return true;
    if (this.marked !== this.queried) {
      this.marked = this.queried;
      for (const each of reached) this.marks[each] = this.marked;
    }
    return this.marks[object] === this.queried;
  }

  /** The number of what the arguments of a call lead to. */
  private setOf(cs: number, call: CallSite): number {
    let set = this.setOfCall.get(cs, call.index);
    if (set < 0) {
      set = this.intern(this.argumentsOf(cs, call));
      this.setOfCall.set(cs, call.index, set);
    }
    return set;
  }

  private intern(objects: Int32Array): number {
    const set = this.sets.intern(objects);
    if (set === this.reached.length) this.reached.push(this.closure(objects));
    return set;
  }

  /** Sorted, without duplicates; of many, one that leads to everything stands for all. */
  private argumentsOf(cs: number, call: CallSite): Int32Array {
    this.buffer.length = 0;
    for (const local of call.args) if (local >= 0) this.pt.objects(cs, local, this.buffer);
    const objects = this.buffer.toArray().sort();
    const wide = objects.find((object) => this.wide[object] === 1);
    return wide === undefined
      ? objects.filter((object, i) => i === 0 || objects[i - 1] !== object)
      : Int32Array.of(wide);
  }

  private alwaysTouched(): Uint8Array {
    const { pt } = this;
    const kept = new BitSet(pt.heap.objectCount);
    const work = new IntVec();
    pt.eachStatic((field, held) => {
      if (!pt.program.isJdk(pt.program.field(field).owner)) return;
      for (const object of held) if (kept.add(object)) work.push(object);
    }, new IntVec());
    const seen = new BitSet(this.fields.setBound);
    const { first, next, sets } = this.fields;
    while (work.length > 0) {
      for (let field = first[work.pop()]; field >= 0; field = next[field]) {
        if (seen.add(sets[field])) pt.addMembers(sets[field], kept, work);
      }
    }
    const { heap } = pt;
    return Uint8Array.from({ length: heap.objectCount }, (_, object) =>
      kept.has(object) || (heap.classOf(object) >= 0 && this.isModel(heap.sites[heap.siteOf(object)].method))
        ? 1
        : 0,
    );
  }

  /** The union of what each leads to. */
  private closure(start: Int32Array): Objects {
    const parts: Int32Array[] = [];
    for (const object of start) {
      const part = this.closureOf(object);
      if (part === undefined) return undefined;
      parts.push(part);
    }
    if (parts.length === 1) return parts[0];
    const round = ++this.round;
    const found = new IntVec(64);
    for (const part of parts) {
      for (const object of part) {
        if (this.seen[object] === round) continue;
        this.seen[object] = round;
        found.push(object);
      }
    }
    return this.keep(found);
  }

  /** What one object leads to, itself included; whether that is too much depends on the heap graph alone. */
  private closureOf(object: number): Objects {
    const known = this.own[object];
    if (known !== undefined || this.wide[object] === 1) return known;
    const round = ++this.round;
    const found = new IntVec(64);
    found.push(object);
    this.seen[object] = round;
    for (let i = 0; i < found.length; i++) {
      if (this.addHeld(found.data[i], found, round)) continue;
      this.wide[object] = 1;
      return undefined;
    }
    const kept = this.keep(found);
    if (kept !== undefined) this.own[object] = kept;
    return kept;
  }

  /** Adds what an object holds itself; false where that is too much. */
  private addHeld(object: number, found: IntVec, round: number): boolean {
    const { first, next, sets } = this.fields;
    for (let field = first[object]; field >= 0; field = next[field]) {
      if (this.seenSets[sets[field]] === round) continue;
      this.seenSets[sets[field]] = round;
      this.buffer.length = 0;
      this.pt.members(sets[field], this.buffer);
      for (let i = 0; i < this.buffer.length; i++) {
        const to = this.buffer.data[i];
        if (this.seen[to] === round) continue;
        if (this.wide[to] === 1 || found.length >= MAX_OBJECTS) return false;
        this.seen[to] = round;
        found.push(to);
      }
    }
    return true;
  }

  private keep(found: IntVec): Objects {
    if (this.words + found.length > MAX_KEPT) return undefined;
    this.words += found.length;
    return found.toArray();
  }

  private isModel(method: number): boolean {
    return method >= 0 && this.pt.program.isJdk(this.pt.program.method(method).owner);
  }
}
