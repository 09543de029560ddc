/**
 * Dependent calls that no lock spans: a thread asks an object and then rests on the answer, and another thread may change
 * the object in between (check-then-act, read-modify-write). Each call may be safe alone, so that there is no data race.
 *
 * In: object races, which know what may come between two calls of one frame. Out: pairs of calls with a call of another
 * thread that may come between them.
 *
 * Guarantee: none of completeness; only the protocols of `protocols.ts` and application classes with synchronized methods
 * are looked at. What is told may happen as far as `mayComeBetween` can tell.
 */
import type { CallSite, ObjectId, PointsTo, Template } from '../pointsto/index.js';
import { callsAt } from '../pointsto/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import { Parallelism, type Races } from '../races/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { Changes } from './changes.js';
import { type CallAt, type Dependence, dependences } from './dependence.js';
import type { ObjectRaces } from './driver.js';
import type { ObjectModel } from './model.js';
import { mayAsk, mayRest, protocolOf } from './protocols.js';

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
  /** What another thread may call in between. */
  readonly between: CallPoint;
  /** What to write instead, where the JDK has it. */
  readonly remedy: string | undefined;
}

export interface DependentInput {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly races: Races;
  readonly model: ObjectModel;
  readonly objectRaces: Pick<ObjectRaces, 'eventsBetween' | 'mayComeBetween'>;
  readonly isClient: (method: MethodId) => boolean;
  readonly tick: () => void;
}

/** More are told of one object by nobody who wants to be read. */
const MOST_PER_OBJECT = 10;

export function findDependentCalls(input: DependentInput): DependentCalls[] {
  return new Search(input).run();
}

/** Two dependent calls on an object in a method context. */
interface Candidate {
  readonly object: ObjectId;
  readonly cs: number;
  readonly first: CallSite;
  readonly second: CallSite;
  readonly how: Dependence['how'];
  readonly remedy: string | undefined;
}

class Search {
  private readonly program: Program;
  private readonly parallelism: Parallelism;
  private readonly byMethod = new Map<MethodId, readonly Dependence[]>();
  private readonly changes: Changes;
  private readonly buffer = new IntVec();
  private readonly asks: (target: MethodId) => boolean;
  private readonly rests: (target: MethodId) => boolean;

  constructor(private readonly input: DependentInput) {
    this.program = input.pt.program;
    this.changes = new Changes(this.program);
    this.parallelism = new Parallelism(input.threads);
    const { methodCount } = this.program;
    const isSynchronized = answeredOnce((target) => this.isSynchronized(target), methodCount);
    this.asks = answeredOnce((target) => mayAsk(this.nameOf(target)) || isSynchronized(target), methodCount);
    this.rests = answeredOnce(
      (target) => mayRest(this.nameOf(target)) || isSynchronized(target),
      methodCount,
    );
  }

