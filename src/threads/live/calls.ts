/** What calls do to a state of order: the summaries of their callees, in terms of the caller. */
import type { Value } from '../../ir/index.js';
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import { getOrMake, type SetId } from '../../util/index.js';
import type { Threads } from '../roots.js';
import { mayBeSkipped } from '../skipped.js';
import type { Started } from '../started.js';
import type { LiveEvent } from './code.js';
import { FirstStarts, isThreadStart } from './first-starts.js';
import {
  type GroupSet,
  type Handle,
  HandleKind,
  handle,
  idOf,
  isGlobal,
  isOfValue,
  kindOf,
} from './handles.js';
import { isBetween } from './phases.js';
import { ALL_ROOTS, FactKind, type LiveState, type LiveStates, NOTHING_LIVE } from './state.js';
import type { Exits, LiveQuestions } from './steps.js';

type CallEvent = LiveEvent & { readonly op: 'call' };

/** The edges of one call. */
interface CallEdges {
  readonly edges: number[];
  /** Those whose callees start or end threads. */
  readonly mattering: number[];
  readonly forks: number[];
}

const NO_EDGES: CallEdges = { edges: [], mattering: [], forks: [] };

/** Which groups of a root a call edge may have started, of those that its callee has. */
type Filter = (root: number, groups: GroupSet) => GroupSet;
const KEEPS_ALL: Filter = (_root, groups) => groups;

export class LiveCalls {
  private readonly pt: PointsTo;
  private readonly states: LiveStates;
  /** By method context, by call. */
  private readonly edges = new Map<number, Map<number, CallEdges>>();
  private readonly forksOf = new Map<number, number[]>();
  private readonly skips = new Map<number, boolean>();
  private readonly backs = new Map<number, number>();
  private readonly startsBy = new Map<number, SetId>();
  private readonly groups: ReadonlyMap<number, number>;
  private readonly firsts: FirstStarts;

  constructor(
    private readonly ask: LiveQuestions,
    private readonly threads: Threads,
    private readonly started: Started,
    /** Does a method context start or end threads, and does a thread get there? */
    private readonly matters: (cs: number) => boolean,
    private readonly summaryOf: (cs: number) => Exits,
  ) {
    this.pt = ask.pt;
    this.states = ask.states;
    const { calls } = this.pt;
    for (const e of calls.forks) getOrMake(this.forksOf, calls.callerOf(e), () => []).push(e);
    this.firsts = new FirstStarts(this.pt);
    this.groups = new Map(threads.roots.map(({ cs, group }) => [cs, group] as const));
  }

  /** Forgets what was found: it can be found again. */
  forget(): void {
    for (const known of [this.edges, this.skips, this.backs, this.startsBy]) known.clear();
  }

  /** Method contexts that a call runs in the same thread. */
  callees(cs: number, call: number): number[] {
    return this.edgesOf(cs, call).edges.map((e) => this.pt.calls.calleeOf(e));
  }

  /** The groups of roots that a call starts by itself. */
  forked(cs: number, call: number): number[] {
    const { calls } = this.pt;
    const groups = this.edgesOf(cs, call).forks.map((e) => this.groups.get(calls.calleeOf(e)));
    return [...new Set(groups.filter((group) => group !== undefined))];
  }

  /** The method contexts that threads start with which a call starts by itself. */
  rootsForked(cs: number, call: number): number[] {
    return this.edgesOf(cs, call).forks.map((e) => this.pt.calls.calleeOf(e));
  }

  /** The group of a root, by its method context. */
  groupOf(cs: number): number | undefined {
    return this.groups.get(cs);
  }

  /** May a call start threads, itself or in its callees? */
  mayStart(cs: number, call: number): boolean {
    const { calls } = this.pt;
    const { edges, forks } = this.edgesOf(cs, call);
    return (
      forks.some((e) => this.groups.has(calls.calleeOf(e))) ||
      edges.some((e) => this.started.all[calls.calleeOf(e)] !== this.threads.sets.none)
    );
  }

  /** The groups that a call starts, itself or in its callees. */
  startsAt(cs: number, call: number): SetId {
    const { sets } = this.threads;
    let all = sets.of([...this.forked(cs, call), ...(this.started.resumed.get(cs)?.get(call) ?? [])]);
    for (const e of this.edgesOf(cs, call).edges) all = sets.union(all, this.startsOf(cs, e));
    return all;
  }

  /** Those that it starts anew: other threads go on. */
  forkedAt(cs: number, call: number): SetId {
    const { sets } = this.threads;
    let all = sets.of(this.forked(cs, call));
    for (const e of this.edgesOf(cs, call).edges)
      all = sets.union(all, this.started.forked[this.pt.calls.calleeOf(e)]);
    return all;
  }

