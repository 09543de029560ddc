/**
 * The object call graph of a program, from its call edges and what its frames may have as receivers. Calls are made when
 * they are asked for: races are about few of a program's objects, and only calls on these and on their owners matter.
 *
 * Guarantee: every call of every run that the points-to analysis represents, in a thread, is a call here between the
 * frames of its two receivers, of the kind that `calls.ts` tells, with locks that are held then. What the harness does
 * before it starts threads is left out. Assumptions: class initialisers come before all other uses of their class (JVMS
 * §5.5), and of what they make; a fork's thread starts with the receiver alone.
 */
import type { Construction } from '../locks/index.js';
import { type NodeId, type ObjectModel, ROOT } from '../ownership/index.js';
import type { PointsTo } from '../pointsto/index.js';
import type { MethodId } from '../program/index.js';
import type { Threads } from '../threads/index.js';
import { type Buckets, grouped, IntVec, type SetId } from '../util/index.js';
import type { Frames } from './activations.js';
import { shapeOf } from './call-shape.js';
import { type CallFacts, CallKind, CallMark, type FrameId, type ObjectCalls, ON_SELF } from './calls.js';
import { type LockSets, NOTHING } from './locksets.js';
import { SAME_TARGET, type SiteLockFinder } from './site-locks.js';
import type { ThreadMasks } from './thread-masks.js';

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

const NO_EDGES: readonly number[] = [];

export class ProgramCalls implements ObjectCalls {
  readonly frameCount: number;
  readonly frameNode: Int32Array;
  readonly frameMember: Int32Array;
  readonly isSilent: Uint8Array;
  readonly framesOf: Buckets;
  private readonly outgoing: (Int32Array | undefined)[] = [];
  /** By method context: 1 where some frame of it is on what may be owned, 2 where none is, 0 where not asked. */
  private readonly ownable: Uint8Array;
  private readonly pt: PointsTo;
  /** By method context: the edges that start threads there. */
  private readonly forks = new Map<number, number[]>();
  /** Groups of the threads that start with a method context. */
  private readonly groups: ReadonlyMap<number, number>;
  private readonly buffer = new IntVec();

  constructor(private readonly input: CallsInput) {
    const { model, frames, threads } = input;
    this.pt = model.pt;
    const { calls } = this.pt;
    this.frameCount = frames.count;
    this.frameNode = frames.node;
    this.frameMember = new Int32Array(frames.count);
    this.isSilent = new Uint8Array(frames.count);
    this.eachMember();
    this.framesOf = grouped(this.frameNode, model.graph.nodeCount);
    this.ownable = new Uint8Array(calls.size);
    this.groups = groupsOf(threads);
    for (const edge of calls.forks) {
      const callee = calls.edgeCallee.data[edge];
      const known = this.forks.get(callee);
      if (known === undefined) this.forks.set(callee, [edge]);
      else known.push(edge);
    }
  }

  /** Frames of one method context stand side by side. */
  private eachMember(): void {
    const { calls, program } = this.pt;
    const { start } = this.input.frames;
    for (let cs = 0; cs < calls.size; cs++) {
      if (start[cs] === start[cs + 1]) continue;
      const method = calls.methodOf(cs);
      const isSilent = program.method(method).isStatic || isStart(this.pt, method);
      this.frameMember.fill(method, start[cs], start[cs + 1]);
      if (isSilent) this.isSilent.fill(1, start[cs], start[cs + 1]);
    }
  }

  /** Forks, and calls in the order of the edges. */
  into(frame: FrameId): readonly CallFacts[] {
    const { tick, frames, threads } = this.input;
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    const cs = frames.cs[frame];
    const found: CallFacts[] = [];
    tick();
    for (const fork of this.forks.get(cs) ?? NO_EDGES) this.fork(fork, frame, found);
    for (let edge = first[cs]; edge >= 0; edge = next[edge])
      if (threads.reach[calls.edgeCaller.data[edge]] !== 0) this.edge(edge, frame, found);
    return found;
  }

  out(frame: FrameId): Int32Array {
    let found = this.outgoing[frame];
    if (found === undefined) {
      found = this.makeOut(frame);
      this.outgoing[frame] = found;
    }
    return found;
  }

  /** What a thread starts with on an object; static methods start as roots. */
  private fork(edge: number, to: FrameId, found: CallFacts[]): void {
    const { model, frames, sites } = this.input;
    const { calls, program } = this.pt;
    const method = this.frameMember[to];
    const mask = this.groups.get(frames.cs[to]) ?? 0;
    if (program.method(method).isStatic || mask === 0) return;
    const isOnce = isStart(this.pt, calls.methodOf(calls.edgeCaller.data[edge]));
    found.push({
      kind: CallKind.fork,
      from: -1,
      to,
      handle: model.graph.find(ROOT, frames.node[to]),
      own: NOTHING,
      target: sites.ofCallee(method),
      mask,
      marks: isOnce ? CallMark.once : 0,
    });
  }

