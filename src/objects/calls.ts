/**
 * The object call graph: which frames call which (Static object race detection §2.2, Fig. 4 (b)).
 *
 * A frame is a method that runs on a receiver, here a method context and a node of the object graph. Calls are of three
 * kinds:
 * - an ordinary call goes from one object to another, over a handle of the object graph;
 * - a link of a chain stays on its object: calls on `this`, and static methods, which have their caller's receiver;
 * - a fork starts a thread: nobody calls, the root holds the receiver.
 * The paper gives every frame of a chain the tuples of the call that started it. Here chains stay as they are, with the
 * locks that each of their links adds, and the tuples of a frame are those of all ordinary calls and forks at whose end a
 * chain leads to it (`Tuples`): the same set, without being written down for each frame of each chain.
 *
 * Guarantee: none of its own. What is built on it holds for every run whose calls are all calls here, with locks that are
 * held in all runs. More calls and fewer locks are safe.
 */
import { type Buckets, grouped, IntVec } from '../util/index.js';
import type { HandleId, NodeId } from './graph.js';
import type { LockSet } from './locksets.js';
import { NOTHING } from './locksets.js';

export type FrameId = number;
export type CallId = number;

/** What a call does. */
export const CallKind = { ordinary: 0, chain: 1, fork: 2 } as const;

/** What else is known of a call; bits. */
export const CallMark = {
  /** Its target is still private to the thread that makes it, and stays so to its end (constructors). */
  isPrivate: 1,
  /** The caller made its target itself, in the same frame. */
  madeHere: 2,
  /** A fork by `Thread.start`: a thread object is run once. */
  once: 4,
} as const;

/** A call, as it is given. */
export interface CallFacts {
  readonly kind: number;
  /** −1 for forks. */
  readonly from: FrameId;
  readonly to: FrameId;
  /** Source ▷ target; −1 where the object graph has none, which is only so for targets that nobody owns. */
  readonly handle: HandleId;
  /** Locks of the caller's own object (`LockKind.own`) held at the call; none for chains. */
  readonly own?: LockSet;
  /** Locks told from the target, and global ones. */
  readonly target?: LockSet;
  /** Threads that may make it: groups as bits. */
  readonly mask: number;
  readonly marks?: number;
}

export interface ObjectCalls {
  readonly frameCount: number;
  /** The receiver. */
  readonly frameNode: Int32Array;
  /** Method, or the number that `memberOfAccess` gives. */
  readonly frameMember: Int32Array;
  /** 1 for frames that a thread starts with. */
  readonly isRoot: Uint8Array;
  /** 1 for frames that are no calls on their receiver: static methods, and `Thread.start`, which is the fork itself. */
  readonly isSilent: Uint8Array;
  readonly callCount: number;
  readonly kind: Uint8Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly handle: Int32Array;
  readonly own: Int32Array;
  readonly target: Int32Array;
  readonly mask: Int32Array;
  readonly marks: Uint8Array;
  /** Calls by frame: those of f are `out.items[out.start[f] … out.start[f + 1])`. Forks are in no `out`. */
  readonly out: Buckets;
  readonly into: Buckets;
  /** Frames by node. */
  readonly framesOf: Buckets;
}

/** Takes frames and calls in any order. */
export class ObjectCallsBuilder {
  private readonly nodes = new IntVec(1024);
  private readonly members = new IntVec(1024);
  private readonly roots = new IntVec(1024);
  private readonly silent = new IntVec(1024);
  private readonly kinds = new IntVec(1024);
  private readonly froms = new IntVec(1024);
  private readonly tos = new IntVec(1024);
  private readonly handles = new IntVec(1024);
  private readonly owns = new IntVec(1024);
  private readonly targets = new IntVec(1024);
  private readonly masks = new IntVec(1024);
  private readonly markBits = new IntVec(1024);

  frame(node: NodeId, member: number, isSilent = false): FrameId {
    this.members.push(member);
    this.roots.push(0);
    this.silent.push(Number(isSilent));
    return this.nodes.push(node);
  }

  /** A thread starts with this frame. */
  root(frame: FrameId): void {
    this.roots.data[frame] = 1;
  }

  call({ kind, from, to, handle, own = NOTHING, target = NOTHING, mask, marks = 0 }: CallFacts): CallId {
    this.froms.push(from);
    this.tos.push(to);
    this.handles.push(handle);
    this.owns.push(own);
    this.targets.push(target);
    this.masks.push(mask);
    this.markBits.push(marks);
    return this.kinds.push(kind);
  }

  build(nodeCount: number): ObjectCalls {
    const frameNode = this.nodes.toArray();
    const from = this.froms.toArray();
    const to = this.tos.toArray();
    return {
      frameCount: frameNode.length,
      frameNode,
      frameMember: this.members.toArray(),
      isRoot: Uint8Array.from(this.roots.view()),
      isSilent: Uint8Array.from(this.silent.view()),
      callCount: from.length,
      kind: Uint8Array.from(this.kinds.view()),
      from,
      to,
      handle: this.handles.toArray(),
      own: this.owns.toArray(),
      target: this.targets.toArray(),
      mask: this.masks.toArray(),
      marks: Uint8Array.from(this.markBits.view()),
      out: grouped(from, frameNode.length),
      into: grouped(to, frameNode.length),
      framesOf: grouped(frameNode, nodeCount),
    };
  }
}

/** A field or element access as a member of an object: negative, methods are not. */
export const memberOfAccess = (key: number, write: boolean): number => -1 - (key * 2 + Number(write));
export const isAccess = (member: number): boolean => member < 0;
/** `fieldKey`, or `ELEMENT`. */
export const keyOfAccess = (member: number): number => (-1 - member) >> 1;
export const isWriteAccess = (member: number): boolean => member < 0 && ((-1 - member) & 1) === 1;
