/**
 * The machine: threads that take turns as a seed decides, frames that come and go, exceptions on their way up.
 *
 * It runs the same bodies that the analyses read: those of class files, of models, of the client and of methods without code.
 * Memory is sequentially consistent.
 */
import { Access } from '../../src/classfile/index.js';
import type { AccessMode, Insn } from '../../src/ir/index.js';
import { ELEMENT, fieldKey } from '../../src/pointsto/index.js';
import type { FieldId, MethodId, Program } from '../../src/program/index.js';
import { Clocks } from './clocks.js';
import { execute } from './execute.js';
import { Initialisation } from './initialisation.js';
import type { Lock } from './locks.js';
import { shown } from './texts.js';
import { Frame, JavaThread } from './thread.js';
import { FrameKind, MoveKind, Trace } from './trace.js';
import { JavaObject, placeKey, type Value } from './values.js';
import { type MakingPlace, NOWHERE, World } from './world.js';

export interface RunOptions {
  /** A static method without parameters, or a `main`. */
  readonly entry: MethodId;
  readonly seed: number;
  /** Instructions that all threads together may execute. Default 5000. */
  readonly steps?: number;
  /** Static methods that start a thread instead of being called. Default none. */
  readonly forkTargets?: ReadonlySet<MethodId>;
  /** How many threads each of them starts with. Default 0: not run at all. */
  readonly copies?: (method: MethodId) => number;
  /** Average number of instructions between switches; by default the seed decides. */
  readonly burst?: number;
  /** How often a condition in a model falls at random: models leave open what happens. Default 0. */
  readonly wild?: number;
  /** May `wait` return for no reason? Default true. */
  readonly spurious?: boolean;
  /** Called before each instruction of a thread. */
  readonly watch?: (machine: Machine, thread: JavaThread) => void;
}

/** A Java exception on its way. */
export class Thrown {
  constructor(readonly object: JavaObject) {}
}

/** What an instruction did: `next` goes on with the next one, `stay` has seen to it. */
export type Outcome = 'next' | 'stay';

/** How a method is called. */
export interface Entering {
  readonly kind: number;
  /** For string concatenation, which argument; −1 otherwise. */
  readonly argument?: number;
  /** The lock of a synchronized method, which is held by now. */
  readonly monitor?: Lock;
}

const CLIENT = 'racewarden/Harness';
const DEFAULT_STEPS = 5000;
/** Whose model loads and stores, where the JDK swaps. */
const ATOMIC = /^java\/util\/concurrent\/atomic\/Atomic(?:Boolean|Integer|Reference)$/;
/** Places of elements come behind those of fields. */
const ELEMENTS = 0x100000;
const MAX_DEPTH = 150;
/** Turns without anybody who can go on, after which nobody ever will. */
const MAX_IDLE = 60;
const BURSTS = [1, 2, 5, 20, 60];

export class Machine {
  readonly trace: Trace;
  readonly world: World;
  readonly clocks = new Clocks();
  readonly order = new Clocks();
  readonly threads: JavaThread[] = [];
  readonly initialisation = new Initialisation(this);
  private readonly volatiles = new Map<number, number>();
  private readonly burst: number;

  constructor(
    readonly program: Program,
    readonly options: RunOptions,
    readonly random: () => number,
  ) {
    this.trace = new Trace(program, this.clocks, this.order);
    this.world = new World(program, this.trace);
    this.burst = options.burst ?? this.any(BURSTS);
  }

  run(): Trace {
    const { trace, threads } = this;
    this.startEntry();
    const limit = this.options.steps ?? DEFAULT_STEPS;
    let alive = threads;
    for (let idle = 0; trace.steps < limit; ) {
      alive = alive.filter((thread) => thread.isAlive);
      const ready = this.threads.filter(
        (thread) => thread.isAlive && (thread.blocked === undefined || thread.blocked()),
      );
      if (ready.length === 0) {
        if (!threads.some((thread) => thread.isAlive)) return this.end('done');
        if (++idle > MAX_IDLE) return this.end('stuck');
        continue;
      }
      idle = 0;
      this.turn(this.any(ready), limit);
    }
    return this.end('steps');
  }

  any<T>(items: readonly T[]): T {
    return items[Math.floor(this.random() * items.length)];
  }

  private end(ending: Trace['ending']): Trace {
    this.trace.ending = ending;
    this.trace.threads = this.threads.length;
    return this.trace;
  }

