/** The frames of each method context: one for each object that may be its receiver, where a thread gets there. */

import type { NodeId, ObjectModel } from '../ownership/index.js';
import type { Threads } from '../threads/index.js';
import type { FrameId } from './calls.js';

export class Frames {
  /** Frames of cs are `start[cs] … start[cs + 1]`, one for each of `model.receivers(cs)`, in their order. */
  readonly start: Int32Array;
  /** By frame: method context and receiver. */
  readonly cs: Int32Array;
  readonly node: Int32Array;

  constructor(model: Pick<ObjectModel, 'pt' | 'receivers'>, threads: Threads) {
    const { calls } = model.pt;
    this.start = new Int32Array(calls.size + 1);
    for (let cs = 0; cs < calls.size; cs++) {
      const count = threads.reach[cs] === 0 ? 0 : model.receivers(cs).length;
      this.start[cs + 1] = this.start[cs] + count;
    }
    this.cs = new Int32Array(this.count);
    this.node = new Int32Array(this.count);
    for (let cs = 0; cs < calls.size; cs++) {
      if (this.start[cs] === this.start[cs + 1]) continue;
      this.cs.fill(cs, this.start[cs], this.start[cs + 1]);
      this.node.set(model.receivers(cs), this.start[cs]);
    }
  }

  get count(): number {
    return this.start[this.start.length - 1];
  }

  /** The frame of a method context on a node; −1 for none. */
  find(cs: number, node: NodeId): FrameId {
    for (let frame = this.start[cs]; frame < this.start[cs + 1]; frame++)
      if (this.node[frame] === node) return frame;
    return -1;
  }
}
