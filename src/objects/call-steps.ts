/**
 * The steps of calls, by edges of the call graph: links, arguments and results.
 *
 * Many edges do the same: frames of other contexts pass the same sets over the same links. An edge is told by what its
 * call gives and what its callee gives back, each a number found once per call and callee, so that only the first of
 * those that do the same is looked at.
 */
import type { CallSite } from '../pointsto/index.js';
import { PairMap } from '../util/index.js';
import { ROOT, Way } from './graph.js';
import type { Moves } from './moves.js';
import { type Passes, SELF } from './passes.js';
import type { Shape } from './shapes.js';
import type { StepSources } from './step-sources.js';

/** What `given` says of calls that move nothing, and of those whose edges are each looked at; others are positive. */
const NOTHING = -1;
const ALONE = -2;

/** Whom a method context runs on: the receiver of its caller, a helper, one node, or several. */
const RunsOn = { caller: 0, helper: 1, one: 2, several: 3 } as const;

export class CallSteps {
  /** Numbers of sequences, by (number of all but the last, last), less 1; that of the empty one is 0. */
  private readonly sequences = new PairMap(1 << 12);
  /** By call number: twice the number of what the call gives, plus 1 where it takes a result; 0 where nobody asked. */
  private readonly given: Int32Array;
  /** By method context that runs on one node: what it gives back, first without and then with a result; 0 as above. */
  private readonly back: Int32Array;
  /** By method context. */
  private readonly runsOn: Uint8Array;
  /** (what is given, what is given back): done. */
  private readonly done = new PairMap(1 << 14);

  constructor(
    private readonly from: StepSources,
    private readonly moves: Moves,
    private readonly passes: Passes,
  ) {
    const { pt, shapes, receivers, nodes } = from;
    const { calls } = pt;
    this.given = new Int32Array(calls.callCount);
    this.back = new Int32Array(2 * calls.size);
    this.runsOn = new Uint8Array(calls.size);
    for (let cs = 0; cs < calls.size; cs++) {
      if (receivers.helper(cs) >= 0) this.runsOn[cs] = RunsOn.helper;
      else if (!shapes.of(calls.methodOf(cs)).isStatic)
        this.runsOn[cs] = nodes.get(receivers.set(cs)).length === 1 ? RunsOn.one : RunsOn.several;
    }
  }

  add(edge: number): void {
    const { calls } = this.from.pt;
    const runsOn = this.runsOn[calls.edgeCallee.data[edge]];
    if (runsOn === RunsOn.caller) return;
    if (runsOn !== RunsOn.helper && calls.edgeFork.data[edge] === 0) {
      const given = this.givenBy(edge);
      if (given === NOTHING) return;
      if (given !== ALONE && !this.done.add(given, this.givenBack(edge, runsOn, given & 1))) return;
    }
    this.call(edge);
  }

  private givenBy(edge: number): number {
    const { calls } = this.from.pt;
    const number = calls.callNumber(edge);
    if (this.given[number] === 0) {
      const caller = calls.edgeCaller.data[edge];
      this.given[number] = this.findGiven(caller, this.from.pt.callOf(edge));
    }
    return this.given[number];
  }

  /** Who calls, and what each argument passes; for all callees, as a call that is no intrinsic has what they take. */
  private findGiven(caller: number, { args, result, intrinsic }: CallSite): number {
    const { receivers, payloads } = this.from;
    if (intrinsic !== undefined) return ALONE;
    if (receivers.isThis(caller, args[0])) return NOTHING;
    let sequence = this.extended(this.extended(0, receivers.set(caller)), receivers.stepSet(caller));
    for (let a = 1; a < args.length; a++) {
      if (args[a] < 0) continue;
      const payload = this.passes.given(caller, args[a]);
      if (payload === SELF) sequence = this.extended(sequence, 0);
      else if (payloads.get(payload).length > 0) sequence = this.extended(sequence, payload + 1);
    }
    return sequence * 2 + (result >= 0 ? 1 : 0);
  }

