/**
 * Values that may have been given away when code uses them.
 *
 * A forward analysis of one method context: after a call that gives an object away, all variables of its region may hold what
 * was given; a definition takes its own variable out, unless it is a copy, a load or a result that has to do with one of them.
 * What was given may be compared, and its monitor entered or left: neither touches its fields. All else is a use.
 *
 * What was loaded from a swapped field (`swapped-fields.ts`) is borrowed until the field of the same object is overwritten; then the
 * frame has it. Where a lock is given up before, or a callee may store into such a field, it counts as given from there on. What is
 * borrowed may not be given, returned or stored as well.
 *
 * Guarantee: each use, in any run, of an object that this frame, or what it has called, gave away before, is reported;
 * so is an argument that a call gives away while it has another one of the same region. A call that ends by an exception
 * counts as if it had given.
 */
import { forEachUse, type Insn, type InsnOf } from '../ir/index.js';
import { callsAt, fieldKey, type PointsTo } from '../pointsto/index.js';
import { addTo } from '../util/index.js';
import type { Frame, Regions } from './regions.js';
import type { SwappedFields } from './swapped-fields.js';

/** Variables that may have been given away, and those that may still lie in the swapped field from which they were loaded. */
interface State {
  readonly given: ReadonlySet<number>;
  readonly borrowed: ReadonlySet<number>;
}

interface Among {
  readonly regions: Regions;
  readonly swapped: SwappedFields;
}

/** Calls `report` with each variable that is used though its object may have been given away. */
export function usedThoughGiven(
  pt: PointsTo,
  among: Among,
  cs: number,
  frame: Frame,
  report: (local: number) => void,
): void {
  new GivenPass(pt, among, cs, frame, report).run();
}

class GivenPass {
  /** By region that is given, its variables. */
  private readonly members = new Map<number, number[]>();
  /** By call of the method, its edges. */
  private readonly edges = new Map<number, number[]>();
  private given = new Set<number>();
  private borrowed = new Set<number>();
  /** By variable that was loaded from a swapped field of a parameter: which field of which. */
  private readonly origins = new Map<number, string>();

  constructor(
    private readonly pt: PointsTo,
    private readonly among: Among,
    private readonly cs: number,
    private readonly frame: Frame,
    private readonly report: (local: number) => void,
  ) {
    frame.tracked.forEach((is, local) => {
      if (is === 1 && frame.isGiven(local)) addTo(this.members, frame.regionOf(local), local);
    });
    const { first, next } = pt.calls.outgoing();
    for (let e = first[cs]; e >= 0; e = next[e]) addTo(this.edges, pt.calls.callOf(e), e);
  }

