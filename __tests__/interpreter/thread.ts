/** Threads and their frames while they run. */
import type { Body } from '../../src/ir/index.js';
import type { ClassId, MethodId } from '../../src/program/index.js';
import type { HeldMode, Lock } from './locks.js';
import type { JavaObject, Value } from './values.js';

/** A method in execution. */
export class Frame {
  readonly values: Value[];
  block = 0;
  insn = 0;
  /** The exception for the handler that was just entered. */
  caught: JavaObject | undefined;
  /** The lock that leaving releases. */
  monitor: Lock | undefined;
  /** The lock of an optimistic read that is not validated yet. */
  optimistic: Lock | undefined;
  /** What the call gives instead of what the body returns. */
  result: Value | undefined;
  /** Locals that say whether there is one more element of a list whose contents are known. */
  readonly walked = new Set<number>();
  /** Told of what the body returns. */
  whenDone: ((result: Value) => void) | undefined;
  /** The class that it initialises, −1 for others. */
  initialises: ClassId = -1;
  /** A class to be initialised before it goes on, −1 for none. */
  needs: ClassId = -1;
  /** Parts of a string concatenation under way. */
  parts: string[] | undefined;

  constructor(
    readonly id: number,
    readonly method: MethodId,
    readonly owner: ClassId,
    readonly body: Body,
    /** Object number of the receiver, inherited by static methods; 0 is the root. */
    readonly receiver: number,
    /** Of a model or made by the house: indices and nulls do not matter there. */
    readonly lenient: boolean,
    /** Of a model: conditions say nothing there. */
    readonly isModel: boolean,
    /** Of the client. */
    readonly isClient: boolean,
  ) {
    this.values = new Array(body.valueCount).fill(null);
  }
}

/** Waiting for a notification, and how often the monitor is to be taken again. */
export interface Waiting {
  readonly lock: Lock;
  readonly times: number;
  notified: boolean;
  readonly timed: boolean;
}

export class JavaThread {
  readonly stack: Frame[] = [];
  /** How often each lock is held. */
  readonly held = new Map<HeldMode, number>();
  /** Number of the set of held locks. */
  locks = 0;
  /** Undefined while it can run; otherwise says whether it can go on. */
  blocked: (() => boolean) | undefined;
  waiting: Waiting | undefined;
  /** Its task is the `Thread` that was started, so that who joins that waits for it. */
  isOwn = false;
  /** Somebody has interrupted it, and it has not noticed yet. */
  isInterrupted = false;
  /** The frames of the starter when it started the thread. */
  readonly startedIn: readonly Frame[];
  /** Classes that it knows to be initialised. */
  readonly initialised = new Set<ClassId>();

  constructor(
    readonly id: number,
    /** The object that the fork was given. */
    readonly task: JavaObject | undefined,
    readonly starter: JavaThread | undefined,
  ) {
    this.startedIn = starter === undefined ? [] : [...starter.stack];
  }

  get top(): Frame {
    return this.stack[this.stack.length - 1];
  }

  get isAlive(): boolean {
    return this.stack.length > 0;
  }
}
