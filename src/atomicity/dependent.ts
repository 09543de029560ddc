/**
 * Dependent calls that no lock spans (check-then-act, read-modify-write): a thread queries an object and then acts on
 * the answer, and another thread may change the object in between. Each call may be safe alone, so there is no data
 * race.
 *
 * In: object races, which know what may come between two calls of one activation. Out: pairs of calls, each with a call
 * of another thread that may come between them.
 *
 * Guarantee: none of completeness. Only the protocols that the models name and application classes with synchronized
 * methods are checked. What is reported may happen as far as `mayComeBetween` can tell.
 */

import type { ObjectRaces } from '../object-races/index.js';
import type { ObjectModel } from '../ownership/index.js';
import type { CallSite, ObjectId } from '../pointsto/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import { Parallelism } from '../races/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import { answeredOnce, type Candidate, type CandidateInput, Candidates, receiversOf } from './candidates.js';
import { Changes } from './changes.js';
import type { Dependence } from './dependence.js';
import { OwnMutexes } from './own-mutex.js';

/** A call in a method context. */
export interface CallPoint {
  readonly cs: number;
  readonly call: CallSite;
}

export interface DependentCalls {
  readonly object: ObjectId;
  readonly first: CallPoint;
  readonly second: CallPoint;
  readonly how: Dependence['how'];
  /** Does the second call change the object? */
  readonly isChange: boolean;
  /** What another thread may call in between, the first few; as far as its callee can tell, not who calls it. */
  readonly between: readonly CallPoint[];
  /** What to write instead, where the JDK has it. */
  readonly remedy: string | undefined;
}

export interface DependentInput extends CandidateInput {
  readonly model: ObjectModel;
  readonly objectRaces: Pick<ObjectRaces, 'eventsBetween' | 'mayComeBetween'>;
  readonly isClient: (method: MethodId) => boolean;
  readonly tick: () => void;
}

/** Calls in between that are kept: by a lock that its caller holds, one of them may be kept out in the end. */
const MOST_BETWEEN = 12;
/** At most so many notes on one object: a reader stops reading before that. */
const MOST_PER_OBJECT = 10;

export function findDependentCalls(input: DependentInput): DependentCalls[] {
  return new Search(input).run();
}

class Search {
  private readonly program: Program;
  private readonly parallelism: Parallelism;
  private readonly changes: Changes;
  private readonly mutexes: OwnMutexes;
  private readonly buffer = new IntVec();

  constructor(private readonly input: DependentInput) {
    this.program = input.pt.program;
    this.changes = new Changes(this.program);
    this.mutexes = new OwnMutexes(input.pt);
    this.parallelism = new Parallelism(input.threads);
  }

  run(): DependentCalls[] {
    const candidates = new Candidates(this.input, this.changes).find();
    const changes = this.changesOf(new Set(candidates.map(({ object }) => object)));
    const told = new Map<ObjectId, number>();
    const found: DependentCalls[] = [];
    // A thread that asks again under a lock does not rely on the answer that it got without it.
    const settled = new Set<string>();
    for (const candidate of candidates) {
      const { object, cs, first, second, how, remedy } = candidate;
      this.input.tick();
      const between = this.between(candidate, changes.get(object) ?? []);
      if (between.length === 0) settled.add(keyOf(candidate));
      else
        found.push({
          object,
          first: { cs, call: first },
          second: { cs, call: second },
          isChange: this.changes.of(this.calledBy({ call: second }, object)),
          how,
          between,
          remedy,
        });
    }
    return found.filter(({ object, second }) => {
      if (settled.has(keyOf({ object, cs: second.cs, second: second.call }))) return false;
      const count = (told.get(object) ?? 0) + 1;
      told.set(object, count);
      return count <= MOST_PER_OBJECT;
    });
  }

