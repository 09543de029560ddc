/**
 * A call into a library: what entries of its callee's summary mean to the caller (the instantiation of a summary).
 *
 * Guarantee: the locks said are held at the access in every run, those of the callee's parameters named by what the caller
 * passes.
 */
import { type HeldLocks, type LockSet, NOTHING } from '../locks/index.js';
import type { CallSite, PointsTo } from '../pointsto/index.js';
import type { Needs, Sharing } from '../sharing/index.js';
import { getOrMake, IntVec } from '../util/index.js';
import type { AccessMarks } from './access-marks.js';

/** More parameters than a method has (JVMS §4.3.3). */
export const MAX_PARAMS = 256;
const UNASKED = -2;

/** One call, and what it adds to the entries of its callee's summary. */
export class Instantiation {
  private edge = -1;
  private caller = -1;
  private callee = -1;
  private call: CallSite | undefined;
  private frame: LockSet = NOTHING;
  /** By parameter: the locks that have a name for the argument, or `UNASKED`. */
  private readonly named = new Int32Array(MAX_PARAMS);
  /** By lockset of an entry: what it is for the caller. Many entries have the same. */
  private readonly lifted = new Map<LockSet, LockSet>();
  private readonly all = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly held: HeldLocks,
    private readonly marks: AccessMarks,
    private readonly sharing: Pick<Sharing, 'captured' | 'own'>,
  ) {}

  move(edge: number): void {
    if (this.edge === edge) return;
    const { calls } = this.pt;
    this.edge = edge;
    this.caller = calls.callerOf(edge);
    this.callee = calls.calleeOf(edge);
    const call = this.pt.callOf(edge);
    this.call = call;
    this.frame = this.held.inFrame(this.caller, call.block, call.insn);
    this.named.fill(UNASKED);
    this.lifted.clear();
  }

  /** The caller's local that is passed for a parameter; −1 for none. */
  argument(param: number): number {
    return this.call?.args[param] ?? -1;
  }

  /** Is it a parameter of the caller? */
  isParam(param: number): boolean {
    const local = this.argument(param);
    return local >= 0 && local < this.pt.constraintsOf(this.caller).paramCount;
  }

  /** Appends the objects that the call passes for a parameter; true when these are all that the caller's local holds. */
  passed(param: number, out: IntVec): boolean {
    const local = this.argument(param);
    if (local < 0) return false;
    // Only of receivers does a call choose some.
    if (param > 0 || this.call?.dispatch !== 'virtual') {
      this.pt.objects(this.caller, local, out);
      return true;
    }
    // Mostly the callee runs on one object, whatever else the caller's local holds.
    const only = this.pt.single(this.callee, 0);
    if (only >= 0) {
      if (this.pt.holds(this.caller, local, only)) out.push(only);
      return this.pt.single(this.caller, local) === only;
    }
    this.all.length = 0;
    this.pt.objects(this.caller, local, this.all);
    for (const object of this.all.view()) if (this.pt.holds(this.callee, 0, object)) out.push(object);
    return out.length === this.all.length;
  }

  /** The locks of an entry of the callee's summary, with those that this frame adds and what is known of its object. */
  lift(lockset: LockSet): LockSet {
    return getOrMake(this.lifted, lockset, () => {
      const { sets } = this.held;
      const here = this.call === undefined ? NOTHING : this.marks.at(this.caller, this.call, lockset);
      return sets.join(sets.join(this.held.strip(lockset), this.frame), here);
    });
  }

  /** The local of the caller that holds the object of an entry; −1 where none is known to. */
  baseOf(lockset: LockSet): number {
    return this.call === undefined ? -1 : this.marks.baseAt(this.caller, this.call, lockset);
  }

  /** The mark of what is passed for a parameter. */
  markOf(param: number): LockSet {
    const local = this.argument(param);
    return local < 0 || this.call === undefined
      ? NOTHING
      : this.marks.at(this.caller, this.call, this.marks.ofParam(param));
  }

  /** What the caller needs for the object of an entry to be the thread's own (`OwnObjects.needsOf`). */
  own(needs: Needs): Needs {
    return this.call === undefined ? needs : this.sharing.own.through(this.caller, this.call, needs);
  }

  /** What the caller needs for it to be captured at the access (`CapturedObjects.needsAt`). */
  captured(needs: Needs): Needs {
    return this.sharing.captured.through(this.edge, needs);
  }

  /** `lift` for an access to what a parameter holds. */
  liftParam(param: number, lockset: LockSet): LockSet {
    return this.held.sets.join(this.held.sets.join(lockset, this.frame), this.namedFor(param));
  }

  /** The locks of this frame that have a name for the argument. */
  private namedFor(param: number): LockSet {
    const known = this.named[param];
    if (known !== UNASKED) return known;
    const { caller, call } = this;
    const local = this.argument(param);
    const named =
      call === undefined ? NOTHING : this.held.namedAt(caller, local, call.block, call.insn, NOTHING);
    this.named[param] = named;
    return named;
  }
}
