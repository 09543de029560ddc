/**
 * Names of live threads.
 *
 * A handle is a name by which a thread can be joined. In one frame values name objects; what holds in every frame is named
 * by an object of which there is only one. A group is a set of handles: what ends one of them ends every thread that the
 * group stands for. A group without handles is ended by nothing.
 */
import { IntVec, PairMap, SequenceTable } from '../../util/index.js';

export type Handle = number;

export const HandleKind = {
  /** The thread, future or task that a value of this frame holds. */
  value: 0,
  /** All elements of the collection or array that a value of this frame holds. */
  elements: 1,
  /** All tasks of the pool that a value of this frame holds. */
  pool: 2,
  /** The same three of an object of which there is one. */
  object: 3,
  elementsOf: 4,
  poolOf: 5,
  /** What this frame has started to run the task in a value: no handle yet. */
  run: 6,
  /** Started by a live thread of this root, or by what that one started. */
  via: 7,
  /** What this method returns, and the elements of it, at the end of the method. */
  result: 8,
  resultElements: 9,
  /** Whatever this frame or its callees have started. */
  frame: 10,
} as const;

const KINDS = 16;

export function handle(kind: number, id = 0): Handle {
  return id * KINDS + kind;
}

export function kindOf(of: Handle): number {
  return of % KINDS;
}

export function idOf(of: Handle): number {
  return Math.floor(of / KINDS);
}

/** Does a handle name a value of the frame? */
export function isOfValue(of: Handle): boolean {
  const kind = kindOf(of);
  return kind <= HandleKind.pool || kind === HandleKind.run;
}

/** Does a handle name a value, or what the method returns? */
function isOfFrame(of: Handle): boolean {
  return isOfValue(of) || kindOf(of) === HandleKind.result || kindOf(of) === HandleKind.resultElements;
}

/** Does a handle mean the same in every frame? */
export function isGlobal(of: Handle): boolean {
  const kind = kindOf(of);
  return kind >= HandleKind.object && kind <= HandleKind.poolOf;
}

/** The number of a set of groups. Threads of one root are in these; any of the groups may be what is live. */
export type GroupSet = number;

/** Groups of one root beyond which they count as one that nothing ends. */
const MOST_GROUPS = 6;

export class HandleGroups {
  private readonly groups = new SequenceTable();
  private readonly sets = new SequenceTable();
  private readonly unions = new PairMap(64);
  /** By set: 1 where a handle names a value or a result, 2 where none does; 0 where it was not asked. */
  private readonly local = new IntVec();
  /** One group, which nothing ends. */
  readonly endless: GroupSet;
  /** No group. */
  readonly none: GroupSet;

  constructor() {
    this.none = this.sets.intern([]);
    this.endless = this.sets.intern([this.groups.intern([])]);
  }

  of(handles: Iterable<Handle>): GroupSet {
    return this.sets.intern([this.group(handles)]);
  }

  union(a: GroupSet, b: GroupSet): GroupSet {
    if (a === b || b === this.none || a === this.endless) return a;
    if (a === this.none || b === this.endless) return b;
    const [low, high] = a < b ? [a, b] : [b, a];
    const known = this.unions.get(low, high);
    if (known >= 0) return known;
    const union = this.least([...this.sets.get(low), ...this.sets.get(high)]);
    this.unions.set(low, high, union);
    return union;
  }

  /** The groups without those that have one of the handles. */
  without(set: GroupSet, ended: ReadonlySet<Handle>): GroupSet {
    const groups = this.sets.get(set);
    const left = groups.filter((group) => !this.groups.get(group).some((each) => ended.has(each)));
    return left.length === groups.length ? set : this.sets.intern(left);
  }

  /** The groups that a test of their handles keeps. */
  filter(set: GroupSet, keeps: (handles: Int32Array) => boolean): GroupSet {
    const groups = this.sets.get(set);
    const left = groups.filter((group) => keeps(this.groups.get(group)));
    return left.length === groups.length ? set : this.sets.intern(left);
  }

  /** The groups with other handles in place of each one. */
  renamed(set: GroupSet, others: (of: Handle) => readonly Handle[]): GroupSet {
    const groups = this.sets.get(set);
    return this.least(Array.from(groups, (group) => this.group([...this.groups.get(group)].flatMap(others))));
  }

  /** Has any group a handle that means nothing in another frame? */
  isLocal(set: GroupSet): boolean {
    this.local.reach(set);
    if (this.local.data[set] === 0) this.local.data[set] = this.some(set, isOfFrame) ? 1 : 2;
    return this.local.data[set] === 1;
  }

  /** Has any group a handle for which the test holds? */
  some(set: GroupSet, test: (of: Handle) => boolean): boolean {
    return this.sets.get(set).some((group) => this.groups.get(group).some(test));
  }

  /** Does a test hold for the handles of some group? */
  someGroup(set: GroupSet, test: (handles: Int32Array) => boolean): boolean {
    return this.sets.get(set).some((group) => test(this.groups.get(group)));
  }

  private group(handles: Iterable<Handle>): number {
    return this.groups.intern(Int32Array.from(new Set(handles)).sort());
  }

  /** A group with fewer handles is harder to end, and stands for those with more. */
  private least(groups: readonly number[]): GroupSet {
    const all = [...new Set(groups)];
    const handles = new Map(all.map((group) => [group, new Set(this.groups.get(group))] as const));
    const isLeast = (group: number): boolean =>
      !all.some((other) => {
        const fewer = this.groups.get(other);
        const own = handles.get(group) as Set<number>;
        return other !== group && fewer.length < own.size && fewer.every((each) => own.has(each));
      });
    const least = all.filter(isLeast).sort((a, b) => a - b);
    return least.length > MOST_GROUPS ? this.endless : this.sets.intern(least);
  }
}
