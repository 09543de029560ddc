/**
 * Heap and call graph.
 *
 * In: a program, the harness's entry method, k and the work that is allowed. Out: `PointsTo`: objects, receiver contexts,
 * method contexts, call edges and points-to sets, all as dense integers.
 */
export type { AnalysisOptions } from './analyse.js';
export { analysePointers } from './analyse.js';
export type { CallGraph, CallLists } from './callgraph.js';
export type { AllocationSite, CallSite, MethodConstraints } from './constraints.js';
export { ComplexConstraint, callsAt, ELEMENT, fieldKey, SimpleConstraint } from './constraints.js';
export type { ContextId, Heap, ObjectId } from './heap.js';
export type { PointsTo } from './points-to.js';
export { referenceFields } from './reference-fields.js';