  /** Runs one thread for a while. */
  private turn(thread: JavaThread, limit: number): void {
    thread.blocked = undefined;
    const length = 1 + Math.floor(-Math.log(1 - this.random()) * this.burst);
    for (let n = 0; n < length && this.trace.steps < limit; n++) {
      this.step(thread);
      if (!thread.isAlive || thread.blocked !== undefined) return;
    }
    while (this.isSwapping(thread)) this.step(thread);
  }

  /** Is a thread in a method that is one step to others, though its model has several? */
  private isSwapping(thread: JavaThread): boolean {
    if (!thread.isAlive || thread.blocked !== undefined) return false;
    const { owner, name } = this.program.method(thread.top.method);
    return name !== '<init>' && ATOMIC.test(this.program.class(owner).name);
  }

  private step(thread: JavaThread): void {
    const frame = thread.top;
    this.trace.steps++;
    try {
      if (frame.needs >= 0) {
        if (!this.initialisation.ensure(thread, frame.needs)) return;
        frame.needs = -1;
      }
      const insn = frame.body.blocks[frame.block].insns[frame.insn];
      this.options.watch?.(this, thread);
      if (execute(this, thread, frame, insn) === 'next') frame.insn++;
    } catch (error) {
      if (!(error instanceof Thrown)) throw error;
      this.unwind(thread, error.object);
    }
  }

  // --- threads ---

  private startEntry(): void {
    const { entry } = this.options;
    const thread = this.newThread(undefined, undefined);
    const args = this.program.method(entry).paramCount === 0 ? [] : [this.emptyArguments()];
    const frame = this.push(thread, entry, args, { kind: FrameKind.entry });
    frame.needs = frame.owner;
  }

  private emptyArguments(): JavaObject {
    return this.world.makeArray(this.program.classNamed('[Ljava/lang/String;'), 0, 'opaque', NOWHERE);
  }

  /** A thread that runs a method; its caller goes on at once. */
  fork(thread: JavaThread, method: MethodId, args: readonly Value[]): JavaThread {
    const [task] = args;
    for (const arg of args) this.world.escape(arg);
    const started = this.newThread(task instanceof JavaObject ? task : undefined, thread);
    if (task instanceof JavaObject) this.trace.moves.add(MoveKind.fork, thread.top.id, -1, task.id);
    this.push(started, method, args, { kind: FrameKind.fork }, thread);
    return started;
  }

  private newThread(task: JavaObject | undefined, by: JavaThread | undefined): JavaThread {
    const thread = new JavaThread(this.threads.length, task, by);
    const starter = by?.id ?? -1;
    this.threads.push(thread);
    this.world.inherit(starter, thread.id);
    this.clocks.start(thread.id, starter);
    this.order.start(thread.id, starter);
    return thread;
  }

  // --- frames ---

  /** Puts a frame on the stack; `caller` is another thread where it starts this one. */
  push(
    thread: JavaThread,
    method: MethodId,
    args: readonly Value[],
    entering: Entering,
    caller = thread,
  ): Frame {
    const { program, trace } = this;
    const { owner, isStatic } = program.method(method);
    const body = program.body(method);
    if (body === undefined) throw new Error(`${program.prettyMethod(method)} has no body.`);
    const parent = caller.isAlive ? caller.top : undefined;
    const isRoot = entering.kind !== FrameKind.call;
    const self = isStatic || !(args[0] instanceof JavaObject) ? 0 : args[0].id;
    const receiver = isStatic ? (isRoot ? 0 : (parent?.receiver ?? 0)) : self;
    const { origin, name } = program.class(owner);
    const frame = new Frame(
      this.record(thread, method, parent, entering, self, receiver),
      method,
      owner,
      body,
      receiver,
      origin !== 'application' && origin !== 'subject' && origin !== 'library',
      origin === 'model',
      name === CLIENT,
    );
    args.forEach((arg, a) => {
      this.set(frame, a, arg);
    });
    frame.monitor = entering.monitor;
    thread.stack.push(frame);
    if (thread.stack.length > MAX_DEPTH) this.fail('java/lang/StackOverflowError');
    trace.threads = this.threads.length;
    return frame;
  }

  private record(
    thread: JavaThread,
    method: MethodId,
    parent: Frame | undefined,
    { kind, argument = -1 }: Entering,
    self: number,
    receiver: number,
  ): number {
    const { frames } = this.trace;
    frames.parent.push(parent?.id ?? -1);
    frames.thread.push(thread.id);
    frames.block.push(parent?.block ?? -1);
    frames.insn.push(parent?.insn ?? -1);
    frames.argument.push(argument);
    frames.self.push(self);
    frames.receiver.push(receiver);
    frames.kind.push(kind);
    frames.locks.push(thread.locks);
    frames.enter.push(this.trace.steps);
    frames.exit.push(-1);
    return frames.method.push(method);
  }

