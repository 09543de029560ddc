/** The call edges of each instruction of a method context that start no thread, in the order of the code and of the edges. */
import { callsAt, type PointsTo } from '../pointsto/index.js';
import { type Buckets, grouped } from '../util/index.js';

const NONE = new Int32Array(0);

export class EdgesByCall {
  private byCaller: Buckets | undefined;
  /** 1 for method contexts whose edges stand sorted by call. */
  private readonly sorted: Uint8Array;

  constructor(private readonly pt: PointsTo) {
    this.sorted = new Uint8Array(pt.calls.size);
  }

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
    const { edgeCall } = this.pt.calls;
    this.byCaller ??= callsByCaller(this.pt);
    const { start, items } = this.byCaller;
    const edges = items.subarray(start[cs], start[cs + 1]);
    if (this.sorted[cs] === 0) {
      this.sorted[cs] = 1;
      edges.sort((a, b) => edgeCall.data[a] - edgeCall.data[b] || a - b);
    }
    return edges;
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

function callsByCaller({ calls }: PointsTo): Buckets {
  const callers = calls.edgeCaller.toArray();
  for (let edge = 0; edge < callers.length; edge++) if (calls.edgeFork.data[edge] === 1) callers[edge] = -1;
  return grouped(callers, calls.size);
}
