/**
 * What a stage is: a reason for which two accesses cannot race (PLDI'06 §2.2).
 *
 * A stage looks at access instances through numbers, its classes: instances with one number are alike to it. So it
 * decides once for each pair of classes, however many instances there are. Counts (`stage-counts.ts`), the list of pairs
 * (`pairs.ts`), what is looked at once more (`refine.ts`) and paths (`witness.ts`) all follow from the list of stages.
 */
import type { LockSet, LockSets } from '../../locks/index.js';
import type { Sharing } from '../../sharing/index.js';
import type { ThreadOrder, Threads } from '../../threads/index.js';
import type { AccessInstances } from '../instances.js';
import type { Locations } from '../locations.js';

export interface Stage {
  /** As `--stages` prints it. */
  readonly name: string;
  /** The class of an access instance, above 0; 0 where it races with none. */
  classOf(instance: number): number;
  /** May accesses of two classes race, as far as this stage knows? Symmetric. */
  keeps(a: number, b: number): boolean;
  /** Why accesses of two classes that are not kept cannot race: a clause. */
  why(a: number, b: number): string;
  /** Each class is kept with itself alone: so a stage says that two instances must be at one and the same thing. */
  readonly isSameOnly?: true;
  /** The class of all instances of an access, where that does not depend on the instance. */
  ofSite?(site: number): number;
  /** The class of all that is of one class or the other; without it an access has a set of classes. */
  join?(a: number, b: number): number;
  /** The same question about two paths to the accesses; without an answer paths add nothing to what instances say. */
  keepsPaths?(a: PathFacts, b: PathFacts): boolean;
}

/** What is known on one path to an access. */
export interface PathFacts {
  /** Index into `threads.roots`. */
  readonly root: number;
  /** What is known of the order of threads at the access (`ThreadOrder.momentAt`). */
  readonly moment: number;
  /** Locks held at the access. */
  readonly lockset: LockSet;
}

/** What stages are made from. */
export interface StageInput {
  readonly accesses: { readonly instances: AccessInstances; readonly locations: Locations };
  readonly threads: Pick<Threads, 'roots' | 'groupCount' | 'sets' | 'parallel'>;
  readonly order: Pick<ThreadOrder, 'momentAt' | 'mayOverlap'>;
  readonly sharing: Pick<Sharing, 'escaping'>;
  readonly locks: { readonly held: { readonly sets: LockSets } };
}
