/** Call paths of a side, from the thread's root to the access, as people read them. */

import type { CallSite, PointsTo } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';
import type { AccessSite, WitnessSide } from '../races/index.js';
import type { Threads } from '../threads/index.js';
import type { FrameLock } from './locknames.js';
import { locksInFrame } from './locknames.js';
import type { Places } from './places.js';
import type { Frame, LockName, Place, Side } from './types.js';

const SYNTHETIC = 0x1000;

/** Why a harness root exists, by root method. */
export interface RootText {
  /** The open method that the root calls. */
  readonly target: MethodId;
  readonly thread: string;
  readonly reason: string;
}

/** A side, and which locks its names stand for. */
export interface NamedSide {
  readonly side: Side;
  readonly held: readonly FrameLock[];
}

interface FrameWithLocks {
  readonly frame: Frame;
  readonly held: readonly FrameLock[];
}

export class Paths {
  private readonly program: Program;
  /** By method context, the first edge that leads to it; −1 for none. */
  private incoming: Int32Array | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly places: Places,
    private readonly rootTexts: ReadonlyMap<MethodId, RootText>,
  ) {
    this.program = pt.program;
  }

  /** `cs` is the method context of the access. */
  side(site: AccessSite, cs: number, side: WitnessSide): NamedSide {
    const frames = this.frames(site, cs, side);
    const path = frames.map(({ frame }) => frame);
    const shown: Side = {
      access: site.write ? 'write' : 'read',
      // In a library an access is shown where the application calls the library.
      place: (path.findLast(({ place }) => place.application) ?? path[path.length - 1]).place,
      ...this.root(site, side, path),
      path,
      locks: distinct(path.flatMap((frame) => frame.acquires)),
    };
    return { side: shown, held: frames.flatMap(({ held }) => held) };
  }

  /**
   * One frame for each call between pieces of application code, and one for the access. What a frame that is not shown
   * holds, such as a synchronized map that calls back, counts for the next one that is.
   */
  private frames(site: AccessSite, cs: number, side: WitnessSide): FrameWithLocks[] {
    const { calls } = this.pt;
    const frames: FrameWithLocks[] = [];
    let hidden: FrameLock[] = [];
    for (const edge of side.arrival.edges) {
      const caller = calls.edgeCaller.data[edge];
      const call = this.pt.callOf(edge);
      const held = [...hidden, ...locksInFrame(this.pt, caller, call.block, call.insn)];
      if (this.isShown(calls.methodOf(caller))) {
        frames.push({ held, frame: this.callFrame(caller, call, calls.edgeCallee.data[edge], held) });
        hidden = [];
      } else hidden = held;
    }
    const held = [...hidden, ...locksInFrame(this.pt, cs, site.block, site.insn)];
    frames.push({ held, frame: this.accessFrame(site, namesOf(held)) });
    return frames;
  }

  private callFrame(caller: number, call: CallSite, callee: number, held: readonly FrameLock[]): Frame {
    const { calls } = this.pt;
    return {
      place: this.places.at(calls.methodOf(caller), call.line, call.offset),
      calls: this.program.prettyMethod(calls.methodOf(callee)),
      acquires: namesOf(held),
    };
  }

  private accessFrame(site: AccessSite, acquires: readonly LockName[]): Frame {
    const insn = this.pt.template(site.method).body.blocks[site.block].insns[site.insn];
    const client = this.rootTexts.get(site.method);
    const place =
      client === undefined
        ? this.places.at(site.method, insn.line, insn.offset)
        : this.clientPlace(client.target);
    if (!site.library || insn.op !== 'invoke') return { place, acquires };
    return {
      place,
      calls: this.program.prettyMethod(this.program.resolveMethod(insn.method, insn.kind === 'static')),
      acquires,
    };
  }

  /** What the client does beside the call itself: it makes the arguments and uses the result. */
  private clientStep(site: AccessSite, { arrival }: WitnessSide, target: MethodId): string {
    const { calls } = this.pt;
    const [first] = arrival.edges;
    if (first === undefined) return site.client ? ' and uses what it returns' : '';
    const called = this.program.method(calls.methodOf(calls.edgeCallee.data[first]));
    if (called.selector === this.program.method(target).selector) return '';
    return called.name === '<init>' ? ', making an argument for it' : ' and uses what it returns';
  }

  /** What a client does with a result has no line of its own: it is shown where the method begins that gave the result. */
  private clientPlace(target: MethodId): Place {
    const first = this.program.body(target)?.blocks[0]?.insns.find(({ line }) => line > 0);
    return this.places.at(target, first?.line ?? -1, 0);
  }

  /** Models, the skeleton, the harness and compiler-made bridges say nothing to a reader. */
  private isShown(method: MethodId): boolean {
    const { owner, access } = this.program.method(method);
    const { origin } = this.program.class(owner);
    if (origin === 'library') return true;
    return (
      this.program.isApplication(owner) &&
      ((access & SYNTHETIC) === 0 || this.program.method(method).name.startsWith('lambda$'))
    );
  }

  /** The method that a person would say the thread starts in. */
  rootMethod({ arrival }: WitnessSide): MethodId {
    const method = this.pt.calls.methodOf(this.threads.roots[arrival.root].cs);
    return this.rootTexts.get(method)?.target ?? method;
  }

  private root(
    site: AccessSite,
    side: WitnessSide,
    path: readonly Frame[],
  ): { thread: string; reason: string } {
    const root = this.threads.roots[side.arrival.root];
    const method = this.pt.calls.methodOf(root.cs);
    const known = this.rootTexts.get(method);
    if (known !== undefined) {
      return { thread: known.thread + this.clientStep(site, side, known.target), reason: known.reason };
    }
    // A lambda's class is made at run time: its code is the first thing that is shown.
    const name = this.isShown(method) ? this.program.prettyMethod(method) : path[0].place.method;
    if (root.kind === 'initialiser')
      return {
        thread: `the initialiser ${name}`,
        reason: 'a class initialiser runs in the thread that first uses the class',
      };
    const start = this.startPlace(root.edge);
    const where = start === undefined ? '' : ` at ${start.file.split('/').pop()}:${start.line}`;
    return { thread: `a thread that runs ${name}`, reason: `the thread is started${where}` };
  }

  /** The application's call that starts a thread: the fork itself, or what leads to it through the models. */
  private startPlace(edge: number): Place | undefined {
    const { calls } = this.pt;
    this.incoming ??= this.firstCallers();
    for (let e = edge, steps = 0; e >= 0 && steps < 16; steps++) {
      const caller = calls.edgeCaller.data[e];
      const method = calls.methodOf(caller);
      if (this.program.isApplication(this.program.method(method).owner)) {
        const call = this.pt.template(method).calls[calls.edgeCall.data[e]];
        return this.places.at(method, call.line, call.offset);
      }
      e = this.incoming[caller];
    }
    return undefined;
  }

  private firstCallers(): Int32Array {
    const { calls } = this.pt;
    const first = new Int32Array(calls.size).fill(-1);
    for (let e = calls.edgeCount - 1; e >= 0; e--) first[calls.edgeCallee.data[e]] = e;
    return first;
  }
}

function namesOf(locks: readonly FrameLock[]): LockName[] {
  return distinct(locks.map(({ name }) => name));
}

function distinct(locks: readonly LockName[]): LockName[] {
  const seen = new Set<string>();
  return locks.filter(({ text, mode }) => {
    const key = `${mode} ${text}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
