/**
 * From heap and call graph to the object graph: which objects share nodes, what the receivers are, which objects make
 * which, and what is passed where (see `merging`, `receivers`, `creations`, `steps` and `transfer-sets`, each with its
 * guarantee).
 */
import type { PointsTo } from '../pointsto/index.js';
import type { FieldId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { Creations } from './creations.js';
import { Expansion } from './expansion.js';
import { markFields } from './fields.js';
import { type NodeId, type ObjectGraph, ObjectGraphBuilder, ROOT } from './graph.js';
import { MERGE_LIMITS, type MergeLimits, mergeReceivers } from './merging.js';
import type { ModelNote, ObjectModel } from './model.js';
import { NodeSets, NodesLeft } from './node-sets.js';
import { ObjectNodes, UNKNOWN, valueObjects } from './nodes.js';
import { Prefilter } from './prefilter.js';
import { Receivers } from './receivers.js';
import { Shapes } from './shapes.js';
import { Steps } from './steps.js';
import { type NodeRules, TransferSets } from './transfer-sets.js';
import { Unowned } from './unowned.js';
import { Weights } from './weights.js';

export interface BuildOptions {
  readonly limits?: MergeLimits;
  /** About how many transfers may be made before the largest sets that are passed are given up. */
  readonly budget?: number;
}

const BUDGET = 3_000_000;
/** Edges for each method context that room is made for at first: most programs have 1 to 3, few have more. */
const EDGES = 3;

/** The object graph of a program. `tick` is called now and then; it may throw to stop. */
export function buildObjectGraph(
  pt: PointsTo,
  threads: Threads,
  tick: () => void = () => {},
  options: BuildOptions = {},
): ObjectModel {
  const stage = { pt, threads, tick, shapes: new Shapes(pt), limits: options.limits ?? MERGE_LIMITS };
  const parts = partsOf(stage);
  tick();
  const { graph, notes } = graphOf(stage, parts, options.budget ?? BUDGET);
  const { objects, statics, firstHelper, receivers } = parts;
  const fieldOf = new Map([...statics].map(([field, node]) => [node, field]));
  return {
    pt,
    graph,
    nodeOf: (object) => objects.ofObject[object],
    objectsOf: (node) => objects.objectsOf(node),
    receivers: (cs) => receivers.of(cs),
    helper: (cs) => receivers.helper(cs),
    isThis: (cs, local) => receivers.isThis(cs, local),
    staticNode: (field) => statics.get(field) ?? -1,
    fieldOf: (node) => fieldOf.get(node) ?? -1,
    contextOf: (node) => (node >= firstHelper ? receivers.helpers[node - firstHelper] : -1),
    notes,
  };
}

interface Stage {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly tick: () => void;
  readonly shapes: Shapes;
  readonly limits: MergeLimits;
}

/** Nodes: the root, the unknown, objects, static fields, helpers. */
interface Parts {
  readonly objects: ObjectNodes;
  readonly statics: ReadonlyMap<FieldId, NodeId>;
  readonly firstHelper: NodeId;
  readonly receivers: Receivers;
  readonly nodes: NodeSets;
  /** By node of objects: 1 for values. */
  readonly isValue: Uint8Array;
  readonly rules: NodeRules;
  /** How many objects were merged with others. */
  readonly merged: number;
}

function partsOf({ pt, threads, tick, shapes, limits }: Stage): Parts {
  const values = valueObjects(pt);
  const unowned = new Unowned(pt, shapes).marks;
  tick();
  const weights = new Weights(pt);
  const classes = mergeReceivers(pt, shapes, weights, { values, unowned }, limits);
  const objects = new ObjectNodes(pt.heap, classes);
  const statics = staticNodes(pt, shapes, objects.count);
  const firstHelper = objects.count + statics.size;
  const isValue = byNode(objects, values);
  const nodes = new NodeSets(pt, objects.ofObject, objects.count);
  const isValueNode = (node: NodeId): boolean => isValue[node] === 1;
  const receivers = new Receivers(pt, shapes, threads, isValueNode, nodes, firstHelper, weights, limits);
  const nodeCount = firstHelper + receivers.helpers.length;
  const unownable = new Uint8Array(nodeCount);
  const leaf = new Uint8Array(nodeCount);
  leaf.set(isValue);
  leaf[ROOT] = 1;
  leaf[UNKNOWN] = 1;
  leaf.fill(1, objects.count, firstHelper);
  unownable.set(byNode(objects, unowned));
  for (let n = 0; n < nodeCount; n++) unownable[n] |= leaf[n];
  const rules = { unownable, leaf, untracked: new Uint8Array(nodeCount) };
  return { objects, statics, firstHelper, receivers, nodes, isValue, rules, merged: classes.merged };
}

function graphOf(
  { pt, tick, shapes }: Stage,
  { objects, statics, receivers, nodes, isValue, rules, merged }: Parts,
  budget: number,
): { readonly graph: ObjectGraph; readonly notes: readonly ModelNote[] } {
  const { unownable, leaf, untracked } = rules;
  const { ofObject: nodeOf } = objects;
  const creations = new Creations(pt, shapes, receivers, nodeOf, isValue);
  creations.collect();
  const prefilter = new Prefilter(creations, rules);
  prefilter.start();
  tick();
  // The transfers of these are known, also of those that turn out to be unownable.
  const isTransferred = unownable.map((is) => 1 - is);
  const builder = new ObjectGraphBuilder(EDGES * pt.calls.size);
  for (let n = 1; n < unownable.length; n++) builder.addNode();
  for (let i = 0; i < creations.made.length; i++)
    builder.create(creations.creators.data[i], creations.made.data[i]);
  // The leaves of now: there are more when the transfer sets are known, which are made of what is left here.
  const payloads = new NodesLeft(nodes, leaf.slice());
  const transferSets = new TransferSets(builder, nodes, rules, pt.calls.size);
  const staticNode = (field: FieldId): NodeId => statics.get(field) ?? -1;
  new Steps({ pt, shapes, receivers, nodes, payloads, nodeOf, staticNode, tick }, transferSets).collect();
  prefilter.run(transferSets);
  tick();
  const products = transferSets.products();
  transferSets.giveUp(budget);
  const insideOf = prefilter.insideOf();
  builder.setInsideOf(insideOf);
  new Expansion(builder, transferSets, rules, insideOf).run();
  tick();
  for (let n = 0; n < untracked.length; n++) isTransferred[n] &= 1 - untracked[n];
  prefilter.markFlows(transferSets, isTransferred, builder);
  const missing = markFields(pt, builder, payloads, nodeOf, rules, isTransferred);
  for (let n = 0; n < unownable.length; n++)
    if (unownable[n] === 1)
      builder.setUnowned(n, { tracked: leaf[n] + untracked[n] === 0, hasFlows: isTransferred[n] === 1 });
  const notes: ModelNote[] = [
    { what: 'objects merged with others', count: merged },
    { what: 'static frames on helpers', count: receivers.helpers.length },
    { what: 'moves of sets', count: transferSets.count },
    { what: 'products of moves', count: products },
    { what: 'payloads given up', count: transferSets.givenUp },
    { what: 'fields that only contexts fill', count: missing },
  ];
  return { graph: builder.build(), notes };
}

/** The nodes of the static fields that reached code touches. */
function staticNodes({ calls, program }: PointsTo, shapes: Shapes, first: NodeId): Map<FieldId, NodeId> {
  const fields = new Set<FieldId>();
  const isSeen = new Uint8Array(program.methodCount);
  for (let cs = 0; cs < calls.size; cs++) {
    const method = calls.methodOf(cs);
    if (isSeen[method] === 1) continue;
    isSeen[method] = 1;
    for (const field of shapes.of(method).statics) fields.add(field);
  }
  return new Map([...fields].sort((a, b) => a - b).map((field, i) => [field, first + i]));
}

/** 1 for nodes with a marked object. */
function byNode(objects: ObjectNodes, marks: Uint8Array): Uint8Array {
  const nodes = new Uint8Array(objects.count);
  for (let object = 0; object < marks.length; object++)
    if (marks[object] === 1 && objects.ofObject[object] >= 0) nodes[objects.ofObject[object]] = 1;
  return nodes;
}
