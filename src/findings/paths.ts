/** Call paths of a side, from the thread's root to the access, as people read them. */

import type { CallSite, PointsTo } from '../pointsto/index.js';
import type { MethodId, Program } from '../program/index.js';
import type { AccessSite, WitnessSide } from '../races/index.js';
import type { Threads } from '../threads/index.js';
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

export class Paths {
  private readonly program: Program;
  private incoming: Map<number, number> | undefined;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly places: Places,
    private readonly rootTexts: ReadonlyMap<MethodId, RootText>,
  ) {
    this.program = pt.program;
  }

  side(site: AccessSite, side: WitnessSide): Side {
    const path = this.frames(site, side);
    const last = path[path.length - 1];
    return {
      access: site.write ? 'write' : 'read',
      place: last.place,
      ...this.root(side),
      path,
      locks: distinct(path.flatMap((frame) => frame.acquires)),
    };
  }

  /** One frame for each call between pieces of application code, and one for the access. */
  private frames(site: AccessSite, side: WitnessSide): Frame[] {
    const { calls } = this.pt;
    const frames: Frame[] = [];
    for (const edge of side.arrival.edges) {
      const caller = calls.methodOf(calls.edgeCaller.data[edge]);
      if (!this.isShown(caller)) continue;
      const call = this.pt.template(caller).calls[calls.edgeCall.data[edge]];
      frames.push(this.callFrame(caller, call, calls.methodOf(calls.edgeCallee.data[edge])));
    }
    frames.push(this.accessFrame(site));
    return frames;
  }

  private callFrame(caller: MethodId, call: CallSite, callee: MethodId): Frame {
    return {
      place: this.places.at(caller, call.line, call.offset),
      calls: this.program.prettyMethod(callee),
      acquires: locksInFrame(this.program, caller, call.block, call.insn),
    };
  }

  private accessFrame(site: AccessSite): Frame {
    const insn = this.pt.template(site.method).body.blocks[site.block].insns[site.insn];
    const acquires = locksInFrame(this.program, site.method, site.block, site.insn);
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

  private root(side: WitnessSide): { thread: string; reason: string } {
    const root = this.threads.roots[side.arrival.root];
    const method = this.pt.calls.methodOf(root.cs);
    const known = this.rootTexts.get(method);
    if (known !== undefined) return { thread: known.thread, reason: known.reason };
    const name = this.program.prettyMethod(method);
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
      e = this.incoming.get(caller) ?? -1;
    }
    return undefined;
  }

  private firstCallers(): Map<number, number> {
    const { calls } = this.pt;
    const first = new Map<number, number>();
    for (let e = 0; e < calls.edgeCount; e++) {
      const callee = calls.edgeCallee.data[e];
      if (!first.has(callee)) first.set(callee, e);
    }
    return first;
  }
}

function distinct(locks: readonly LockName[]): LockName[] {
  const seen = new Set<string>();
  return locks.filter(({ text, mode }) => {
    const key = `${mode} ${text}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}
