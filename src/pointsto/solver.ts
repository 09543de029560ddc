/**
 * k-object-sensitive, field-sensitive, flow-insensitive points-to analysis with the call graph built on the fly.
 *
 * Guarantee: for every run of the program under the models, each value of a variable in a method running on receiver
 * o is represented in the points-to set of that variable in the context of o (Milanova et al. 2005, §3), and each call
 * is a call edge. Assumptions: the models and counted defaults of JDK methods; reflection only on constants; no code
 * made at run time. Nearly all exceptions are one object per class, so what a method throws is kept per method, not per
 * context.
 */
import type { ClassId, FieldId, MethodId, Program } from '../program/index.js';
import { grown, IntVec, PairMap } from '../util/index.js';
import { CallContexts } from './call-contexts.js';
import { CallGraph } from './callgraph.js';
import type { CallSite, MethodConstraints } from './constraints.js';
import { ComplexConstraint, ELEMENT, SimpleConstraint } from './constraints.js';
import { ContextFree } from './context-free.js';
import { FieldNodes } from './field-nodes.js';
import type { NodeId } from './graph.js';
import { ConstraintGraph } from './graph.js';
import type { ObjectId } from './heap.js';
import { EMPTY_CONTEXT, Heap } from './heap.js';
import { startsThread } from './intrinsics.js';
import type { ProgramConstraints } from './program-constraints.js';
import { Reflection } from './reflection.js';

export interface SolverOptions {
  /** Sites that tell the objects of a class apart. */
  readonly kOf: (cls: ClassId) => number;
  readonly entry: MethodId;
  /** Static methods whose calls start threads: the roots of the harness. */
  readonly forkTargets: ReadonlySet<MethodId>;
  /** 1 or 2 for methods of the harness that make the first or second shared instance of a class. */
  readonly instanceOf?: (method: MethodId) => number;
  /** Called now and then; may throw to stop. */
  readonly tick?: () => void;
}

const TICK_EVERY = 512;

export class Solver {
  readonly program: Program;
  readonly graph: ConstraintGraph;
  readonly heap: Heap;
  readonly calls: CallGraph;
  readonly fieldNodes: FieldNodes;
  readonly initialised: ClassId[] = [];
  /** By method, the node of what it throws + 1; 0 where it has none yet. */
  private thrownNodes: Int32Array;
  private readonly staticNodes = new Map<FieldId, NodeId>();
  /** Method context and local of each node; −1 where it is no variable. */
  private readonly ownerOf = new IntVec(4096);
  private readonly initialisedSet = new Set<ClassId>();
  private readonly pending = new IntVec();
  private readonly dispatched = new PairMap(1024);
  private readonly contexts: CallContexts;
  readonly contextFree: ContextFree;
  private readonly reflection: Reflection;
  private readonly memberBuffer = new IntVec();
  private ticks = 0;

  constructor(
    readonly allConstraints: ProgramConstraints,
    readonly options: SolverOptions,
  ) {
    const { program } = allConstraints;
    this.program = program;
    this.graph = new ConstraintGraph(program);
    const objectMade = (object: ObjectId, cls: ClassId): void => this.graph.objectMade(object, cls);
    this.heap = new Heap(program, allConstraints, options.kOf, objectMade, options.instanceOf);
    this.fieldNodes = new FieldNodes(program, this.graph, this.heap);
    this.calls = new CallGraph();
    this.thrownNodes = new Int32Array(program.methodCount);
    this.reflection = new Reflection(this);
    this.contexts = new CallContexts(allConstraints, this.heap);
    this.contextFree = new ContextFree(allConstraints);
  }

  run(): void {
    this.reach(this.options.entry, EMPTY_CONTEXT);
    this.instantiatePending();
    this.graph.propagate((member, slot) => {
      this.onDelta(member, slot);
      this.instantiatePending();
      if (++this.ticks % TICK_EVERY === 0) this.options.tick?.();
    });
    this.graph.seal();
    this.calls.seal();
  }

  /** What was done so far, in units that do not hang on the machine: contexts, edges, visits and words of sets. */
  get work(): number {
    const { nodeCount, edgeCount, visits, sets } = this.graph;
    return nodeCount + 4 * (edgeCount + visits + this.calls.edgeCount) + sets.written;
  }

  methodConstraints(method: MethodId): MethodConstraints {
    return this.allConstraints.of(method);
  }

  /** The node of a local in a method context. */
  node(cs: number, local: number): NodeId {
    const { calls } = this;
    return local === calls.thrownOf(cs) ? this.thrownNode(calls.methodOf(cs)) : calls.baseOf(cs) + local;
  }

  staticNode(field: FieldId): NodeId {
    let node = this.staticNodes.get(field);
    if (node === undefined) {
      node = this.newNode();
      this.staticNodes.set(field, node);
    }
    return node;
  }

  /** All static fields that hold something, with their nodes. */
  statics(): ReadonlyMap<FieldId, NodeId> {
    return this.staticNodes;
  }

