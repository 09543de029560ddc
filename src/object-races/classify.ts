/**
 * Objects that threads share, as Table 1 of Static object race detection counts them: distributed or owned, free of
 * races or racy.
 *
 * An object of the table is a node of the object graph with at least one object that more than one thread may reach. It
 * is distributed where it may have no owner but the root, and racy where two threads may call it at once without a
 * common lock so that something changes.
 */
import type { NodeId } from '../ownership/index.js';

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

/** Two methods of one object, or accesses to it, that threads may run at once without a common lock. */
export interface NamedObjectRace {
  readonly first: string;
  readonly second: string;
  /** Nothing changes. */
  readonly benign: boolean;
  /** The race on an owner that it follows from. */
  readonly follows?: { readonly object: string; readonly first: string; readonly second: string };
}

export interface NamedObject {
  readonly object: string;
  readonly kind: 'distributed' | 'owned';
  readonly racy: boolean;
  readonly owners: readonly string[];
  readonly races: readonly NamedObjectRace[];
}

export interface ObjectTable extends Omit<Classification, 'objects'> {
  /** Sorted by name. */
  readonly objects: readonly NamedObject[];
  /** Objects of which races are missing in `races`, as there are too many in all. */
  readonly unlisted: number;
}
