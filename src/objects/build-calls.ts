/**
 * The object call graph of a program, from its call edges and what its frames may have as receivers.
 *
 * Guarantee: every call of every run that the points-to analysis represents, in a thread, is a call here between the
 * frames of its two receivers, of the kind that `calls.ts` tells, with locks that are held then. What the harness does
 * before it starts threads is left out. Assumptions: class initialisers come before all other uses of their class (JVMS
 * §5.5), and of what they make; a fork's thread starts with the receiver alone.
 */
import type { Construction } from '../locks/index.js';
import type { CallSite, PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { IntVec } from '../util/index.js';
import { shapeOfCall } from './call-shape.js';
import { CallKind, CallMark, type FrameId, type ObjectCalls, ObjectCallsBuilder } from './calls.js';
import { type NodeId, ROOT } from './graph.js';
import type { LockSets } from './locksets.js';
import type { ObjectModel } from './model.js';
import { SAME_TARGET, type SiteLockFinder } from './site-locks.js';
import type { ThreadMasks } from './thread-masks.js';

/** The frames of each method context. */
export class Frames {
  /** Frames of cs are `start[cs] … start[cs + 1]`, one for each of `model.receivers(cs)`. */
  readonly start: Int32Array;
  /** By frame. */
  readonly cs: Int32Array;

  constructor(
    private readonly model: Pick<ObjectModel, 'pt' | 'receivers'>,
    threads: Threads,
  ) {
    const { calls } = model.pt;
    this.start = new Int32Array(calls.size + 1);
    for (let cs = 0; cs < calls.size; cs++) {
      const count = threads.reach[cs] === 0 ? 0 : model.receivers(cs).length;
      this.start[cs + 1] = this.start[cs] + count;
    }
    this.cs = new Int32Array(this.start[calls.size]);
    for (let cs = 0; cs < calls.size; cs++) this.cs.fill(cs, this.start[cs], this.start[cs + 1]);
  }

  /** The frame of a method context on a node; −1 for none. */
  find(cs: number, node: NodeId): FrameId {
    if (this.start[cs] === this.start[cs + 1]) return -1;
    const index = this.model.receivers(cs).indexOf(node);
    return index < 0 ? -1 : this.start[cs] + index;
  }
}

export interface CallsInput {
  readonly model: ObjectModel;
  readonly threads: Threads;
  readonly masks: ThreadMasks;
  readonly construction: Construction;
  readonly sites: SiteLockFinder;
  readonly locks: LockSets;
  readonly frames: Frames;
  readonly tick: () => void;
}

export function buildObjectCalls(input: CallsInput): ObjectCalls {
  return new CallMaker(input).make();
}

/** Nodes in all sets that are kept. */
const MOST_HELD = 2_000_000;

class CallMaker {
  private readonly pt: PointsTo;
  private readonly builder = new ObjectCallsBuilder();
  private readonly buffer = new IntVec();
  /** By set of the solver: its nodes. */
  private readonly held = new Map<number, Set<NodeId>>();
  private heldCount = 0;
  /** Groups of the threads that start with a method context. */
  private readonly groups = new Map<number, number>();

  constructor(private readonly input: CallsInput) {
    this.pt = input.model.pt;
    for (const { cs, group } of input.threads.roots)
      this.groups.set(cs, (this.groups.get(cs) ?? 0) | (1 << group));
  }

  make(): ObjectCalls {
    this.addFrames();
    const { calls } = this.pt;
    for (let edge = 0; edge < calls.edgeCount; edge++) {
      if (edge % 1024 === 0) this.input.tick();
      if (calls.edgeFork.data[edge] === 1) this.fork(edge);
      else if (this.input.threads.reach[calls.edgeCaller.data[edge]] !== 0) this.edge(edge);
    }
    return this.builder.build(this.input.model.graph.nodeCount);
  }

  private addFrames(): void {
    const { calls, program } = this.pt;
    const { model, frames } = this.input;
    for (let cs = 0; cs < calls.size; cs++) {
      if (frames.start[cs] === frames.start[cs + 1]) continue;
      const method = calls.methodOf(cs);
      const { isStatic } = program.method(method);
      for (const node of model.receivers(cs)) {
        const frame = this.builder.frame(node, method, isStatic || this.isStart(method));
        if (isStatic && this.groups.has(cs)) this.builder.root(frame);
      }
    }
  }

  /** What a thread starts with on an object; static methods start as roots. */
  private fork(edge: number): void {
    const { model, frames, sites } = this.input;
    const { calls, program } = this.pt;
    const cs = calls.edgeCallee.data[edge];
    const method = calls.methodOf(cs);
    const mask = this.groups.get(cs) ?? 0;
    if (program.method(method).isStatic || mask === 0) return;
    const isStart = this.isStart(calls.methodOf(calls.edgeCaller.data[edge]));
    for (const node of model.receivers(cs)) {
      this.builder.call({
        kind: CallKind.fork,
        from: -1,
        to: frames.find(cs, node),
        handle: model.graph.find(ROOT, node),
        target: sites.ofCallee(method),
        mask,
        marks: isStart ? CallMark.once : 0,
      });
    }
  }

  private isStart(method: MethodId): boolean {
    const { owner, name } = this.pt.program.method(method);
    return name === 'start' && this.pt.program.class(owner).name === 'java/lang/Thread';
  }

  private edge(edge: number): void {
    const { model } = this.input;
    const { calls } = this.pt;
    const caller = calls.edgeCaller.data[edge];
    const callee = calls.edgeCallee.data[edge];
    const call = this.pt.templateOf(caller).calls[calls.edgeCall.data[edge]];
    const { isChain, target } = shapeOfCall(model, caller, callee, call);
    if (isChain) this.chain(edge, caller, callee, call, target);
    else this.ordinary(edge, caller, callee, call, target);
  }

  private chain(edge: number, caller: number, callee: number, call: CallSite, target: number): void {
    const { model, frames, sites, locks, threads, construction } = this.input;
    const held = sites.at(caller, call.block, call.insn, target).target;
    const all = locks.join(held, sites.ofCallee(this.pt.calls.methodOf(callee)));
    const isPrivate = target !== SAME_TARGET && construction.constructs(edge);
    for (const node of model.receivers(caller)) {
      const to = frames.find(callee, node);
      if (to < 0) continue;
      this.builder.call({
        kind: CallKind.chain,
        from: frames.find(caller, node),
        to,
        handle: -1,
        target: all,
        mask: threads.reach[caller],
        marks: isPrivate ? CallMark.isPrivate : 0,
      });
    }
  }

  private ordinary(edge: number, caller: number, callee: number, call: CallSite, receiver: number): void {
    const { model, frames, sites, locks, masks, construction } = this.input;
    const method = this.pt.calls.methodOf(callee);
    const { own, target } = sites.at(caller, call.block, call.insn, receiver);
    const all = locks.join(target, sites.ofCallee(method));
    const isPrivate = receiver >= 0 && construction.constructs(edge);
    const madeHere = receiver >= 0 && construction.isMadeHere(this.pt.calls.methodOf(caller), receiver);
    const marks = (isPrivate ? CallMark.isPrivate : 0) | (madeHere ? CallMark.madeHere : 0);
    for (const to of this.receivers(caller, callee, receiver)) {
      const mask = masks.onNode(caller, to);
      for (const from of model.receivers(caller)) {
        this.builder.call({
          kind: CallKind.ordinary,
          from: frames.find(caller, from),
          to: frames.find(callee, to),
          handle: model.graph.find(from, to),
          own,
          target: all,
          mask,
          marks,
        });
      }
    }
  }

  /** Receivers of a callee that the caller's local may hold. */
  private receivers(caller: number, callee: number, local: number): readonly NodeId[] | Int32Array {
    const all = this.input.model.receivers(callee);
    if (all.length < 2 || local < 0) return all;
    const held = this.heldNodes(caller, local);
    return all.filter((node) => held.has(node));
  }

  /** The nodes that a local may hold; many locals hold the same objects. */
  private heldNodes(cs: number, local: number): ReadonlySet<NodeId> {
    const slot = this.pt.localSet(cs, local);
    let held = this.held.get(slot);
    if (held === undefined) {
      held = new Set();
      this.buffer.length = 0;
      this.pt.objects(cs, local, this.buffer);
      for (const object of this.buffer.view()) held.add(this.input.model.nodeOf(object));
      this.heldCount += held.size;
      if (this.heldCount > MOST_HELD) {
        this.held.clear();
        this.heldCount = held.size;
      }
      this.held.set(slot, held);
    }
    return held;
  }
}
