/**
 * What is known of order at a place in a frame: the threads that may be live, and what surely happened.
 *
 * Invariant, for each thread that a thread at this place has started, or that such a one has started: either its end
 * happens before this place, or it is in a group of its root; in one whose every handle names it, where it was started
 * directly, else in one that names the root it was started by, or in one without handles.
 */
import type { ObjectId } from '../../pointsto/index.js';
import { PairMap, SequenceTable } from '../../util/index.js';
import {
  type GroupSet,
  type Handle,
  HandleGroups,
  HandleKind,
  handle,
  idOf,
  isOfValue,
  kindOf,
} from './handles.js';
import { ANY_PHASE, eitherPhase, nextPhase, type Phase, thenPhase } from './phases.js';

/** Facts that must hold. */
export const FactKind = {
  /** A handle was ended since the frame began. */
  ended: 0,
  /** The object in a value is an element of what a handle of kind `elements…` names. */
  contained: 1,
  /** The thread in a value was joined; 1 where it was started before by this frame. */
  joined: 2,
  /** The thread in a value was started. */
  started: 3,
  /** The method returns a parameter. */
  returns: 4,
  /** Who waits for the first handle waits for the second one too. */
  implies: 5,
  /** A signal was observed. */
  observed: 6,
} as const;

export type Fact = number;

export interface LiveState {
  /** By group of roots. */
  readonly live: ReadonlyMap<number, GroupSet>;
  readonly facts: ReadonlySet<Fact>;
  /** Signals that this thread may have raised. */
  readonly raised: ReadonlySet<number>;
  /** How far it has come at barriers; those at which it did nothing are left out. */
  readonly phases: Phases;
}

export type Phases = ReadonlyMap<ObjectId, Phase>;

/** How handles and facts are named elsewhere: by values of another frame; an empty list where the name is lost. */
export type Renaming = (value: number) => readonly number[];

export const NOTHING_LIVE: LiveState = {
  live: new Map(),
  facts: new Set(),
  raised: new Set(),
  phases: new Map(),
};

/** In place of a group of roots: any may be live. */
export const ALL_ROOTS = -1;
/** Groups of roots beyond which a state says that all may be live. */
const MOST_ROOTS = 64;

export class LiveStates {
  readonly groups = new HandleGroups();
  private readonly all: ReadonlyMap<number, GroupSet> = new Map([[ALL_ROOTS, this.groups.endless]]);
  private readonly factTable = new SequenceTable();
  private readonly factIds = new PairMap(64);

  fact(kind: number, a: number, b = 0): Fact {
    const known = this.factIds.get(a, b * 8 + kind);
    if (known >= 0) return known;
    const fact = this.factTable.intern([kind, a, b]);
    this.factIds.set(a, b * 8 + kind, fact);
    return fact;
  }

  partsOf(fact: Fact): Int32Array {
    return this.factTable.get(fact);
  }

  has(state: LiveState, kind: number, a: number, b = 0): boolean {
    return state.facts.has(this.fact(kind, a, b));
  }

  withFact(state: LiveState, fact: Fact): LiveState {
    if (state.facts.has(fact)) return state;
    return { ...state, facts: new Set(state.facts).add(fact) };
  }

  /** With more groups of a root. */
  add(state: LiveState, root: number, groups: GroupSet): LiveState {
    if (state.live.has(ALL_ROOTS)) return state;
    const before = state.live.get(root) ?? this.groups.none;
    const after = this.groups.union(before, groups);
    if (after === before) return state;
    const live = new Map(state.live).set(root, after);
    return { ...state, live: root === ALL_ROOTS || live.size > MOST_ROOTS ? this.all : live };
  }

  /** With more names for the groups that have a handle. */
  named(state: LiveState, of: Handle, names: readonly Handle[]): LiveState {
    if (names.length === 0) return state;
    const { groups } = this;
    return this.map(state, (set) =>
      groups.some(set, (each) => each === of)
        ? groups.renamed(set, (each) => (each === of ? [each, ...names] : [each]))
        : set,
    );
  }

  /** A signal is raised. */
  raise(state: LiveState, signal: number): LiveState {
    return state.raised.has(signal) ? state : { ...state, raised: new Set(state.raised).add(signal) };
  }