  private givenBack(edge: number, runsOn: number, hasResult: number): number {
    const { calls } = this.from.pt;
    const callee = calls.edgeCallee.data[edge];
    if (runsOn !== RunsOn.one) {
      const { args } = this.from.pt.callOf(edge);
      return this.findGivenBack(
        callee,
        this.targets(calls.edgeCaller.data[edge], args[0], callee),
        hasResult,
      );
    }
    const at = 2 * callee + hasResult;
    if (this.back[at] === 0)
      this.back[at] = this.findGivenBack(callee, this.from.receivers.set(callee), hasResult);
    return this.back[at];
  }

  /** Who is called, and what each result of theirs holds. */
  private findGivenBack(callee: number, targets: number, hasResult: number): number {
    const { template, returned } = this.shapeOf(callee);
    let sequence = this.extended(0, targets);
    if (hasResult === 0 || template.passes !== undefined) return sequence;
    if (returned === undefined) return this.withPayload(sequence, callee, template.result);
    for (let i = 0; i < returned.length; i++) sequence = this.withPayload(sequence, callee, returned[i]);
    return sequence;
  }

  private withPayload(sequence: number, callee: number, local: number): number {
    const { pt, payloads } = this.from;
    const payload = payloads.ofSlot(pt.localSet(callee, local));
    return payloads.get(payload).length > 0 ? this.extended(sequence, payload) : sequence;
  }

  private extended(sequence: number, next: number): number {
    return this.sequences.numberOf(sequence, next) + 1;
  }

  private shapeOf(cs: number): Shape {
    return this.from.shapes.of(this.from.pt.calls.methodOf(cs));
  }

  private call(edge: number): void {
    const { pt, receivers, nodes } = this.from;
    const { calls } = pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    const shape = this.shapeOf(callee);
    const call = pt.callOf(edge);
    if (calls.edgeFork.data[edge] === 1) {
      if (!shape.isStatic) this.start(caller, call, callee);
      return;
    }
    if (shape.isStatic) {
      const helper = receivers.helper(callee);
      if (receivers.helper(caller) !== helper && shape.hasSteps)
        this.passAll(caller, call, callee, shape, nodes.intern([helper]), 0);
      return;
    }
    const reflective = call.intrinsic === 'newInstance' || call.intrinsic === 'construct';
    const receiver = reflective ? call.result : call.args[0];
    if (!reflective && receivers.isThis(caller, receiver)) return;
    const targets = this.targets(caller, receiver, callee);
    this.moves.links(receivers.set(caller), targets);
    if (!reflective) this.passAll(caller, call, callee, shape, targets, 1);
  }

  /** A thread starts with what is passed: its caller calls it, and so does the root. */
  private start(caller: number, call: CallSite, callee: number): void {
    const { receivers, nodes } = this.from;
    const started = this.targets(caller, call.args[0], callee);
    this.moves.links(receivers.set(caller), started);
    this.moves.links(nodes.intern([ROOT]), started);
  }

  /** Nodes of a local that run a method context. */
  private targets(caller: number, receiver: number, callee: number): number {
    const { pt, receivers, nodes } = this.from;
    const all = receivers.set(callee);
    if (nodes.get(all).length === 1 || receiver < 0) return all;
    return nodes.intersection(nodes.ofSlot(pt.localSet(caller, receiver)), all);
  }

  private passAll(
    caller: number,
    call: CallSite,
    callee: number,
    shape: Shape,
    targets: number,
    first: number,
  ): void {
    const { paramCount, passes, result } = shape.template;
    const shared = Math.min(call.args.length, paramCount);
    for (let a = first; a < shared; a++)
      if (call.args[a] >= 0) this.passes.give(caller, targets, call.args[a]);
    if (call.result < 0 || passes !== undefined) return;
    const callers = this.from.receivers.stepSet(caller);
    if (shape.returned === undefined) this.giveBack(callers, targets, callee, result);
    else for (const local of shape.returned) this.giveBack(callers, targets, callee, local);
  }

  /** Each of `from` returns what a local of the callee holds. */
  private giveBack(callers: number, from: number, callee: number, local: number): void {
    const { pt, payloads, nodes } = this.from;
    const payload = payloads.ofSlot(pt.localSet(callee, local));
    const to = nodes.get(from);
    for (let i = 0; i < to.length; i++) this.moves.pass(callers, to[i], payload, Way.result);
  }
}
