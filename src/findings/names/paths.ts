/** Call paths of a side, from the thread's root to the access, as people read them. */

import type { Act, Insider } from '../../harness/index.js';
import type { HeldLocks } from '../../locks/index.js';
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import type { MethodId, Program } from '../../program/index.js';
import type { AccessSite, WitnessSide } from '../../races/index.js';
import type { Threads } from '../../threads/index.js';
import type { LockName, PathStep, Place, Side } from '../types.js';
import { type ClientStep, ClientSteps } from './client-steps.js';
import { type FrameLock, locksInFrame } from './locknames.js';
import type { Places } from './places.js';
import { StartPlaces } from './start-places.js';
import { listed } from './texts.js';

const SYNTHETIC = 0x1000;
const STEPS: Readonly<Record<ClientStep, string>> = {
  call: '',
  argument: ', making an argument for it',
  result: ' and uses what it returns',
  field: '',
};

/** How callers come to what they access themselves. */
const HOW_GIVEN: Readonly<Record<ClientStep, Pick<PathStep, 'isArgument' | 'isField'>>> = {
  call: {},
  argument: { isArgument: true },
  result: {},
  field: { isField: true },
};

/** Why a harness root exists, by root method. */
export interface RootText {
  /** The open method that the root calls. */
  readonly target: MethodId;
  readonly thread: string;
  readonly reason: string;
  /** What the root is about: a call of the target, an object that it makes, or a public field of its class. */
  readonly act?: Act | undefined;
  /** Who alone can call the target, where not everybody can. */
  readonly insider?: Insider | undefined;
  /** No code under scan does, and no contract says that somebody does. */
  readonly isGuessed?: boolean;
  /** The locks that the client holds while it calls the method, by name; explicit ones may be given up in it. */
  readonly holds?: readonly { readonly name: LockName; readonly isExplicit: boolean }[];
  /** The names of the locks that all calls in the code under scan hold. */
  readonly asks?: readonly string[];
}

/** A side, and what its texts are made of. */
export interface NamedSide {
  readonly side: Side;
  /** Which locks its names stand for. */
  readonly held: readonly FrameLock[];
  /** What the client does on the way there; undefined where the thread is none of the client's. */
  readonly step: ClientStep | undefined;
}

interface FrameWithLocks {
  readonly frame: PathStep;
  readonly held: readonly FrameLock[];
}

