/**
 * What later stages may ask of the object races (see `driver.ts`).
 *
 * Guarantee of `mayRace`: a pair of accesses for which it answers no does not race in any run that the object graph
 * represents (Static object race detection, Theorem 4).
 */

import type { NodeId } from '../ownership/index.js';
import type { MethodId } from '../program/index.js';

/** An access in a method context; a call where the access happens inside of a library. */
export interface AccessPoint {
  readonly cs: number;
  readonly block: number;
  readonly insn: number;
}

/** Threads may call `first` and `second` on one object of `node` at once, and no common lock excludes it. */
export interface ObjectRace {
  readonly node: NodeId;
  readonly first: MethodId;
  readonly second: MethodId;
  /** Index of the race on an owner that it was reached through; −1 where the object is distributed. */
  readonly via: number;
  /** Neither method changes anything. */
  readonly benign: boolean;
}

export interface AskedRaces {
  readonly races: readonly ObjectRace[];
  /** May accesses to objects of `node` at two points happen at once without a common lock? */
  mayRace(node: NodeId, a: AccessPoint, b: AccessPoint): boolean;
  /** The number of what is known of an access to objects of `node`; accesses of one number race with the same. */
  eventsOf(node: NodeId, point: AccessPoint): number;
  /** `mayRace` for two such numbers, of one node. */
  eventsRace(first: number, second: number): boolean;
  /** Do accesses race as those of distributed objects do? Then they follow from no race on an owner. */
  isFromRoot(first: number, second: number): boolean;
  /**
   * Index of the race on an owner of `node` from which a race of these accesses follows; undefined when it is
   * distributed.
   */
  causeOf(node: NodeId, a: AccessPoint, b: AccessPoint): number | undefined;
}
