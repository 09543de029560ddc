/**
 * The transfers and self transfers of an object graph, found by each of their edges.
 *
 * Guarantee: every transfer and self transfer of the graph is listed once under each of its edges. Transfers are
 * renumbered by caller's edge, so those of one caller's edge stand side by side.
 */
import { allocated, type Buckets, grouped } from '../util/index.js';
import type { ObjectGraph } from './graph.js';

export interface TransferIndex {
  /** Transfers of a caller's edge h: numbers `callerStart[h] … callerStart[h + 1]`. */
  readonly callerStart: Int32Array;
  readonly link: Int32Array;
  readonly caller: Int32Array;
  readonly callee: Int32Array;
  /** Bits of `Way`. */
  readonly ways: Uint8Array;
  readonly byLink: Buckets;
  readonly byCallee: Buckets;
  readonly selfByLink: Buckets;
  readonly selfByEdge: Buckets;
  /** By the object that passes itself. */
  readonly selfByObject: Buckets;
}

export function indexTransfers(graph: ObjectGraph): TransferIndex {
  const { edgeCount, nodeCount, source, selfLink } = graph;
  const order = grouped(graph.callerEdge, edgeCount);
  const link = taken(graph.link, order.items);
  const callee = taken(graph.calleeEdge, order.items);
  const ways = new Uint8Array(order.items.length);
  for (let i = 0; i < ways.length; i++) ways[i] = graph.ways[order.items[i]];
  return {
    callerStart: order.start,
    link,
    caller: taken(graph.callerEdge, order.items),
    callee,
    ways,
    byLink: grouped(link, edgeCount),
    byCallee: grouped(callee, edgeCount),
    selfByLink: grouped(selfLink, edgeCount),
    selfByEdge: grouped(graph.selfEdge, edgeCount),
    selfByObject: grouped(taken(source, selfLink), nodeCount),
  };
}

function taken(of: Int32Array, items: Int32Array): Int32Array {
  const values = allocated(items.length);
  for (let i = 0; i < values.length; i++) values[i] = of[items[i]];
  return values;
}