  /** Calls that change the objects, by object, in the order of their edges. */
  private changesOf(objects: ReadonlySet<ObjectId>): Map<ObjectId, CallPoint[]> {
    const { pt, threads } = this.input;
    const { calls } = pt;
    const found = new Map<ObjectId, CallPoint[]>([...objects].map((object) => [object, []]));
    if (objects.size === 0) return found;
    const classes = new Set([...objects].map((object) => pt.heap.classOf(object)));
    const edges = this.callsThatChange(classes);
    let seen = { cs: -1, at: -1 };
    for (let i = 0; i < edges.length; i++) {
      const cs = calls.callerOf(edges[i]);
      const at = calls.callOf(edges[i]);
      // Several callees of a call mostly stand side by side.
      if ((seen.cs === cs && seen.at === at) || threads.reach[cs] === 0) continue;
      if (!this.mayShow(calls.methodOf(cs))) continue;
      const call = pt.constraintsOf(cs).calls[at];
      if (call.dispatch === 'static' || call.args.length === 0) continue;
      seen = { cs, at };
      for (const object of receiversOf(pt, cs, call, this.buffer)) found.get(object)?.push({ cs, call });
    }
    return found;
  }

  /** Edges to methods that change objects of some class, sorted; few of all. */
  private callsThatChange(classes: ReadonlySet<ClassId>): Int32Array {
    const { calls } = this.input.pt;
    const changesOne = answeredOnce(
      (target) => this.changes.of(target) && this.mayBeOf(classes, target),
      this.program.methodCount,
    );
    const { first, next } = calls.incoming();
    const edges = new IntVec();
    for (const e of calls.forks) if (changesOne(calls.methodOf(calls.calleeOf(e)))) edges.push(e);
    for (let cs = 0; cs < calls.size; cs++)
      if (changesOne(calls.methodOf(cs))) for (let e = first[cs]; e >= 0; e = next[e]) edges.push(e);
    return edges.view().sort();
  }

  /** May an object of one of these classes run a method? */
  private mayBeOf(classes: ReadonlySet<ClassId>, method: MethodId): boolean {
    const { owner } = this.program.method(method);
    return [...classes].some((cls) => this.program.isSubclass(cls, owner));
  }

  /** The code of the application, or of its client. */
  private mayShow(method: MethodId): boolean {
    return this.program.isApplication(this.program.method(method).owner) || this.input.isClient(method);
  }

  /** The first of these that another thread may call between the two calls. */
  private between(candidate: Candidate, changes: readonly CallPoint[]): CallPoint[] {
    const { object, cs, first, second } = candidate;
    const { threads, model, objectRaces } = this.input;
    const node = model.nodeOf(object);
    if (node < 0 || changes.length === 0) return [];
    const [a, b] = [first, second].map(({ block, insn }) => ({ cs, block, insn }));
    const events = objectRaces.eventsBetween(node, a, b);
    const mayBe = new Map<MethodId, boolean>();
    const isHeldOver = this.mutexes.isHeldOver(candidate);
    const mayCome = (change: CallPoint): boolean => {
      if (!this.parallelism.may(threads.reach[cs], threads.reach[change.cs])) return false;
      const method = this.calledBy(change, object);
      if (isHeldOver && this.mutexes.isTakenBy(method, object)) return false;
      return getOrMake(mayBe, method, () => objectRaces.mayComeBetween(node, events, method));
    };
    const found: CallPoint[] = [];
    for (const change of changes) {
      if (found.length === MOST_BETWEEN) break;
      if (mayCome(change)) found.push(change);
    }
    return found;
  }

  /** The method of an object that a call runs. */
  private calledBy({ call }: Pick<CallPoint, 'call'>, object: ObjectId): MethodId {
    const target = this.program.dispatch(this.input.pt.heap.classOf(object), call.target);
    return target < 0 ? call.target : target;
  }
}

function keyOf({ object, cs, second }: Pick<Candidate, 'object' | 'cs' | 'second'>): string {
  return `${object}:${cs}:${second.index}`;
}
