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

  constructor(handleCount: number) {
    this.of = new Uint8Array(handleCount);
  }

  /** First state of an `UNKNOWN` handle. */
  start(handle: number, state: number): void {
    this.of[handle] = state;
    this.touched.push(handle);
  }

  /** Takes out what is in, or a back link; nothing happens to others. */
  drop(handle: number): void {
    if ((this.of[handle] & 1) === 0) return;
    this.of[handle] = OUT;
    this.lost.push(handle);
  }

  clear(): void {
    const { of, touched, lost } = this;
    for (let i = 0; i < touched.length; i++) of[touched.data[i]] = UNKNOWN;
    touched.length = 0;
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
