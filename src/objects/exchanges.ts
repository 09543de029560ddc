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
  const byCaller = sortedByCaller(graph);
  const { link, callee } = byCaller;
  return {
    ...byCaller,
    byLink: grouped(link, handleCount),
    byCallee: grouped(callee, handleCount),
    selfByLink: grouped(selfLink, handleCount),
    selfByHandle: grouped(graph.selfHandle, handleCount),
    selfByObject: grouped(taken(source, selfLink), nodeCount),
  };
}

/** The columns of all exchanges, those of one caller's handle side by side and in their order. */
function sortedByCaller({
  handleCount,
  exchangeCount,
  callerHandle,
  ...of
}: ObjectGraph): Pick<ExchangeIndex, 'callerStart' | 'link' | 'caller' | 'callee' | 'ways'> {
  const callerStart = allocated(handleCount + 1);
  for (let i = 0; i < exchangeCount; i++) callerStart[callerHandle[i] + 1]++;
  for (let h = 0; h < handleCount; h++) callerStart[h + 1] += callerStart[h];
  const free = callerStart.slice(0, handleCount);
  const link = allocated(exchangeCount);
  const caller = allocated(exchangeCount);
  const callee = allocated(exchangeCount);
  const ways = new Uint8Array(exchangeCount);
  for (let i = 0; i < exchangeCount; i++) {
    const handle = callerHandle[i];
    const at = free[handle]++;
    link[at] = of.link[i];
    caller[at] = handle;
    callee[at] = of.calleeHandle[i];
    ways[at] = of.ways[i];
  }
  return { callerStart, link, caller, callee, ways };
}

function taken(of: Int32Array, items: Int32Array): Int32Array {
  const values = allocated(items.length);
  for (let i = 0; i < values.length; i++) values[i] = of[items[i]];
  return values;
}
