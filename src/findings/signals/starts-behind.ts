/**
 * The threads that code on a path starts behind an access.
 *
 * Guarantee: none; a method may be called again while such a thread runs. So a start counts only in constructors, in methods whose name
 * says that they begin something, in what a thread of the program runs first, where it happens only once, under a lock, and in
 * methods that wait for threads afterwards. It decides how prominently a finding is told (`likely-order.ts`).
 */
import { type Body, comesAfter, type Spot } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { MethodId } from '../../program/index.js';
import { getOrMake } from '../../util/index.js';
import type { Start, StartCalls } from './start-calls.js';

/** Names of methods that are called once, before others use the object. */
const BEGINS =
  /^(?:<init>|<clinit>|(?:do)?(?:start|init|open|launch|boot|connect)(?:[A-Z]\w*|ialize|ialise)?)$/i;

/** What waits for the end of threads, or for the results of tasks. */
const WAITS = new RegExp(
  [
    'java/lang/Thread\\.join',
    'java/util/concurrent/(?:\\w*Future\\w*|ForkJoinTask|Recursive\\w+)\\.(?:get|join)',
    'java/util/concurrent/(?:CountDownLatch|CyclicBarrier|Phaser)\\.await\\w*',
    'java/util/concurrent/(?:\\w*Executor\\w*|ForkJoinPool)\\.(?:awaitTermination|invoke(?:All|Any)?)',
    'java/util/concurrent/\\w*CompletionService\\.take',
  ]
    .map((name) => `^${name}$`)
    .join('|'),
);

/** A place on a path, in the method that has it. */
export interface Frame {
  readonly method: MethodId;
  readonly at: Spot;
  /** What is called there is called on the object of the method itself. */
  readonly isOnThis: boolean;
}

/** A start behind an access: in code that begins something, or that waits for threads afterwards. */
interface StartBehind {
  readonly start: Start;
  readonly isBegun: boolean;
  readonly isAwaited: boolean;
}

export class StartsBehind {
  /** By method: the calls that wait. */
  private readonly waits = new Map<MethodId, readonly Spot[]>();

  /** `isFirstRun`: a method comes to a place only once. */
  constructor(
    private readonly pt: PointsTo,
    private readonly starts: StartCalls,
    private readonly isFirstRun: (frame: Frame) => boolean,
  ) {}

  /**
   * The threads that the methods of a path start after their places, and never before them. Each method, or one above it that has called
   * it on its own object, has to begin something, or waits for threads after the start. `isRun`: the path is that of a thread, and not
   * of a task that a pool runs.
   */
  of(frames: readonly Frame[], isRun: boolean): StartBehind[] {
    const found: StartBehind[] = [];
    let called: Frame[] = [];
    let first = -1;
    frames.forEach((frame, i) => {
      called.push(frame);
      if (first < 0 && BEGINS.test(this.pt.program.method(frame.method).name)) first = called.length - 1;
      const begun = first < 0 ? [] : called.slice(first);
      for (const start of this.startsAfter(frame)) {
        const isOpening = begun.length > 0 || (isRun && i === 0) || this.isFirstRun(frame);
        const isBegun = isOpening && !this.mayStartBefore(begun, start.group);
        const isAwaited =
          this.waitsAfter(frame.method, start.at) && !this.mayStartBefore(called, start.group);
        if (isBegun || isAwaited) found.push({ start, isBegun, isAwaited });
      }
      if (frame.isOnThis) return;
      called = [];
      first = -1;
    });
    return found;
  }

  /** Does a method start threads, and wait for threads afterwards? */
  isRun(method: MethodId): boolean {
    return this.starts.in(method).some(({ at }) => this.waitsAfter(method, at));
  }

  /** Does a method wait for threads, or for results of tasks, after a place? */
  private waitsAfter(method: MethodId, at: Spot): boolean {
    const { body } = this.pt.methodConstraints(method);
    const waits = getOrMake(this.waits, method, () => waitsIn(body));
    return waits.some((wait) => comesAfter(body, at, wait, () => false));
  }

  /** Does one of these methods start a thread of a group before it comes to its place? */
  private mayStartBefore(frames: readonly Frame[], group: number): boolean {
    return frames.some((frame) => this.startsBefore(frame).includes(group));
  }

  /** What a method starts after a place, and never before it. */
  private startsAfter({ method, at }: Frame): readonly Start[] {
    const starts = this.starts.in(method);
    if (starts.length === 0) return [];
    const { body } = this.pt.methodConstraints(method);
    const isAfter = (from: Spot, to: Spot): boolean => comesAfter(body, from, to, () => false);
    return starts.filter(({ at: start }) => isAfter(at, start) && !isAfter(start, at));
  }

  /** The groups of threads that a method starts before a place. */
  startsBefore({ method, at }: Frame): number[] {
    const { body } = this.pt.methodConstraints(method);
    const starts = this.starts.in(method);
    return starts.flatMap(({ group, at: start }) =>
      comesAfter(body, start, at, () => false) ? [group] : [],
    );
  }
}

function waitsIn({ blocks }: Body): Spot[] {
  return blocks.flatMap(({ id, insns }) =>
    insns.flatMap((insn, number) =>
      insn.op === 'invoke' && WAITS.test(`${insn.method.owner}.${insn.method.name}`)
        ? [{ block: id, insn: number }]
        : [],
    ),
  );
}
