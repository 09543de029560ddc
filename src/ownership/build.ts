/**
 * From heap and call graph to the object graph: which objects share nodes, who the receivers are, who makes what, what
 * is passed where (see `merging`, `receivers`, `creations`, `steps` and `moves`, each with what it guarantees).
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
import { Moves } from './transfer-sets.js';
import { Unowned } from './unowned.js';
import { Weights } from './weights.js';

export interface BuildOptions {
  readonly limits?: MergeLimits;
  /** About how many exchanges may be made before the largest sets that are passed are given up. */
  readonly budget?: number;
}

const BUDGET = 3_000_000;
/**
 * Handles for each method context that room is made for at first: most programs have 1 to 3, few have more. Of moves most
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
    const noOwn = new Uint8Array(nodeCount);
    noOwn.set(byNode(objects, unowned));
    const closed = new Uint8Array(nodeCount);
    closed.set(isValue);
    closed[ROOT] = 1;
    closed[UNKNOWN] = 1;
    closed.fill(1, objects.count, firstHelper);
    for (let n = 0; n < nodeCount; n++) noOwn[n] |= closed[n];
    const creations = new Creations(pt, shapes, receivers, objects.ofObject, isValue);
    creations.collect();
    const rules = { noOwn, closed, untracked: new Uint8Array(nodeCount) };
    const prefilter = new Prefilter(creations, rules);
    prefilter.start();
    tick();
    // The moves of these will be known, also of those that turn out to be owned by nobody.
    const isMoved = noOwn.map((unowned) => 1 - unowned);

    const builder = new ObjectGraphBuilder(HANDLES * pt.calls.size);
    for (let n = 1; n < nodeCount; n++) builder.addNode();
    for (let i = 0; i < creations.made.length; i++)
      builder.create(creations.creators.data[i], creations.made.data[i]);
    // As of now: more is closed when the moves are known, which were made of what is left here.
    const payloads = new NodesLeft(nodes, closed.slice());
    const moves = new Moves(builder, nodes, rules, pt.calls.size);
    const staticNode = (field: FieldId): NodeId => statics.get(field) ?? -1;
    new Steps(
      { pt, shapes, receivers, nodes, payloads, nodeOf: objects.ofObject, staticNode, tick },
      moves,
    ).collect();
    prefilter.run(moves);
    tick();
    const products = moves.products();
    moves.giveUp(this.options.budget ?? BUDGET);
    const insideOf = prefilter.insideOf();
    builder.setInsideOf(insideOf);
    new Expansion(builder, moves, rules, insideOf).run();
    tick();
    for (let n = 0; n < nodeCount; n++) isMoved[n] &= 1 - rules.untracked[n];
    prefilter.markFlows(moves, isMoved, builder);
    const missing = markFields(pt, builder, payloads, objects.ofObject, rules, isMoved);
    for (let n = 0; n < nodeCount; n++) {
      if (noOwn[n] === 0) continue;
      builder.setUnowned(n, { tracked: closed[n] + rules.untracked[n] === 0, hasFlows: isMoved[n] === 1 });
    }
    const graph = builder.build();
    const notes: ModelNote[] = [
      { what: 'objects merged with others', count: classes.merged },
      { what: 'static frames on helpers', count: receivers.helpers.length },
      { what: 'moves of sets', count: moves.count },
      { what: 'products of moves', count: products },
      { what: 'payloads given up', count: moves.givenUp },
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
