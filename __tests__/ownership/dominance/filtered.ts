/** Object graphs as a scan makes them: what nobody owns is found on sets of moves, and its moves are left out. */
import { Expansion } from '../../../src/ownership/expansion.js';
import {
  type NodeId,
  type ObjectGraph,
  ObjectGraphBuilder,
  ROOT,
  Way,
} from '../../../src/ownership/graph.js';
import { NodeSets } from '../../../src/ownership/node-sets.js';
import { UNKNOWN } from '../../../src/ownership/nodes.js';
import { Prefilter } from '../../../src/ownership/prefilter.js';
import { TransferSets } from '../../../src/ownership/transfer-sets.js';
import { IntVec } from '../../../src/util/index.js';
import type { Steps } from './steps.js';

/** The node there: one more is for what is not known. */
export const shifted = (node: number): NodeId => (node === ROOT ? ROOT : node + 1);

export interface Filtered {
  readonly graph: ObjectGraph;
  /** Was the node found to be owned by nobody, with its moves known? */
  isMarked(node: NodeId): boolean;
}

export function filtered({ nodeCount, steps, unowned, tracked }: Steps): Filtered {
  const count = nodeCount + 1;
  const builder = new ObjectGraphBuilder();
  for (let node = 1; node < count; node++) builder.addNode();
  const rules = {
    unownable: new Uint8Array(count),
    leaf: new Uint8Array(count),
    untracked: new Uint8Array(count),
  };
  for (const node of [ROOT, UNKNOWN]) rules.unownable[node] = rules.leaf[node] = 1;
  for (const node of unowned.map(shifted)) rules.unownable[node] = 1;
  for (const node of unowned) if (!tracked.includes(node)) rules.untracked[shifted(node)] = 1;

  const creations = { creators: new IntVec(), made: new IntVec() };
  for (const step of steps) {
    if (step.kind === 'holds') builder.edge(shifted(step.source), shifted(step.target));
    if (step.kind !== 'create') continue;
    creations.creators.push(shifted(step.creator));
    creations.made.push(shifted(step.object));
    builder.create(shifted(step.creator), shifted(step.object));
  }
  const prefilter = new Prefilter(creations, rules);
  prefilter.start();
  const isTransferred = rules.unownable.map((unownable) => 1 - unownable);
  const nodes = new NodeSets({ setBound: 0, members: () => {} }, new Int32Array(0), count);
  const transferSets = new TransferSets(builder, nodes, rules);
  for (const { caller, callee, way, objects } of callsOf(steps)) {
    const open = [...objects].filter((object) => rules.leaf[object] === 0).sort((a, b) => a - b);
    transferSets.pass(nodes.intern([caller]), callee, nodes.intern(open), way);
    builder.edge(caller, callee);
  }
  for (const step of steps)
    if (step.kind === 'self')
      transferSets.transferSelf(nodes.intern([shifted(step.object)]), shifted(step.callee));
  prefilter.run(transferSets);
  const insideOf = prefilter.insideOf();
  builder.setInsideOf(insideOf);
  new Expansion(builder, transferSets, rules, insideOf).run();
  prefilter.markFlows(transferSets, isTransferred, builder);
  for (let node = 1; node < count; node++) {
    if (rules.unownable[node] === 0) continue;
    const isTracked = rules.leaf[node] + rules.untracked[node] === 0;
    builder.setUnowned(node, { tracked: isTracked, hasFlows: isTransferred[node] === 1 });
  }
  return {
    graph: builder.build(),
    isMarked: (node) => isTransferred[node] === 1 && rules.unownable[node] === 1,
  };
}

interface Call {
  readonly caller: NodeId;
  readonly callee: NodeId;
  readonly way: number;
  readonly objects: Set<NodeId>;
}

/** All that goes one way between two nodes is one move. */
function callsOf(steps: Steps['steps']): Call[] {
  const calls = new Map<string, Call>();
  for (const step of steps) {
    if (step.kind !== 'argument' && step.kind !== 'result') continue;
    const [caller, callee, way] = [shifted(step.caller), shifted(step.callee), Way[step.kind]];
    const key = `${caller} ${callee} ${way}`;
    const call = calls.get(key) ?? { caller, callee, way, objects: new Set<NodeId>() };
    calls.set(key, call);
    call.objects.add(shifted(step.object));
  }
  return [...calls.values()];
}
