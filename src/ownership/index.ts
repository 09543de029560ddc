/**
 * Who owns whom: the object graph of a program and its dominance boundaries.
 *
 * In: heap, call graph and threads. Out: the object graph with what its nodes stand for, and for each node the objects
 * that it dominates and its closest owners.
 */

export { buildObjectGraph } from './build.js';
export { Dominance } from './dominance.js';
export { EdgeFlag, type EdgeId, type NodeId, type ObjectGraph, ROOT } from './graph.js';
export type { ObjectModel } from './model.js';
export { UNKNOWN } from './nodes.js';
