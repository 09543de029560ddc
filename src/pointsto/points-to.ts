/** What the analysis found, looked up by dense integers. */
import type { FieldId, MethodId, Program } from '../program/index.js';
import type { BitSet, IntVec } from '../util/index.js';
import type { CallGraph } from './callgraph.js';
import type { CallSite, MethodConstraints } from './constraints.js';
import type { Heap, ObjectId } from './heap.js';
import type { LoweredClass } from './precision.js';
import type { Solver } from './solver.js';

/** What was computed, and what it took. */
export class PointsTo {
  /** Counters that all of the graph is looked through for. */
  private counted: { readonly methods: number; readonly facts: number } | undefined;

  constructor(
    private readonly solver: Solver,
    /** Classes that got fewer sites than the settings ask for, the costliest first. */
    readonly lowered: readonly LoweredClass[] = [],
  ) {}

  get program(): Program {
    return this.solver.program;
  }

  get heap(): Heap {
    return this.solver.heap;
  }

  get calls(): CallGraph {
    return this.solver.calls;
  }

  methodConstraints(method: MethodId): MethodConstraints {
    return this.solver.methodConstraints(method);
  }

  /** Constraints of the method of a method context. */
  constraintsOf(cs: number): MethodConstraints {
    return this.solver.methodConstraints(this.solver.calls.methodOf(cs));
  }

  /** The call that an edge of the call graph is of. */
  callOf(edge: number): CallSite {
    const { calls } = this.solver;
    return this.constraintsOf(calls.callerOf(edge)).calls[calls.callOf(edge)];
  }

  /** Appends the objects a local may hold, in increasing order. */
  objects(cs: number, local: number, out: IntVec): void {
    const { graph } = this.solver;
    graph.sets.members(graph.points(this.solver.node(cs, local)), out);
  }

  /** May a local hold an object? */
  holds(cs: number, local: number, object: ObjectId): boolean {
    const { graph } = this.solver;
    return graph.sets.has(graph.points(this.solver.node(cs, local)), object);
  }

  /** The only object of a local, −1 when it has none, −2 when several. */
  single(cs: number, local: number): ObjectId {
    const { graph } = this.solver;
    return graph.sets.single(graph.points(this.solver.node(cs, local)));
  }

  /** Appends the objects that a field (`fieldKey`, `ELEMENT`) of an object may hold, in increasing order. */
  fieldObjects(object: ObjectId, key: number, out: IntVec): void {
    const node = this.solver.fieldNodes.of(object, key);
    if (node >= 0) this.solver.graph.sets.members(this.solver.graph.points(node), out);
  }

  /** Fields of objects that may hold something are numbered 0 … fieldCount − 1. */
  get fieldCount(): number {
    return this.solver.fieldNodes.objects.length;
  }

  fieldOwner(field: number): ObjectId {
    return this.solver.fieldNodes.objects.data[field];
  }

  /** `fieldKey`, or `ELEMENT`. */
  fieldKeyOf(field: number): number {
    return this.solver.fieldNodes.keys.data[field];
  }

  /** The number of the set of objects that a field holds: what has one number holds the same. */
  fieldSet(field: number): number {
    return this.solver.graph.setOf(this.solver.fieldNodes.nodes.data[field]);
  }

  /** The number of the set of objects that a local may hold; numbers are as of `fieldSet`. */
  localSet(cs: number, local: number): number {
    return this.solver.graph.setOf(this.solver.node(cs, local));
  }

  /** The number of the set of objects that a field (`fieldKey`, `ELEMENT`) of an object may hold, −1 where it has none. */
  objectFieldSet(object: ObjectId, key: number): number {
    const node = this.solver.fieldNodes.of(object, key);
    return node < 0 ? -1 : this.solver.graph.setOf(node);
  }

  /** The number of the set of objects that a static field may hold, −1 for fields that were never used. */
  staticSet(field: FieldId): number {
    const node = this.solver.statics().get(field);
    return node === undefined ? -1 : this.solver.graph.setOf(node);
  }

  /** How many objects are in a set, by its number. */
  setSize(set: number): number {
    return this.solver.graph.sets.count(set);
  }

  /** Numbers of sets are below this. */
  get setBound(): number {
    return 2 * this.solver.graph.nodeCount;
  }

  /** Appends the members of a set by its number, in increasing order. */
  members(set: number, out: IntVec): void {
    this.solver.graph.sets.members(set, out);
  }

  /** Is an object in a set, by the set's number? */
  isIn(set: number, object: ObjectId): boolean {
    return this.solver.graph.sets.has(set, object);
  }

  /** Adds the members of a set to `into`; those that are new there are appended to `fresh`. */
  addMembers(set: number, into: BitSet, fresh: IntVec): void {
    this.solver.graph.sets.addTo(set, into.words, fresh);
  }

  /** Calls `visit(object, key, held)` for every object field and object in it. */
  eachFieldFact(visit: (object: ObjectId, key: number, held: Int32Array) => void, buffer: IntVec): void {
    const { graph, fieldNodes } = this.solver;
    const { objects, keys, nodes } = fieldNodes;
    for (let i = 0; i < objects.length; i++) {
      buffer.length = 0;
      graph.sets.members(graph.points(nodes.data[i]), buffer);
      visit(objects.data[i], keys.data[i], buffer.view());
    }
  }

  /** Appends the objects that a static field may hold, in increasing order. */
  objectsOfStatic(field: FieldId, out: IntVec): void {
    const { graph } = this.solver;
    const node = this.solver.statics().get(field);
    if (node !== undefined) graph.sets.members(graph.points(node), out);
  }

  /** Appends the objects held by static fields. */
  staticObjects(out: IntVec): void {
    const { graph } = this.solver;
    for (const node of this.solver.statics().values()) graph.sets.members(graph.points(node), out);
  }

  /** Calls `visit(field, objects)` for each static field that holds something. */
  eachStatic(visit: (field: number, held: Int32Array) => void, buffer: IntVec): void {
    const { graph } = this.solver;
    for (const [field, node] of this.solver.statics()) {
      buffer.length = 0;
      graph.sets.members(graph.points(node), buffer);
      visit(field, buffer.view());
    }
  }

  /** Counters for diagnostics and the bench. */
  statistics(): Record<string, number> {
    const { graph, heap, calls } = this.solver;
    this.counted ??= countOnce(this.solver);
    return {
      methodContexts: calls.size,
      methods: this.counted.methods,
      contexts: heap.contextCount,
      objects: heap.objectsMade,
      callEdges: calls.edgeCount,
      nodes: graph.nodeCount,
      copyEdges: graph.edgeCount,
      collapsedNodes: graph.collapsed,
      visits: graph.visits,
      setWords: graph.sets.words,
      facts: this.counted.facts,
      work: this.solver.work,
    };
  }
}

function countOnce({ program, graph, calls }: Solver): { methods: number; facts: number } {
  let facts = 0;
  for (let n = 0; n < graph.nodeCount; n++) if (graph.find(n) === n) facts += graph.sets.count(2 * n);
  const isReached = new Uint8Array(program.methodCount);
  let methods = 0;
  for (let cs = 0; cs < calls.size; cs++) {
    const method = calls.methodOf(cs);
    methods += 1 - isReached[method];
    isReached[method] = 1;
  }
  return { methods, facts };
}