  private edge(edge: number, to: FrameId, found: CallFacts[]): void {
    const caller = this.pt.calls.edgeCaller.data[edge];
    const { isChain, target } = shapeOf(this.input.model, edge);
    if (isChain) this.chain(edge, caller, to, target, found);
    else this.ordinary(edge, caller, to, target, found);
  }

  private chain(edge: number, caller: number, to: FrameId, target: number, found: CallFacts[]): void {
    const { frames, sites, locks, threads, construction } = this.input;
    const from = frames.find(caller, frames.node[to]);
    if (from < 0) return;
    const call = this.pt.callOf(edge);
    const held = sites.at(caller, call.block, call.insn, target).target;
    const isPrivate = target !== SAME_TARGET && construction.constructs(edge);
    found.push({
      kind: CallKind.chain,
      from,
      to,
      handle: -1,
      own: NOTHING,
      target: locks.join(held, sites.ofCallee(this.frameMember[to])),
      mask: threads.reach[caller],
      marks: isPrivate ? CallMark.isPrivate : 0,
    });
  }

  private ordinary(edge: number, caller: number, to: FrameId, receiver: number, found: CallFacts[]): void {
    const { model, frames, sites, locks, masks, construction } = this.input;
    const node = frames.node[to];
    if (!this.mayCall(caller, receiver, frames.cs[to], node)) return;
    const call = this.pt.callOf(edge);
    const { own, target } = sites.at(caller, call.block, call.insn, receiver);
    const all = locks.join(target, sites.ofCallee(this.frameMember[to]));
    const isPrivate = receiver >= 0 && construction.constructs(edge);
    const madeHere = receiver >= 0 && construction.isMadeHere(this.pt.calls.methodOf(caller), receiver);
    const marks = (isPrivate ? CallMark.isPrivate : 0) | (madeHere ? CallMark.madeHere : 0);
    const mask = masks.onNode(caller, node);
    for (let from = frames.start[caller]; from < frames.start[caller + 1]; from++) {
      const handle = model.graph.find(frames.node[from], node);
      found.push({ kind: CallKind.ordinary, from, to, handle, own, target: all, mask, marks });
    }
  }

  /** May a call on a local run a callee on a node? */
  private mayCall(caller: number, local: number, callee: number, node: NodeId): boolean {
    const { model, frames } = this.input;
    if (local < 0 || frames.start[callee + 1] - frames.start[callee] < 2) return true;
    return model.objectsOf(node).some((object) => this.pt.holds(caller, local, object));
  }

  private makeOut(from: FrameId): Int32Array {
    const { model, frames } = this.input;
    const { calls } = this.pt;
    const caller = frames.cs[from];
    const node = frames.node[from];
    const { first, next } = calls.outgoing();
    const { buffer } = this;
    const { noOwn } = model.graph;
    buffer.length = 0;
    for (let edge = first[caller]; edge >= 0; edge = next[edge]) {
      const callee = calls.edgeCallee.data[edge];
      // Most calls are of what nobody owns.
      if (noOwn[node] === 0 && !this.isOwnable(callee)) continue;
      const { isChain, target: local } = shapeOf(model, edge);
      if (isChain) {
        const to = frames.find(callee, node);
        if (to < 0) continue;
        buffer.push(to);
        buffer.push(ON_SELF);
        continue;
      }
      for (let to = frames.start[callee]; to < frames.start[callee + 1]; to++) {
        const target = frames.node[to];
        if (noOwn[target] === 1 || !this.mayCall(caller, local, callee, target)) continue;
        buffer.push(to);
        buffer.push(target);
      }
    }
    return buffer.toArray();
  }

  /** Is some frame of a method context on what may be owned? */
  private isOwnable(cs: number): boolean {
    if (this.ownable[cs] === 0) {
      const { start, node } = this.input.frames;
      const { noOwn } = this.input.model.graph;
      let frame = start[cs];
      while (frame < start[cs + 1] && noOwn[node[frame]] === 1) frame++;
      this.ownable[cs] = frame < start[cs + 1] ? 1 : 2;
    }
    return this.ownable[cs] === 1;
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
  const { owner, name } = program.method(method);
  return name === 'start' && program.class(owner).name === 'java/lang/Thread';
}
