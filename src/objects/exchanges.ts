/**
 * The exchanges and self passes of an object graph, found by each of the handles they speak of.
 *
 * Guarantee: every exchange and self pass of the graph is listed once under each of its handles. Exchanges are renumbered
 * by caller's handle, so those of one caller's handle stand side by side.
 */
import type { ObjectGraph } from './graph.js';

/** Positions grouped by a key: those of k are `items[start[k] … start[k + 1])`, in increasing order. */
export interface Groups {
  readonly start: Int32Array;
  readonly items: Int32Array;
}

export interface ExchangeIndex {
  /** Exchanges of a caller's handle h: numbers `callerStart[h] … callerStart[h + 1]`. */
  readonly callerStart: Int32Array;
  readonly link: Int32Array;
  readonly caller: Int32Array;
  readonly callee: Int32Array;
  /** Bits of `Way`. */
  readonly ways: Uint8Array;
  readonly byLink: Groups;
  readonly byCallee: Groups;
  readonly selfByLink: Groups;
  readonly selfByHandle: Groups;
  /** By the object that passes itself. */
  readonly selfByObject: Groups;
}

export function indexExchanges(graph: ObjectGraph): ExchangeIndex {
  const { handleCount, nodeCount, source, selfLink } = graph;
  const order = groupBy(graph.callerHandle, handleCount);
  const take = (of: Int32Array) => order.items.map((exchange) => of[exchange]);
  const link = take(graph.link);
  const callee = take(graph.calleeHandle);
  return {
    callerStart: order.start,
    link,
    caller: take(graph.callerHandle),
    callee,
    ways: Uint8Array.from(order.items, (exchange) => graph.ways[exchange]),
    byLink: groupBy(link, handleCount),
    byCallee: groupBy(callee, handleCount),
    selfByLink: groupBy(selfLink, handleCount),
    selfByHandle: groupBy(graph.selfHandle, handleCount),
    selfByObject: groupBy(
      selfLink.map((handle) => source[handle]),
      nodeCount,
    ),
  };
}

/** Counting sort. */
function groupBy(keys: Int32Array, keyCount: number): Groups {
  const start = new Int32Array(keyCount + 1);
  for (let i = 0; i < keys.length; i++) start[keys[i] + 1]++;
  for (let k = 0; k < keyCount; k++) start[k + 1] += start[k];
  const next = start.slice();
  const items = new Int32Array(keys.length);
  for (let i = 0; i < keys.length; i++) items[next[keys[i]]++] = i;
  return { start, items };
}
