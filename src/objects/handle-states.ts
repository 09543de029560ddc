/** What a search for one boundary knows of each handle; all are `UNKNOWN` between searches. */
import { IntVec } from '../util/index.js';

/** Not looked at: out, unless it turns out to be wanted. */
export const UNKNOWN = 0;
/** In the boundary. */
export const IN = 1;
export const OUT = 2;
/** A back link: from inside to the root. Odd, as `IN` is: either lets a link do. */
export const BACK = 3;

export class HandleStates {
  readonly of: Uint8Array;
  /** Handles that are not `UNKNOWN`. */
  readonly touched = new IntVec(1024);
  /** Handles that went out, whose consequences are still to be drawn. */
  readonly lost = new IntVec(1024);

  /**
   * By node: the last of the handles to it that were once in or a back link, as an index into `touched` plus 1; by that
   * index, the one before it. A hub has far more handles than a search takes in.
   */
  private readonly lastTo: Int32Array;
  private readonly before = new IntVec(1024);
  private readonly countTo: Int32Array;
  private readonly held = new IntVec(64);

  constructor(
    handleCount: number,
    nodeCount: number,
    private readonly target: Int32Array,
  ) {
    this.of = new Uint8Array(handleCount);
    this.lastTo = new Int32Array(nodeCount);
    this.countTo = new Int32Array(nodeCount);
  }

  /** First state of an `UNKNOWN` handle. */
  start(handle: number, state: number): void {
    this.of[handle] = state;
    const at = this.touched.push(handle);
    const node = this.target[handle];
    this.before.push(this.lastTo[node]);
    if ((state & 1) === 0) return;
    this.lastTo[node] = at + 1;
    this.countTo[node]++;
  }

  /** How many handles to a node were once in or a back link. */
  heldCount(node: number): number {
    return this.countTo[node];
  }

  /** Handles to a node that are in or a back link, in no order; valid until the next call. */
  heldTo(node: number): IntVec {
    const { touched, before, of, held } = this;
    held.length = 0;
    for (let at = this.lastTo[node]; at > 0; at = before.data[at - 1]) {
      const handle = touched.data[at - 1];
      if ((of[handle] & 1) !== 0) held.push(handle);
    }
    return held;
  }

  /** Takes out what is in, or a back link; nothing happens to others. */
  drop(handle: number): void {
    if ((this.of[handle] & 1) === 0) return;
    this.of[handle] = OUT;
    this.lost.push(handle);
  }

  clear(): void {
    const { of, touched, lost, target, lastTo, countTo } = this;
    for (let i = 0; i < touched.length; i++) {
      const handle = touched.data[i];
      of[handle] = UNKNOWN;
      lastTo[target[handle]] = 0;
      countTo[target[handle]] = 0;
    }
    touched.length = 0;
    this.before.length = 0;
    lost.length = 0;
  }

  /** Handles in a state, sorted. */
  inState(state: number): Int32Array {
    const { of, touched } = this;
    let count = 0;
    for (let i = 0; i < touched.length; i++) if (of[touched.data[i]] === state) count++;
    const handles = new Int32Array(count);
    for (let i = 0, at = 0; at < count; i++) {
      const handle = touched.data[i];
      if (of[handle] === state) handles[at++] = handle;
    }
    return handles.sort();
  }
}
