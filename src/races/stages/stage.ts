/**
 * What a stage is: a reason for which two accesses cannot race (PLDI'06 §2.2).
 *
 * A stage looks at access instances through numbers, its classes: instances with one number are alike to it. So it
 * decides once for each pair of classes, however many instances there are. Counts (`stage-counts.ts`), the list of pairs
 * (`pairs.ts`), what is looked at once more (`refine.ts`) and paths (`witness.ts`) all follow from the list of stages.
 */
import type { CommonLocks, Lock, LockSet } from '../../locks/index.js';
import type { ObjectId } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import type { LinearObjects, Sharing } from '../../sharing/index.js';
import type { CallOrder, ThreadOrder, Threads } from '../../threads/index.js';
import type { SetId } from '../../util/index.js';
import type { Indices } from '../indices.js';
import type { AccessInstances } from '../instances.js';
import type { Locations } from '../locations.js';

export interface Stage {
  /** As `--stages` prints it. */
  readonly name: string;
  /** The class of an access instance, above 0; 0 where it races with none. */
  classOf(instance: number): number;
  /** May accesses of two classes race, as far as this stage knows? Symmetric. */
  keeps(a: number, b: number): boolean;
  /** Why two instances that are not kept cannot race: a clause with names and places, as far as the stage knows them. */
  why(dropped: Dropped, tell: Teller): string;
  /** Each class is kept with itself alone: so a stage says that two instances must be at one and the same thing. */
  readonly isSameOnly?: true;
  /** The class of all instances of an access, where that does not depend on the instance. */
  ofSite?(site: number): number;
  /** The class of all that is of one class or the other; without it an access has a set of classes. */
  join?(a: number, b: number): number;
  /** The same question about two paths to the accesses; without an answer paths add nothing to what instances say. */
  keepsPaths?(a: PathFacts, b: PathFacts): boolean;
}

/** Two instances that a stage does not keep. */
export interface Dropped {
  readonly first: number;
  readonly second: number;
  /** Their classes; 0 for one that races with none. */
  readonly a: number;
  readonly b: number;
}

/** Names and places for the clauses of stages. Names are those of the code under scan: who prints them escapes them. */
export interface Teller {
  /** An instruction of a method: `Pool.java:12`. */
  at(method: MethodId, block: number, insn: number): string;
  /** The object of an instance, with its article: `a Parser made at Parser.java:20`. */
  object(instance: number): string;
  /** For sentences that say who made it: `Parser at Parser.java:20`, `Parser in Parser.of()`. */
  made(object: ObjectId): string;
  /** A lock that is held at an instance, as the code there calls it: `this (Pool)`. */
  lock(instance: number, lock: Lock): string;
  /** Groups of threads: `main`, `the thread started at Main.java:12`. */
  threads(groups: SetId): string;
  /** Why no thread that others could meet makes the access of an instance: `the object is not shared yet: …`. */
  alone(instance: number): string;
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
  readonly order: Pick<
    ThreadOrder,
    'momentAt' | 'mayOverlap' | 'sortOf' | 'isOneThread' | 'turnAt' | 'barrierBetween'
  >;
  readonly indices: Pick<Indices, 'of' | 'kindOf' | 'differ'>;
  /** The same of single calls of open methods; undefined where no call starts threads. */
  readonly calls?:
    | {
        readonly threadsAt: CallOrder['threadsAt'];
        readonly order: Pick<ThreadOrder, 'momentAt' | 'mayOverlap' | 'sortOf' | 'isOneThread'>;
        readonly indices: Pick<Indices, 'of' | 'differ'>;
      }
    | undefined;
  readonly sharing: Pick<Sharing, 'escaping'> & {
    readonly linear: Pick<LinearObjects, 'has' | 'givenAt'>;
  };
  readonly locks: { readonly common: Pick<CommonLocks, 'guard' | 'between' | 'provedPart'> };
}
