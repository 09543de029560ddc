/**
 * Which threads somebody may interrupt, or whose tasks somebody may cancel: there a wait may end early.
 *
 * Guarantee: no method that the call graph has interrupts another thread. A handler of InterruptedException that interrupts its
 * own thread again, `Thread.currentThread().interrupt()`, is reached only where somebody else has done it first.
 */
import { type Body, dominators, type Value } from '../../ir/index.js';
import type { CallSite, PointsTo } from '../../pointsto/index.js';
import { IntVec, type SetId } from '../../util/index.js';
import type { Threads } from '../roots.js';

const INTERRUPT = 'interrupt';
/** Methods of tasks and pools that interrupt the threads that run them. */
const CANCEL = 'cancel';
const CANCELLING: ReadonlySet<string> = new Set([CANCEL, 'shutdownNow']);
const INTERRUPTED = 'java/lang/InterruptedException';

export class Interrupts {
  private interrupted: SetId;
  /** The programs in which somebody completes futures. */
  private completing: SetId;
  /** Those in which somebody cancels tasks. */
  private cancelling: SetId;

  constructor(
    private readonly pt: PointsTo,
    private readonly threads: Threads,
  ) {
    this.completing = threads.programs.sets.none;
    this.cancelling = threads.programs.sets.none;
    const { calls, program } = pt;
    // Whoever calls an open method may interrupt the thread that runs it.
    const first = threads.roots.filter(({ kind }) => threads.isOfCall !== undefined && kind === 'main');
    this.interrupted = threads.sets.of(first.map(({ group }) => group));
    for (let cs = 0; cs < calls.size; cs++) {
      const { method, calls: sites, body } = pt.constraintsOf(cs);
      if (program.isJdk(program.method(method).owner)) continue;
      // A program may throw the exception itself, without an interrupt.
      if (makesException(body)) this.add(cs, () => true);
      for (const call of sites) this.lookAt(cs, call, body);
    }
  }

  /** May a thread that gets to a method context be interrupted? */
  mayReach(cs: number): boolean {
    return this.threads.sets.overlap(this.threads.reach[cs], this.interrupted);
  }

  /** May the program of a method context complete a future in place of its task? */
  mayComplete(cs: number): boolean {
    const { sets, of } = this.threads.programs;
    return sets.overlap(of[cs], this.completing);
  }

  /** May a wait in the program of a method context end with an exception, as its task was cancelled, which may still run? */
  mayCancel(cs: number): boolean {
    const { sets, of } = this.threads.programs;
    return sets.overlap(of[cs], this.cancelling);
  }

  private lookAt(cs: number, call: CallSite, body: Body): void {
    const { program } = this.pt;
    const { name, owner } = program.method(call.target);
    if (call.dispatch === 'static' || !program.isJdk(owner)) return;
    const { sets } = this.threads.programs;
    if (program.isCutShort(call.target)) this.completing = sets.union(this.completing, this.concernedBy(cs));
    if (name === CANCEL) this.cancelling = sets.union(this.cancelling, this.concernedBy(cs));
    if (CANCELLING.has(name)) this.add(cs, ({ kind }) => kind === 'thread');
    if (name !== INTERRUPT) return;
    const insn = body.blocks[call.block].insns[call.insn];
    if (insn.op === 'invoke' && isCurrent(body, insn.args[0])) {
      // Elsewhere than where a wait was interrupted, it interrupts the waits that come after.
      if (!isInHandler(body, call.block))
        this.interrupted = this.threads.sets.union(this.interrupted, this.threads.reach[cs]);
      return;
    }
    const receivers = new IntVec();
    this.pt.objects(cs, call.args[0], receivers);
    const objects = receivers.toArray();
    // The object that the models make for the first thread stands for every thread that is no object of the program.
    const isFirst = objects.some((object) => this.isMadeByModel(object));
    this.add(cs, (root) => isFirst || objects.some((object) => this.pt.holds(root.cs, 0, object)));
  }

  /** Adds the groups of those roots whose threads may run in one program with a method context. */
  private add(cs: number, isMeant: (root: Threads['roots'][number]) => boolean): void {
    const { sets, roots, programs } = this.threads;
    const groups = roots
      .filter((root) => programs.sets.overlap(programs.of[root.cs], this.concernedBy(cs)) && isMeant(root))
      .map(({ group }) => group);
    this.interrupted = sets.union(this.interrupted, sets.of(groups));
  }

  /** The programs whose threads a method context may get at: calls of one client may get at each other's. */
  private concernedBy(cs: number): SetId {
    const { programs, isOfCall } = this.threads;
    return isOfCall === undefined ? programs.of[cs] : programs.sets.all;
  }

  private isMadeByModel(object: number): boolean {
    const { heap, program } = this.pt;
    const { method } = heap.sites[heap.siteOf(object)];
    return method < 0 || program.isJdk(program.method(method).owner);
  }
}

function makesException({ blocks }: Body): boolean {
  return blocks.some(({ insns }) => insns.some((insn) => insn.op === 'new' && insn.type === INTERRUPTED));
}

/** Is a block reached only by way of a handler of nothing but InterruptedException? */
function isInHandler(body: Body, block: number): boolean {
  const above = dominators(body);
  for (let at = block; at >= 0; at = above[at]) {
    const caught = body.blocks[at].insns.find((insn) => insn.op === 'catch');
    if (caught?.op === 'catch' && caught.types.every((type) => type === INTERRUPTED)) return true;
  }
  return false;
}

/** Is a value what `Thread.currentThread()` has just given? */
function isCurrent({ blocks }: Body, value: Value): boolean {
  return blocks.some(({ insns }) =>
    insns.some(
      (insn) =>
        insn.op === 'invoke' &&
        insn.dst === value &&
        insn.kind === 'static' &&
        insn.method.name === 'currentThread',
    ),
  );
}
