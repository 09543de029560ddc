/**
 * The steps of calls, by edges of the call graph: links, arguments and results.
 *
 * Many edges do the same: frames of other contexts pass the same sets over the same links. An edge is told by what its
 * call gives and what its callee gives back, each a number found once per call and callee, so that only the first of
 * those that do the same is looked at.
 */
import type { CallSite } from '../pointsto/index.js';
import { IntVec, PairMap } from '../util/index.js';
import { ROOT, Way } from './graph.js';
import type { Moves } from './moves.js';
import type { Passes } from './passes.js';
import { EMPTY } from './sets.js';
import type { Shape } from './shapes.js';
import type { StepSources } from './step-sources.js';

/** What `given` says of calls not asked for, of those that move nothing, and of those whose edges are each looked at. */
const UNASKED = 0;
const NOTHING = -1;
const ALONE = -2;

/** Different edges for each method context, about: in programs of all sizes there are 1 to 3. */
const DIFFERENT = 3;

/** Whom a method context runs on: the receiver of its caller, a helper, one node, or several. */
const RunsOn = { caller: 0, helper: 1, one: 2, several: 3 } as const;

export class CallSteps {
  /** Numbers of sequences, by (number of all but the last, last), less 1; that of the empty one is 0. */
  private readonly sequences = new PairMap(1 << 12);
  /** By sequence: all but its last, and its last. */
  private readonly before = new IntVec(1 << 12);
  private readonly last = new IntVec(1 << 12);
  private readonly buffer = new IntVec();
  /** The sequence of the caller's sets of receivers, with which all that it gives begins; 0 where nobody asked. */
  private callerSets = 0;
  /** By call of the caller: twice the number of what it gives, plus 1 where it takes a result. */
  private readonly given = new IntVec();
  /** By method context, plus 1: what it gives back to who takes a result; 0 as above. */
  private readonly results: Int32Array;
  /** By method context that runs on one node: what it gives back, first without and then with a result; 0 as above. */
  private readonly back: Int32Array;
  /** By method context. */
  private readonly runsOn: Uint8Array;
  /** (what is given, what is given back): done. */
  private readonly done: PairMap;

  constructor(
    private readonly from: StepSources,
    private readonly moves: Moves,
    private readonly passes: Passes,
  ) {
    const { pt, receivers, nodes } = from;
    const { calls } = pt;
    this.done = new PairMap(DIFFERENT * calls.size);
    this.results = new Int32Array(calls.size);
    this.back = new Int32Array(2 * calls.size);
    this.runsOn = new Uint8Array(calls.size);
    for (let cs = 0; cs < calls.size; cs++) {
      if (receivers.helper(cs) >= 0) this.runsOn[cs] = RunsOn.helper;
      else if (!receivers.isStatic(cs))
        this.runsOn[cs] = nodes.size(receivers.set(cs)) === 1 ? RunsOn.one : RunsOn.several;
    }
    // The empty sequence.
    this.before.push(0);
    this.last.push(0);
  }

  /** The calls of a method context that start no threads. */
  ofCaller(caller: number): void {
    const { calls } = this.from.pt;
    const { first, next } = calls.outgoing();
    if (first[caller] < 0) return;
    const sites = this.from.pt.templateOf(caller).calls;
    const callees = calls.edgeCallee.data;
    const sitesOf = calls.edgeCall.data;
    const { given } = this;
    given.length = 0;
    this.callerSets = 0;
    for (let i = 0; i < sites.length; i++) given.push(UNASKED);
    for (let edge = first[caller]; edge >= 0; edge = next[edge]) {
      const callee = callees[edge];
      const runsOn = this.runsOn[callee];
      if (runsOn === RunsOn.caller) continue;
      if (runsOn === RunsOn.helper) {
        this.call(edge);
        continue;
      }
      const site = sitesOf[edge];
      if (given.data[site] === UNASKED) given.data[site] = this.findGiven(caller, sites[site]);
      const gives = given.data[site];
      if (gives === ALONE) this.call(edge);
      else if (gives !== NOTHING) this.ordinary(caller, sites[site], gives, callee, runsOn);
    }
  }

