/**
 * Objects that nobody may own, whoever makes them.
 *
 * Guarantee: all objects that threads start with (a thread's stack begins with them, so that nobody is above them: the
 * paper's theorem on races reached through owners rests on it), whose making or moving cannot be seen: what code that is
 * not known makes, what is thrown and is no throwable, what `Enum.valueOf` finds, what reflection hands to constructors.
 */
import type { PointsTo, Template } from '../pointsto/index.js';
import { ELEMENT, Init } from '../pointsto/index.js';
import { IntVec } from '../util/index.js';
import { isUnknown } from './shapes.js';

export class Unowned {
  /** By object. */
  readonly marks: Uint8Array;
  /** By set of the solver: 1 where its objects are marked. */
  private readonly seen: Uint8Array;
  private readonly buffer = new IntVec();

  constructor(private readonly pt: PointsTo) {
    this.marks = new Uint8Array(pt.heap.objectCount);
    this.seen = new Uint8Array(pt.setBound);
    this.unknownSites();
    this.started();
    this.frames();
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
      const call = this.pt.callOf(e);
      for (const local of call.args) if (local >= 0) this.markLocal(caller, local);
    }
  }

  private frames(): void {
    const { pt } = this;
    const { calls } = pt;
    const found: (Marked | undefined)[] = [];
    for (let cs = 0; cs < calls.size; cs++) {
      const method = calls.methodOf(cs);
      found[method] ??= markedLocals(pt.template(method));
      const { alone, withElements } = found[method];
      for (let i = 0; i < alone.length; i++) this.markLocal(cs, alone[i]);
      for (let i = 0; i < withElements.length; i++) this.markElements(cs, withElements[i]);
    }
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

/** Locals of a method whose objects nobody may own, and those of arrays of such. */
interface Marked {
  readonly alone: readonly number[];
  readonly withElements: readonly number[];
}

/** What most methods have. */
const NOTHING: Marked = { alone: [], withElements: [] };

function markedLocals({ init, thrown, calls }: Template): Marked {
  const alone: number[] = [];
  const withElements: number[] = [];
  for (let i = 0; i < init.length; i += 4)
    if (init[i] === Init.copy && init[i + 1] === thrown) alone.push(init[i + 2]);
  for (const { intrinsic, result, args } of calls) {
    if (intrinsic === 'enumConstant' && result >= 0) alone.push(result);
    if (intrinsic === 'construct')
      for (let a = 1; a < args.length; a++) if (args[a] >= 0) withElements.push(args[a]);
  }
  return alone.length + withElements.length > 0 ? { alone, withElements } : NOTHING;
}
