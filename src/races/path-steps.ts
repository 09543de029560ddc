/**
 * Steps upwards from accesses that race: from a method context, with the locks held on its entry, to those that call it
 * with just these locks.
 */
import type { HeldLocks } from '../locks/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { PairMap } from '../util/index.js';
import type { AccessInstances } from './instances.js';
import type { PathSearch, WitnessPath } from './paths.js';
import type { WitnessSide } from './race-table.js';

/** Callers of one state that are looked at. */
const MOST_CALLERS = 200;

/** A method context on a path that races, with the path down to the access. */
export interface Step {
  readonly cs: number;
  readonly witnessPath: WitnessPath;
  readonly instance: number;
  /** The other side. */
  readonly other: WitnessSide;
  readonly lockset: number;
  readonly state: number;
  /** Number of the sort of access. */
  readonly sort: number;
  /** The call to the step below, −1 at the access. */
  readonly edge: number;
  readonly below: Step | undefined;
}

/** A step upwards: the state before, and the call. */
type Before = Pick<Step, 'cs' | 'witnessPath' | 'edge' | 'state'>;

interface Callers {
  readonly found: readonly Before[];
  /** Methods that may have further ones. */
  readonly unsure: readonly MethodId[];
}

/** The steps to start from: one for each access site and state. */
export class Seeds {
  readonly list: Step[] = [];
  private readonly numbers = new PairMap(64);
  private readonly sorts = new PairMap(64);

  /** Of several other sides the one with the shortest path counts. */
  add(site: number, state: number, sort: number, cs: number, own: WitnessSide, other: WitnessSide): void {
    const number = this.sorts.numberOf(this.numbers.numberOf(site, state), sort);
    const known = this.list[number];
    if (known !== undefined && known.other.witnessPath.length <= other.witnessPath.length) return;
    const { instance, witnessPath, lockset } = own;
    this.list[number] = {
      cs,
      witnessPath,
      instance,
      other,
      lockset,
      state,
      sort,
      edge: -1,
      below: undefined,
    };
  }
}

export class PathSteps {
  private readonly states = new PairMap(1024);
  private readonly entries = new PairMap(256);
  /** By state. */
  private readonly callers: (Callers | undefined)[] = [];

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly held: HeldLocks,
    private readonly paths: PathSearch,
    private readonly instances: AccessInstances,
  ) {}

  /**
   * Steps from which a call leads to this one with just the locks that it has on entry; new ones, which `seen` takes.
   * `unsure` takes the methods of further ones that there may be.
   */
  *callersOf(step: Step, seen: Set<number>, unsure?: Set<MethodId>): Iterable<Step> {
    // Where a parameter has to be the object, and may be another, only the path that was found passes it for certain.
    const only = this.isPassedByAll(step.instance) ? undefined : step.witnessPath.edges;
    const before = this.before(step);
    if (unsure !== undefined) for (const method of before.unsure) unsure.add(method);
    for (const { cs, witnessPath, edge, state } of before.found) {
      if (seen.has(state)) continue;
      if (only !== undefined && !only.includes(edge)) {
        unsure?.add(this.pt.calls.methodOf(cs));
        continue;
      }
      seen.add(state);
      const { instance, other, lockset, sort } = step;
      yield { cs, witnessPath, instance, other, lockset, state, sort, edge, below: step };
    }
  }

  /** Do all calls of the accessing method context pass the object, where it comes in as a parameter? */
  isPassedByAll(instance: number): boolean {
    const param = this.instances.paramOf(instance);
    return (
      param < 0 ||
      this.pt.single(this.instances.contextOf(instance), param) === this.instances.paramObjectOf(instance)
    );
  }

  /** The same for all that is accessed: each state is looked up once. */
  private before({ cs, witnessPath, state }: Step): Callers {
    const known = this.callers[state];
    if (known !== undefined) return known;
    const { calls } = this.pt;
    const unsure = new Set<MethodId>();
    const { first, next } = calls.incoming();
    const group = this.groupOf(witnessPath.root);
    const mask = this.threads.sets.of([group]);
    const found: Before[] = [];
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const caller = calls.callerOf(e);
      if (found.length === MOST_CALLERS) {
        unsure.add(calls.methodOf(caller));
        continue;
      }
      const { list, exhaustive } = this.paths.to(caller, mask);
      if (!exhaustive) unsure.add(calls.methodOf(caller));
      for (const each of list) {
        if (found.length === MOST_CALLERS) {
          unsure.add(calls.methodOf(caller));
          break;
        }
        if (this.groupOf(each.root) !== group || this.held.passed(e, each.entry) !== witnessPath.entry)
          continue;
        found.push({ cs: caller, witnessPath: each, edge: e, state: this.stateOf(caller, each) });
      }
    }
    const callers = { found, unsure: [...unsure] };
    this.callers[state] = callers;
    return callers;
  }

  /** A method context, the locks on its entry, and the group of the thread. */
  stateOf(cs: number, { entry, root }: WitnessPath): number {
    return this.states.numberOf(cs, this.entries.numberOf(entry, this.groupOf(root)));
  }

  private groupOf(root: number): number {
    return this.threads.roots[root].group;
  }
}