  /** The method context of (method, context), made reachable. */
  reach(method: MethodId, context: number): number {
    const known = this.calls.find(method, context);
    if (known >= 0) return known;
    const constraints = this.methodConstraints(method);
    const base = this.graph.newNodes(constraints.localCount);
    const cs = this.calls.add(method, context, base, constraints.thrown, constraints.calls.length);
    while (this.ownerOf.length < base) this.ownerOf.push(-1);
    for (let l = 0; l < constraints.localCount; l++) this.ownerOf.push(cs);
    this.pending.push(cs);
    return cs;
  }

  /** Runs the initialisers of a class and what is initialised with it, in a context of their own (JVMS §5.5). */
  initialise(cls: ClassId): void {
    if (this.initialisedSet.has(cls)) return;
    for (const each of this.program.initialisedWith(cls)) {
      if (this.initialisedSet.has(each)) continue;
      this.initialisedSet.add(each);
      const { initializer } = this.program.class(each);
      if (initializer < 0) continue;
      this.initialised.push(each);
      this.calls.addInitialiser(this.reach(initializer, EMPTY_CONTEXT));
    }
  }

  /** The same for a class that the code of `cs` does not name. */
  initialiseFrom(cs: number, cls: ClassId): void {
    this.initialise(cls);
    this.calls.addReflected(cs, cls);
  }

  addObject(cs: number, local: number, object: ObjectId): void {
    if (local >= 0) this.graph.addObject(this.node(cs, local), object);
  }

  /** Connects call `call` of `caller` with a method context for one receiver (or none, for statics: −1). */
  link(caller: number, call: CallSite, callee: number, receiver: ObjectId): void {
    const calleeMethod = this.calls.methodOf(callee);
    if (receiver >= 0) this.graph.addObject(this.calls.baseOf(callee), receiver);
    const constraints = this.methodConstraints(calleeMethod);
    if (receiver >= 0 && constraints.returnedParams?.[0] === 0)
      this.addReturnedReceiver(caller, call, constraints.returnedParams[1], receiver);
    const fork = startsThread(call.intrinsic) || this.options.forkTargets.has(calleeMethod);
    if (!this.calls.addEdge(caller, call.index, callee, fork)) return;
    const shared = Math.min(call.args.length, constraints.paramCount);
    for (let a = receiver >= 0 ? 1 : 0; a < shared; a++) {
      if (call.args[a] >= 0)
        this.graph.addEdge(this.node(caller, call.args[a]), this.calls.baseOf(callee) + a, -1);
    }
    if (fork) return;
    if (call.result >= 0) this.addReturnEdges(caller, call, callee, constraints);
    this.graph.addEdge(this.thrownNode(calleeMethod), this.thrownNode(this.calls.methodOf(caller)), -1);
  }

  /** The result of a call: what the callee returns, or the arguments that it gives back. */
  private addReturnEdges(
    caller: number,
    call: CallSite,
    callee: number,
    { returnedParams, result }: MethodConstraints,
  ): void {
    const to = this.node(caller, call.result);
    if (returnedParams === undefined) {
      this.graph.addEdge(this.calls.baseOf(callee) + result, to, -1);
      return;
    }
    for (let i = 0; i < returnedParams.length; i += 2) {
      const argument = call.args[returnedParams[i]] ?? -1;
      // A receiver is given back one by one, as others may go elsewhere.
      if (argument < 0 || (returnedParams[i] === 0 && call.dispatch !== 'static')) continue;
      this.graph.addEdge(this.node(caller, argument), to, this.filter(returnedParams[i + 1]));
    }
  }

  private addReturnedReceiver(caller: number, call: CallSite, filter: ClassId, receiver: ObjectId): void {
    const cls = this.filter(filter);
    if (cls < 0 || this.program.isSubclass(this.heap.classOf(receiver), cls))
      this.addObject(caller, call.result, receiver);
  }

  /** The method that runs when `target` is called on an object of class `cls`; −1 if it cannot. */
  lookup(cls: ClassId, target: MethodId): MethodId {
    const known = this.dispatched.get(cls, target);
    if (known >= 0) return known - 1;
    const { program } = this;
    const fits = program.isSubclass(cls, program.method(target).owner);
    const method = fits ? program.dispatch(cls, target) : -1;
    this.dispatched.set(cls, target, method + 1);
    return method;
  }

  /** The context that a call runs `target` in, of class `cls`; `context` is that of the receiver. */
  private calledContext(cs: number, call: CallSite, target: MethodId, context: number, cls: ClassId): number {
    const { calls } = this;
    if (this.contextFree.has(target)) return EMPTY_CONTEXT;
    return this.contexts.of(calls.methodOf(cs), calls.contextOf(cs), call, target, context, cls);
  }

  private newNode(): NodeId {
    return this.graph.newNodes(1);
  }

  private thrownNode(method: MethodId): NodeId {
    if (method >= this.thrownNodes.length) this.thrownNodes = grown(this.thrownNodes, method + 1, 0);
    if (this.thrownNodes[method] === 0) this.thrownNodes[method] = this.newNode() + 1;
    return this.thrownNodes[method] - 1;
  }

