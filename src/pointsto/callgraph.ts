/**
 * Method contexts and the edges between them, as dense integers.
 *
 * A method context (`cs`) is a reachable pair of method and context. An edge leads from one call of a caller to a
 * callee; a fork edge starts a thread that runs the callee.
 */
import type { ClassId, MethodId } from '../program/index.js';
import { addTo, allocated, IntVec, PairMap } from '../util/index.js';

/** Linked lists of edges: `first[cs]`, then `next[edge]`, −1 at the end. */
export interface CallLists {
  readonly first: Int32Array;
  readonly next: Int32Array;
}

export class CallGraph {
  private readonly ids = new PairMap(1024);
  private readonly methods = new IntVec(1024);
  private readonly contexts = new IntVec(1024);
  private readonly bases = new IntVec(1024);
  private readonly thrownLocals = new IntVec(1024);
  /** First global number of a method context's calls. */
  private readonly callBases = new IntVec(1024);
  /** By number of a call: its first callee + 1, 0 for none; calls mostly have one. The other callees stand in `more`. */
  private readonly firstCallee = new IntVec(1024);
  private readonly more = new PairMap(1024);

  private readonly edgeCaller = new IntVec(1024);
  private readonly edgeCall = new IntVec(1024);
  private readonly edgeCallee = new IntVec(1024);
  /** 1 for forks. */
  private readonly edgeFork = new IntVec(1024);
  /** The edges that start threads, in order; few of all. */
  readonly forks: number[] = [];
  /** Method contexts of class initialisers. */
  readonly initialisers: number[] = [];
  /** Method contexts and the classes that they initialise by reflection, two and two. */
  readonly reflected = new IntVec();
  private readonly knownReflected = new PairMap();

  private lists: CallLists | undefined;
  private reverse: CallLists | undefined;
  private postOrder: Int32Array | undefined;
  private ofMethods: Map<MethodId, number[]> | undefined;

  get size(): number {
    return this.methods.length;
  }

  get edgeCount(): number {
    return this.edgeCaller.length;
  }

  find(method: MethodId, context: number): number {
    return this.ids.get(method, context);
  }

  /** `thrown`: the local for what the method throws, whose node is not among those from `base` on. */
  add(method: MethodId, context: number, base: number, thrown: number, calls: number): number {
    const cs = this.methods.push(method);
    this.ofMethods = undefined;
    this.contexts.push(context);
    this.bases.push(base);
    this.thrownLocals.push(thrown);
    this.callBases.push(this.firstCallee.length);
    for (let call = 0; call < calls; call++) this.firstCallee.push(0);
    this.ids.set(method, context, cs);
    return cs;
  }

  methodOf(cs: number): MethodId {
    return this.methods.data[cs];
  }

  contextOf(cs: number): number {
    return this.contexts.data[cs];
  }

  baseOf(cs: number): number {
    return this.bases.data[cs];
  }

  thrownOf(cs: number): number {
    return this.thrownLocals.data[cs];
  }

  /** The method context that calls. */
  callerOf(edge: number): number {
    return this.edgeCaller.data[edge];
  }

  /** The method context that is called. */
  calleeOf(edge: number): number {
    return this.edgeCallee.data[edge];
  }

  /** Which call of the caller's method it is: an index into `MethodConstraints.calls`. */
  callOf(edge: number): number {
    return this.edgeCall.data[edge];
  }

  /** Does the call start a thread? */
  isFork(edge: number): boolean {
    return this.edgeFork.data[edge] === 1;
  }

  addInitialiser(cs: number): void {
    this.initialisers.push(cs);
  }

  /** A method context initialises a class that its code does not name. */
  addReflected(cs: number, cls: ClassId): void {
    if (!this.knownReflected.add(cs, cls)) return;
    this.reflected.push(cs);
    this.reflected.push(cls);
  }

