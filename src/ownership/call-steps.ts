/**
 * The steps of calls, by edges of the call graph: links, arguments and results.
 *
 * Many call edges have the same steps, as activations in other contexts pass the same sets over the same links.
 * `TransferSets` keeps each once.
 */
import type { CallSite } from '../pointsto/index.js';
import { ROOT, Way } from './graph.js';
import type { Passes } from './passes.js';
import type { Shape } from './shapes.js';
import type { StepSources } from './step-sources.js';
import type { TransferSets } from './transfer-sets.js';

export class CallSteps {
  constructor(
    private readonly from: StepSources,
    private readonly transferSets: TransferSets,
    private readonly passes: Passes,
  ) {}

  call(callEdge: number): void {
    const { pt, shapes } = this.from;
    const { calls } = pt;
    const caller = calls.callerOf(callEdge);
    const callee = calls.calleeOf(callEdge);
    const shape = shapes.of(calls.methodOf(callee));
    const call = pt.callOf(callEdge);
    if (calls.isFork(callEdge)) {
      if (!shape.isStatic) this.start(caller, call, callee);
    } else if (shape.isStatic) this.ofStatic(caller, call, callee, shape);
    else this.ofInstance(caller, call, callee, shape);
  }

  /** A thread starts with what is passed: its caller calls it, and so does the root. */
  private start(caller: number, call: CallSite, callee: number): void {
    const { receivers, nodes } = this.from;
    const started = this.targets(caller, call.args[0], callee);
    this.transferSets.links(receivers.set(caller), started);
    this.transferSets.links(nodes.intern([ROOT]), started);
  }

  /** A static method runs on the receiver of its caller, unless it has a helper of its own. */
  private ofStatic(caller: number, call: CallSite, callee: number, shape: Shape): void {
    const { receivers, nodes } = this.from;
    const helper = receivers.helper(callee);
    if (helper < 0 || receivers.helper(caller) === helper) return;
    this.passAll(caller, call, callee, shape, nodes.intern([helper]), 0);
  }

  private ofInstance(caller: number, call: CallSite, callee: number, shape: Shape): void {
    const { receivers } = this.from;
    const { intrinsic } = call;
    const reflective = intrinsic === 'newInstance' || intrinsic === 'construct' || intrinsic === 'provided';
    const receiver = reflective ? call.result : call.args[0];
    if (!reflective && receivers.isThis(caller, receiver)) return;
    const targets = this.targets(caller, receiver, callee);
    this.transferSets.links(receivers.set(caller), targets);
    if (!reflective) this.passAll(caller, call, callee, shape, targets, 1);
  }

  /** Nodes of a local that run a method context. */
  private targets(caller: number, receiver: number, callee: number): number {
    const { pt, receivers, nodes } = this.from;
    const all = receivers.set(callee);
    if (nodes.size(all) === 1 || receiver < 0) return all;
    return nodes.intersection(nodes.ofSlot(pt.localSet(caller, receiver)), all);
  }

  /** Passes the arguments from the `first` on, and takes the result. */
  private passAll(
    caller: number,
    { args, result }: CallSite,
    callee: number,
    { constraints, returned }: Shape,
    targets: number,
    first: number,
  ): void {
    const shared = Math.min(args.length, constraints.paramCount);
    for (let a = first; a < shared; a++) if (args[a] >= 0) this.passes.give(caller, targets, args[a]);
    if (result < 0 || constraints.returnedParams !== undefined) return;
    const callers = this.from.receivers.stepSet(caller);
    if (returned === undefined) this.giveBack(callers, targets, callee, constraints.result);
    else for (const local of returned) this.giveBack(callers, targets, callee, local);
  }

  /** Each of `from` returns what a local of the callee holds. */
  private giveBack(callers: number, from: number, callee: number, local: number): void {
    const { pt, payloads } = this.from;
    this.passes.pass(callers, from, payloads.ofSlot(pt.localSet(callee, local)), Way.result);
  }
}
