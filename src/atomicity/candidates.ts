/**
 * Pairs of calls in one activation of which the second depends on the first's result, on objects that threads share and
 * that no data race is reported on: the candidates that `dependent.ts` checks.
 *
 * Guarantee: none of completeness; see there.
 */
import {
  type CallSite,
  callsAt,
  type MethodConstraints,
  type ObjectId,
  type PointsTo,
} from '../pointsto/index.js';
import { isAmong, type MethodId, type Program } from '../program/index.js';
import type { Races } from '../races/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import type { Changes } from './changes.js';
import { type CallAt, type Dependence, dependences } from './dependence.js';

/** Two dependent calls on an object in a method context. */
export interface Candidate {
  readonly object: ObjectId;
  readonly cs: number;
  readonly first: CallSite;
  readonly second: CallSite;
  readonly how: Dependence['how'];
  readonly remedy: string | undefined;
}

/** The calls of a method that may ask, and the locals that hold whom they ask. */
interface Asking {
  readonly calls: readonly CallAt[];
  readonly receivers: readonly number[];
}

const NONE: Asking = { calls: [], receivers: [] };

export interface CandidateInput {
  readonly pt: PointsTo;
  readonly threads: Threads;
  readonly races: Races;
}

export class Candidates {
  private readonly program: Program;
  private readonly byMethod = new Map<MethodId, readonly Dependence[]>();
  private readonly asking = new Map<MethodId, Asking>();
  /** By object: 1 where it may be reported, 2 where not; by set of the solver: does it have such an object? */
  private readonly tellable: Uint8Array;
  private readonly tellableSets = new Map<number, boolean>();
  private readonly racing = new Set<ObjectId>();
  private readonly buffer = new IntVec();
  private readonly asks: (target: MethodId) => boolean;
  private readonly rests: (target: MethodId) => boolean;
  private readonly clears: (target: MethodId) => boolean;

  constructor(
    private readonly input: CandidateInput,
    private readonly changes: Changes,
  ) {
    this.program = input.pt.program;
    const { pairs, locations } = input.races;
    const { table, rows } = pairs;
    for (let i = 0; i < rows.length; i++) this.racing.add(locations.objectOf(table.locationOf(rows[i])));
    this.tellable = new Uint8Array(input.pt.heap.objectCount);
    // Names that ask or rest in any protocol: all else need not be looked at.
    const steps = this.program.protocols().flatMap((protocol) => protocol.steps);
    const mayAsk = new Set(steps.flatMap(({ asks }) => [...asks]));
    const mayRest = new Set(steps.flatMap(({ rests, clears }) => [...rests, ...clears]));
    const mayClear = new Set(steps.flatMap(({ clears }) => [...clears]));
    const { methodCount } = this.program;
    const isSynchronized = answeredOnce((target) => this.isSynchronized(target), methodCount);
    this.asks = answeredOnce(
      (target) => isAmong(mayAsk, this.program.method(target)) || isSynchronized(target),
      methodCount,
    );
    this.rests = answeredOnce(
      (target) => isAmong(mayRest, this.program.method(target)) || isSynchronized(target),
      methodCount,
    );
    this.clears = answeredOnce((target) => isAmong(mayClear, this.program.method(target)), methodCount);
  }

  find(): Candidate[] {
    const { pt, threads } = this.input;
    const found: Candidate[] = [];
    for (let cs = 0; cs < pt.calls.size; cs++) {
      if (threads.reach[cs] === 0) continue;
      const method = pt.calls.methodOf(cs);
      // Most methods ask nothing, and most that do ask what only they have.
      if (!this.asksTellable(cs, this.askingOf(method))) continue;
      const constraints = pt.methodConstraints(method);
      for (const dependence of this.dependencesOf(constraints)) {
        const [first, second] = [
          siteOf(constraints, dependence.first),
          siteOf(constraints, dependence.second),
        ];
        if (first === undefined || second === undefined) continue;
        for (const object of receiversOf(pt, cs, second, this.buffer)) {
          if (!this.isTellable(object) || !pt.holds(cs, first.args[0], object)) continue;
          const remedy = this.remedyFor(dependence, object, first, second);
          if (remedy === undefined) continue;
          found.push({ object, cs, first, second, how: dependence.how, remedy: remedy || undefined });
        }
      }
    }
    return found;
  }

