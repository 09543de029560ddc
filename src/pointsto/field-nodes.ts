/** Nodes of the constraint graph for fields and elements of objects, made when they are first needed. */
import type { ClassId, Program } from '../program/index.js';
import { IntVec, PairMap } from '../util/index.js';
import { ELEMENT } from './constraints.js';
import type { ConstraintGraph, NodeId } from './graph.js';
import type { Heap, ObjectId } from './heap.js';

export class FieldNodes {
  /** Every node with its object and key, in the order in which they were made. */
  readonly objects = new IntVec(1024);
  readonly keys = new IntVec(1024);
  readonly nodes = new IntVec(1024);
  /** By object and key, the node + 1. */
  private readonly known = new PairMap(4096);

  constructor(
    private readonly program: Program,
    private readonly graph: ConstraintGraph,
    private readonly heap: Heap,
  ) {}

  /** Node of a field (`fieldKey`) or of the elements (`ELEMENT`) of an object; −1 where its class has none. */
  of(object: ObjectId, key: number): NodeId {
    const known = this.known.get(object, key);
    if (known >= 0) return known - 1;
    const node = this.hasField(this.heap.classOf(object), key) ? this.graph.newNodes(1) : -1;
    this.known.set(object, key, node + 1);
    if (node >= 0) {
      this.objects.push(object);
      this.keys.push(key);
      this.nodes.push(node);
    }
    return node;
  }

  private hasField(cls: ClassId, key: number): boolean {
    const { program } = this;
    if (key === ELEMENT) return program.class(cls).origin === 'array';
    return program.isSubclass(cls, program.field(key - 1).owner);
  }
}
