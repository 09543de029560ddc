/**
 * Objects that threads share, as Table 1 of Static object race detection counts them: distributed or owned, free of races
 * or racy.
 *
 * An object of the table is a node of the object graph with at least one object that more than one thread may reach. It is
 * distributed where it may have no owner but the root, and racy where two threads may call it at once without a common lock
 * so that something changes.
 */
import type { NodeId } from './graph.js';

export interface ObjectClass {
  readonly node: NodeId;
  readonly isDistributed: boolean;
  readonly isRacy: boolean;
}

export interface Classification {
  /** Methods that run, of the program and of its libraries. */
  readonly methods: number;
  readonly distributed: { readonly raceFree: number; readonly racy: number };
  readonly owned: { readonly raceFree: number; readonly racy: number };
  readonly objects: readonly ObjectClass[];
}

/** @param nodes shared ones, sorted. */
export function classify(
  methods: number,
  nodes: Iterable<NodeId>,
  isDistributed: (node: NodeId) => boolean,
  isRacy: (node: NodeId) => boolean,
): Classification {
  const objects = Array.from(nodes, (node) => ({
    node,
    isDistributed: isDistributed(node),
    isRacy: isRacy(node),
  }));
  const count = (distributed: boolean, racy: boolean): number =>
    objects.filter((each) => each.isDistributed === distributed && each.isRacy === racy).length;
  return {
    methods,
    distributed: { raceFree: count(true, false), racy: count(true, true) },
    owned: { raceFree: count(false, false), racy: count(false, true) },
    objects,
  };
}
