/**
 * The exchanges and self passes of an object graph, found by each of the handles they speak of.
 *
 * Guarantee: every exchange and self pass of the graph is listed once under each of its handles. Exchanges are renumbered
 * by caller's handle, so those of one caller's handle stand side by side.
 */
import { allocated, type Buckets, grouped } from '../util/index.js';
import type { ObjectGraph } from './graph.js';

export interface ExchangeIndex {
  /** Exchanges of a caller's handle h: numbers `callerStart[h] … callerStart[h + 1]`. */
  readonly callerStart: Int32Array;
  readonly link: Int32Array;
  readonly caller: Int32Array;
  readonly callee: Int32Array;
  /** Bits of `Way`. */
  readonly ways: Uint8Array;
  readonly byLink: Buckets;
  readonly byCallee: Buckets;
  readonly selfByLink: Buckets;
  readonly selfByHandle: Buckets;
  /** By the object that passes itself. */
  readonly selfByObject: Buckets;
}

export function indexExchanges(graph: ObjectGraph): ExchangeIndex {
  const { handleCount, nodeCount, source, selfLink } = graph;
  const order = grouped(graph.callerHandle, handleCount);
  const link = taken(graph.link, order.items);
  const callee = taken(graph.calleeHandle, order.items);
  const ways = new Uint8Array(order.items.length);
  for (let i = 0; i < ways.length; i++) ways[i] = graph.ways[order.items[i]];
  return {
    callerStart: order.start,
    link,
    caller: taken(graph.callerHandle, order.items),
    callee,
    ways,
    byLink: grouped(link, handleCount),
    byCallee: grouped(callee, handleCount),
    selfByLink: grouped(selfLink, handleCount),
    selfByHandle: grouped(graph.selfHandle, handleCount),
    selfByObject: grouped(taken(source, selfLink), nodeCount),
  };
}

function taken(of: Int32Array, items: Int32Array): Int32Array {
  const values = allocated(items.length);
  for (let i = 0; i < values.length; i++) values[i] = of[items[i]];
  return values;
}
