/**
 * k-object-sensitive, field-sensitive, flow-insensitive points-to analysis with the call graph built on the fly.
 *
 * Guarantee: for every run of the program under the models, each value of a variable in a method running on receiver
 * o is represented in the points-to set of that variable in the context of o (Milanova et al. 2005, §3), and each call
 * is a call edge. Assumptions: the models and counted defaults of JDK methods; reflection only on constants; no code
 * made at run time. Nearly all exceptions are one object per class, so what a method throws is kept per method, not per
 * context.
 */
import { returnDesc } from '../ir/index.js';
import type { ClassId, FieldId, MethodId, Program } from '../program/index.js';
import { grown, IntVec, PairMap } from '../util/index.js';
import { CallGraph } from './callgraph.js';
import { FunctionTakers } from './functions.js';
import type { NodeId } from './graph.js';
import { ConstraintGraph } from './graph.js';
import type { ObjectId } from './heap.js';
import { EMPTY_CONTEXT, Heap } from './heap.js';
import { startsThread } from './intrinsics.js';
import { Reflection } from './reflection.js';
import type { CallSite, Site, Template } from './template.js';
import { ELEMENT, Init, Use } from './template.js';
import type { Templates } from './templates.js';

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
  /** Units of work (`work`) after which the solver gives up; by default there is no end. */
  readonly limit?: number;
}

/** The work units that were allowed did not suffice. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

const TICK_EVERY = 512;
/** Calls in an instance method that counts as a factory. */
const SMALL = 3;

export class Solver {
  readonly program: Program;
  readonly graph: ConstraintGraph;
  readonly heap: Heap;
  readonly calls: CallGraph;
  readonly initialised: ClassId[] = [];
  /** By method, the node of what it throws + 1; 0 where it was not asked for. */
  private thrownNodes: Int32Array;
  private readonly staticNodes = new Map<FieldId, NodeId>();
  private readonly fieldNodes = new PairMap(4096);
  /** Every field node with its object and key, in the order they were made. */
  readonly fieldObjects = new IntVec(1024);
  readonly fieldKeys = new IntVec(1024);
  readonly fieldNodeIds = new IntVec(1024);
  /** Method context and local of each node; −1 where it is no variable. */
  private readonly ownerOf = new IntVec(4096);
  private readonly initialisedSet = new Set<ClassId>();
  private readonly pending = new IntVec();
  private readonly dispatched = new PairMap(1024);
  private readonly factories = new Map<MethodId, boolean>();
  private readonly functionTakers: FunctionTakers;
  private readonly reflection: Reflection;
  private readonly memberBuffer = new IntVec();
  private ticks = 0;

  constructor(
    readonly templates: Templates,
    readonly options: SolverOptions,
  ) {
    const { program } = templates;
    this.program = program;
    this.graph = new ConstraintGraph(program);
    const objectMade = (object: ObjectId, cls: ClassId): void => this.graph.objectMade(object, cls);
    this.heap = new Heap(program, templates, options.kOf, objectMade, options.instanceOf);
    this.calls = new CallGraph();
    this.thrownNodes = new Int32Array(program.methodCount);
    this.reflection = new Reflection(this);
    this.functionTakers = new FunctionTakers(program);
  }

  /** @throws TooMuchWork beyond `limit`. */
  run(): void {
    const { limit = Number.POSITIVE_INFINITY } = this.options;
    this.reach(this.options.entry, EMPTY_CONTEXT);
    this.instantiatePending();
    this.graph.propagate((member, slot) => {
      this.onDelta(member, slot);
      this.instantiatePending();
      if (++this.ticks % TICK_EVERY !== 0) return;
      this.options.tick?.();
      if (this.work > limit) throw new TooMuchWork();
    });
    this.graph.seal();
    this.calls.seal();
  }

  /** What was done so far, in units that do not hang on the machine: contexts, edges, visits and words of sets. */
  get work(): number {
    const { nodeCount, edgeCount, visits, sets } = this.graph;
    return nodeCount + 4 * (edgeCount + visits + this.calls.edgeCount) + sets.written;
  }

  template(method: MethodId): Template {
    return this.templates.of(method);
  }

  /** The node of a local in a method context. */
  node(cs: number, local: number): NodeId {
    const { calls } = this;
    return local === calls.thrownOf(cs) ? this.thrownNode(calls.methodOf(cs)) : calls.baseOf(cs) + local;
  }

