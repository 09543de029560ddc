/**
 * The object call graph of a program, from its call edges and the receivers of its method contexts. Calls are made when
 * they are asked for: races concern few of a program's objects, and only calls on these and on their owners matter.
 *
 * Guarantee: every call that a thread makes in a run that the points-to analysis represents is a call here between the
 * activations of its two receivers, of the kind that `calls.ts` describes, with locks that are held then. What the
 * harness does before it starts threads is left out. Assumptions: class initialisers come before all other uses of
 * their class (JVMS §5.5), and of what they make; a fork's thread starts with the receiver alone.
 */

import { NOTHING, type RelativeLockSets, type RelativeLocks, SAME_TARGET } from '../locks/index.js';
import { type NodeId, type ObjectModel, ROOT } from '../ownership/index.js';
import type { PointsTo } from '../pointsto/index.js';
import { type MethodId, startsThread } from '../program/index.js';
import type { CapturedObjects } from '../sharing/index.js';
import type { Threads } from '../threads/index.js';
import { type Buckets, grouped, IntVec, type SetId } from '../util/index.js';
import type { Activations } from './activations.js';
import { shapeOf } from './call-shape.js';
import { type ActivationId, type CallFacts, CallKind, CallMark, type ObjectCalls, ON_SELF } from './calls.js';
import type { ThreadMasks } from './thread-masks.js';

export interface CallsInput {
  readonly model: ObjectModel;
  readonly threads: Threads;
  readonly masks: ThreadMasks;
  readonly captured: CapturedObjects;
  readonly sites: RelativeLocks;
  readonly locks: RelativeLockSets;
  readonly activations: Activations;
  readonly tick: () => void;
}

const NO_EDGES: readonly number[] = [];

export class ProgramCalls implements ObjectCalls {
  readonly activationCount: number;
  readonly activationNode: Int32Array;
  readonly activationMember: Int32Array;
  readonly isSilent: Uint8Array;
  readonly activationsOf: Buckets;
  private readonly outgoing: (Int32Array | undefined)[] = [];
  private readonly pt: PointsTo;
  /** By method context: the call edges that start threads there. */
  private readonly forks = new Map<number, number[]>();
  /** Groups of the threads that start with a method context. */
  private readonly groups: ReadonlyMap<number, number>;
  private readonly buffer = new IntVec();

  constructor(private readonly input: CallsInput) {
    const { model, activations, threads } = input;
    this.pt = model.pt;
    const { calls } = this.pt;
    this.activationCount = activations.count;
    this.activationNode = activations.node;
    this.activationMember = new Int32Array(activations.count);
    this.isSilent = new Uint8Array(activations.count);
    this.eachMember();
    this.activationsOf = grouped(this.activationNode, model.graph.nodeCount);
    this.groups = groupsOf(threads);
    for (const callEdge of calls.forks) {
      const callee = calls.calleeOf(callEdge);
      const known = this.forks.get(callee);
      if (known === undefined) this.forks.set(callee, [callEdge]);
      else known.push(callEdge);
    }
  }

  /** Activations of one method context stand side by side. */
  private eachMember(): void {
    const { calls, program } = this.pt;
    const { start } = this.input.activations;
    for (let cs = 0; cs < calls.size; cs++) {
      if (start[cs] === start[cs + 1]) continue;
      const method = calls.methodOf(cs);
      const isSilent = program.method(method).isStatic || isStart(this.pt, method);
      this.activationMember.fill(method, start[cs], start[cs + 1]);
      if (isSilent) this.isSilent.fill(1, start[cs], start[cs + 1]);
    }
  }

  /** Forks, and calls in the order of the call edges. */
  into(activation: ActivationId): readonly CallFacts[] {
    const { tick, activations, threads } = this.input;
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const cs = activations.cs[activation];
    const found: CallFacts[] = [];
    tick();
    for (const fork of this.forks.get(cs) ?? NO_EDGES) this.fork(fork, activation, found);
    for (let callEdge = first[cs]; callEdge >= 0; callEdge = next[callEdge])
      if (threads.reach[calls.callerOf(callEdge)] !== 0) this.callEdge(callEdge, activation, found);
    return found;
  }

  out(activation: ActivationId): Int32Array {
    let found = this.outgoing[activation];
    if (found === undefined) {
      found = this.makeOut(activation);
      this.outgoing[activation] = found;
    }
    return found;
  }