  /** The calls that start threads. */
  forks(): void {
    for (const edge of this.from.pt.calls.forks) this.call(edge);
  }

  private ordinary(caller: number, { args }: CallSite, given: number, callee: number, runsOn: number): void {
    const back =
      runsOn === RunsOn.one
        ? this.backOfOne(callee, given & 1)
        : this.backOf(callee, this.targets(caller, args[0], callee), given & 1);
    if (this.done.add(given, back)) this.exchange(caller, given >> 1, back);
  }

  /** Who calls, and what each argument passes; for all callees, as a call that is no intrinsic has what they take. */
  private findGiven(caller: number, { args, result, intrinsic }: CallSite): number {
    const { receivers } = this.from;
    if (intrinsic !== undefined) return ALONE;
    if (receivers.isThis(caller, args[0])) return NOTHING;
    if (this.callerSets === 0)
      this.callerSets = this.extended(this.extended(0, receivers.set(caller)), receivers.stepSet(caller));
    let sequence = this.callerSets;
    for (let a = 1; a < args.length; a++) {
      if (args[a] < 0) continue;
      const payload = this.passes.given(caller, args[a]);
      if (payload !== EMPTY) sequence = this.extended(sequence, payload + 1);
    }
    return sequence * 2 + (result >= 0 ? 1 : 0);
  }

  private backOfOne(callee: number, hasResult: number): number {
    const at = 2 * callee + hasResult;
    if (this.back[at] === 0) this.back[at] = this.backOf(callee, this.from.receivers.set(callee), hasResult);
    return this.back[at];
  }

  /** What each result of the callee holds, and who is called. */
  private backOf(callee: number, targets: number, hasResult: number): number {
    if (hasResult === 0) return this.extended(0, targets);
    if (this.results[callee] === 0) this.results[callee] = this.findResults(callee) + 1;
    return this.extended(this.results[callee] - 1, targets);
  }

  private findResults(callee: number): number {
    const { template, returned } = this.shapeOf(callee);
    if (template.passes !== undefined) return 0;
    if (returned === undefined) return this.withPayload(0, callee, template.result);
    let sequence = 0;
    for (let i = 0; i < returned.length; i++) sequence = this.withPayload(sequence, callee, returned[i]);
    return sequence;
  }

  private withPayload(sequence: number, callee: number, local: number): number {
    const { pt, payloads } = this.from;
    const payload = payloads.ofSlot(pt.localSet(callee, local));
    return payload === EMPTY ? sequence : this.extended(sequence, payload + 1);
  }

  private extended(sequence: number, next: number): number {
    const number = this.sequences.numberOf(sequence, next) + 1;
    if (number === this.before.length) {
      this.before.push(sequence);
      this.last.push(next);
    }
    return number;
  }

  /** Makes the steps of a call by what it gives and what it is given back. */
  private exchange(caller: number, given: number, back: number): void {
    const { receivers } = this.from;
    const targets = this.last.data[back];
    this.moves.links(receivers.set(caller), targets);
    const callers = receivers.stepSet(caller);
    this.passSequence(given, this.callerSets, callers, targets, Way.argument);
    this.passSequence(this.before.data[back], 0, callers, targets, Way.result);
  }

  /** Passes what is in a sequence after those at its `start`. */
  private passSequence(sequence: number, start: number, callers: number, targets: number, way: number): void {
    const { buffer, before, last } = this;
    buffer.length = 0;
    for (let s = sequence; s !== start; s = before.data[s]) buffer.push(last.data[s] - 1);
    while (buffer.length > 0) this.passes.pass(callers, targets, buffer.pop(), way);
  }

  private shapeOf(cs: number): Shape {
    return this.from.shapes.of(this.from.pt.calls.methodOf(cs));
  }

  /** An edge by itself: of a fork, of a call of reflection, or to what runs on a helper. */
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
    if (nodes.size(all) === 1 || receiver < 0) return all;
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
    const { pt, payloads } = this.from;
    this.passes.pass(callers, from, payloads.ofSlot(pt.localSet(callee, local)), Way.result);
  }
}
