/** Class initialisation (JVMS §5.5): once, in the first thread to use a class, superclasses first; others wait. */
import type { ClassId } from '../../src/program/index.js';
import type { Machine } from './machine.js';
import type { JavaThread } from './thread.js';
import { FrameKind } from './trace.js';

interface State {
  /** The thread that runs the initialiser; −1 when it is done. */
  thread: number;
  clock: number;
  order: number;
}

export class Initialisation {
  private readonly states = new Map<ClassId, State>();

  constructor(private readonly machine: Machine) {}

  /** True when the thread may use the class; otherwise the initialiser runs, or another thread is at it. */
  ensure(thread: JavaThread, cls: ClassId): boolean {
    if (thread.initialised.has(cls)) return true;
    const { program } = this.machine;
    const chain: ClassId[] = [];
    for (let c = cls; c >= 0; c = program.class(c).superclass) chain.unshift(c);
    for (const each of chain) if (!this.ensureOne(thread, each)) return false;
    return true;
  }

  /** Another thread's initialiser is done, or one's own ended by an exception: later uses go on all the same. */
  finish(thread: JavaThread, cls: ClassId): void {
    const { clocks, order } = this.machine;
    const state = this.states.get(cls) as State;
    state.thread = -1;
    state.clock = clocks.release(thread.id, undefined);
    state.order = order.release(thread.id, undefined);
  }

  private ensureOne(thread: JavaThread, cls: ClassId): boolean {
    const { machine } = this;
    if (thread.initialised.has(cls)) return true;
    const { initializer } = machine.program.class(cls);
    const known = this.states.get(cls);
    if (known === undefined && initializer >= 0) {
      this.states.set(cls, { thread: thread.id, clock: -1, order: -1 });
      const frame = machine.push(thread, initializer, [], { kind: FrameKind.initialiser });
      frame.initialises = cls;
      return false;
    }
    if (known !== undefined && known.thread === thread.id) return true;
    if (known !== undefined && known.thread >= 0) {
      thread.blocked = () => known.thread < 0;
      return false;
    }
    if (known !== undefined) {
      machine.clocks.acquire(thread.id, known.clock);
      machine.order.acquire(thread.id, known.order);
    }
    thread.initialised.add(cls);
    return true;
  }
}