  set(frame: Frame, dst: number, value: Value): void {
    if (dst < 0) return;
    frame.values[dst] = value;
    if (value instanceof JavaObject) this.trace.values.add(frame.id, dst, value.id);
  }

  /** Goes to the `successor`th successor of the present block. */
  jump(frame: Frame, successor: number): void {
    this.goTo(frame, frame.body.blocks[frame.block].succs[successor]);
  }

  private goTo(frame: Frame, to: number): void {
    const block = frame.body.blocks[to];
    const from = block.preds.indexOf(frame.block);
    const joined: [Insn & { op: 'phi' }, Value][] = [];
    for (const insn of block.insns) {
      if (insn.op !== 'phi') break;
      joined.push([insn, frame.values[insn.args[from]]]);
    }
    frame.block = to;
    frame.insn = joined.length;
    for (const [phi, value] of joined) this.set(frame, phi.dst, value);
  }

  /** The topmost method returns. */
  leave(thread: JavaThread, returned: Value): void {
    const frame = this.pop(thread);
    frame.whenDone?.(returned);
    if (frame.initialises >= 0) {
      this.initialisation.finish(thread, frame.initialises);
      return;
    }
    if (!thread.isAlive) return;
    const caller = thread.top;
    const insn = caller.body.blocks[caller.block].insns[caller.insn];
    if (insn.op === 'concat') {
      caller.parts?.push(shown(returned, 'Ljava/lang/String;') ?? '?');
      return;
    }
    const value = frame.result === undefined ? returned : frame.result;
    if ('dst' in insn) this.set(caller, insn.dst, value);
    this.handOver(caller, frame.id, returned, MoveKind.callResult);
    caller.insn++;
  }

  private pop(thread: JavaThread): Frame {
    const frame = thread.stack.pop() as Frame;
    this.trace.frames.exit.data[frame.id] = this.trace.steps;
    if (frame.monitor !== undefined) this.release(thread, frame.monitor, false);
    if (frame.optimistic !== undefined) this.release(thread, frame.optimistic, true);
    return frame;
  }

  // --- exceptions ---

  thrown(object: JavaObject): Thrown {
    return new Thrown(object);
  }

  /** Throws an exception of the machine's own. */
  fail(type: string): never {
    throw new Thrown(this.world.make(this.program.classNamed(type), 'implicit', NOWHERE));
  }

  private unwind(thread: JavaThread, exception: JavaObject): void {
    while (thread.isAlive) {
      const frame = thread.top;
      const handler = this.handlerOf(frame, exception);
      if (handler >= 0) {
        frame.caught = exception;
        frame.parts = undefined;
        this.goTo(frame, handler);
        return;
      }
      // A client tries one thing after the other, whatever becomes of each.
      if (frame.isClient && isCall(frame)) {
        frame.insn++;
        return;
      }
      this.pop(thread);
      if (frame.initialises >= 0) this.initialisation.finish(thread, frame.initialises);
      else if (thread.isAlive) this.handOver(thread.top, frame.id, exception, MoveKind.callResult);
    }
    this.trace.uncaught.push(this.program.class(exception.cls).name);
  }

  private handlerOf(frame: Frame, exception: JavaObject): number {
    for (const handler of frame.body.blocks[frame.block].handlers) {
      for (const insn of frame.body.blocks[handler].insns) {
        if (insn.op !== 'catch') continue;
        const catches = insn.types.some(
          (type) =>
            type === undefined || this.program.isSubclass(exception.cls, this.program.classNamed(type)),
        );
        if (catches) return handler;
      }
    }
    return -1;
  }

  // --- locks ---

  /** Takes a lock, or blocks the thread until it can be had; false then. */
  acquire(thread: JavaThread, lock: Lock, shared: boolean, times = 1): boolean {
    if (!lock.isFree(thread.id, shared)) {
      thread.blocked = () => lock.isFree(thread.id, shared);
      return false;
    }
    lock.take(thread.id, shared, this.clocks, times);
    this.hold(thread, lock, shared, times);
    return true;
  }

  /** False where the thread does not hold it. */
  release(thread: JavaThread, lock: Lock, shared: boolean): boolean {
    if (!lock.release(thread.id, shared, this.clocks)) return false;
    this.hold(thread, lock, shared, -1);
    return true;
  }

