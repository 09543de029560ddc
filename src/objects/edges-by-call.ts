/** The call edges of each instruction of a method context that start no thread, in the order of the code and of the edges. */
import { callsAt, type PointsTo } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';

const NONE = new Int32Array(0);

export class EdgesByCall {
  /** Of the method contexts that were asked for, the edges sorted by call. */
  private readonly byCaller = new Map<number, Int32Array>();
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {}

  /** A view, sorted by call. */
  at(cs: number, block: number, insn: number): Int32Array {
    const calls = callsAt(this.pt.templateOf(cs), block, insn);
    if (calls.length === 0) return NONE;
    const edges = this.ofCaller(cs);
    // The calls of an instruction have numbers side by side.
    return edges.subarray(
      this.from(edges, calls[0].index),
      this.from(edges, calls[calls.length - 1].index + 1),
    );
  }

  private ofCaller(cs: number): Int32Array {
    let edges = this.byCaller.get(cs);
    if (edges === undefined) {
      edges = this.sorted(cs);
      this.byCaller.set(cs, edges);
    }
    return edges;
  }

  private sorted(cs: number): Int32Array {
    const { edgeCall } = this.pt.calls;
    const { first, next } = this.pt.calls.outgoing();
    const { buffer } = this;
    buffer.length = 0;
    let isSorted = true;
    for (let edge = first[cs]; edge >= 0; edge = next[edge]) {
      const before = buffer.length === 0 ? 0 : edgeCall.data[buffer.data[buffer.length - 1]];
      if (edgeCall.data[edge] < before) isSorted = false;
      buffer.push(edge);
    }
    const edges = buffer.toArray();
    return isSorted ? edges : edges.sort((a, b) => edgeCall.data[a] - edgeCall.data[b] || a - b);
  }

  /** Where the edges of a call and of all later ones begin. */
  private from(edges: Int32Array, call: number): number {
    const { data } = this.pt.calls.edgeCall;
    let low = 0;
    let high = edges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (data[edges[middle]] < call) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
