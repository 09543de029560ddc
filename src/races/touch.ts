/**
 * Which objects a call into a model can get at: those its arguments lead to, and what the models keep in static fields.
 *
 * The summary of a model's method context mixes all its calls: what one call of `StringBuilder.append(Object)` passes
 * would be accessed by every other call on the same builder. An object that no argument of a call leads to is none of
 * its business, unless the model makes it itself. Sound for the heap graph given.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';

/** Objects that one argument leads to; from one that leads to more, everything may be reached. */
const MAX_OBJECTS = 5000;
/** Objects kept for all sets of arguments together; beyond that a call may touch everything. */
const MAX_KEPT = 40_000_000;
/** Calls in one method: its code has at most 65,535 bytes, and a call takes three. */
const MAX_CALLS = 1 << 15;

/** Objects, sorted; undefined when there are too many. */
type Objects = Int32Array | undefined;

export class CallReach {
  private readonly first: Int32Array;
  private readonly next = new IntVec(4096);
  private readonly target = new IntVec(4096);
  private readonly kept: ReadonlySet<number>;
  /** By method context and call: the number of the set of objects that its arguments are. */
  private readonly setOfCall = new Map<number, number>();
  private readonly setIds = new Map<string, number>();
  /** By number of a set: what its objects lead to. */
  private readonly reached: Objects[] = [];
  /** By object: what it leads to. */
  private readonly own = new Map<number, Int32Array>();
  /** Of objects seen to lead to too many others: 1. What leads to one of them does too. */
  private readonly wide: Uint8Array;
  private readonly seen: Int32Array;
  private round = 0;
  private words = 0;
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {
    const { objectCount } = pt.heap;
    this.first = new Int32Array(objectCount).fill(-1);
    this.wide = new Uint8Array(objectCount);
    this.seen = new Int32Array(objectCount);
    pt.eachFieldFact((object, _key, held) => {
      for (const inner of held) {
        const edge = this.target.push(inner);
        this.next.push(this.first[object]);
        this.first[object] = edge;
      }
    }, new IntVec());
    this.kept = this.keptByModels();
  }

  /** May the call of a method context get at the object? */
  mayTouch(cs: number, call: CallSite, object: number): boolean {
    const { heap } = this.pt;
    if (this.kept.has(object) || this.isModel(heap.sites[heap.siteOf(object)].method)) return true;
    const reached = this.reached[this.setOf(cs, call)];
    return reached === undefined || contains(reached, object);
  }

  private setOf(cs: number, call: CallSite): number {
    const key = cs * MAX_CALLS + call.index;
    let id = this.setOfCall.get(key);
    if (id === undefined) {
      id = this.intern(this.argumentsOf(cs, call));
      this.setOfCall.set(key, id);
    }
    return id;
  }

  private intern(objects: Int32Array): number {
    const name = objects.join();
    let id = this.setIds.get(name);
    if (id === undefined) {
      id = this.reached.push(this.closure(objects)) - 1;
      this.setIds.set(name, id);
    }
    return id;
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

  /** What static fields of models lead to. */
  private keptByModels(): ReadonlySet<number> {
    const { program } = this.pt;
    const found = new Set<number>();
    this.pt.eachStatic((field, held) => {
      if (program.isJdk(program.field(field).owner)) for (const object of held) found.add(object);
    }, new IntVec());
    for (const object of found) {
      for (let e = this.first[object]; e >= 0; e = this.next.data[e]) found.add(this.target.data[e]);
    }
    return found;
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
    const known = this.own.get(object);
    if (known !== undefined || this.wide[object] === 1) return known;
    const { seen, first, next, target, wide } = this;
    const round = ++this.round;
    const found = new IntVec(64);
    found.push(object);
    seen[object] = round;
    for (let i = 0; i < found.length; i++) {
      for (let e = first[found.data[i]]; e >= 0; e = next.data[e]) {
        const to = target.data[e];
        if (seen[to] === round) continue;
        if (wide[to] === 1 || found.length >= MAX_OBJECTS) {
          wide[object] = 1;
          return undefined;
        }
        seen[to] = round;
        found.push(to);
      }
    }
    const kept = this.keep(found);
    if (kept !== undefined) this.own.set(object, kept);
    return kept;
  }

  private keep(found: IntVec): Objects {
    if (this.words + found.length > MAX_KEPT) return undefined;
    this.words += found.length;
    return found.toArray().sort();
  }

  private isModel(method: number): boolean {
    return method >= 0 && this.pt.program.isJdk(this.pt.program.method(method).owner);
  }
}

function contains(sorted: Int32Array, object: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const mid = (low + high) >>> 1;
    if (sorted[mid] === object) return true;
    if (sorted[mid] < object) low = mid + 1;
    else high = mid - 1;
  }
  return false;
}
