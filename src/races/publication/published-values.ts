/**
 * What a write that races lets others get at. The object that it writes to is one that others had before: what hangs on it
 * when the write begins is published already.
 */
import { callsAt, ELEMENT, type ObjectId, type PointsTo } from '../../pointsto/index.js';
import { type CapturedObjects, NEVER } from '../../sharing/index.js';
import { IntVec, PairMap } from '../../util/index.js';
import type { AccessSite } from '../sites.js';

export class PublishedValues {
  /** The objects that the write publishes. */
  readonly all: ReadonlySet<ObjectId>;
  private readonly buffer = new IntVec();
  /** Method contexts with a parameter, numbered; by number, may a caller pass what is captured? */
  private readonly params = new PairMap(64);
  private readonly passed = new Map<number, boolean>();
  /** Numbers of parameters that are the object of the write. */
  private readonly shared = new Set<number>();

  constructor(
    private readonly pt: PointsTo,
    private readonly captured: CapturedObjects,
    /** The write, and the method contexts in which it races. */
    store: AccessSite,
    contexts: ReadonlySet<number>,
  ) {
    const { method, block, insn } = store;
    const { body, localOf, paramCount } = pt.methodConstraints(method);
    const at = body.blocks[block].insns[insn];
    const base = at.op === 'putfield' ? localOf[at.obj] : at.op === 'astore' ? localOf[at.array] : -1;
    if (base >= 0 && base < paramCount)
      for (const cs of contexts) this.shared.add(this.params.numberOf(cs, base));
    const sets = new Set([...contexts].flatMap((cs) => this.of(cs, store)));
    this.all = new Set([...sets].flatMap((set) => this.members(set)));
  }

  /**
   * The objects that a write publishes, in a method context, as numbers of sets: those that it stores and that may be captured
   * until then. What a call stores inside a model is what it is given, but for the object that it works on.
   */
  of(
    cs: number,
    { method, block, insn, library }: Pick<AccessSite, 'method' | 'block' | 'insn' | 'library'>,
  ): number[] {
    const constraints = this.pt.methodConstraints(method);
    const { localOf, body } = constraints;
    const at = body.blocks[block].insns[insn];
    const published = (local: number): number[] =>
      local >= 0 && this.mayBeCaptured(cs, local, block, insn) ? [this.pt.localSet(cs, local)] : [];
    if (library)
      return callsAt(constraints, block, insn).flatMap(({ args, dispatch }) =>
        Array.from(args.subarray(dispatch === 'static' ? 0 : 1)).flatMap(published),
      );
    if (at.op === 'putfield' || at.op === 'putstatic' || at.op === 'astore')
      return at.src < 0 ? [] : published(localOf[at.src]);
    if (at.op !== 'invoke') return [];
    const copied = callsAt(constraints, block, insn).filter(({ intrinsic }) => intrinsic === 'arraycopy');
    return copied.flatMap(({ args }) => published(args[0]).flatMap((arrays) => this.elements(arrays)));
  }

  /**
   * May what a local holds be captured just before an instruction, for some callers? What is not was published before.
   * Where several parameters decide, one of them is enough.
   */
  private mayBeCaptured(
    cs: number,
    local: number,
    block: number,
    insn: number,
    seen = new Set<number>(),
  ): boolean {
    const needs = this.captured.needsAt(cs, local, block, insn);
    if (needs === NEVER || needs === 0) return needs === 0;
    for (let param = 0; needs >>> param !== 0; param++)
      if (((needs >>> param) & 1) === 1 && this.mayBePassed(cs, param, seen)) return true;
    return false;
  }

  /** May some caller pass what is captured then? Where calls go round, another way has to lead to one that does. */
  private mayBePassed(cs: number, param: number, seen: Set<number>): boolean {
    const number = this.params.numberOf(cs, param);
    const known = this.passed.get(number);
    if (this.shared.has(number)) return false;
    if (known !== undefined || seen.has(number)) return known === true;
    const isFirst = seen.size === 0;
    seen.add(number);
    const { calls } = this.pt;
    const { first, next } = calls.incoming();
    let isPassed = false;
    for (let e = first[cs]; e >= 0 && !isPassed; e = next[e]) {
      const { args, block, insn } = this.pt.callOf(e);
      const local = args[param] ?? -1;
      isPassed = local >= 0 && this.mayBeCaptured(calls.callerOf(e), local, block, insn, seen);
    }
    // A no in the middle may rest on a way round.
    if (isPassed || isFirst) this.passed.set(number, isPassed);
    return isPassed;
  }

  private members(set: number): ObjectId[] {
    this.buffer.length = 0;
    this.pt.members(set, this.buffer);
    return [...this.buffer.view()];
  }

  /** The sets of the elements of some arrays. */
  private elements(arrays: number): number[] {
    const sets = this.members(arrays).map((array) => this.pt.objectFieldSet(array, ELEMENT));
    return sets.filter((set) => set >= 0);
  }
}

/** May a write store a reference? */
export function mayPublish(pt: PointsTo, { method, block, insn, library }: AccessSite): boolean {
  const { localOf, body } = pt.methodConstraints(method);
  const at = body.blocks[block].insns[insn];
  if (library || at.op === 'invoke') return true;
  return 'src' in at && at.src >= 0 && localOf[at.src] >= 0;
}
