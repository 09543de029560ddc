/**
 * What happened in a run, as tables of dense integers: frames, objects, accesses, values, and the growing object graph.
 *
 * Object 0 is the root, frame numbers begin at 0, −1 stands for none. A step is one instruction of one thread; steps are
 * numbered over all threads.
 */
import type { Program } from '../../src/program/index.js';
import { IntVec } from '../../src/util/index.js';
import type { Clocks } from './clocks.js';
import { LockTable } from './locks.js';
import type { Making } from './values.js';

/** How a frame came about. */
export const FrameKind = { call: 0, fork: 1, initialiser: 2, entry: 3 } as const;

/** Calls of methods, outstanding from `enter` to `exit`. */
class FrameTable {
  readonly method = new IntVec(256);
  /** The frame that called or forked it, or needed the class that it initialises; −1 for the entry. */
  readonly parent = new IntVec(256);
  readonly thread = new IntVec(256);
  /** Where in the parent. */
  readonly block = new IntVec(256);
  readonly insn = new IntVec(256);
  /** For string concatenation, which argument is made a string; −1 otherwise. */
  readonly argument = new IntVec(256);
  /** The object in `this`, 0 for static methods. */
  readonly self = new IntVec(256);
  /** `self`, or for static methods the caller's receiver; 0 is the root. */
  readonly receiver = new IntVec(256);
  readonly kind = new IntVec(256);
  /** Set of locks held on entry, that of a synchronized method among them. */
  readonly locks = new IntVec(256);
  readonly enter = new IntVec(256);
  /** −1 while outstanding. */
  readonly exit = new IntVec(256);

  get count(): number {
    return this.method.length;
  }
}

class ObjectTable {
  readonly cls = new IntVec(256);
  /** Where it was made; frame −1 for what no instruction makes. */
  readonly frame = new IntVec(256);
  readonly block = new IntVec(256);
  readonly insn = new IntVec(256);
  readonly making: Making[] = [];
  /** From this step on others than the thread that made it may get hold of it; −1 for never. */
  readonly escaped = new IntVec(256);
  /** For class literals the class, −1 otherwise. */
  readonly literal = new IntVec(256);

  get count(): number {
    return this.cls.length;
  }
}

/** Reads and writes of fields and elements. */
class AccessTable {
  readonly step = new IntVec(1024);
  readonly thread = new IntVec(1024);
  readonly frame = new IntVec(1024);
  readonly block = new IntVec(1024);
  readonly insn = new IntVec(1024);
  /** 0 for static fields. */
  readonly object = new IntVec(1024);
  /** `fieldKey`, or `ELEMENT`. */
  readonly key = new IntVec(1024);
  /** Index of an element, 0 for fields. */
  readonly index = new IntVec(1024);
  readonly write = new IntVec(1024);
  /** 1 where it is one of those that are ordered among each other, as accesses of a volatile field are. */
  readonly ordered = new IntVec(1024);
  readonly locks = new IntVec(1024);
  /** In `Trace.clocks`, and in `Trace.order`. */
  readonly clock = new IntVec(1024);
  readonly order = new IntVec(1024);

  get count(): number {
    return this.step.length;
  }
}

/** Rows of three numbers. */
class Triples {
  private readonly rows = new IntVec(1024);

  add(a: number, b: number, c: number): void {
    this.rows.push(a);
    this.rows.push(b);
    this.rows.push(c);
  }

  get count(): number {
    return this.rows.length / 3;
  }

  at(row: number, column: 0 | 1 | 2): number {
    return this.rows.data[3 * row + column];
  }
}

/** How an object comes to be held; see `Moves`. */
export const MoveKind = {
  create: 0,
  argument: 1,
  result: 2,
  callArgument: 3,
  callResult: 4,
  fork: 5,
} as const;

/**
 * What frames make and hand on (Static object race detection §2.1), before it is said who their receivers are: `stepsOf` makes
 * steps of the object graph of it.
 *
 * - `create`: the frame makes the object.
 * - `argument`, `result`: the frame writes the object to, or reads it from, `to`: an object, or static field f as −1 − f.
 * - `callArgument`, `callResult`: the frame passes the object to, or gets it from, the frame `to` that it calls.
 * - `fork`: a thread starts with the object.
 */
class Moves {
  readonly kind = new IntVec(1024);
  readonly frame = new IntVec(1024);
  /** The object that does it in place of the frame's receiver, as the original of a clone does; −1 for none. */
  readonly by = new IntVec(1024);
  readonly to = new IntVec(1024);
  readonly object = new IntVec(1024);

  add(kind: number, frame: number, to: number, object: number, by = -1): void {
    this.kind.push(kind);
    this.frame.push(frame);
    this.by.push(by);
    this.to.push(to);
    this.object.push(object);
  }

  get count(): number {
    return this.kind.length;
  }
}

/** `done`: all threads ended; `steps`: the budget is spent; `stuck`: every thread that is left waits for ever. */
export type Ending = 'done' | 'steps' | 'stuck';

export class Trace {
  readonly frames = new FrameTable();
  readonly objects = new ObjectTable();
  readonly accesses = new AccessTable();
  /** (frame, SSA value, object) */
  readonly values = new Triples();
  /** (object or 0 for statics, `fieldKey` or `ELEMENT`, object stored) */
  readonly stores = new Triples();
  readonly moves = new Moves();
  readonly locks = new LockTable();
  /** What was printed, by thread after thread as it came. */
  output = '';
  /** Classes of exceptions that ended a thread. */
  readonly uncaught: string[] = [];
  threads = 0;
  steps = 0;
  ending: Ending = 'done';

  constructor(
    readonly program: Program,
    /** Happens-before of the memory model (JLS §17.4.5). */
    readonly clocks: Clocks,
    /** Order by starting, joining and class initialisation only. */
    readonly order: Clocks,
  ) {}
}

/** What the frame's thread, or the initialiser it runs in, started with. */
export function rootOf({ frames }: Trace, frame: number): 'thread' | 'initialiser' | 'entry' {
  const { kind, parent } = frames;
  let at = frame;
  while (kind.data[at] === FrameKind.call) at = parent.data[at];
  if (kind.data[at] === FrameKind.fork) return 'thread';
  return kind.data[at] === FrameKind.initialiser ? 'initialiser' : 'entry';
}
