/** The nodes that a search for a boundary has reached: the root first, then over creators' edges. */
import { IntVec } from '../util/index.js';
import type { NodeId } from './graph.js';

export class InsideNodes {
  /** Each once, in the order in which they were reached. */
  readonly list = new IntVec(1024);
  /** By node: the search that reached it last. */
  private readonly stamps: Int32Array;
  private stamp = 0;

  constructor(nodeCount: number) {
    this.stamps = new Int32Array(nodeCount);
  }

  /** Nothing but the root is inside from now on. */
  start(root: NodeId): void {
    this.stamp++;
    this.list.length = 0;
    this.add(root);
  }

  add(node: NodeId): void {
    if (this.stamps[node] === this.stamp) return;
    this.stamps[node] = this.stamp;
    this.list.push(node);
  }

  has(node: NodeId): boolean {
    return this.stamps[node] === this.stamp;
  }
}