  /** Notes how often a thread holds a lock. */
  hold(thread: JavaThread, lock: Lock, shared: boolean, times: number): void {
    const mode = 2 * lock.number + (shared ? 1 : 0);
    const held = (thread.held.get(mode) ?? 0) + times;
    if (held > 0) thread.held.set(mode, held);
    else thread.held.delete(mode);
    thread.locks = this.trace.locks.setOf(thread.held.keys());
  }

  // --- memory ---

  accessField(
    thread: JavaThread,
    frame: Frame,
    object: JavaObject | undefined,
    field: FieldId,
    write: boolean,
    mode?: AccessMode,
  ): void {
    const { isVolatile, isFinal, isStatic, owner, access } = this.program.field(field);
    if (this.world.isPerThread(field) || isFinal) return;
    // What compilers keep in a class for themselves is no state of the program.
    if (isStatic && (access & Access.synthetic) !== 0) return;
    const isOrdered = mode === 'ordered' || (isVolatile && mode !== 'plain');
    if (isOrdered) this.accessVolatile(thread, placeKey(object?.id ?? 0, field), write);
    if (isOrdered && isVolatile && !this.program.isAccessedPlainly(field)) return;
    if (this.program.class(owner).origin !== 'synthetic')
      this.recordAccess(thread, frame, object, fieldKey(field), 0, write, isOrdered);
  }

  /** Orders what writes of a field came after before what follows. */
  acquireFrom(thread: JavaThread, object: JavaObject | undefined, field: FieldId): void {
    this.accessVolatile(thread, placeKey(object?.id ?? 0, field), false);
  }

  accessElement(
    thread: JavaThread,
    frame: Frame,
    array: JavaObject,
    index: number,
    write: boolean,
    mode?: AccessMode,
  ): void {
    if (mode === 'ordered') this.accessVolatile(thread, placeKey(array.id, ELEMENTS + index), write);
    this.recordAccess(thread, frame, array, ELEMENT, index, write, mode === 'ordered');
  }

  /** Stores a value in a field, or in the element at `index` where there is no field. */
  store(
    object: JavaObject,
    field: FieldId | undefined,
    index: number,
    value: Value,
    thread: JavaThread,
  ): void {
    if (value instanceof JavaObject)
      this.trace.stores.add(object.id, field === undefined ? ELEMENT : fieldKey(field), value.id);
    if (field === undefined) this.world.setElement(object, index, value);
    else this.world.setField(object, field, value, thread.id);
  }

  storeStatic(field: FieldId, value: Value): void {
    if (value instanceof JavaObject) this.trace.stores.add(0, fieldKey(field), value.id);
    this.world.setStatic(field, value);
  }

  /** A write synchronizes with every later read (JLS §17.4.4). */
  private accessVolatile(thread: JavaThread, place: number, write: boolean): void {
    const known = this.volatiles.get(place);
    if (write) this.volatiles.set(place, this.clocks.release(thread.id, known));
    else this.clocks.acquire(thread.id, known);
  }

  private recordAccess(
    thread: JavaThread,
    frame: Frame,
    object: JavaObject | undefined,
    key: number,
    index: number,
    write: boolean,
    isOrdered: boolean,
  ): void {
    const { accesses, steps } = this.trace;
    accesses.step.push(steps);
    accesses.thread.push(thread.id);
    accesses.frame.push(frame.id);
    accesses.block.push(frame.block);
    accesses.insn.push(frame.insn);
    accesses.object.push(object?.id ?? 0);
    accesses.key.push(key);
    accesses.index.push(index);
    accesses.write.push(write ? 1 : 0);
    accesses.ordered.push(isOrdered ? 1 : 0);
    accesses.locks.push(thread.locks);
    accesses.clock.push(this.clocks.of(thread.id));
    accesses.order.push(this.order.of(thread.id));
  }

  // --- the object graph ---

  place(frame: Frame): MakingPlace {
    return { frame: frame.id, block: frame.block, insn: frame.insn };
  }

  made(frame: Frame, object: JavaObject): void {
    this.trace.moves.add(MoveKind.create, frame.id, -1, object.id);
  }

  /** Notes that a value goes to or comes from another object or frame; see `Moves`. */
  handOver(frame: Frame, to: number, value: Value, kind: number): void {
    if (value instanceof JavaObject) this.trace.moves.add(kind, frame.id, to, value.id);
  }
}

/** Is the frame at a call, which then gave nothing? */
function isCall(frame: Frame): boolean {
  return frame.body.blocks[frame.block].insns[frame.insn].op === 'invoke';
}