  run(): void {
    if (this.members.size === 0) return;
    const { blocks } = this.frame.constraints.body;
    const after: (State | undefined)[] = [];
    const thrown: (State | undefined)[] = [];
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const { id, insns } of blocks) {
        const before = id === 0 ? NOTHING : this.before(id, after, thrown);
        if (before === undefined) continue;
        this.given = new Set(before.given);
        this.borrowed = new Set(before.borrowed);
        const all = { given: new Set(before.given), borrowed: new Set(before.borrowed) };
        insns.forEach((insn, i) => {
          this.step(insn, id, i);
          for (const local of this.given) all.given.add(local);
          for (const local of this.borrowed) all.borrowed.add(local);
        });
        const now = { given: this.given, borrowed: this.borrowed };
        if (sizeOf(now) > sizeOf(after[id]) || sizeOf(all) > sizeOf(thrown[id])) isMore = true;
        after[id] = now;
        thrown[id] = all;
      }
    }
  }

  /** Of a block: what was given behind any block before it; undefined where none of these was reached yet. */
  private before(
    id: number,
    after: readonly (State | undefined)[],
    thrown: readonly (State | undefined)[],
  ): State | undefined {
    const { blocks } = this.frame.constraints.body;
    const { preds, insns, isHandler } = blocks[id];
    const phis = insns.filter((insn) => insn.op === 'phi');
    const { localOf } = this.frame.constraints;
    const found = { given: new Set<number>(), borrowed: new Set<number>() };
    const defined = new Set(phis.map(({ dst }) => localOf[dst]));
    let isReached = false;
    preds.forEach((pred, i) => {
      const state = isHandler ? thrown[pred] : after[pred];
      if (state === undefined) return;
      isReached = true;
      for (const what of ['given', 'borrowed'] as const) {
        const from = state[what];
        for (const local of from) if (!defined.has(local)) found[what].add(local);
        for (const { dst, args } of phis) if (from.has(localOf[args[i]])) found[what].add(localOf[dst]);
      }
    });
    return isReached ? found : undefined;
  }

  private step(insn: Insn, block: number, index: number): void {
    const { localOf } = this.frame.constraints;
    switch (insn.op) {
      case 'phi':
      case 'copy':
      case 'if':
      case 'instanceof':
      case 'arraylength':
      case 'monitorenter':
        return;
      case 'monitorexit':
        this.release();
        return;
      case 'cast': {
        const [dst, src] = [localOf[insn.dst], localOf[insn.src]];
        const isBorrowed = this.borrowed.has(src);
        this.define(dst, this.given.has(src));
        if (isBorrowed) this.borrow(dst, this.origins.get(src));
        return;
      }
      case 'getfield':
        this.load(localOf[insn.obj], localOf[insn.dst]);
        this.loadSwapped(localOf[insn.obj], this.keyOf(insn), localOf[insn.dst]);
        return;
      case 'putfield':
        for (const value of [insn.obj, insn.src]) this.use(localOf[value]);
        this.storeSwapped(localOf[insn.obj], this.keyOf(insn), localOf[insn.src]);
        return;
      case 'return':
        if (insn.src >= 0) this.giveBack(localOf[insn.src]);
        return;
      case 'aload':
        this.load(localOf[insn.array], localOf[insn.dst]);
        return;
      case 'invoke':
      case 'concat':
        this.call(insn, block, index);
        return;
    }
    forEachUse(insn, (value) => this.use(localOf[value]));
    if ('dst' in insn && insn.dst >= 0) this.define(localOf[insn.dst], false);
  }

  private keyOf({ field }: InsnOf<'getfield' | 'putfield'>): number {
    return fieldKey(this.pt.program.resolveField(field));
  }

  /** What lies in a swapped field is used under the lock, which the frame takes, until it is taken out. */
  private loadSwapped(base: number, key: number, dst: number): void {
    if (!this.frame.isTracked(dst) || !this.among.swapped.isBase(this.cs, base, key)) return;
    const isOfParameter = base < this.frame.constraints.paramCount;
    this.borrow(dst, isOfParameter ? originOf(base, key) : undefined);
  }

  private borrow(local: number, origin: string | undefined): void {
    this.borrowed.add(local);
    if (origin !== undefined) this.origins.set(local, origin);
  }

  /** What lay in a swapped field of one object is taken by who stores something else there; what is stored is given. */
  private storeSwapped(base: number, key: number, src: number): void {
    if (!this.among.swapped.isBase(this.cs, base, key)) return;
    const origin = originOf(base, key);
    for (const local of this.borrowed) if (this.origins.get(local) === origin) this.borrowed.delete(local);
    this.giveRegion(src);
  }

  /** Where a lock is given up, what still lies in a field is given to whoever takes it there. */
  private release(): void {
    const lent = [...this.borrowed];
    this.borrowed.clear();
    for (const local of lent) this.giveRegion(local);
  }

  /** What a frame returns, it may not leave in a field as well. */
  private giveBack(local: number): void {
    this.use(local);
    if (!this.frame.isTracked(local)) return;
    const region = this.frame.regionOf(local);
    if ([...this.borrowed].some((lent) => this.frame.regionOf(lent) === region)) this.report(local);
  }

  /** What lies in a field may not be given as well. */
  private reportBorrowed(region: number): void {
    for (const local of this.borrowed) if (this.frame.regionOf(local) === region) this.report(local);
  }

  private load(base: number, dst: number): void {
    this.use(base);
    this.define(dst, this.given.has(base));
  }

  private call(insn: Extract<Insn, { op: 'invoke' | 'concat' }>, block: number, index: number): void {
    const { constraints } = this.frame;
    for (const value of insn.args) this.use(constraints.localOf[value]);
    let isGiven = false;
    for (const call of callsAt(constraints, block, index)) {
      const edges = this.edges.get(call.index) ?? [];
      if (this.among.swapped.releases(call.target)) this.release();
      else if (edges.some((edge) => this.disturbs(edge))) this.disturbed(call.args);
      for (const edge of edges) this.give(edge, call.args);
      const from = edges.flatMap((edge) => this.leadingToResult(edge));
      if (call.intrinsic === 'clone') from.push(0);
      isGiven ||= from.some((param) => this.given.has(call.args[param] ?? -1));
    }
    if (insn.dst >= 0) this.define(constraints.localOf[insn.dst], isGiven);
  }

  /** What gives up the lock, or stores into such a field, must not have what lies in one. */
  private disturbed(args: Int32Array): void {
    for (const arg of args) if (this.frame.isTracked(arg)) this.reportBorrowed(this.frame.regionOf(arg));
    this.release();
  }

  private disturbs(edge: number): boolean {
    return this.among.swapped.disturbs(this.pt.calls.calleeOf(edge));
  }

  /** The parameters whose objects the result of a call edge has to do with. */
  private leadingToResult(edge: number): number[] {
    const passed = this.among.regions.passedBy(edge);
    if (passed === undefined) return [];
    const { regions, given } = passed;
    const result = regions[given.length];
    return [...given.keys()].filter((param) => result >= 0 && regions[param] === result);
  }

  private give(edge: number, args: Int32Array): void {
    for (const local of this.among.regions.put(edge)) this.giveRegion(local);
    const { given } = this.among.regions.passedBy(edge) ?? {};
    given?.forEach((is, param) => {
      const local = args[param] ?? -1;
      if (is === 0 || !this.frame.isTracked(local)) return;
      this.giveRegion(local);
      // The callee does not know that what it still has is what it gave.
      const region = this.frame.regionOf(local);
      args.forEach((other, i) => {
        if (i === param || !this.frame.isTracked(other) || this.frame.regionOf(other) !== region) return;
        for (const each of [local, other]) this.report(each);
      });
    });
  }

  private giveRegion(local: number): void {
    if (!this.frame.isTracked(local)) return;
    this.reportBorrowed(this.frame.regionOf(local));
    for (const each of this.members.get(this.frame.regionOf(local)) ?? []) this.given.add(each);
  }

  private use(local: number): void {
    if (this.given.has(local)) this.report(local);
  }

  private define(local: number, isGiven: boolean): void {
    if (isGiven) this.given.add(local);
    else this.given.delete(local);
    this.borrowed.delete(local);
  }
}

function originOf(base: number, key: number): string {
  return `${base} ${key}`;
}

const NOTHING: State = { given: new Set(), borrowed: new Set() };

function sizeOf(state: State | undefined): number {
  return state === undefined ? -1 : state.given.size + state.borrowed.size;
}