  /** What a thread starts with on an object; static methods start as roots. */
  private fork(callEdge: number, to: ActivationId, found: CallFacts[]): void {
    const { model, activations, sites } = this.input;
    const { calls, program } = this.pt;
    const method = this.activationMember[to];
    const mask = this.groups.get(activations.cs[to]) ?? 0;
    if (program.method(method).isStatic || mask === 0) return;
    const isOnce = isStart(this.pt, calls.methodOf(calls.callerOf(callEdge)));
    found.push({
      kind: CallKind.fork,
      from: -1,
      to,
      edge: model.graph.find(ROOT, activations.node[to]),
      own: NOTHING,
      target: sites.ofCallee(method),
      mask,
      marks: isOnce ? CallMark.once : 0,
    });
  }

  private callEdge(callEdge: number, to: ActivationId, found: CallFacts[]): void {
    const caller = this.pt.calls.callerOf(callEdge);
    const { isChain, target } = shapeOf(this.input.model, callEdge);
    if (isChain) this.chain(callEdge, caller, to, target, found);
    else this.ordinary(callEdge, caller, to, target, found);
  }

  private chain(
    callEdge: number,
    caller: number,
    to: ActivationId,
    target: number,
    found: CallFacts[],
  ): void {
    const { activations, sites, locks, threads, captured } = this.input;
    const from = activations.find(caller, activations.node[to]);
    if (from < 0) return;
    const call = this.pt.callOf(callEdge);
    const held = sites.at(caller, call.block, call.insn, target).target;
    const isPrivate = target !== SAME_TARGET && captured.constructs(callEdge);
    found.push({
      kind: CallKind.chain,
      from,
      to,
      edge: -1,
      own: NOTHING,
      target: locks.join(held, sites.ofCallee(this.activationMember[to])),
      mask: threads.reach[caller],
      marks: isPrivate ? CallMark.isPrivate : 0,
    });
  }

  private ordinary(
    callEdge: number,
    caller: number,
    to: ActivationId,
    receiver: number,
    found: CallFacts[],
  ): void {
    const { model, activations, sites, locks, masks, captured } = this.input;
    const node = activations.node[to];
    if (!this.mayCall(caller, receiver, activations.cs[to], node)) return;
    const call = this.pt.callOf(callEdge);
    const { own, target } = sites.at(caller, call.block, call.insn, receiver);
    const all = locks.join(target, sites.ofCallee(this.activationMember[to]));
    const isPrivate = receiver >= 0 && captured.constructs(callEdge);
    const madeHere = receiver >= 0 && captured.isMadeHere(this.pt.calls.methodOf(caller), receiver);
    const marks = (isPrivate ? CallMark.isPrivate : 0) | (madeHere ? CallMark.madeHere : 0);
    const mask = masks.onNode(caller, node);
    for (let from = activations.start[caller]; from < activations.start[caller + 1]; from++) {
      const edge = model.graph.find(activations.node[from], node);
      found.push({ kind: CallKind.ordinary, from, to, edge, own, target: all, mask, marks });
    }
  }

  /** May a call on a local run a callee on a node? */
  private mayCall(caller: number, local: number, callee: number, node: NodeId): boolean {
    const { model, activations } = this.input;
    if (local < 0 || activations.start[callee + 1] - activations.start[callee] < 2) return true;
    return model.objectsOf(node).some((object) => this.pt.holds(caller, local, object));
  }

  private makeOut(from: ActivationId): Int32Array {
    const { model, activations } = this.input;
    const { calls } = this.pt;
    const caller = activations.cs[from];
    const node = activations.node[from];
    const { first, next } = calls.outgoing();
    const { buffer } = this;
    const { unownable } = model.graph;
    buffer.length = 0;
    for (let callEdge = first[caller]; callEdge >= 0; callEdge = next[callEdge]) {
      const callee = calls.calleeOf(callEdge);
      const { isChain, target: local } = shapeOf(model, callEdge);
      if (isChain) {
        const to = activations.find(callee, node);
        if (to < 0) continue;
        buffer.push(to);
        buffer.push(ON_SELF);
        continue;
      }
      for (let to = activations.start[callee]; to < activations.start[callee + 1]; to++) {
        const target = activations.node[to];
        if (unownable[target] === 1 || !this.mayCall(caller, local, callee, target)) continue;
        buffer.push(to);
        buffer.push(target);
      }
    }
    return buffer.toArray();
  }
}

/** By method context that threads start with: the set of their groups. */
export function groupsOf({ roots, sets }: Threads): ReadonlyMap<number, SetId> {
  const groups = new Map<number, SetId>();
  for (const { cs, group } of roots)
    groups.set(cs, sets.union(groups.get(cs) ?? sets.none, sets.of([group])));
  return groups;
}

function isStart({ program }: PointsTo, method: MethodId): boolean {
  const { owner, name, desc } = program.method(method);
  return startsThread({ owner: program.class(owner).name, name, desc });
}