  /** One step more at one of some barriers, or at none of them where that is not sure. */
  step(state: LiveState, barriers: readonly ObjectId[], isSure: boolean): LiveState {
    if (barriers.length === 0) return state;
    const phases = new Map(state.phases);
    for (const barrier of barriers) {
      const before = phases.get(barrier) ?? 0;
      const after = nextPhase(before);
      phases.set(barrier, isSure ? after : eitherPhase(before, after));
    }
    return { ...state, phases };
  }

  /** Any number of steps at some barriers. */
  lost(state: LiveState, barriers: readonly ObjectId[]): LiveState {
    if (barriers.length === 0) return state;
    const phases = new Map(state.phases);
    for (const barrier of barriers) phases.set(barrier, ANY_PHASE);
    return { ...state, phases };
  }

  /** The steps that a callee made as well. */
  stepped(state: LiveState, more: Phases): LiveState {
    if (more.size === 0) return state;
    const phases = new Map(state.phases);
    for (const [barrier, phase] of more) phases.set(barrier, thenPhase(phases.get(barrier) ?? 0, phase));
    return { ...state, phases };
  }

  /** Of two ways to a place; undefined stands for none. */
  join(a: LiveState | undefined, b: LiveState | undefined): LiveState | undefined {
    if (a === undefined || a === b) return b;
    if (b === undefined) return a;
    const isAll = a.live.has(ALL_ROOTS) || b.live.has(ALL_ROOTS);
    let live = (isAll ? this.all : a.live) as Map<number, GroupSet>;
    let isOwn = false;
    for (const [root, groups] of isAll ? [] : b.live) {
      const before = live.get(root) ?? this.groups.none;
      const after = this.groups.union(before, groups);
      if (after === before) continue;
      if (!isOwn) live = new Map(live);
      isOwn = true;
      live.set(root, after);
    }
    const isSubset = [...a.facts].every((fact) => b.facts.has(fact));
    const facts = isSubset ? a.facts : new Set([...a.facts].filter((fact) => b.facts.has(fact)));
    const raised = [...b.raised].every((signal) => a.raised.has(signal))
      ? a.raised
      : new Set([...a.raised, ...b.raised]);
    const phases = eitherPhases(a.phases, b.phases);
    const isWide = live.size > MOST_ROOTS;
    return live === a.live && facts === a.facts && raised === a.raised && phases === a.phases
      ? a
      : { live: isWide ? this.all : live, facts, raised, phases };
  }

  isEqual(a: LiveState | undefined, b: LiveState | undefined): boolean {
    if (a === undefined || b === undefined || a === b) return a === b;
    if (a.live.size !== b.live.size || a.facts.size !== b.facts.size || a.raised.size !== b.raised.size)
      return false;
    for (const signal of a.raised) if (!b.raised.has(signal)) return false;
    if (a.phases.size !== b.phases.size) return false;
    for (const [barrier, phase] of a.phases) if (b.phases.get(barrier) !== phase) return false;
    for (const [root, groups] of a.live) if (b.live.get(root) !== groups) return false;
    for (const fact of a.facts) if (!b.facts.has(fact)) return false;
    return true;
  }

  /** Each group of roots with other groups of handles; those that become none are not live. */
  map(state: LiveState, by: (groups: GroupSet, root: number) => GroupSet): LiveState {
    let live: Map<number, GroupSet> | undefined;
    for (const [root, groups] of state.live) {
      const after = by(groups, root);
      if (after === groups) continue;
      live ??= new Map(state.live);
      if (after === this.groups.none) live.delete(root);
      else live.set(root, after);
    }
    return live === undefined ? state : { ...state, live };
  }

  /** A value gets a new meaning: what was said of it holds no longer. */
  define(state: LiveState, value: number): LiveState {
    return this.rename(state, (named) => (named === value ? [] : [named]));
  }

  /** A thread that was joined may be started now, if this frame has not started it before. */
  forgetJoined(state: LiveState): LiveState {
    const isKept = (fact: Fact): boolean => {
      const [kind, , isStarted] = this.factTable.get(fact);
      return kind !== FactKind.joined || isStarted === 1;
    };
    const facts = [...state.facts].filter(isKept);
    return facts.length === state.facts.size ? state : { ...state, facts: new Set(facts) };
  }

