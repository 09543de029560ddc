/**
 * Which frames may change the state of their object, or of what their object owns: two methods that both do not are told
 * apart as harmless (Static object race detection, Fig. 7, says nothing of reads; a race of two readers is no data race).
 *
 * Guarantee: a frame that may write a field of its object, in itself, in what it calls on `this` or in what it calls inside
 * its object's boundary, is told to write. More are.
 */

import type { NodeId } from '../ownership/index.js';
import type { FrameId, ObjectCalls } from './calls.js';
import { ON_SELF } from './calls.js';

export class Writes {
  /** By frame: 1 for yes, 2 for no. */
  private readonly known: Uint8Array;

  constructor(
    private readonly calls: ObjectCalls,
    /** Is the handle between two nodes in the boundary of an owner? */
    private readonly has: (owner: NodeId, source: NodeId, target: NodeId) => boolean,
    /** Does a frame write a field or element itself, of whatever object? */
    private readonly writesItself: (frame: FrameId) => boolean,
  ) {
    this.known = new Uint8Array(calls.frameCount);
  }

  of(frame: FrameId): boolean {
    if (this.known[frame] === 0) this.known[frame] = this.find(frame) ? 1 : 2;
    return this.known[frame] === 1;
  }

  private find(start: FrameId): boolean {
    const owner = this.calls.frameNode[start];
    const seen = new Set([start]);
    for (const frame of seen) {
      if (this.writesItself(frame)) return true;
      const out = this.calls.out(frame);
      for (let i = 0; i < out.length; i += 2) {
        const target = out[i + 1];
        if (target === ON_SELF || this.has(owner, this.calls.frameNode[frame], target)) seen.add(out[i]);
      }
    }
    return false;
  }
}