  private askingOf(method: MethodId): Asking {
    let known = this.asking.get(method);
    if (known === undefined) {
      const isAsked = this.program.isApplication(this.program.method(method).owner);
      known = isAsked ? this.findAsking(this.input.pt.methodConstraints(method)) : NONE;
      this.asking.set(method, known);
    }
    return known;
  }

  private findAsking(constraints: MethodConstraints): Asking {
    const calls = callsTo(constraints, this.asks).filter(({ call }) => call.dst >= 0);
    const receivers = calls.map((call) => siteOf(constraints, call)?.args[0] ?? -1);
    return { calls, receivers: [...new Set(receivers)].filter((local) => local >= 0) };
  }

  private dependencesOf(constraints: MethodConstraints): readonly Dependence[] {
    let known = this.byMethod.get(constraints.method);
    if (known === undefined) {
      const { calls } = this.askingOf(constraints.method);
      const clearing = new Set(callsTo(constraints, this.clears).map(({ call }) => call));
      known = dependences(constraints.body, calls, callsTo(constraints, this.rests), ({ call }) =>
        clearing.has(call),
      );
      this.byMethod.set(constraints.method, known);
    }
    return known;
  }

  private asksTellable(cs: number, { receivers }: Asking): boolean {
    return receivers.some((local) => this.hasTellable(this.input.pt.localSet(cs, local)));
  }

  private hasTellable(set: number): boolean {
    let known = this.tellableSets.get(set);
    if (known === undefined) {
      this.buffer.length = 0;
      this.input.pt.members(set, this.buffer);
      known = this.buffer.view().some((object) => this.isTellable(object));
      this.tellableSets.set(set, known);
    }
    return known;
  }

  /** Is it shared, does no race tell of it already, and is it of a class that is asked about? */
  private isTellable(object: ObjectId): boolean {
    if (this.tellable[object] === 0) {
      const cls = this.input.pt.heap.classOf(object);
      const isAskedAbout = this.program.isApplication(cls) || this.program.protocolOf(cls) !== undefined;
      const isTold = isAskedAbout && !this.racing.has(object) && this.input.races.mayShare(object);
      this.tellable[object] = isTold ? 1 : 2;
    }
    return this.tellable[object] === 1;
  }

  private isSynchronized(target: MethodId): boolean {
    const { owner, isSynchronized } = this.program.method(target);
    return isSynchronized && this.program.isApplication(owner);
  }

  /** Undefined where the calls do not rest on each other; empty where nothing but a lock helps. */
  private remedyFor(
    { isOneKey, how }: Dependence,
    object: ObjectId,
    first: CallSite,
    second: CallSite,
  ): string | undefined {
    const cls = this.input.pt.heap.classOf(object);
    const [asks, rests] = [first, second].map(({ target }) => this.program.method(target));
    if (this.program.isApplication(cls)) {
      if (how === 'clears') return undefined;
      const isSafe = [asks, rests].every(({ isSynchronized }) => isSynchronized);
      return isSafe && !this.changes.of(asks.id) && this.changes.of(rests.id) ? '' : undefined;
    }
    const protocol = this.program.protocolOf(cls);
    if (protocol === undefined || (protocol.isKeyed && !isOneKey)) return undefined;
    const isStep = protocol.steps.some((step) => {
      const seconds = how === 'clears' ? step.clears : step.rests;
      return isAmong(step.asks, asks) && isAmong(seconds, rests);
    });
    return isStep ? protocol.remedy : undefined;
  }
}

function siteOf(constraints: MethodConstraints, { block, insn }: CallAt): CallSite | undefined {
  return callsAt(constraints, block, insn)[0];
}

/** The objects on which a call may be made. */
export function receiversOf(pt: PointsTo, cs: number, { args }: CallSite, buffer: IntVec): number[] {
  if (args[0] < 0) return [];
  buffer.length = 0;
  pt.objects(cs, args[0], buffer);
  return [...buffer.view()];
}

/** Programs have far fewer methods than calls. */
export function answeredOnce(
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
function callsTo({ calls, body }: MethodConstraints, test: (target: MethodId) => boolean): CallAt[] {
  const found: CallAt[] = [];
  for (let i = 0; i < calls.length; i++) {
    const { dispatch, target, block, insn } = calls[i];
    if (!test(target) || dispatch === 'static') continue;
    const call = body.blocks[block].insns[insn];
    if (call.op === 'invoke') found.push({ block, insn, call });
  }
  return found;
}