  /** A value is what another one is. */
  alias(state: LiveState, value: number, other: number): LiveState {
    return this.rename(state, (named) => (named === value ? [named, other] : [named]));
  }

  /** Values get names of other values, or several. */
  rename(state: LiveState, names: Renaming): LiveState {
    const others = (of: Handle): readonly Handle[] =>
      isOfValue(of) ? names(idOf(of)).map((value) => handle(kindOf(of), value)) : [of];
    const isChanged = (of: Handle): boolean => {
      if (!isOfValue(of)) return false;
      const now = names(idOf(of));
      return now.length !== 1 || now[0] !== idOf(of);
    };
    const renamed = this.map(state, (groups) =>
      this.groups.some(groups, isChanged) ? this.groups.renamed(groups, others) : groups,
    );
    const facts = [...state.facts].flatMap((fact) => this.renamedFact(fact, names, others));
    if (facts.length === state.facts.size && facts.every((fact) => state.facts.has(fact))) return renamed;
    return { ...renamed, facts: new Set(facts) };
  }

  private renamedFact(fact: Fact, names: Renaming, others: (of: Handle) => readonly Handle[]): Fact[] {
    const [kind, a, b] = this.factTable.get(fact);
    switch (kind) {
      case FactKind.ended:
        return others(a).map((of) => this.fact(kind, of));
      case FactKind.contained:
        return names(a).flatMap((value) => others(b).map((of) => this.fact(kind, value, of)));
      case FactKind.returns:
      case FactKind.observed:
        return [fact];
      case FactKind.implies:
        return others(a).flatMap((later) => others(b).map((of) => this.fact(kind, later, of)));
      default:
        return names(a).map((value) => this.fact(kind, value, b));
    }
  }

  /** Without the groups that have one of the handles. What their threads left running takes their place: see `settle`. */
  end(
    state: LiveState,
    handles: readonly Handle[],
    exits: (root: number) => ReadonlyMap<number, GroupSet>,
  ): LiveState {
    const ended = new Set(handles);
    let after = this.map(state, (groups) => this.groups.without(groups, ended));
    if (after !== state) after = this.settle(after, new Set(state.live.keys()), exits);
    const facts = new Set(after.facts);
    for (const each of handles) facts.add(this.fact(FactKind.ended, each));
    return { ...after, facts };
  }

  /** Where all threads of a root have ended, their own threads are those that may be live at the end of it. */
  private settle(
    state: LiveState,
    before: Set<number>,
    exits: (root: number) => ReadonlyMap<number, GroupSet>,
  ): LiveState {
    let after = state;
    const settled = new Set<number>();
    const isDirect = (handles: Int32Array): boolean => !handles.some((of) => kindOf(of) === HandleKind.via);
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const root of [...before]) {
        if (settled.has(root)) continue;
        const groups = after.live.get(root);
        if (groups !== undefined && this.groups.someGroup(groups, isDirect)) continue;
        const via = handle(HandleKind.via, root);
        const started = [...after.live].filter(([, of]) => this.groups.some(of, (each) => each === via));
        if (started.length === 0) continue;
        const left = exits(root);
        if (left.has(ALL_ROOTS)) return this.add(after, ALL_ROOTS, this.groups.endless);
        for (const [each, of] of started) {
          after = this.map(after, (now, at) => (at === each ? this.groups.without(of, new Set([via])) : now));
          const stays = left.get(each);
          if (stays === undefined) continue;
          after = this.add(after, each, stays);
          before.add(each);
        }
        settled.add(root);
        isMore = true;
      }
    }
    return after;
  }
}

export function eitherPhases(a: Phases, b: Phases): Phases {
  if (a === b || (a.size === 0 && b.size === 0)) return a;
  const either = new Map(a);
  for (const barrier of new Set([...a.keys(), ...b.keys()]))
    either.set(barrier, eitherPhase(a.get(barrier) ?? 0, b.get(barrier) ?? 0));
  const isSame = either.size === a.size && [...either].every(([barrier, phase]) => a.get(barrier) === phase);
  return isSame ? a : either;
}
