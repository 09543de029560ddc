/**
 * Objects that nobody may own, whoever makes them.
 *
 * Guarantee: all objects that threads start with (a thread's stack begins with them, so that nobody is above them: the
 * paper's theorem on races reached through owners rests on it), whose making or moving cannot be seen: what code that is
 * not known makes, what is thrown and is no throwable, what `Enum.valueOf` finds, what reflection hands to constructors.
 */
import type { PointsTo } from '../pointsto/index.js';
import { ELEMENT, Init } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';
import type { Shapes } from './shapes.js';
import { isUnknown } from './shapes.js';

export class Unowned {
  /** By object. */
  readonly marks: Uint8Array;
  private readonly seen = new Set<number>();
  private readonly buffer = new IntVec();

  constructor(
    private readonly pt: PointsTo,
    private readonly shapes: Shapes,
  ) {
    this.marks = new Uint8Array(pt.heap.objectCount);
    this.unknownSites();
    this.started();
    for (let cs = 0; cs < pt.calls.size; cs++) this.frame(cs);
  }

  private unknownSites(): void {
    const { heap, program } = this.pt;
    for (let object = 0; object < this.marks.length; object++) {
      if (heap.classOf(object) < 0) continue;
      const { kind, method } = heap.sites[heap.siteOf(object)];
      if (kind === 'opaque' || (method >= 0 && isUnknown(program, method))) this.marks[object] = 1;
    }
  }

  private started(): void {
    const { calls } = this.pt;
    for (let e = 0; e < calls.edgeCount; e++) {
      if (calls.edgeFork.data[e] === 0) continue;
      const caller = calls.edgeCaller.data[e];
      const call = this.pt.templateOf(caller).calls[calls.edgeCall.data[e]];
      for (const local of call.args) if (local >= 0) this.markLocal(caller, local);
    }
  }

  private frame(cs: number): void {
    const { template } = this.shapes.of(this.pt.calls.methodOf(cs));
    const { init, thrown, calls } = template;
    for (let i = 0; i < init.length; i += 4)
      if (init[i] === Init.copy && init[i + 1] === thrown) this.markLocal(cs, init[i + 2]);
    for (const { intrinsic, result, args } of calls) {
      if (intrinsic === 'enumConstant' && result >= 0) this.markLocal(cs, result);
      if (intrinsic !== 'construct') continue;
      for (let a = 1; a < args.length; a++) if (args[a] >= 0) this.markElements(cs, args[a]);
    }
  }

  private markLocal(cs: number, local: number): void {
    this.markSet(this.pt.localSet(cs, local));
  }

  private markSet(set: number): void {
    if (this.seen.has(set)) return;
    this.seen.add(set);
    const { buffer } = this;
    buffer.length = 0;
    this.pt.members(set, buffer);
    for (const object of buffer.view()) this.marks[object] = 1;
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
