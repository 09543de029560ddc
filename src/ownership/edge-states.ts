/** What a search for one boundary knows of each edge; all are `UNKNOWN` between searches. */
import { IntVec } from '../util/index.js';

/** Not looked at: out, unless it turns out to be wanted. */
export const UNKNOWN = 0;
/** In the boundary. */
export const IN = 1;
export const OUT = 2;
/** A back link: from inside to the root. Odd, as `IN` is: either lets a link do. */
export const BACK = 3;

export class EdgeStates {
  readonly of: Uint8Array;
  /** Edges that are not `UNKNOWN`. */
  readonly touched = new IntVec(1024);
  /** Edges that went out, whose consequences are still to be drawn. */
  readonly lost = new IntVec(1024);

  constructor(edgeCount: number) {
    this.of = new Uint8Array(edgeCount);
  }

  /** First state of an `UNKNOWN` edge. */
  start(edge: number, state: number): void {
    this.of[edge] = state;
    this.touched.push(edge);
  }

  /** Takes out what is in, or a back link; nothing happens to others. */
  drop(edge: number): void {
    if ((this.of[edge] & 1) === 0) return;
    this.of[edge] = OUT;
    this.lost.push(edge);
  }

  clear(): void {
    const { of, touched, lost } = this;
    for (let i = 0; i < touched.length; i++) of[touched.data[i]] = UNKNOWN;
    touched.length = 0;
    lost.length = 0;
  }

  /** Edges in a state, sorted. */
  inState(state: number): Int32Array {
    const { of, touched } = this;
    let count = 0;
    for (let i = 0; i < touched.length; i++) if (of[touched.data[i]] === state) count++;
    const edges = new Int32Array(count);
    for (let i = 0, at = 0; at < count; i++) {
      const edge = touched.data[i];
      if (of[edge] === state) edges[at++] = edge;
    }
    return edges.sort();
  }
}
