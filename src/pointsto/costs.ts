/**
 * What contexts would cost, foretold from a pass with few of them.
 *
 * A method runs in as many contexts of j sites as its receivers have heap contexts of j − 1 sites, and these are the
 * contexts of the methods that make them; a static method runs in those of its callers. Each context costs the method's
 * variables and what they hold in the first pass. That is an upper bound for what a method holds, as contexts only take
 * away, and a rough one; it serves to compare classes, not to foretell seconds.
 */
import type { ClassId, Program } from '../program/index.js';
import { IntVec } from '../util/index.js';
import { SetPool } from './sets.js';
import type { Solver } from './solver.js';

/** More is as good as never. */
const MANY = 1e12;

/** Cost of a class, with all that is nested in it. */
export interface Cost {
  /** The outermost class. */
  readonly cls: ClassId;
  /** Units of work for 0, 1, … k sites. */
  readonly work: number[];
  /** The most contexts that a method has on one object of the class, for 0, 1, … k sites. */
  readonly contexts: number[];
}

/** The costs of all classes on which methods run, for every number of sites up to k. */
export function costsOf(solver: Solver, k: number): Cost[] {
  return new CostModel(solver, k).costs();
}

class CostModel {
  private readonly program: Program;
  /** Objects each method runs on; for static methods those of their callers. */
  private readonly receivers = new SetPool();
  /** By number of sites: contexts of each method, at most. */
  private readonly contexts: Float64Array[] = [];
  private readonly methodCount: number;
  /** By outermost class, and by class. */
  private readonly byOutermost = new Map<ClassId, Cost>();
  private readonly byClass = new Map<ClassId, Cost>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly solver: Solver,
    private readonly k: number,
  ) {
    this.program = solver.program;
    this.methodCount = this.program.methodCount;
    this.receivers.ensure(this.methodCount);
    this.collectReceivers();
    this.inheritReceivers();
    for (let j = 0; j <= k; j++) this.contexts.push(this.contextCounts(j));
  }

  costs(): Cost[] {
    const size = this.sizes();
    for (let m = 0; m < this.methodCount; m++) {
      // What runs in one context costs the same whatever is chosen.
      if (size[m] === 0 || this.solver.contextFree.has(m)) continue;
      const { isStatic, owner } = this.program.method(m);
      if (isStatic) this.chargeStatic(this.cost(owner), m, size[m]);
      else this.charge(m, size[m]);
    }
    return [...this.byOutermost.values()];
  }

  private chargeStatic({ work, contexts }: Cost, method: number, size: number): void {
    for (let j = 0; j <= this.k; j++) {
      work[j] += size * this.contexts[j][method];
      contexts[j] = Math.max(contexts[j], this.contexts[j][method]);
    }
  }

  /** Each class pays for the contexts that its own objects make. */
  private charge(method: number, size: number): void {
    const { heap } = this.solver;
    const charged = new Map<Cost, number[]>();
    for (const object of this.receiversOf(method)) {
      const cost = this.cost(heap.classOf(object));
      let counts = charged.get(cost);
      if (counts === undefined) {
        counts = new Array<number>(this.k + 1).fill(0);
        counts[0] = 1;
        charged.set(cost, counts);
      }
      for (let j = 1; j <= this.k; j++) counts[j] += this.heapContexts(object, j - 1);
    }
    for (const [{ work, contexts }, counts] of charged) {
      for (let j = 0; j <= this.k; j++) {
        work[j] += size * counts[j];
        contexts[j] = Math.max(contexts[j], counts[j]);
      }
    }
  }

  private cost(cls: ClassId): Cost {
    const known = this.byClass.get(cls);
    if (known !== undefined) return known;
    const outer = outermost(this.program, cls);
    const zeros = (): number[] => new Array<number>(this.k + 1).fill(0);
    const cost = this.byOutermost.get(outer) ?? { cls: outer, work: zeros(), contexts: zeros() };
    this.byOutermost.set(outer, cost);
    this.byClass.set(cls, cost);
    return cost;
  }

  private receiversOf(method: number): Int32Array {
    this.buffer.length = 0;
    this.receivers.members(method, this.buffer);
    return this.buffer.view();
  }

  private collectReceivers(): void {
    const { calls, graph } = this.solver;
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      if (this.program.method(method).isStatic) continue;
      this.buffer.length = 0;
      graph.sets.members(graph.points(calls.baseOf(cs)), this.buffer);
      for (const object of this.buffer.view()) this.receivers.add(method, object);
    }
  }

  /** A static method runs in its callers' contexts. */
  private inheritReceivers(): void {
    const { calls } = this.solver;
    const edges = new IntVec();
    for (let e = 0; e < calls.edgeCount; e++) {
      if (calls.isFork(e)) continue;
      const callee = calls.methodOf(calls.calleeOf(e));
      const caller = calls.methodOf(calls.callerOf(e));
      if (callee === caller || !this.program.method(callee).isStatic) continue;
      edges.push(caller);
      edges.push(callee);
    }
    for (let changed = true; changed; ) {
      changed = false;
      for (let e = 0; e < edges.length; e += 2) {
        if (this.receivers.union(edges.data[e + 1], edges.data[e], -1, -1)) changed = true;
      }
    }
  }

  private contextCounts(j: number): Float64Array {
    const counts = new Float64Array(this.methodCount).fill(1);
    if (j === 0) return counts;
    for (let m = 0; m < this.methodCount; m++) {
      let sum = 0;
      for (const object of this.receiversOf(m)) sum += this.heapContexts(object, j - 1);
      counts[m] = Math.min(MANY, Math.max(1, sum));
    }
    return counts;
  }

  /** Heap contexts of `j` sites that an object's site has: contexts of the method that makes it. */
  private heapContexts(object: number, j: number): number {
    const { heap } = this.solver;
    const { method } = heap.sites[heap.siteOf(object)];
    return j === 0 || method < 0 ? 1 : this.contexts[j][method];
  }

  /** Variables and what they hold, by method: of one context, where there are several. */
  private sizes(): Float64Array {
    const { calls, graph } = this.solver;
    const sum = new Float64Array(this.methodCount);
    const times = new Int32Array(this.methodCount);
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      const base = calls.baseOf(cs);
      const end = base + this.solver.methodConstraints(method).localCount;
      sum[method] += end - base;
      for (let n = base; n < end; n++) if (graph.find(n) === n) sum[method] += graph.sets.count(2 * n);
      times[method]++;
    }
    return sum.map((size, method) => (times[method] === 0 ? 0 : size / times[method]));
  }
}

/** Classes are judged with all that is nested in them. */
export function outermost(program: Program, cls: ClassId): ClassId {
  const { name } = program.class(cls);
  for (let at = name.indexOf('$', 1); at > 0; at = name.indexOf('$', at + 1)) {
    const outer = program.findClass(name.slice(0, at));
    if (outer >= 0) return outer;
  }
  return cls;
}
