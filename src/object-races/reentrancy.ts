/**
 * Which events on one object are of one thread (Static object race detection §4.1).
 *
 * An edge is not reentrant where its source made its target and got it neither by a transfer nor from a field (the
 * paper's Flows and Fields). Then only the thread that made the object has events on that edge. The same holds for a
 * call on what the same activation has just made. Two such events on one object are of one thread, as an object has one
 * maker. The paper leaves out one of the two sides as a whole. That would lose the pair of a fork and a call by the
 * maker of the thread, so here pairs are left out. Two forks by `Thread.start` are of one thread too, as a thread
 * object runs once; tasks of pools may run often.
 *
 * The root is no such source: it is the receiver of many threads, and what its activations give each other is no
 * transfer.
 *
 * A method that waits gives its object's lock back while its call is still outstanding. Like the paper, this analysis
 * does not see that as two calls at once. Accesses are locked all the same.
 */

import { EdgeFlag, type EdgeId, type ObjectGraph, ROOT } from '../ownership/index.js';
import { CallMark } from './calls.js';

/** May two threads have events on one such edge of one object? */
function isReentrant(graph: ObjectGraph, edge: EdgeId): boolean {
  if (edge < 0 || graph.source[edge] === ROOT) return true;
  return (graph.flags[edge] & (EdgeFlag.created | EdgeFlag.flow | EdgeFlag.field)) !== EdgeFlag.created;
}

/** What says with which others an event shares its thread; bits. */
const Thread = { reentrant: 1, fork: 2, once: 4 } as const;
/** So many bits are these. */
export const THREAD_BITS = 3;

/** Bits of `Thread` for an event over an edge. */
export function threadBits(graph: ObjectGraph, edge: EdgeId, marks: number, isFork: boolean): number {
  if (isFork) return Thread.reentrant | Thread.fork | ((marks & CallMark.once) !== 0 ? Thread.once : 0);
  return (marks & CallMark.madeHere) === 0 && isReentrant(graph, edge) ? Thread.reentrant : 0;
}

/** Are two events on one object surely of one thread? */
export function sameThread(a: number, b: number): boolean {
  return (a & Thread.reentrant) === 0
    ? (b & Thread.reentrant) === 0
    : (a & Thread.once) !== 0 && (b & Thread.once) !== 0;
}
