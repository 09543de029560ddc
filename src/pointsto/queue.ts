/**
 * Nodes in waves: each wave goes up the topological ranks once. What is pushed at or below the rank that the wave has
 * reached waits for the next one, so that a node sees many small differences together.
 */
import { grown, IntVec } from '../util/index.js';

export class RankedQueue {
  private readonly heap = new IntVec(1024);
  private readonly later = new IntVec(1024);
  /** The node last popped; −1 at the start of a wave. */
  private reached = -1;
  private rank: Int32Array = new Int32Array(1024).fill(0x7fffffff);
  private queued = new Uint8Array(1024);

  ensure(nodes: number): void {
    if (nodes <= this.queued.length) return;
    this.rank = grown(this.rank, nodes, 0x7fffffff);
    const queued = new Uint8Array(this.rank.length);
    queued.set(this.queued);
    this.queued = queued;
  }

  push(node: number): void {
    if (this.queued[node] === 1) return;
    this.queued[node] = 1;
    if (this.reached >= 0 && !this.before(this.reached, node)) this.later.push(node);
    else this.up(this.heap.push(node));
  }

  /** The next node of the wave, ties by number, or the first of the next wave; −1 when empty. */
  pop(): number {
    const { heap, later } = this;
    if (heap.length === 0) {
      this.reached = -1;
      if (later.length === 0) return -1;
      for (let i = 0; i < later.length; i++) this.up(heap.push(later.data[i]));
      later.length = 0;
    }
    const top = heap.data[0];
    const last = heap.pop();
    if (heap.length > 0) {
      heap.data[0] = last;
      this.down(0);
    }
    this.queued[top] = 0;
    this.reached = top;
    return top;
  }

  /** Takes new ranks for nodes 0 … count−1; nodes made later come last. */
  rerank(rank: Int32Array, count: number): void {
    this.rank.fill(0x7fffffff);
    this.rank.set(rank.subarray(0, count));
    for (let i = 0; i < this.later.length; i++) this.heap.push(this.later.data[i]);
    this.later.length = 0;
    this.reached = -1;
    for (let i = (this.heap.length >>> 1) - 1; i >= 0; i--) this.down(i);
  }

  private before(a: number, b: number): boolean {
    const d = this.rank[a] - this.rank[b];
    return d < 0 || (d === 0 && a < b);
  }

  private up(at: number): void {
    const { data } = this.heap;
    const node = data[at];
    while (at > 0) {
      const above = (at - 1) >>> 1;
      if (!this.before(node, data[above])) break;
      data[at] = data[above];
      at = above;
    }
    data[at] = node;
  }

  private down(at: number): void {
    const { data, length } = this.heap;
    const node = data[at];
    for (let child = 2 * at + 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && this.before(data[child + 1], data[child])) child++;
      if (!this.before(data[child], node)) break;
      data[at] = data[child];
      at = child;
    }
    data[at] = node;
  }
}
