/** What the collectors of steps read from. */
import type { PointsTo } from '../pointsto/index.js';
import type { NodeSets, NodesLeft } from './node-sets.js';
import type { Receivers } from './receivers.js';
import type { Shapes } from './shapes.js';

export interface StepSources {
  readonly pt: PointsTo;
  readonly shapes: Shapes;
  readonly receivers: Receivers;
  /** Nodes of sets of objects. */
  readonly nodes: NodeSets;
  /** The same without those whose transfers do not matter. */
  readonly payloads: NodesLeft;
  readonly nodeOf: Int32Array;
  readonly staticNode: (field: number) => number;
  readonly tick: () => void;
}