  /** The contexts of each method that has some, in their order. */
  byMethod(): ReadonlyMap<MethodId, readonly number[]> {
    if (this.ofMethods === undefined) {
      this.ofMethods = new Map();
      for (let cs = 0; cs < this.size; cs++) addTo(this.ofMethods, this.methodOf(cs), cs);
    }
    return this.ofMethods;
  }

  contextsOf(method: MethodId): readonly number[] {
    return this.byMethod().get(method) ?? [];
  }

  /** False when the edge was there. */
  addEdge(caller: number, call: number, callee: number, fork: boolean): boolean {
    if (!this.isNew(this.callBases.data[caller] + call, callee)) return false;
    this.edgeCaller.push(caller);
    this.edgeCall.push(call);
    this.edgeCallee.push(callee);
    if (fork) this.forks.push(this.edgeCount - 1);
    this.edgeFork.push(fork ? 1 : 0);
    this.lists = undefined;
    this.reverse = undefined;
    this.postOrder = undefined;
    return true;
  }

  private isNew(call: number, callee: number): boolean {
    const first = this.firstCallee.data[call];
    if (first !== 0) return first !== callee + 1 && this.more.add(call, callee);
    this.firstCallee.data[call] = callee + 1;
    return true;
  }

  /** No more edges will come. */
  seal(): void {
    this.firstCallee.release();
    this.more.release();
    this.knownReflected.release();
  }

  /** The number of the call of an edge's caller: edges of one call in one method context have the same. */
  callNumber(edge: number): number {
    return this.callBases.data[this.edgeCaller.data[edge]] + this.edgeCall.data[edge];
  }

  /** Call edges that start no thread, by caller. */
  outgoing(): CallLists {
    this.lists ??= this.link(this.edgeCaller);
    return this.lists;
  }

  /** Call edges that start no thread, by callee. */
  incoming(): CallLists {
    this.reverse ??= this.link(this.edgeCallee);
    return this.reverse;
  }

  /** 1 for the method contexts from which calls lead to one of `targets`, themselves included. */
  leadingTo(targets: Iterable<number>): Uint8Array {
    const { first, next } = this.incoming();
    const leads = new Uint8Array(this.size);
    const work: number[] = [];
    const add = (cs: number): void => {
      if (leads[cs] === 1) return;
      leads[cs] = 1;
      work.push(cs);
    };
    for (const cs of targets) add(cs);
    while (work.length > 0) {
      for (let e = first[work.pop() as number]; e >= 0; e = next[e]) add(this.edgeCaller.data[e]);
    }
    return leads;
  }

  /** All method contexts, callees before their callers where no recursion stands against it: post-order of a depth-first walk. */
  calleesFirst(): Int32Array {
    this.postOrder ??= this.walk();
    return this.postOrder;
  }

  private walk(): Int32Array {
    const { first, next } = this.outgoing();
    const order = new IntVec(this.size);
    const path = new IntVec();
    const cursor = first.slice();
    const seen = new Uint8Array(this.size);
    const enter = (cs: number): void => {
      if (seen[cs] === 1) return;
      seen[cs] = 1;
      path.push(cs);
    };
    for (let root = 0; root < this.size; root++) {
      enter(root);
      while (path.length > 0) {
        const cs = path.data[path.length - 1];
        const edge = cursor[cs];
        if (edge < 0) {
          order.push(path.pop());
          continue;
        }
        cursor[cs] = next[edge];
        enter(this.edgeCallee.data[edge]);
      }
    }
    return order.toArray();
  }

  private link(ends: IntVec): CallLists {
    const first = allocated(this.size).fill(-1);
    const next = allocated(this.edgeCount).fill(-1);
    for (let e = this.edgeCount - 1; e >= 0; e--) {
      if (this.edgeFork.data[e] === 1) continue;
      next[e] = first[ends.data[e]];
      first[ends.data[e]] = e;
    }
    return { first, next };
  }
}