  through(cs: number, event: CallEvent, state: LiveState): Exits {
    const { call, args, result, isInLoop } = event;
    const { edges, mattering } = this.edgesOf(cs, call.index);
    const { calls } = this.pt;
    let defined = result >= 0 && isInLoop ? this.states.define(state, result) : state;
    // Where nothing has a name, nothing gets another one.
    const isNamed = result >= 0 && (state.live.size > 0 || state.facts.size > 0);
    const given = isNamed ? this.givenBack(cs, call, edges) : -1;
    if (given >= 0 && args[given] >= 0) defined = this.states.alias(defined, args[given], result);
    if (mattering.length === 0) return { normal: defined, thrown: state };
    let normal: LiveState | undefined;
    let thrown: LiveState | undefined;
    const isSkipped = mattering.length < edges.length || this.isSkipped(cs, call, edges);
    let isFirst = false;
    const seen = new Set<Exits>();
    for (const e of mattering) {
      const callee = calls.calleeOf(e);
      const exits = this.summaryOf(callee);
      const keeps = this.filter(cs, e);
      if (isThreadStart(this.pt, callee) && this.firsts.has(cs, call)) isFirst = true;
      // Most callees of one call do the same, and joining what was joined before changes nothing.
      if (keeps === KEEPS_ALL) {
        if (seen.has(exits)) continue;
        seen.add(exits);
      }
      normal = this.states.join(normal, this.outward(cs, event, state, exits.normal, keeps, result));
      const failed = isFirst ? undefined : this.failed(exits.thrown);
      thrown = this.states.join(thrown, this.outward(cs, event, state, failed, keeps, -1));
    }
    if (isSkipped) {
      normal = this.states.join(normal, defined);
      thrown = this.states.join(thrown, state);
    } else if (call.dispatch !== 'static' && edges.length > 0 && !isFirst) {
      // Where the receiver is null there is no thread that it names; what was just made is none.
      const unmade = this.states.end(state, [handle(HandleKind.value, args[0])], (root) =>
        this.ask.exits(cs, root),
      );
      return { normal, thrown, unmade };
    }
    return { normal, thrown };
  }

  /**
   * The exit of a callee with an exception. Between coming to a barrier and going on only its action can fail, and nothing is
   * known of the steps behind that.
   */
  private failed(exit: LiveState | undefined): LiveState | undefined {
    const { barriers } = this.ask;
    const within = [...(exit?.phases ?? [])].flatMap(([of, phase]) => (isBetween(phase) ? [of] : []));
    if (exit === undefined || !within.every((of) => barriers.mayBreak(of))) return undefined;
    return this.states.lost(exit, within);
  }

  /** What a callee with so many parameters knows at its entry because of a call. */
  inward(paramCount: number, { args }: CallEvent, state: LiveState): LiveState {
    const names = (value: Value): number[] => {
      const params: number[] = [];
      for (let i = 0; i < Math.min(paramCount, args.length); i++) if (args[i] === value) params.push(i);
      return params;
    };
    const isKept = (of: Handle): boolean => kindOf(of) !== HandleKind.run && kindOf(of) !== HandleKind.frame;
    const { groups } = this.states;
    const live = this.states.map({ ...state, facts: NOTHING_LIVE.facts }, (set) =>
      groups.some(set, (of) => !isKept(of)) ? groups.renamed(set, (of) => (isKept(of) ? [of] : [])) : set,
    );
    const kept = [...state.facts].filter((fact) => {
      const [kind] = this.states.partsOf(fact);
      return kind === FactKind.contained || kind === FactKind.observed;
    });
    return this.states.rename({ ...live, facts: new Set(kept) }, names);
  }

  /** The state after a callee's exit. */
  private outward(
    cs: number,
    { args }: CallEvent,
    state: LiveState,
    exit: LiveState | undefined,
    keeps: Filter,
    result: Value,
  ): LiveState | undefined {
    if (exit === undefined) return undefined;
    const value = (param: number): number[] => (args[param] >= 0 ? [args[param]] : []);
    const named = (of: Handle): readonly Handle[] => {
      if (isGlobal(of) || kindOf(of) === HandleKind.via || kindOf(of) === HandleKind.frame) return [of];
      if (kindOf(of) === HandleKind.result) return result >= 0 ? [handle(HandleKind.value, result)] : [];
      if (kindOf(of) === HandleKind.resultElements)
        return result >= 0 ? [handle(HandleKind.elements, result)] : [];
      return isOfValue(of) ? value(idOf(of)).map((each) => handle(kindOf(of), each)) : [];
    };
    let after = this.afterFacts(cs, state, exit, named, value, result);
    for (const signal of exit.raised) after = this.states.raise(after, signal);
    after = this.states.stepped(after, exit.phases);
    for (const [root, groups] of exit.live) {
      const kept = root === ALL_ROOTS ? groups : keeps(root, groups);
      if (kept === this.states.groups.none) continue;
      const { groups: all } = this.states;
      const renamed = all.isLocal(kept)
        ? all.renamed(kept, (of) => this.withElements(after, named(of)))
        : kept;
      after = this.states.add(after, root, renamed);
    }
    return after;
  }

