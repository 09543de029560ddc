/**
 * Which activations may change the state of their object, or of what their object owns. A race of two methods that
 * change nothing is marked as harmless (Static object race detection, Fig. 7, says nothing of reads).
 *
 * Guarantee: an activation is marked as writing if it may write a field of its object: itself, in what it calls on
 * `this`, or in what it calls inside its object's boundary. More are marked.
 */

import type { NodeId } from '../ownership/index.js';
import type { ActivationId, ObjectCalls } from './calls.js';
import { ON_SELF } from './calls.js';

export class Writes {
  /** By activation: 1 for yes, 2 for no. */
  private readonly known: Uint8Array;

  constructor(
    private readonly calls: ObjectCalls,
    /** Is the edge between two nodes in the boundary of an owner? */
    private readonly has: (owner: NodeId, source: NodeId, target: NodeId) => boolean,
    /** Does an activation write a field or element itself, of whatever object? */
    private readonly writesItself: (activation: ActivationId) => boolean,
  ) {
    this.known = new Uint8Array(calls.activationCount);
  }

  of(activation: ActivationId): boolean {
    if (this.known[activation] === 0) this.known[activation] = this.find(activation) ? 1 : 2;
    return this.known[activation] === 1;
  }

  private find(start: ActivationId): boolean {
    const owner = this.calls.activationNode[start];
    const seen = new Set([start]);
    for (const activation of seen) {
      if (this.writesItself(activation)) return true;
      const out = this.calls.out(activation);
      for (let i = 0; i < out.length; i += 2) {
        const target = out[i + 1];
        if (target === ON_SELF || this.has(owner, this.calls.activationNode[activation], target))
          seen.add(out[i]);
      }
    }
    return false;
  }
}
