/**
 * Equivalence classes of access instances: the same paths lead to all members of one, with the same locks held on each
 * path. Classes are alike where no stage tells their paths apart: as long ones, from the same roots, with the same locks.
 */
import { type HeldLocks, NOTHING } from '../locks/index.js';
import type { ThreadOrder } from '../threads/index.js';
import { allocated, getOrMake, IntVec, PairMap, SequenceTable } from '../util/index.js';
import type { AccessInstances } from './instances.js';
import type { PassedPaths } from './passed-paths.js';
import type { PathSearch, WitnessPath, WitnessPaths } from './paths.js';
import type { PathFacts } from './stages/index.js';

export interface SideClass {
  /** Classes that are alike have one number. */
  readonly number: number;
  readonly witnessPaths: readonly WitnessPath[];
  /** What is known on each of them. */
  readonly facts: readonly PathFacts[];
  /** False when a bound cut the search for paths. */
  readonly exhaustive: boolean;
}

export class Sides {
  private readonly kinds: SideClass[] = [];
  /** By access instance: its class plus 1, or 0. Most are never looked up, and their pages of memory never touched. */
  private readonly kindOf: Int32Array;
  private readonly witnessPaths: WitnessPaths[] = [];
  private readonly indexOf = new Map<WitnessPaths, number>();
  /** A place and the groups that get there; with the object that a parameter is; with the locks of the frame. */
  private readonly places = new PairMap(256);
  private readonly params = new PairMap(256);
  private readonly passedAs = new PairMap(256);
  private readonly entries = new PairMap(256);
  /** By number of an entry, the index of the paths there. */
  private readonly pathsAt = new IntVec();
  private readonly framed = new PairMap(256);
  private readonly named = new PairMap(256);
  private readonly locked = new PairMap(256);
  /** How bases hang at parameters. */
  private readonly origins = new SequenceTable();
  private readonly momentary = new PairMap(256);
  /** What is known on the paths of a class, numbered; by number. */
  private readonly alike = new SequenceTable();
  private readonly known = new IntVec();
  private readonly factsOf: (readonly PathFacts[])[] = [];

  constructor(
    private readonly order: ThreadOrder,
    private readonly held: HeldLocks,
    private readonly paths: PathSearch,
    private readonly passed: PassedPaths,
    private readonly instances: AccessInstances,
  ) {
    this.kindOf = allocated(instances.count);
  }

  of(instance: number): SideClass {
    const known = this.kindOf[instance];
    if (known > 0) return this.kinds[known - 1];
    const number = this.find(instance);
    this.kindOf[instance] = number + 1;
    return this.kinds[number];
  }

  /**
   * Which locks have names for the base follows from those of this frame, and from the parameter that it hangs at. Locks of
   * callers are held before the method gives them up, and not after it.
   */
  private find(instance: number): number {
    const { instances } = this;
    const cs = instances.contextOf(instance);
    const local = instances.baseOf(instance);
    const frame = instances.frameLocksOf(instance);
    const { block, insn } = instances.siteOf(instance);
    const named = this.held.namedAt(cs, local, block, insn, NOTHING);
    const paths = this.pathsTo(instance);
    const givenUp = this.held.mayGiveUp(cs, block, insn) ? 1 : 0;
    const framed = this.framed.numberOf(2 * paths + givenUp, frame);
    const locked = this.locked.numberOf(
      this.named.numberOf(framed, named),
      this.originOf(cs, local, block, insn),
    );
    const moment = this.order.momentAt(cs, block, insn);
    const number = this.momentary.numberOf(locked, moment);
    if (number < this.kinds.length) return number;
    const { list, exhaustive } = this.witnessPaths[paths];
    const { known } = this;
    known.length = 0;
    known.push(moment);
    known.push(exhaustive ? 1 : 0);
    for (const { root, entry, length } of list) {
      known.push(root);
      known.push(this.held.atAccess(cs, block, insn, entry, frame, local));
      known.push(length);
    }
    const alike = this.alike.intern(known.view());
    this.factsOf[alike] ??= list.map(({ root }, i) => ({ root, moment, lockset: known.data[3 * i + 3] }));
    this.kinds.push({ number: alike, witnessPaths: list, facts: this.factsOf[alike], exhaustive });
    return number;
  }

  /** What names the locks of parameters have for a base follows from this number; 0 where they have none. */
  private originOf(cs: number, local: number, block: number, insn: number): number {
    const naming = this.held.namingAt(cs, local, block, insn);
    return naming.length === 0 ? 0 : 1 + this.origins.intern(naming);
  }

  /** Index of the paths to an access instance. */
  private pathsTo(instance: number): number {
    const { instances } = this;
    const cs = instances.contextOf(instance);
    const mask = instances.threadsOf(instance);
    const param = instances.paramOf(instance);
    const place = this.places.numberOf(cs, mask);
    const passedAs =
      param < 0
        ? 0
        : 1 + this.passedAs.numberOf(this.params.numberOf(cs, param), instances.paramObjectOf(instance));
    const entry = this.entries.numberOf(place, passedAs);
    if (entry < this.pathsAt.length) return this.pathsAt.data[entry];
    const found = param < 0 ? this.paths.to(cs, mask) : this.passedTo(cs, param, instance);
    const paths = getOrMake(this.indexOf, found, () => this.witnessPaths.push(found) - 1);
    this.pathsAt.push(paths);
    return paths;
  }

  /** Paths on which the parameter is the object. */
  private passedTo(cs: number, param: number, instance: number): WitnessPaths {
    const mask = this.instances.threadsOf(instance);
    const object = this.instances.paramObjectOf(instance);
    const found = this.passed.to(cs, param, object, mask);
    // Too much to follow: any path has to do.
    return found.list.length > 0 ? found : { ...this.paths.to(cs, mask), exhaustive: false };
  }
}