  /** What the callee has ended, and what else surely happened in it. */
  private afterFacts(
    cs: number,
    state: LiveState,
    exit: LiveState,
    named: (of: Handle) => readonly Handle[],
    value: (param: number) => number[],
    result: Value,
  ): LiveState {
    const ended: Handle[] = [];
    const facts: number[] = [];
    const implied: [Handle, Handle][] = [];
    let returned = -1;
    for (const fact of exit.facts) {
      const [kind, a, b] = this.states.partsOf(fact);
      if (kind === FactKind.ended) ended.push(...named(a));
      else if (kind === FactKind.contained)
        for (const each of value(a)) for (const of of named(b)) facts.push(this.states.fact(kind, each, of));
      else if (kind === FactKind.observed) facts.push(fact);
      else if (kind === FactKind.implies) implied.push([a, b]);
      else if (kind === FactKind.returns) returned = value(a)[0] ?? -1;
      else for (const each of value(a)) facts.push(this.states.fact(kind, each, b));
    }
    let after = state;
    if (ended.length > 0) after = this.states.end(after, ended, (root) => this.ask.exits(cs, root));
    for (const fact of facts) after = this.states.withFact(after, fact);
    if (result >= 0) {
      after = this.states.define(after, result);
      if (returned >= 0 && returned !== result) after = this.states.alias(after, returned, result);
    }
    for (const [later, earlier] of implied) {
      for (const of of named(earlier)) {
        after = this.states.named(after, of, named(later));
        for (const name of named(later))
          after = this.states.withFact(after, this.states.fact(FactKind.implies, name, of));
      }
    }
    return after;
  }

  /** A thread that is an element of something is joined where all elements are. */
  private withElements(state: LiveState, handles: readonly Handle[]): readonly Handle[] {
    const more: Handle[] = [];
    for (const of of handles) {
      if (kindOf(of) !== HandleKind.value) continue;
      for (const fact of state.facts) {
        const [kind, a, b] = this.states.partsOf(fact);
        if (kind === FactKind.contained && a === idOf(of)) more.push(b);
      }
    }
    return more.length === 0 ? handles : [...handles, ...more];
  }

  /** Of what a model starts, the tasks that a call of other code leads to. */
  private filter(cs: number, edge: number): Filter {
    const callee = this.pt.calls.calleeOf(edge);
    if (this.started.isOfModel(cs) || !this.started.isOfModel(callee)) return KEEPS_ALL;
    const { sets } = this.threads;
    // Where the model waits for what it has started, what that has left running is left.
    const starts = this.started.withBelow(this.startsOf(cs, edge));
    const { groups } = this.states;
    const isStarted = (root: number, handles: Int32Array): boolean => {
      const via = handles.find((of) => kindOf(of) === HandleKind.via);
      return sets.has(starts, via === undefined ? root : idOf(via));
    };
    const isRun = (of: Handle): boolean => kindOf(of) === HandleKind.run;
    return (root, of) => {
      const kept = groups.filter(of, (handles) => isStarted(root, handles));
      return groups.some(kept, isRun) ? groups.renamed(kept, (each) => (isRun(each) ? [] : [each])) : kept;
    };
  }

  private startsOf(cs: number, edge: number): SetId {
    if (this.started.isOfModel(cs)) return this.started.all[this.pt.calls.calleeOf(edge)];
    return getOrMake(this.startsBy, edge, () => this.started.by(edge));
  }

  /** The argument that a call returns, whatever it runs; −1 where it may return something else. */
  private givenBack(cs: number, call: CallSite, edges: readonly number[]): number {
    if (edges.length === 0 || this.isSkipped(cs, call, edges)) return -1;
    const { calls } = this.pt;
    return getOrMake(this.backs, calls.callNumber(edges[0]), () => {
      const given = edges.map((e) => this.pt.constraintsOf(calls.calleeOf(e)).returnedParams);
      const [first] = given[0] ?? [-1];
      return given.every((params) => params?.length === 2 && params[0] === first) ? first : -1;
    });
  }

  /** May a call run nothing that matters: no method at all, or one that does nothing? */
  private isSkipped(cs: number, call: CallSite, edges: readonly number[]): boolean {
    if (edges.length === 0) return true;
    const number = this.pt.calls.callNumber(edges[0]);
    return getOrMake(this.skips, number, () => mayBeSkipped(this.pt, cs, call, edges));
  }

  private edgesOf(cs: number, call: number): CallEdges {
    const ofCs = getOrMake(this.edges, cs, () => this.listEdges(cs));
    return ofCs.get(call) ?? NO_EDGES;
  }

  private listEdges(cs: number): Map<number, CallEdges> {
    const { calls } = this.pt;
    const { first, next } = calls.outgoing();
    const found = new Map<number, CallEdges>();
    const of = (e: number): CallEdges =>
      getOrMake(found, calls.callOf(e), () => ({ edges: [], mattering: [], forks: [] }));
    for (let e = first[cs]; e >= 0; e = next[e]) {
      const at = of(e);
      at.edges.push(e);
      if (this.matters(calls.calleeOf(e))) at.mattering.push(e);
    }
    for (const e of this.forksOf.get(cs) ?? []) of(e).forks.push(e);
    return found;
  }
}