  run(): DependentCalls[] {
    const candidates = this.candidates();
    const changes = this.changesOf(new Set(candidates.map(({ object }) => object)));
    const told = new Map<ObjectId, number>();
    const found: DependentCalls[] = [];
    // Who asks again under a lock has not relied on the answer that was given without it.
    const settled = new Set<string>();
    for (const candidate of candidates) {
      const { object, cs, first, second, how, remedy } = candidate;
      this.input.tick();
      const between = this.between(candidate, changes.get(object) ?? []);
      if (between === undefined) settled.add(keyOf(candidate));
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

  private candidates(): Candidate[] {
    const { pt, threads, races } = this.input;
    const racing = new Set(races.pairs.map(({ location }) => races.locations.objectOf(location)));
    const found: Candidate[] = [];
    for (let cs = 0; cs < pt.calls.size; cs++) {
      const method = pt.calls.methodOf(cs);
      const ofMethod = this.dependencesOf(method);
      if (ofMethod.length === 0 || threads.reach[cs] === 0) continue;
      for (const dependence of ofMethod) {
        const [first, second] = [this.siteOf(cs, dependence.first), this.siteOf(cs, dependence.second)];
        if (first === undefined || second === undefined) continue;
        for (const object of this.receivers(cs, second)) {
          if (racing.has(object) || !races.mayShare(object) || !pt.holds(cs, first.args[0], object)) continue;
          const remedy = this.remedyFor(dependence, object, first, second);
          if (remedy === undefined) continue;
          found.push({ object, cs, first, second, how: dependence.how, remedy: remedy || undefined });
        }
      }
    }
    return found;
  }

  private dependencesOf(method: MethodId): readonly Dependence[] {
    let known = this.byMethod.get(method);
    if (known === undefined) {
      const isAsked = this.program.isApplication(this.program.method(method).owner);
      known = isAsked ? this.findDependences(method) : [];
      this.byMethod.set(method, known);
    }
    return known;
  }

  private findDependences(method: MethodId): readonly Dependence[] {
    const template = this.input.pt.template(method);
    const firsts = callsTo(template, this.asks).filter(({ call }) => call.dst >= 0);
    // Most methods have none, and need no more be asked.
    return firsts.length === 0 ? [] : dependences(template.body, firsts, callsTo(template, this.rests));
  }

  private nameOf(method: MethodId): string {
    return this.program.method(method).name;
  }

  private isSynchronized(target: MethodId): boolean {
    const { owner, isSynchronized } = this.program.method(target);
    return isSynchronized && this.program.isApplication(owner);
  }

  private siteOf(cs: number, { block, insn }: CallAt): CallSite | undefined {
    return callsAt(this.input.pt.templateOf(cs), block, insn)[0];
  }

  private receivers(cs: number, { args }: CallSite): number[] {
    if (args[0] < 0) return [];
    this.buffer.length = 0;
    this.input.pt.objects(cs, args[0], this.buffer);
    return [...this.buffer.view()];
  }

  /** Undefined where the calls do not rest on each other; empty where nothing but a lock helps. */
  private remedyFor(
    { isOneKey }: Dependence,
    object: ObjectId,
    first: CallSite,
    second: CallSite,
  ): string | undefined {
    const cls = this.input.pt.heap.classOf(object);
    const [asks, rests] = [first, second].map(({ target }) => this.program.method(target));
    if (this.program.isApplication(cls)) {
      const isSafe = [asks, rests].every(({ isSynchronized }) => isSynchronized);
      return isSafe && !this.changes.of(asks.id) && this.changes.of(rests.id) ? '' : undefined;
    }
    const protocol = protocolOf(this.program.class(cls).name);
    if (protocol === undefined || (protocol.isKeyed && !isOneKey)) return undefined;
    const isStep = protocol.steps.some((step) => step.asks.test(asks.name) && step.rests.test(rests.name));
    return isStep ? protocol.remedy : undefined;
  }

  /** Calls that change the objects, by object, in the order of their edges. */
  private changesOf(objects: ReadonlySet<ObjectId>): Map<ObjectId, CallPoint[]> {
    const { pt, threads } = this.input;
    const { calls } = pt;
    const found = new Map<ObjectId, CallPoint[]>([...objects].map((object) => [object, []]));
    if (objects.size === 0) return found;
    const classes = new Set([...objects].map((object) => pt.heap.classOf(object)));
    const changesOne = answeredOnce(
      (target) => this.changes.of(target) && this.mayBeOf(classes, target),
      this.program.methodCount,
    );
    const { edgeCaller, edgeCall, edgeCallee } = calls;
    let seen = { cs: -1, at: -1 };
    for (let edge = 0; edge < calls.edgeCount; edge++) {
      if (!changesOne(calls.methodOf(edgeCallee.data[edge]))) continue;
      const cs = edgeCaller.data[edge];
      const at = edgeCall.data[edge];
      // Several callees of a call mostly stand side by side.
      if ((seen.cs === cs && seen.at === at) || threads.reach[cs] === 0) continue;
      if (!this.mayShow(calls.methodOf(cs))) continue;
      const call = pt.templateOf(cs).calls[at];
      if (call.dispatch === 'static' || call.args.length === 0) continue;
      seen = { cs, at };
      for (const object of this.receivers(cs, call)) found.get(object)?.push({ cs, call });
    }
    return found;
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
  private between({ object, cs, first, second }: Candidate, changes: readonly CallPoint[]) {
    const { threads, model, objectRaces } = this.input;
    const node = model.nodeOf(object);
    if (node < 0 || changes.length === 0) return undefined;
    const [a, b] = [first, second].map(({ block, insn }) => ({ cs, block, insn }));
    const events = objectRaces.eventsBetween(node, a, b);
    const mayBe = new Map<MethodId, boolean>();
    return changes.find((change) => {
      if (!this.parallelism.may(threads.reach[cs], threads.reach[change.cs])) return false;
      const method = this.calledBy(change, object);
      const known = mayBe.get(method) ?? objectRaces.mayComeBetween(node, events, method);
      mayBe.set(method, known);
      return known;
    });
  }

  /** The method of an object that a call runs. */
  private calledBy({ call }: Pick<CallPoint, 'call'>, object: ObjectId): MethodId {
    const target = this.program.dispatch(this.input.pt.heap.classOf(object), call.target);
    return target < 0 ? call.target : target;
  }
}

/** Programs have far fewer methods than calls. */
function answeredOnce(
  test: (target: MethodId) => boolean,
  methodCount: number,
): (target: MethodId) => boolean {
  /** 1 for yes, 2 for no, 0 where it was not asked. */
  const known = new Uint8Array(methodCount);
  return (target) => {
    if (known[target] === 0) known[target] = test(target) ? 1 : 2;
    return known[target] === 1;
  };
}

/** The calls on objects whose target passes a test, in order. */
function callsTo({ calls, body }: Template, test: (target: MethodId) => boolean): CallAt[] {
  const found: CallAt[] = [];
  for (const { dispatch, target, block, insn } of calls) {
    if (dispatch === 'static' || !test(target)) continue;
    const call = body.blocks[block].insns[insn];
    if (call.op === 'invoke') found.push({ block, insn, call });
  }
  return found;
}

function keyOf({ object, cs, second }: Pick<Candidate, 'object' | 'cs' | 'second'>): string {
  return `${object}:${cs}:${second.index}`;
}
