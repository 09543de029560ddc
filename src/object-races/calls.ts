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

import type { HandleId } from '../ownership/index.js';
import type { Buckets } from '../util/index.js';
import type { LockSet } from './locksets.js';

export type FrameId = number;

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
  readonly own: LockSet;
  /** Locks told from the target, and global ones. */
  readonly target: LockSet;
  /** Threads that may make it: groups as bits. */
  readonly mask: number;
  readonly marks: number;
}

/** In place of the receiver, for a link of a chain. */
export const ON_SELF = -2;

export interface ObjectCalls {
  readonly frameCount: number;
  /** The receiver. */
  readonly frameNode: Int32Array;
  /** Method, or the number that `memberOfAccess` gives. */
  readonly frameMember: Int32Array;
  /** 1 for frames that are no calls on their receiver: static methods, and `Thread.start`, which is the fork itself. */
  readonly isSilent: Uint8Array;
  /** Frames by node. */
  readonly framesOf: Buckets;
  /** The calls, links and forks that run a frame; made anew each time. */
  into(frame: FrameId): readonly CallFacts[];
  /**
   * Pairs of a frame that a frame calls, and its receiver; `ON_SELF` for links of chains. No forks, and no calls on what
   * nobody owns: the handles of these are in no boundary but the root's (H0).
   */
  out(frame: FrameId): Int32Array;
}

/** A field or element access as a member of an object: negative, methods are not. */
export const memberOfAccess = (key: number, write: boolean): number => -1 - (key * 2 + Number(write));
export const isAccess = (member: number): boolean => member < 0;
/** `fieldKey`, or `ELEMENT`. */
export const keyOfAccess = (member: number): number => (-1 - member) >> 1;
export const isWriteAccess = (member: number): boolean => member < 0 && ((-1 - member) & 1) === 1;