export class Paths {
  private readonly program: Program;
  private readonly steps: ClientSteps;
  private readonly starts: StartPlaces;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
    private readonly places: Places,
    private readonly rootTexts: ReadonlyMap<MethodId, RootText>,
    private readonly locks: Pick<HeldLocks, 'facts' | 'givenUp'>,
  ) {
    this.program = pt.program;
    this.steps = new ClientSteps(pt);
    this.starts = new StartPlaces(pt, places);
  }

  /** `cs` is the method context of the access. */
  side(site: AccessSite, cs: number, side: WitnessSide): NamedSide {
    const frames = this.frames(site, cs, side);
    const path = frames.map(({ frame }) => frame);
    const step = this.clientStep(site, side);
    const shown: Side = {
      access: site.write ? 'write' : 'read',
      place: this.shownAt(path, side),
      ...this.root(side, path, step),
      path,
      locks: distinct(path.flatMap((frame) => frame.acquires)),
    };
    return { side: shown, held: frames.flatMap(({ held }) => held), step };
  }

  /**
   * In a library an access is shown where the application calls the library, or where it starts the thread: a place in
   * somebody else's sources is of no use to those who read the report.
   */
  private shownAt(path: readonly PathStep[], { witnessPath }: WitnessSide): Place {
    const own = path.findLast(({ place }) => place.application);
    return (
      own?.place ?? this.starts.of(this.threads.roots[witnessPath.root].edge) ?? path[path.length - 1].place
    );
  }

  /**
   * One frame for each call between pieces of application code, and one for the access. What a frame that is not shown
   * holds, such as a synchronized map that calls back, counts for the next one that is.
   */
  private frames(site: AccessSite, cs: number, side: WitnessSide): FrameWithLocks[] {
    const { calls } = this.pt;
    let frames: FrameWithLocks[] = [];
    let hidden: FrameLock[] = this.promised(side);
    const giveUp = (context: number, { block, insn }: { block: number; insn: number }): void => {
      if (!this.locks.facts.isGivenUp(calls.methodOf(context), block, insn)) return;
      frames = frames.map((frame) => this.withoutGivenUp(frame));
      hidden = hidden.filter((lock) => !this.mayBeGivenUp(lock));
    };
    for (const edge of side.witnessPath.edges) {
      const caller = calls.callerOf(edge);
      const call = this.pt.callOf(edge);
      giveUp(caller, call);
      const held = [...hidden, ...locksInFrame(this.pt, this.locks.facts, caller, call.block, call.insn)];
      if (this.isShown(calls.methodOf(caller))) {
        frames.push({ held, frame: this.callFrame(caller, call, calls.calleeOf(edge), held) });
        hidden = [];
      } else hidden = held;
    }
    giveUp(cs, site);
    const held = [...hidden, ...locksInFrame(this.pt, this.locks.facts, cs, site.block, site.insn)];
    frames.push({ held, frame: this.accessFrame(site, namesOf(held)) });
    return frames;
  }

  private mayBeGivenUp({ isExplicit, objects }: FrameLock): boolean {
    return isExplicit && this.locks.givenUp.mayBeOneOf(objects);
  }

  /** A frame without the locks that a callee may have given up. */
  private withoutGivenUp({ held, frame }: FrameWithLocks): FrameWithLocks {
    const kept = held.filter((lock) => !this.mayBeGivenUp(lock));
    return kept.length === held.length
      ? { held, frame }
      : { held: kept, frame: { ...frame, acquires: namesOf(kept) } };
  }

  /** Locks that the client holds without any code for it; they are shown where the code begins. */
  private promised({ witnessPath }: WitnessSide): FrameLock[] {
    const { calls } = this.pt;
    const [edge] = witnessPath.edges;
    const root = edge === undefined ? undefined : this.rootTexts.get(calls.methodOf(calls.callerOf(edge)));
    if (root?.holds === undefined || calls.methodOf(calls.calleeOf(edge)) !== root.target) return [];
    return root.holds.map((lock) => ({ ...lock, objects: [] }));
  }

  private callFrame(caller: number, call: CallSite, callee: number, held: readonly FrameLock[]): PathStep {
    const { calls } = this.pt;
    return {
      place: this.places.at(calls.methodOf(caller), call.line, call.offset),
      calls: this.program.prettyMethod(calls.methodOf(callee)),
      acquires: namesOf(held),
    };
  }

  private accessFrame(site: AccessSite, acquires: readonly LockName[]): PathStep {
    const insn = this.pt.methodConstraints(site.method).body.blocks[site.block].insns[site.insn];
    const client = this.rootTexts.get(site.method);
    const place =
      client === undefined
        ? this.places.at(site.method, insn.line, insn.offset)
        : this.clientPlace(client.target);
    const frame: PathStep = {
      ...{ place, acquires },
      ...(client !== undefined && { isResult: true }),
      ...(client !== undefined && HOW_GIVEN[this.steps.of(site.method, client, site)]),
    };
    if (!site.library || insn.op !== 'invoke') return frame;
    const called = this.program.resolveMethod(insn.method, insn.kind === 'static');
    return { ...frame, calls: this.program.prettyMethod(called) };
  }

  private clientStep(site: AccessSite, { witnessPath }: WitnessSide): ClientStep | undefined {
    const { calls } = this.pt;
    const known = this.rootTexts.get(calls.methodOf(this.threads.roots[witnessPath.root].cs));
    if (known === undefined) return undefined;
    const [first] = witnessPath.edges;
    if (first === undefined && !site.client) return 'call';
    const root = first === undefined ? site.method : calls.methodOf(calls.callerOf(first));
    return this.steps.of(root, known, first === undefined ? site : this.pt.callOf(first));
  }

  /** Who alone can call what a thread of the client begins with; undefined where everybody can, and for other threads. */
  insiderOf(root: number): Insider | undefined {
    return this.rootTexts.get(this.pt.calls.methodOf(this.threads.roots[root].cs))?.insider;
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
  rootMethod({ witnessPath }: WitnessSide): MethodId {
    const method = this.pt.calls.methodOf(this.threads.roots[witnessPath.root].cs);
    return this.rootTexts.get(method)?.target ?? method;
  }

  private root(
    side: WitnessSide,
    path: readonly PathStep[],
    step: ClientStep | undefined,
  ): { thread: string; reason: string } {
    const root = this.threads.roots[side.witnessPath.root];
    const method = this.pt.calls.methodOf(root.cs);
    const known = this.rootTexts.get(method);
    if (known !== undefined) {
      const held = this.promised(side).map(({ name }) => name.text);
      const holding = held.length > 0 ? ` while it holds ${listed(held)}` : '';
      return {
        thread: known.thread + STEPS[step ?? 'call'] + holding,
        reason: known.reason,
      };
    }
    // A lambda's class is made at run time: its code is the first thing that is shown.
    const name = this.isShown(method) ? this.program.prettyMethod(method) : path[0].place.method;
    if (root.kind === 'initialiser')
      return {
        thread: `the initialiser ${name}`,
        reason: 'a class initialiser runs in the thread that first uses the class',
      };
    const start = this.starts.of(root.edge);
    const where = start === undefined ? '' : ` at ${start.file.split('/').pop()}:${start.line}`;
    return { thread: `a thread that runs ${name}`, reason: `the thread is started${where}` };
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
