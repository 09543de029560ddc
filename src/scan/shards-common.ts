/**
 * Which abstract objects are the same ones in every shard.
 *
 * A shard knows an object if its threads reach the code that makes it, in the context in which it is made. Where that
 * context names other objects, it must know these too. What is made in a context that depends on itself (nodes made by
 * nodes) may stand for different objects in a scan with longer contexts, and is taken to be common to nobody.
 */
import type { PointsTo } from '../pointsto/index.js';
import { Init } from '../pointsto/index.js';
import type { NumberSets, SetId } from '../util/index.js';

export class CommonObjects {
  private readonly makers = new Map<number, number[]>();
  private readonly contexts = new Map<number, number[]>();
  private readonly bySite = new Map<string, SetId>();
  private readonly byObject = new Map<number, SetId>();

  constructor(
    private readonly pt: PointsTo,
    private readonly sets: NumberSets,
    /** By method context: the units that reach it, whichever way. */
    private readonly reach: (cs: number) => SetId,
    /** May an empty context stand for others in a scan with longer ones? */
    private readonly k: number,
    private readonly isStart: (method: number) => boolean,
  ) {
    const { calls, heap } = pt;
    for (let cs = 0; cs < calls.size; cs++) {
      push(this.contexts, calls.methodOf(cs), cs);
      const { init } = pt.templateOf(cs);
      for (let i = 0; i < init.length; i += 4) {
        if (init[i] === Init.alloc) push(this.makers, heap.allocate(init[i + 2], calls.contextOf(cs)), cs);
      }
    }
  }

  /** The units that all know every object that this one stands for. */
  of(object: number): SetId {
    let known = this.byObject.get(object);
    if (known === undefined) {
      const makers = this.makers.get(object) ?? [];
      known = makers.length === 0 ? this.sets.none : this.inAll(makers);
      this.byObject.set(object, known);
    }
    return known;
  }

  /** The units that all know some object that this one stands for. */
  someOf(object: number): SetId {
    let result = this.sets.none;
    for (const cs of this.makers.get(object) ?? []) result = this.sets.union(result, this.reach(cs));
    return result;
  }

  private inAll(contexts: readonly number[]): SetId {
    let result = this.sets.all;
    for (const cs of contexts) {
      result = this.sets.meet(result, this.inContext(cs));
      if (result === this.sets.none) break;
    }
    return result;
  }

  private inContext(cs: number): SetId {
    const { calls, heap, program } = this.pt;
    const method = calls.methodOf(cs);
    const reach = this.reach(cs);
    if (this.k === 0)
      return this.isStart(method) || program.method(method).name === '<clinit>' ? reach : this.sets.none;
    const sites = heap.context(calls.contextOf(cs));
    let result = reach;
    for (let i = 0; i < sites.length && sites[i] >= 0; i++) {
      result = this.sets.meet(result, this.ofSite(sites[i], i + 1 < sites.length ? sites[i + 1] : -1));
    }
    return result;
  }

  /** `within`: the next site of the context, which the one where the object is made must begin with. */
  private ofSite(site: number, within: number): SetId {
    const key = `${site}:${within}`;
    let known = this.bySite.get(key);
    if (known === undefined) {
      this.bySite.set(key, this.sets.none);
      const { calls, heap } = this.pt;
      const all = this.contexts.get(heap.sites[site].method) ?? [];
      const fitting = within < 0 ? all : all.filter((cs) => heap.context(calls.contextOf(cs))[0] === within);
      known = fitting.length === 0 ? this.sets.none : this.inAll(fitting);
      this.bySite.set(key, known);
    }
    return known;
  }
}

function push(map: Map<number, number[]>, key: number, value: number): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
