/**
 * Order that accesses likely have and that is not proved. One access likely comes before another one where
 *
 * - it comes before the start of the other's thread (`starts-behind.ts`);
 * - a volatile field is set behind it, and the other one comes where that field was found set;
 * - it is done under a lock where a flag is unset, and the flag is set for good, under a lock, before the other one;
 * - it is done where a field is unset, and the other one comes behind code that fills the field (`filled-fields.ts`);
 * - it is done to a new object where the field that holds it was unset, and the other one is to what code that fills this field has
 *   taken out of it, under a monitor.
 *
 * Accesses that the code makes only in a thread that it has checked for are likely in order, too (`thread-tests.ts`).
 *
 * Guarantee: none. It decides how prominently a finding is told (`evidence.ts`), never whether. A thread that is started again, or
 * a field that is set again, breaks the order. A field counts only where a thread of the program sets it, or code that has found it
 * unset.
 */
import { comesAfter, runsWithout, type Spot } from '../../ir/index.js';
import type { PointsTo } from '../../pointsto/index.js';
import type { FieldId, MethodId } from '../../program/index.js';
import type { AccessSite, WitnessPath } from '../../races/index.js';
import type { ThreadRoot, Threads } from '../../threads/index.js';
import { getOrMake, SequenceTable } from '../../util/index.js';
import { CallsBehind } from './calls-behind.js';
import { ClassSetUps } from './class-set-ups.js';
import type { CodeSorts } from './code-sorts.js';
import { FilledFields } from './filled-fields.js';
import { LastingFlags } from './lasting-flags.js';
import { RunningThreads } from './running-thread.js';
import { ownFieldOf, SettingTests, type SettingValues } from './setting-tests.js';
import { isOnThis, StartCalls } from './start-calls.js';
import { type Frame, StartsBehind } from './starts-behind.js';
import { type AskedThread, ThreadTests } from './thread-tests.js';

export interface LikelyOrder {
  /** What the thread begins with, a method context, and its group. */
  readonly start: number;
  readonly group: number;
  /** What threads begin with that are started behind the access. */
  readonly begins: ReadonlySet<number>;
  /** Those that are started behind the access by code which waits for threads afterwards. */
  readonly awaits: ReadonlySet<number>;
  /** Groups of threads that constructors on the way to the access may have started by then. */
  readonly started: ReadonlySet<number>;
  /** Volatile fields that are set behind the access. */
  readonly sets: ReadonlySet<FieldId>;
  /** Volatile fields that were found set before the access, or that code before it fills where they are unset. */
  readonly tested: ReadonlySet<FieldId>;
  /** Flags that are never reset: set before the access, or before its thread is started, under a monitor. */
  readonly closes: ReadonlySet<FieldId>;
  /** Such flags that were found unset before the access. */
  readonly open: ReadonlySet<FieldId>;
  /** Such flags that code before the access fills, under a monitor, where it finds them unset. */
  readonly filled: ReadonlySet<FieldId>;
  /** Such flags that all code under scan fills before it makes the call with which a client's thread begins (`calls-behind.ts`). */
  readonly filledByCallers: ReadonlySet<FieldId>;
  /** The field out of which what is accessed was taken, behind code that fills it; −1 for none. */
  readonly taken: FieldId;
  /** Fields that were found unset before the access, and given a new object. */
  readonly fresh: ReadonlySet<FieldId>;
  /** The thread that alone makes the access, where the code has checked for it or it is the event thread of AWT and Swing. */
  readonly thread: AskedThread | undefined;
  /** With which values of settings of the accessed object the access is made (`setting-tests.ts`). */
  readonly settings: readonly SettingValues[];
  /** A method on the path starts threads and waits for them. */
  readonly isOfRun: boolean;
  /** The first method of the code under scan on the path, and where it goes on. */
  readonly entry: { readonly method: MethodId; readonly at: Spot };
  /** A class initialiser has done the same before: later calls find that it is done (`class-set-ups.ts`). */
  readonly isDoneByClass: boolean;
  /** A constructor makes the access, by itself or in methods that it calls on its own object. */
  readonly isMaking: boolean;
  /** What is accessed belongs to the running thread (`running-thread.ts`). */
  readonly isOfRunning: boolean;
}

/** What starts a thread that runs events, in the models. */
const EVENTS = 'java/awt/EventQueue$';

/** What is known of a place in a method; as `LikelyOrder` has it, of all places of a path. */
interface PlaceOrder {
  readonly sets: readonly FieldId[];
  /** Volatile fields that were found set, and unset. */
  readonly tested: readonly FieldId[];
  readonly unset: readonly FieldId[];
  /** Volatile fields that code before it fills. */
  readonly settled: readonly FieldId[];
  readonly closes: readonly FieldId[];
  readonly open: readonly FieldId[];
  readonly filled: readonly FieldId[];
  readonly fresh: readonly FieldId[];
}