  private instantiatePending(): void {
    for (let i = 0; i < this.pending.length; i++) this.instantiate(this.pending.data[i]);
    this.pending.length = 0;
  }

  private instantiate(cs: number): void {
    const constraints = this.methodConstraints(this.calls.methodOf(cs));
    const { simple } = constraints;
    for (let i = 0; i < simple.length; i += 4) {
      const a = simple[i + 1];
      const b = simple[i + 2];
      switch (simple[i]) {
        case SimpleConstraint.alloc:
          this.addObject(cs, a, this.heap.allocate(b, this.calls.contextOf(cs)));
          break;
        case SimpleConstraint.copy:
          this.graph.addEdge(this.node(cs, b), this.node(cs, a), this.filter(simple[i + 3]));
          break;
        case SimpleConstraint.loadStatic:
          this.graph.addEdge(this.staticNode(b), this.node(cs, a), -1);
          break;
        case SimpleConstraint.storeStatic:
          this.graph.addEdge(this.node(cs, a), this.staticNode(b), -1);
          break;
        case SimpleConstraint.call:
          this.staticCall(cs, constraints, constraints.calls[a]);
          break;
        case SimpleConstraint.initialise:
          this.initialise(a);
          break;
      }
    }
  }

  /** An array holds nothing but what its element class allows: all else ends in an ArrayStoreException (JVMS §6.5). */
  private elementFilter(array: ObjectId): ClassId {
    return this.filter(this.program.class(this.heap.classOf(array)).element);
  }

  /** A filter that keeps all objects is none; what a missing class would let pass is not known. */
  private filter(cls: ClassId): ClassId {
    if (cls < 0) return -1;
    const { name, origin } = this.program.class(cls);
    return name === 'java/lang/Object' || origin === 'phantom' ? -1 : cls;
  }

  private staticCall(cs: number, constraints: MethodConstraints, call: CallSite): void {
    if (call.intrinsic === 'forName') {
      this.reflection.forName(cs, constraints, call);
      return;
    }
    if (this.isDone(cs, call, call.target)) return;
    const { owner } = this.program.method(call.target);
    const context = this.heap.staticContext(this.calls.contextOf(cs), owner);
    const callee = this.reach(call.target, this.calledContext(cs, call, call.target, context, owner));
    this.link(cs, call, callee, -1);
  }

  private onDelta(member: NodeId, slot: number): void {
    const cs = member < this.ownerOf.length ? this.ownerOf.data[member] : -1;
    if (cs < 0) return;
    const constraints = this.methodConstraints(this.calls.methodOf(cs));
    const local = member - this.calls.baseOf(cs);
    const from = constraints.complexStart[local];
    const to = constraints.complexStart[local + 1];
    if (from === to) return;
    const objects = this.memberBuffer;
    objects.length = 0;
    this.graph.sets.members(slot, objects);
    for (let u = from; u < to; u += 3) this.applyComplex(cs, constraints, u, objects.view());
  }

  private applyComplex(cs: number, constraints: MethodConstraints, use: number, objects: Int32Array): void {
    const a = constraints.complex[use + 1];
    const other = constraints.complex[use + 2];
    switch (constraints.complex[use]) {
      case ComplexConstraint.load:
        for (const object of objects) {
          const field = this.fieldNodes.of(object, a);
          if (field >= 0) this.graph.addEdge(field, this.node(cs, other), -1);
        }
        break;
      case ComplexConstraint.store:
        for (const object of objects) {
          const field = this.fieldNodes.of(object, a);
          if (field >= 0)
            this.graph.addEdge(this.node(cs, other), field, a === ELEMENT ? this.elementFilter(object) : -1);
        }
        break;
      case ComplexConstraint.call:
        for (const object of objects) this.receive(cs, constraints, constraints.calls[a], object);
        break;
    }
  }

  private receive(cs: number, constraints: MethodConstraints, call: CallSite, object: ObjectId): void {
    const starts = startsThread(call.intrinsic);
    if (call.intrinsic !== undefined && !starts) {
      this.reflection.receive(cs, constraints, call, object);
      return;
    }
    const cls = this.heap.classOf(object);
    const target = starts ? this.lookup(cls, this.reflection.runMethod()) : this.targetFor(call, cls);
    if (target < 0 || this.isDone(cs, call, target)) return;
    const context = this.heap.receiverContext(object);
    const callee = this.reach(target, this.calledContext(cs, call, target, context, cls));
    this.link(cs, call, callee, object);
  }

  /** Need a method not be entered? What it gives is passed on here. */
  private isDone(cs: number, { result }: CallSite, target: MethodId): boolean {
    const { isEmpty, yields } = this.methodConstraints(target);
    for (const site of yields ?? []) this.addObject(cs, result, this.heap.allocate(site, EMPTY_CONTEXT));
    return isEmpty || yields !== undefined;
  }

  private targetFor(call: CallSite, cls: ClassId): MethodId {
    if (call.dispatch === 'virtual') return this.lookup(cls, call.target);
    return this.program.isSubclass(cls, this.program.method(call.target).owner) ? call.target : -1;
  }
}
