/**
 * The object call graph: which activations call which (Static object race detection §2.2, Fig. 4 (b)).
 *
 * An activation is a method context that runs on a receiver, given by its node in the object graph. There are three
 * kinds of calls:
 * - an ordinary call goes from one object to another, over an edge of the object graph;
 * - a link of a chain stays on its object: it is a call on `this`, or of a static method, which runs on its caller's
 *   receiver;
 * - a fork starts a thread: the root holds the receiver, and no object is the caller.
 * The paper gives every activation of a chain the calling contexts of the call that started the chain. Here chains stay
 * as they are, with the locks that each link adds. The calling contexts of an activation are the ordinary calls and
 * forks from which a chain leads to it (`chains.ts`): the same set, which need not be written down for each activation
 * of a chain.
 *
 * Guarantee: none of its own. What is built on the graph holds for every run whose calls are all in it, with locks that
 * are held in all runs. More calls and fewer locks are safe.
 */

import type { LockSet } from '../locks/index.js';
import type { EdgeId } from '../ownership/index.js';
import type { Buckets } from '../util/index.js';

export type ActivationId = number;

/** What a call does. */
export const CallKind = { ordinary: 0, chain: 1, fork: 2 } as const;

/** What else is known of a call; bits. */
export const CallMark = {
  /** Its target is still private to the thread that makes it, and stays so to its end (constructors). */
  isPrivate: 1,
  /** The caller made its target itself, in the same activation. */
  madeHere: 2,
  /** A fork by `Thread.start`: a thread object is run once. */
  once: 4,
} as const;

/** A call, as it is given. */
export interface CallFacts {
  readonly kind: number;
  /** −1 for forks. */
  readonly from: ActivationId;
  readonly to: ActivationId;
  /** Source ▷ target; −1 where the object graph has none, which is only so for unownable targets. */
  readonly edge: EdgeId;
  /** Locks of the caller's own object (`LockKind.own`) held at the call; none for chains. */
  readonly own: LockSet;
  /** Locks named relative to the target, and global ones. */
  readonly target: LockSet;
  /** Threads that may make it: groups as bits. */
  readonly mask: number;
  readonly marks: number;
}

/** In place of the receiver, for a link of a chain. */
export const ON_SELF = -2;

export interface ObjectCalls {
  readonly activationCount: number;
  /** The receiver. */
  readonly activationNode: Int32Array;
  /** Method, or the number that `memberOfAccess` gives. */
  readonly activationMember: Int32Array;
  /**
   * 1 for activations that are no calls on their receiver: static methods, and `Thread.start`, which is the fork
   * itself.
   */
  readonly isSilent: Uint8Array;
  /** Activations by node. */
  readonly activationsOf: Buckets;
  /** The calls, links and forks that run an activation; made anew each time. */
  into(activation: ActivationId): readonly CallFacts[];
  /**
   * Pairs of an activation that an activation calls, and its receiver; `ON_SELF` for links of chains. No forks, and no
   * calls on what is unownable: the edges of these are in no boundary but the root's (H0).
   */
  out(activation: ActivationId): Int32Array;
}

/** A field or element access as a member of an object: negative, methods are not. */
export const memberOfAccess = (key: number, write: boolean): number => -1 - (key * 2 + Number(write));
export const isAccess = (member: number): boolean => member < 0;
/** `fieldKey`, or `ELEMENT`. */
export const keyOfAccess = (member: number): number => (-1 - member) >> 1;
export const isWriteAccess = (member: number): boolean => member < 0 && ((-1 - member) & 1) === 1;