  /** Node of a field (`fieldKey`) or of the elements (`ELEMENT`) of an object; −1 where its class has none. */
  fieldNode(object: ObjectId, key: number): NodeId {
    const known = this.fieldNodes.get(object, key);
    if (known >= 0) return known - 1;
    const node = this.hasField(this.heap.classOf(object), key) ? this.newNode() : -1;
    this.fieldNodes.set(object, key, node + 1);
    if (node >= 0) {
      this.fieldObjects.push(object);
      this.fieldKeys.push(key);
      this.fieldNodeIds.push(node);
    }
    return node;
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
    const template = this.template(method);
    const base = this.graph.newNodes(template.localCount);
    const cs = this.calls.add(method, context, base, template.thrown, template.calls.length);
    while (this.ownerOf.length < base) this.ownerOf.push(-1);
    for (let l = 0; l < template.localCount; l++) this.ownerOf.push(cs);
    this.pending.push(cs);
    return cs;
  }

  /** Runs the initialisers of a class and its superclasses in a context of their own (JVMS §5.5). */
  initialise(cls: ClassId): void {
    for (let c = cls; c >= 0 && !this.initialisedSet.has(c); c = this.program.class(c).superclass) {
      this.initialisedSet.add(c);
      const { initializer } = this.program.class(c);
      if (initializer < 0) continue;
      this.initialised.push(c);
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
    const template = this.template(calleeMethod);
    if (receiver >= 0 && template.passes?.[0] === 0)
      this.giveBackReceiver(caller, call, template.passes[1], receiver);
    const fork = startsThread(call.intrinsic) || this.options.forkTargets.has(calleeMethod);
    if (!this.calls.addEdge(caller, call.index, callee, fork)) return;
    const shared = Math.min(call.args.length, template.paramCount);
    for (let a = receiver >= 0 ? 1 : 0; a < shared; a++) {
      if (call.args[a] >= 0)
        this.graph.addEdge(this.node(caller, call.args[a]), this.calls.baseOf(callee) + a, -1);
    }
    if (fork) return;
    if (call.result >= 0) this.giveBack(caller, call, callee, template);
    this.graph.addEdge(this.thrownNode(calleeMethod), this.thrownNode(this.calls.methodOf(caller)), -1);
  }

  /** The result of a call: what the callee returns, or the arguments that it gives back. */
  private giveBack(caller: number, call: CallSite, callee: number, { passes, result }: Template): void {
    const to = this.node(caller, call.result);
    if (passes === undefined) {
      this.graph.addEdge(this.calls.baseOf(callee) + result, to, -1);
      return;
    }
    for (let i = 0; i < passes.length; i += 2) {
      const argument = call.args[passes[i]] ?? -1;
      // A receiver is given back one by one, as others may go elsewhere.
      if (argument < 0 || (passes[i] === 0 && call.dispatch !== 'static')) continue;
      this.graph.addEdge(this.node(caller, argument), to, this.filter(passes[i + 1]));
    }
  }

  private giveBackReceiver(caller: number, call: CallSite, filter: ClassId, receiver: ObjectId): void {
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

  /**
   * The callee's context with the call site on top, for factories and for models that are given a function; `context` itself
   * for all others. A model that gives its function on is told apart by the call that gave it the function as well.
   */
  private calledContext(cs: number, call: CallSite, target: MethodId, context: number, cls: ClassId): number {
    const takes = this.functionTakers.has(target);
    if (!takes && !this.isFactory(target)) return context;
    const caller = this.calls.methodOf(cs);
    const givesOn = takes && this.functionTakers.has(caller);
    const above = givesOn ? this.heap.callOf(this.calls.contextOf(cs)) : -1;
    return this.heap.calledContext(this.asSite(this.template(caller), call), call.index, above, context, cls);
  }

  /** A call site as an element of contexts. */
  private asSite({ method, returnsOf }: Template, call: CallSite): Site {
    const { block, insn, line, offset } = call;
    const givesOn = this.functionTakers.has(method) && this.functionTakers.has(call.target);
    const isHandedOn = givesOn || (returnsOf.includes(call) && this.program.method(method).isStatic);
    return { method, cls: -1, block, insn, line, offset, kind: 'call', literal: undefined, isHandedOn };
  }

  /**
   * Does a static method return objects that it, or another static method it asks, makes? Its calls get contexts of
   * their own, or all that it ever makes would be one object. So do those of small instance methods that return what they
   * make, and of all methods of models that return an array they make: a copy that each caller has for itself. Strings and
   * the like are merged anyway, and what a method without a model returns has no state.
   */
  private isFactory(method: MethodId): boolean {
    let known = this.factories.get(method);
    if (known === undefined) {
      const asked = new Set([method]);
      known = false;
      for (const candidate of asked) {
        if (!this.mayMake(candidate)) continue;
        const { returnsOwn, returnsOf } = this.template(candidate);
        known ||= returnsOwn;
        for (const { target } of returnsOf) asked.add(target);
      }
      this.factories.set(method, known);
    }
    return known;
  }

  private mayMake(method: MethodId): boolean {
    const { isStatic, isOpaque, desc, owner } = this.program.method(method);
    const { returnsOwn, calls } = this.template(method);
    if (isOpaque || this.heap.mergesResult(desc)) return false;
    return isStatic || (returnsOwn && (calls.length <= SMALL || this.givesCopy(owner, desc)));
  }

  private givesCopy(owner: ClassId, desc: string): boolean {
    return returnDesc(desc).startsWith('[') && this.program.class(owner).origin === 'model';
  }

  private newNode(): NodeId {
    return this.graph.newNodes(1);
  }

  private thrownNode(method: MethodId): NodeId {
    if (method >= this.thrownNodes.length) this.thrownNodes = grown(this.thrownNodes, method + 1, 0);
    if (this.thrownNodes[method] === 0) this.thrownNodes[method] = this.newNode() + 1;
    return this.thrownNodes[method] - 1;
  }

  private hasField(cls: ClassId, key: number): boolean {
    const { program } = this;
    if (key === ELEMENT) return program.class(cls).origin === 'array';
    return program.isSubclass(cls, program.field(key - 1).owner);
  }

  private instantiatePending(): void {
    for (let i = 0; i < this.pending.length; i++) this.instantiate(this.pending.data[i]);
    this.pending.length = 0;
  }

  private instantiate(cs: number): void {
    const template = this.template(this.calls.methodOf(cs));
    const { init } = template;
    for (let i = 0; i < init.length; i += 4) {
      const a = init[i + 1];
      const b = init[i + 2];
      switch (init[i]) {
        case Init.alloc:
          this.addObject(cs, a, this.heap.allocate(b, this.calls.contextOf(cs)));
          break;
        case Init.copy:
          this.graph.addEdge(this.node(cs, b), this.node(cs, a), this.filter(init[i + 3]));
          break;
        case Init.loadStatic:
          this.graph.addEdge(this.staticNode(b), this.node(cs, a), -1);
          break;
        case Init.storeStatic:
          this.graph.addEdge(this.node(cs, a), this.staticNode(b), -1);
          break;
        case Init.call:
          this.staticCall(cs, template, template.calls[a]);
          break;
        case Init.initialise:
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

  private staticCall(cs: number, template: Template, call: CallSite): void {
    if (call.intrinsic === 'forName') {
      this.reflection.forName(cs, template, call);
      return;
    }
    if (this.template(call.target).isEmpty) return;
    const { owner } = this.program.method(call.target);
    const context = this.heap.staticContext(this.calls.contextOf(cs), owner);
    const callee = this.reach(call.target, this.calledContext(cs, call, call.target, context, owner));
    this.link(cs, call, callee, -1);
  }

  private onDelta(member: NodeId, slot: number): void {
    const cs = member < this.ownerOf.length ? this.ownerOf.data[member] : -1;
    if (cs < 0) return;
    const template = this.template(this.calls.methodOf(cs));
    const local = member - this.calls.baseOf(cs);
    const from = template.useStart[local];
    const to = template.useStart[local + 1];
    if (from === to) return;
    const objects = this.memberBuffer;
    objects.length = 0;
    this.graph.sets.members(slot, objects);
    for (let u = from; u < to; u += 3) this.applyUse(cs, template, u, objects.view());
  }

  private applyUse(cs: number, template: Template, use: number, objects: Int32Array): void {
    const a = template.uses[use + 1];
    const other = template.uses[use + 2];
    switch (template.uses[use]) {
      case Use.load:
        for (const object of objects) {
          const field = this.fieldNode(object, a);
          if (field >= 0) this.graph.addEdge(field, this.node(cs, other), -1);
        }
        break;
      case Use.store:
        for (const object of objects) {
          const field = this.fieldNode(object, a);
          if (field >= 0)
            this.graph.addEdge(this.node(cs, other), field, a === ELEMENT ? this.elementFilter(object) : -1);
        }
        break;
      case Use.call:
        for (const object of objects) this.receive(cs, template, template.calls[a], object);
        break;
    }
  }

  private receive(cs: number, template: Template, call: CallSite, object: ObjectId): void {
    const starts = startsThread(call.intrinsic);
    if (call.intrinsic !== undefined && !starts) {
      this.reflection.receive(cs, template, call, object);
      return;
    }
    const cls = this.heap.classOf(object);
    const target = starts ? this.lookup(cls, this.reflection.runMethod()) : this.targetFor(call, cls);
    if (target < 0 || this.template(target).isEmpty) return;
    const context = this.heap.receiverContext(object);
    const callee = this.reach(target, this.calledContext(cs, call, target, context, cls));
    this.link(cs, call, callee, object);
  }

  private targetFor(call: CallSite, cls: ClassId): MethodId {
    if (call.dispatch === 'virtual') return this.lookup(cls, call.target);
    return this.program.isSubclass(cls, this.program.method(call.target).owner) ? call.target : -1;
  }
}
