/**
 * Which events on one object are of one thread (Static object race detection §4.1).
 *
 * A handle is not reentrant where its source made its target, and got it neither handed in nor from a field (the paper's
 * Flows and Fields): then only the thread that made the object has events on that handle. So has a call on what the same
 * frame has just made. Two such events on one object are of one thread, as an object has one maker. The paper leaves out
 * one of the two sides as a whole; that would lose the pair of a fork and a call by whoever made the thread, so here
 * pairs are left out. Two forks by `Thread.start` are of one thread too, as a thread object runs once; tasks of pools are
 * not.
 *
 * The root is no such source: it is the receiver of many threads, and what its frames give each other moves nowhere.
 *
 * A method that waits gives its object's lock back while its call is still outstanding; like the paper, this is not seen
 * as two calls at once. What is accessed is locked all the same.
 */

import { Handle, type HandleId, type ObjectGraph, ROOT } from '../ownership/index.js';
import { CallMark } from './calls.js';

/** May two threads have events on one such handle of one object? */
function isReentrant(graph: ObjectGraph, handle: HandleId): boolean {
  if (handle < 0 || graph.source[handle] === ROOT) return true;
  return (graph.flags[handle] & (Handle.created | Handle.flow | Handle.field)) !== Handle.created;
}

/** What says with which others an event shares its thread; bits. */
const Thread = { reentrant: 1, fork: 2, once: 4 } as const;
/** So many bits are these. */
export const THREAD_BITS = 3;

/** Bits of `Thread` for an event over a handle. */
export function threadBits(graph: ObjectGraph, handle: HandleId, marks: number, isFork: boolean): number {
  if (isFork) return Thread.reentrant | Thread.fork | ((marks & CallMark.once) !== 0 ? Thread.once : 0);
  return (marks & CallMark.madeHere) === 0 && isReentrant(graph, handle) ? Thread.reentrant : 0;
}

/** Are two events on one object surely of one thread? */
export function sameThread(a: number, b: number): boolean {
  return (a & Thread.reentrant) === 0
    ? (b & Thread.reentrant) === 0
    : (a & Thread.once) !== 0 && (b & Thread.once) !== 0;
}
