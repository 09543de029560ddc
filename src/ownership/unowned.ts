/**
 * Objects that are unownable, whatever makes them.
 *
 * Guarantee: these are all objects that threads start with (a thread's stack begins with them, so nothing is above
 * them: the paper's theorem on races reached through owners rests on it), and all whose making or moving cannot be
 * seen: what unknown code makes, what is thrown and is no throwable, what `Enum.valueOf` finds, what reflection hands
 * to constructors.
 */
import type { CallSite, PointsTo } from '../pointsto/index.js';
import { ELEMENT } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';
import type { Shapes } from './shapes.js';

export class Unowned {
  /** By object. */
  readonly marks: Uint8Array;
  /** By set of the solver: 1 where its objects are marked. */
  private readonly seen: Uint8Array;
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly shapes: Shapes,
  ) {
    this.marks = new Uint8Array(pt.heap.objectCount);
    this.seen = new Uint8Array(pt.setBound);
    this.unknownSites();
    this.started();
    this.ofContexts();
  }

  private unknownSites(): void {
    const { heap } = this.pt;
    for (let object = 0; object < this.marks.length; object++) {
      if (heap.classOf(object) < 0) continue;
      const { kind, method } = heap.sites[heap.siteOf(object)];
      if (kind === 'opaque' || (method >= 0 && this.shapes.isUnknown(method))) this.marks[object] = 1;
    }
  }

  private started(): void {
    const { calls } = this.pt;
    for (const e of calls.forks) {
      const caller = calls.callerOf(e);
      const call = this.pt.callOf(e);
      for (const local of call.args) if (local >= 0) this.markLocal(caller, local);
    }
  }

  private ofContexts(): void {
    const { calls } = this.pt;
    for (let cs = 0; cs < calls.size; cs++) {
      const { thrown, intrinsics } = this.shapes.of(calls.methodOf(cs));
      for (let i = 0; i < thrown.length; i++) this.markLocal(cs, thrown[i]);
      for (let i = 0; i < intrinsics.length; i++) this.intrinsic(cs, intrinsics[i]);
    }
  }

  private intrinsic(cs: number, { intrinsic, result, args }: CallSite): void {
    if (intrinsic === 'enumConstant' && result >= 0) this.markLocal(cs, result);
    if (intrinsic !== 'construct') return;
    for (let a = 1; a < args.length; a++) if (args[a] >= 0) this.markElements(cs, args[a]);
  }

  private markLocal(cs: number, local: number): void {
    this.markSet(this.pt.localSet(cs, local));
  }

  private markSet(set: number): void {
    if (this.seen[set] === 1) return;
    this.seen[set] = 1;
    const { buffer } = this;
    buffer.length = 0;
    this.pt.members(set, buffer);
    for (let i = 0; i < buffer.length; i++) this.marks[buffer.data[i]] = 1;
  }

  /** An array that is handed over, and what is in it. */
  private markElements(cs: number, local: number): void {
    this.markLocal(cs, local);
    const arrays = new IntVec();
    this.pt.objects(cs, local, arrays);
    for (const array of arrays.view()) {
      const set = this.pt.objectFieldSet(array, ELEMENT);
      if (set >= 0) this.markSet(set);
    }
  }
}
