/** What steps of frames are made of, for those who collect them. */
import type { PointsTo } from '../pointsto/index.js';
import type { Receivers } from './receivers.js';
import type { NodeSets } from './sets.js';
import type { Shapes } from './shapes.js';

export interface StepSources {
  readonly pt: PointsTo;
  readonly shapes: Shapes;
  readonly receivers: Receivers;
  /** Nodes of sets of objects. */
  readonly nodes: NodeSets;
  /** Nodes of sets of objects, only those whose moves matter. */
  readonly payloads: NodeSets;
  readonly nodeOf: Int32Array;
  readonly staticNode: (field: number) => number;
  /** 1 for nodes whose moves do not matter. */
  readonly closed: Uint8Array;
  readonly tick: () => void;
}
