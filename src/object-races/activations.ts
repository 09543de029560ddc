/** The activations of each method context that a thread reaches: one for each node that may be its receiver. */

import type { NodeId, ObjectModel } from '../ownership/index.js';
import type { Threads } from '../threads/index.js';
import type { ActivationId } from './calls.js';

export class Activations {
  /** Activations of cs are `start[cs] … start[cs + 1]`, one for each of `model.receivers(cs)`, in their order. */
  readonly start: Int32Array;
  /** By activation: method context and receiver. */
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

  /** The activation of a method context on a node; −1 for none. */
  find(cs: number, node: NodeId): ActivationId {
    for (let activation = this.start[cs]; activation < this.start[cs + 1]; activation++)
      if (this.node[activation] === node) return activation;
    return -1;
  }
}
