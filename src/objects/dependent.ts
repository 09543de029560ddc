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
import type { InsnOf } from '../ir/index.js';
import type { CallSite, ObjectId, PointsTo } from '../pointsto/index.js';
import { callsAt } from '../pointsto/index.js';
import type { ClassId, MethodId, Program } from '../program/index.js';
import { Parallelism, type Races } from '../races/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
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
  readonly objectRaces: Pick<ObjectRaces, 'mayComeBetween'>;
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
  private readonly changing = new Map<MethodId, boolean>();
  /** Answers of `isChangeOf`. */
  private readonly relevant = new Map<MethodId, boolean>();
  private readonly buffer = new IntVec();
  private readonly asks = answeredOnce(mayAsk);
  private readonly rests = answeredOnce(mayRest);

  constructor(private readonly input: DependentInput) {
    this.program = input.pt.program;
    this.parallelism = new Parallelism(input.threads);
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
      const between = (changes.get(object) ?? []).find((change) => this.mayComeBetween(candidate, change));
      if (between === undefined) settled.add(keyOf(candidate));
      else
        found.push({
          object,
          first: { cs, call: first },
          second: { cs, call: second },
          isChange: this.targetsOf({ cs, call: second }, object).some((method) => this.changes(method)),
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
      if (threads.reach[cs] === 0 || !this.program.isApplication(this.program.method(method).owner)) continue;
      for (const dependence of this.dependencesOf(method)) {
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
      const body = this.program.body(method);
      const isOwn = (call: InsnOf<'invoke'>): boolean => this.isSynchronized(call);
      known =
        body === undefined
          ? []
          : dependences(
              body,
              (call) => this.asks(call.method.name) || isOwn(call),
              (call) => this.rests(call.method.name) || isOwn(call),
            );
      this.byMethod.set(method, known);
    }
    return known;
  }

  private isSynchronized({ method }: InsnOf<'invoke'>): boolean {
    const target = this.program.resolveMethod(method, false);
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
      return isSafe && !this.changes(asks.id) && this.changes(rests.id) ? '' : undefined;
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
    let seen = { cs: -1, at: -1 };
    for (let edge = 0; edge < calls.edgeCount; edge++) {
      const cs = calls.edgeCaller.data[edge];
      const at = calls.edgeCall.data[edge];
      const target = calls.methodOf(calls.edgeCallee.data[edge]);
      // Several callees of a call mostly stand side by side.
      if ((seen.cs === cs && seen.at === at) || threads.reach[cs] === 0) continue;
      if (!this.isChangeOf(classes, target) || !this.mayShow(calls.methodOf(cs))) continue;
      const call = pt.templateOf(cs).calls[at];
      if (call.dispatch === 'static' || call.args.length === 0) continue;
      seen = { cs, at };
      for (const object of this.receivers(cs, call)) found.get(object)?.push({ cs, call });
    }
    return found;
  }

  /** Does a method change its object, which may be one of these classes? */
  private isChangeOf(classes: ReadonlySet<ClassId>, method: MethodId): boolean {
    let known = this.relevant.get(method);
    if (known === undefined) {
      const { owner } = this.program.method(method);
      known = this.changes(method) && [...classes].some((cls) => this.program.isSubclass(cls, owner));
      this.relevant.set(method, known);
    }
    return known;
  }

  /** The code of the application, or of its client. */
  private mayShow(method: MethodId): boolean {
    return this.program.isApplication(this.program.method(method).owner) || this.input.isClient(method);
  }

  /** May a method change its object? Of the JDK by its name, else by its code. */
  private changes(method: MethodId): boolean {
    let known = this.changing.get(method);
    if (known === undefined) {
      const { owner, name } = this.program.method(method);
      known = this.program.isApplication(owner)
        ? this.writes(method)
        : name !== '<init>' && isChange(this.program.class(owner).name, name);
      this.changing.set(method, known);
    }
    return known;
  }

  private writes(method: MethodId): boolean {
    const { name, isSynchronized } = this.program.method(method);
    if (!isSynchronized || name === '<init>') return false;
    const { blocks = [] } = this.program.body(method) ?? {};
    return blocks.some(({ insns }) =>
      insns.some(
        (insn) =>
          insn.op === 'putfield' ||
          insn.op === 'astore' ||
          (insn.op === 'invoke' && insn.kind !== 'static' && CHANGING.test(insn.method.name)),
      ),
    );
  }

  private mayComeBetween({ object, cs, first, second }: Candidate, between: CallPoint): boolean {
    const { threads, model, objectRaces } = this.input;
    if (!this.parallelism.may(threads.reach[cs], threads.reach[between.cs])) return false;
    const node = model.nodeOf(object);
    if (node < 0) return false;
    const [a, b] = [first, second].map(({ block, insn }) => ({ cs, block, insn }));
    return this.targetsOf(between, object).some((method) => objectRaces.mayComeBetween(node, a, b, method));
  }

  private targetsOf({ call }: CallPoint, object: ObjectId): MethodId[] {
    const target = this.program.dispatch(this.input.pt.heap.classOf(object), call.target);
    return target < 0 ? [call.target] : [target];
  }
}

/** Programs have far fewer names than calls. */
function answeredOnce(test: (name: string) => boolean): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    let answer = known.get(name);
    if (answer === undefined) {
      answer = test(name);
      known.set(name, answer);
    }
    return answer;
  };
}

function keyOf({ object, cs, second }: Pick<Candidate, 'object' | 'cs' | 'second'>): string {
  return `${object}:${cs}:${second.index}`;
}

/** Names of methods that change what they are called on, in most programs. */
const CHANGING =
  /^(add|put|set|remove|clear|insert|offer|poll|push|pop|append|delete|increment|decrement|replace)/;

/** Does a method of a class of the JDK, or of one that it extends, change its object by its protocol? */
function isChange(className: string, name: string): boolean {
  const protocol = protocolOf(className);
  return protocol === undefined ? CHANGING.test(name) : protocol.changes.test(name);
}