export class LikelyOrders {
  private readonly settings: SettingTests;
  private readonly flags: LastingFlags;
  private readonly filled: FilledFields;
  private readonly callsBehind: CallsBehind;
  private readonly classSetUps: ClassSetUps;
  private readonly asked: ThreadTests;
  private readonly running: RunningThreads;
  private readonly starts: StartCalls;
  private readonly behind: StartsBehind;
  /** Places by method, block and instruction: most are on many paths. */
  private readonly places = new SequenceTable();
  private readonly orders: PlaceOrder[] = [];
  /** By what a thread starts with: the fields that are set for good before each start. */
  private readonly setBefore = new Map<number, readonly FieldId[]>();

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    sorts: CodeSorts,
  ) {
    this.settings = new SettingTests(pt, sorts);
    this.flags = new LastingFlags(pt);
    this.filled = new FilledFields(pt, this.flags);
    this.callsBehind = new CallsBehind(pt, this.filled);
    this.classSetUps = new ClassSetUps(pt, this.flags);
    this.asked = new ThreadTests(pt, this.flags);
    this.running = new RunningThreads(pt);
    this.starts = new StartCalls(pt, threads);
    this.behind = new StartsBehind(pt, this.starts, (frame) => this.isFirstRun(frame));
  }

  /** Of an access on a path: each frame of the path is at some place of its method. */
  of(site: AccessSite, { root, edges }: WitnessPath): LikelyOrder {
    const { calls, program } = this.pt;
    const { cs, group, kind } = this.threads.roots[root];
    const frames: Frame[] = edges.map((e) => ({
      method: calls.methodOf(calls.callerOf(e)),
      at: this.pt.callOf(e),
      isOnThis: isOnThis(this.pt, e),
    }));
    frames.push({ method: site.method, at: site, isOnThis: true });
    const own = frames.filter(({ method }) => program.isApplication(program.method(method).owner));
    const places = own.map((frame) => this.orderAt(frame));
    const isProgram = kind === 'thread' || kind === 'main';
    const unset = new Set(places.flatMap((place) => place.unset));
    const settled = places.flatMap((place) => place.settled).filter((field) => !unset.has(field));
    const sets = places.flatMap((place) => place.sets).filter((field) => isProgram || unset.has(field));
    // A task among the models may start threads itself when the code that it calls has ended.
    const task = frames[frames.indexOf(own[0]) - 1];
    const isWorker = task !== undefined && this.starts.in(task.method).length > 0;
    const isRun = kind === 'thread' && (isWorker || !this.starts.isOfPool(cs));
    const behind = this.behind.of(isWorker ? [task, ...own] : own, isRun);
    const making = own.filter(({ method }) => program.method(method).name === '<init>');
    return {
      start: cs,
      group,
      begins: new Set(behind.filter(({ isBegun }) => isBegun).map(({ start }) => start.cs)),
      awaits: new Set(behind.filter(({ isAwaited }) => isAwaited).map(({ start }) => start.cs)),
      started: new Set(making.flatMap((frame) => this.behind.startsBefore(frame))),
      sets: new Set(sets),
      tested: new Set([...places.flatMap(({ tested }) => tested), ...settled]),
      closes: new Set([
        ...places.flatMap(({ closes }) => closes),
        ...this.setBeforeStarts(this.threads.roots[root]),
      ]),
      settings: this.settingsOf(site, frames),
      entry: own[0] ?? frames[frames.length - 1],
      isOfRun: own.some(({ method }) => this.behind.isRun(method)),
      thread: this.threadOf(frames, root),
      isDoneByClass: own.some(({ method, at }) => this.classSetUps.hasDone(method, at)),
      isMaking: making.some((frame) => frames.slice(frames.indexOf(frame)).every(({ isOnThis }) => isOnThis)),
      isOfRunning: this.running.has(
        site,
        kind === 'thread' ? own[0]?.method : undefined,
        own.every(({ isOnThis }) => isOnThis),
      ),
      filled: new Set(places.flatMap(({ filled }) => filled)),
      filledByCallers: new Set(kind === 'open' && own[0] ? this.callsBehind.of(own[0].method) : []),
      open: new Set(places.flatMap(({ open }) => open)),
      taken: this.filled.takenBy(frames),
      fresh: new Set(places.flatMap(({ fresh }) => fresh)),
    };
  }

  /** Does whoever has the object of a field have it filled? (`filled-fields.ts`) */
  isHandedOutFilled(field: FieldId): boolean {
    return this.filled.isHandedOutFilled(field);
  }

  private settingsOf(site: AccessSite, frames: readonly Frame[]): readonly SettingValues[] {
    const field = ownFieldOf(this.pt, site);
    return this.settings.before(field < 0 ? [] : ownPart(frames), field);
  }

  private orderAt(frame: Frame): PlaceOrder {
    const { method, at } = frame;
    const number = this.places.intern([method, at.block, at.insn]);
    this.orders[number] ??= {
      sets: this.setsAfter(frame),
      tested: this.testsBefore(frame, true),
      unset: this.testsBefore(frame, false),
      settled: this.filled.volatilesBefore(method, at),
      closes: this.flags.setBefore(method, at),
      open: this.testsBefore(frame, false, (of) => this.flags.isLasting(of)),
      filled: this.filled.before(method, at),
      fresh: this.filled.freshBefore(method, at),
    };
    return this.orders[number];
  }

  private threadOf(frames: readonly Frame[], root: number): AskedThread | undefined {
    const { calls, program } = this.pt;
    const { edge, kind } = this.threads.roots[root];
    if (kind === 'thread' && edge >= 0) {
      const { owner } = program.method(calls.methodOf(calls.callerOf(edge)));
      if (program.class(owner).name.startsWith(EVENTS)) return 'events';
    }
    for (const { method, at } of frames) {
      if (program.isJdk(program.method(method).owner)) continue;
      const asked = this.asked.before(method, at);
      if (asked !== undefined) return asked;
    }
    return undefined;
  }

  /** What a method sets before it starts a thread, the thread has behind it. */
  private setBeforeStarts({ cs, kind }: ThreadRoot): readonly FieldId[] {
    if (kind !== 'thread') return [];
    return getOrMake(this.setBefore, cs, () => {
      const [first, ...others] = [...this.starts.byMethod()].flatMap(([method, starts]) =>
        starts
          .filter((start) => start.isDirect && start.cs === cs)
          .map(({ at }) => this.flags.setBefore(method, at, true)),
      );
      return first?.filter((field) => others.every((fields) => fields.includes(field))) ?? [];
    });
  }

  /** Fields in which a method stores something after a place, but the default value. */
  private setsAfter({ method, at }: Frame): FieldId[] {
    const { stores, storedIn } = this.flags.codeOf(method);
    return stores.flatMap((store) => {
      const field = this.pt.program.resolveField(store.of.field);
      if (!this.isFlag(field) || storedIn(store.of.src) === 'default') return [];
      return comesAfter(this.pt.methodConstraints(method).body, at, store, () => false) ? [field] : [];
    });
  }

  /** Does a method come there only once: under its own lock, where a field is unset that it alone sets, for good? */
  private isFirstRun({ method, at }: Frame): boolean {
    const { isStatic, isSynchronized, owner } = this.pt.program.method(method);
    if (!isSynchronized) return false;
    const isMeant = (field: FieldId): boolean => {
      const tested = this.pt.program.field(field);
      return tested.owner === owner && tested.isStatic === isStatic && this.flags.isSetOnlyIn(field, method);
    };
    return this.testsBefore({ method, at }, false, isMeant).length > 0;
  }

  /** Fields that a method has tested before a place, and that were set, or were not. */
  private testsBefore(
    { method, at }: Pick<Frame, 'method' | 'at'>,
    isSet: boolean,
    isMeant = (field: FieldId): boolean => this.isFlag(field),
  ): FieldId[] {
    const { body } = this.pt.methodConstraints(method);
    const tests = this.flags.codeOf(method).tests.filter(({ number }) => number === 0);
    return tests.flatMap(({ block, branches, sources }) => {
      const fields = sources.map((source) =>
        source.op === 'load' ? this.pt.program.resolveField(source.of.field) : -1,
      );
      const [field] = fields;
      if (field < 0 || !isMeant(field) || fields.some((other) => other !== field)) return [];
      const others = body.blocks[block].succs.flatMap((_, i) => (branches.includes(i) ? [] : [i]));
      return runsWithout(body, at.block, new Map([[block, isSet ? branches : others]])) ? [] : [field];
    });
  }

  /** Is a field volatile, and the default value where its object is made? */
  private isFlag(field: FieldId): boolean {
    const { isVolatile, owner } = this.pt.program.field(field);
    return isVolatile && this.pt.program.isApplication(owner) && this.flags.isUnsetAtFirst(field);
  }
}

/** The last methods of a path, each of which calls the next one on its own object. */
function ownPart(frames: readonly Frame[]): readonly Frame[] {
  let from = frames.length - 1;
  while (from > 0 && frames[from - 1].isOnThis) from--;
  return frames.slice(from);
}
