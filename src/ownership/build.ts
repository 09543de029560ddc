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
import type { NodeId } from './graph.js';
import { ObjectGraphBuilder, ROOT } from './graph.js';
import { MERGE_LIMITS, type MergeLimits, mergeReceivers } from './merging.js';
import type { ModelNote, ObjectModel } from './model.js';
import { NodeSets, NodesLeft } from './node-sets.js';
import { ObjectNodes, UNKNOWN, valueObjects } from './nodes.js';
import { Prefilter } from './prefilter.js';
import { Receivers } from './receivers.js';
import { Shapes } from './shapes.js';
import { Steps } from './steps.js';
import { TransferSets } from './transfer-sets.js';
import { Unowned } from './unowned.js';
import { Weights } from './weights.js';

export interface BuildOptions {
  readonly limits?: MergeLimits;
  /** About how many transfers may be made before the largest sets that are passed are given up. */
  readonly budget?: number;
}

const BUDGET = 3_000_000;
/**
 * Edges for each method context that room is made for at first: most programs have 1 to 3, few have more. Of moves most
 * have 1 to 2.
 */
const HANDLES = 3;

/** The object graph of a program. `tick` is called now and then; it may throw to stop. */
export function buildObjectGraph(
  pt: PointsTo,
  threads: Threads,
  tick: () => void = () => {},
  options: BuildOptions = {},
): ObjectModel {
  return new GraphMaker(pt, threads, tick, options).make();
}

class GraphMaker {
  private readonly shapes: Shapes;
  private readonly limits: MergeLimits;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly tick: () => void,
    private readonly options: BuildOptions,
  ) {
    this.shapes = new Shapes(pt);
    this.limits = options.limits ?? MERGE_LIMITS;
  }

  make(): ObjectModel {
    const { pt, shapes, tick } = this;
    const values = valueObjects(pt);
    const unowned = new Unowned(pt, shapes).marks;
    tick();
    const weights = new Weights(pt);
    const classes = mergeReceivers(pt, shapes, weights, { values, unowned }, this.limits);
    const objects = new ObjectNodes(pt.heap, classes);
    const statics = this.staticNodes(objects.count);
    const firstHelper = objects.count + statics.size;
    const isValue = byNode(objects, values);
    const nodes = new NodeSets(pt, objects.ofObject, objects.count);
    const receivers = new Receivers(
      pt,
      shapes,
      this.threads,
      (node) => isValue[node] === 1,
      nodes,
      firstHelper,
      weights,
      this.limits,
    );
    tick();
    const nodeCount = firstHelper + receivers.helpers.length;
    const unownable = new Uint8Array(nodeCount);
    unownable.set(byNode(objects, unowned));
    const leaf = new Uint8Array(nodeCount);
    leaf.set(isValue);
    leaf[ROOT] = 1;
    leaf[UNKNOWN] = 1;
    leaf.fill(1, objects.count, firstHelper);
    for (let n = 0; n < nodeCount; n++) unownable[n] |= leaf[n];
    const creations = new Creations(pt, shapes, receivers, objects.ofObject, isValue);
    creations.collect();
    const rules = { unownable, leaf, untracked: new Uint8Array(nodeCount) };
    const prefilter = new Prefilter(creations, rules);
    prefilter.start();
    tick();
    // The moves of these will be known, also of those that turn out to be owned by nobody.
    const isTransferred = unownable.map((unowned) => 1 - unowned);

    const builder = new ObjectGraphBuilder(HANDLES * pt.calls.size);
    for (let n = 1; n < nodeCount; n++) builder.addNode();
    for (let i = 0; i < creations.made.length; i++)
      builder.create(creations.creators.data[i], creations.made.data[i]);
    // As of now: more is closed when the moves are known, which were made of what is left here.
    const payloads = new NodesLeft(nodes, leaf.slice());
    const transferSets = new TransferSets(builder, nodes, rules, pt.calls.size);
    const staticNode = (field: FieldId): NodeId => statics.get(field) ?? -1;
    new Steps(
      { pt, shapes, receivers, nodes, payloads, nodeOf: objects.ofObject, staticNode, tick },
      transferSets,
    ).collect();
    prefilter.run(transferSets);
    tick();
    const products = transferSets.products();
    transferSets.giveUp(this.options.budget ?? BUDGET);
    const insideOf = prefilter.insideOf();
    builder.setInsideOf(insideOf);
    new Expansion(builder, transferSets, rules, insideOf).run();
    tick();
    for (let n = 0; n < nodeCount; n++) isTransferred[n] &= 1 - rules.untracked[n];
    prefilter.markFlows(transferSets, isTransferred, builder);
    const missing = markFields(pt, builder, payloads, objects.ofObject, rules, isTransferred);
    for (let n = 0; n < nodeCount; n++) {
      if (unownable[n] === 0) continue;
      builder.setUnowned(n, {
        tracked: leaf[n] + rules.untracked[n] === 0,
        hasFlows: isTransferred[n] === 1,
      });
    }
    const graph = builder.build();
    const notes: ModelNote[] = [
      { what: 'objects merged with others', count: classes.merged },
      { what: 'static frames on helpers', count: receivers.helpers.length },
      { what: 'moves of sets', count: transferSets.count },
      { what: 'products of moves', count: products },
      { what: 'payloads given up', count: transferSets.givenUp },
      { what: 'fields that only contexts fill', count: missing },
    ];
    const fieldOf = new Map([...statics].map(([field, node]) => [node, field]));
    return {
      pt,
      graph,
      nodeOf: (object) => objects.ofObject[object],
      objectsOf: (node) => objects.objectsOf(node),
      receivers: (cs) => receivers.of(cs),
      helper: (cs) => receivers.helper(cs),
      isThis: (cs, local) => receivers.isThis(cs, local),
      staticNode,
      fieldOf: (node) => fieldOf.get(node) ?? -1,
      contextOf: (node) => (node >= firstHelper ? receivers.helpers[node - firstHelper] : -1),
      notes,
    };
  }

  /** σ of the static fields that reached code touches. */
  private staticNodes(first: NodeId): Map<FieldId, NodeId> {
    const { calls, program } = this.pt;
    const fields = new Set<FieldId>();
    const isSeen = new Uint8Array(program.methodCount);
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      if (isSeen[method] === 1) continue;
      isSeen[method] = 1;
      for (const field of this.shapes.of(method).statics) fields.add(field);
    }
    return new Map([...fields].sort((a, b) => a - b).map((field, i) => [field, first + i]));
  }
}

/** 1 for nodes with a marked object. */
function byNode(objects: ObjectNodes, marks: Uint8Array): Uint8Array {
  const nodes = new Uint8Array(objects.count);
  for (let object = 0; object < marks.length; object++)
    if (marks[object] === 1 && objects.ofObject[object] >= 0) nodes[objects.ofObject[object]] = 1;
  return nodes;
}
