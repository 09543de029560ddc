/**
 * Small programs have too few edges for the constraint graph to renew its order and to merge cycles. Within `renewing`
 * it does so after every few visits.
 */
import { ConstraintGraph } from '../../src/pointsto/graph.js';

interface Internals {
  next(): number;
  reorder(): void;
}

export function renewing<T>(every: number, body: () => T): T {
  const graph = ConstraintGraph.prototype as unknown as Internals;
  const { next } = graph;
  let visits = 0;
  graph.next = function (this: Internals) {
    if (++visits % every === 0) this.reorder();
    return next.call(this);
  };
  try {
    return body();
  } finally {
    graph.next = next;
  }
}
