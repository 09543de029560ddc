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
export class FrameTable {
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

export class ObjectTable {
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
export class AccessTable {
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
  readonly locks = new IntVec(1024);
  /** In `Trace.clocks`, and in `Trace.order`. */
  readonly clock = new IntVec(1024);
  readonly order = new IntVec(1024);

  get count(): number {
    return this.step.length;
  }
}

/** Rows of three numbers. */
export class Triples {
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

/**
 * Steps of the object graph (Static object race detection §2.1). An object is its number, the root is 0, and what stands for
 * static field f is −1 − f. With `fork` the root gets hold of an object that a thread starts with.
 */
export const GraphStep = { create: 0, argument: 1, result: 2, selfPass: 3, fork: 4 } as const;

export class GraphSteps {
  readonly kind = new IntVec(1024);
  /** Creator; caller; for a self pass the callee. */
  readonly from = new IntVec(1024);
  /** What is made; callee; for a self pass the callee too. */
  readonly to = new IntVec(1024);
  /** What is handed on; what is made. For a self pass, who passes itself. */
  readonly object = new IntVec(1024);
  /** The frame that does it. */
  readonly frame = new IntVec(1024);

  add(kind: number, from: number, to: number, object: number, frame: number): void {
    this.kind.push(kind);
    this.from.push(from);
    this.to.push(to);
    this.object.push(object);
    this.frame.push(frame);
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
  readonly graph = new GraphSteps();
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
