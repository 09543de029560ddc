/**
 * Which objects a call into a model can get at: those its arguments lead to, and what the models keep in static fields.
 *
 * The summary of a model's method context mixes all its calls: what one call of `StringBuilder.append(Object)` passes
 * would be accessed by every other call on the same builder. An object that no argument of a call leads to is none of
 * its business, unless the model makes it itself. Sound for the heap graph given.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';

/** Objects looked at from one call; a call that leads to more may touch all. */
const MAX_OBJECTS = 5000;

export class CallReach {
  private readonly first: Int32Array;
  private readonly next = new IntVec(4096);
  private readonly target = new IntVec(4096);
  private readonly kept: ReadonlySet<number>;
  /** By call: the objects its arguments lead to; undefined when there are too many. */
  private readonly memo = new Map<string, ReadonlySet<number> | undefined>();

  constructor(private readonly pt: PointsTo) {
    this.first = new Int32Array(pt.heap.objectCount).fill(-1);
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
    const key = `${cs}:${call.index}`;
    if (!this.memo.has(key)) this.memo.set(key, this.closure(this.argumentsOf(cs, call), MAX_OBJECTS));
    return this.memo.get(key)?.has(object) ?? true;
  }

  private argumentsOf(cs: number, call: CallSite): Int32Array {
    const objects = new IntVec();
    for (const local of call.args) if (local >= 0) this.pt.objects(cs, local, objects);
    return objects.toArray();
  }

  /** What static fields of models lead to. */
  private keptByModels(): ReadonlySet<number> {
    const { program } = this.pt;
    const roots: number[] = [];
    this.pt.eachStatic((field, held) => {
      if (program.isJdk(program.field(field).owner)) roots.push(...held);
    }, new IntVec());
    return this.closure(Int32Array.from(roots), Infinity) as ReadonlySet<number>;
  }

  private closure(start: Int32Array, bound: number): ReadonlySet<number> | undefined {
    const found = new Set<number>(start);
    for (const object of found) {
      if (found.size > bound) return undefined;
      for (let e = this.first[object] ?? -1; e >= 0; e = this.next.data[e]) found.add(this.target.data[e]);
    }
    return found;
  }

  private isModel(method: number): boolean {
    return method >= 0 && this.pt.program.isJdk(this.pt.program.method(method).owner);
  }
}
