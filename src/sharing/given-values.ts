/**
 * Values that may have been given away when code uses them.
 *
 * A forward analysis of one method context: after a call that gives an object away, all variables of its region may hold what
 * was given; a definition takes its own variable out, unless it is a copy, a load or a result that has to do with one of them.
 * What was given may be compared, and its monitor entered or left: neither touches its fields. All else is a use.
 *
 * Guarantee: each use, in any run, of an object that this frame, or what it has called, gave away before, is reported;
 * so is an argument that a call gives away while it has another one of the same region. A call that ends by an exception
 * counts as if it had given.
 */
import { forEachUse, type Insn } from '../ir/index.js';
import { callsAt, type PointsTo } from '../pointsto/index.js';
import { addTo } from '../util/index.js';
import type { Frame, Regions } from './regions.js';

/** Variables that may have been given away. */
type Given = ReadonlySet<number>;

/** Calls `report` with each variable that is used though its object may have been given away. */
export function usedThoughGiven(
  pt: PointsTo,
  regions: Regions,
  cs: number,
  frame: Frame,
  report: (local: number) => void,
): void {
  new GivenPass(pt, regions, cs, frame, report).run();
}

class GivenPass {
  /** By region that is given, its variables. */
  private readonly members = new Map<number, number[]>();
  /** By call of the method, its edges. */
  private readonly edges = new Map<number, number[]>();
  private given = new Set<number>();

  constructor(
    pt: PointsTo,
    private readonly regions: Regions,
    cs: number,
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
    const after: (Given | undefined)[] = [];
    const thrown: (Given | undefined)[] = [];
    for (let isMore = true; isMore; ) {
      isMore = false;
      for (const { id, insns } of blocks) {
        const before = id === 0 ? new Set<number>() : this.before(id, after, thrown);
        if (before === undefined) continue;
        this.given = before;
        const all = new Set(before);
        insns.forEach((insn, i) => {
          this.step(insn, id, i);
          for (const local of this.given) all.add(local);
        });
        if (this.given.size > (after[id]?.size ?? -1) || all.size > (thrown[id]?.size ?? -1)) isMore = true;
        after[id] = this.given;
        thrown[id] = all;
      }
    }
  }

  /** Of a block: what was given behind any block before it; undefined where none of these was reached yet. */
  private before(
    id: number,
    after: readonly (Given | undefined)[],
    thrown: readonly (Given | undefined)[],
  ): Set<number> | undefined {
    const { blocks } = this.frame.constraints.body;
    const { preds, insns, isHandler } = blocks[id];
    const phis = insns.filter((insn) => insn.op === 'phi');
    const { localOf } = this.frame.constraints;
    let found: Set<number> | undefined;
    preds.forEach((pred, i) => {
      const from = isHandler ? thrown[pred] : after[pred];
      if (from === undefined) return;
      found ??= new Set();
      const defined = new Set(phis.map(({ dst }) => localOf[dst]));
      for (const local of from) if (!defined.has(local)) found.add(local);
      for (const { dst, args } of phis) if (from.has(localOf[args[i]])) found.add(localOf[dst]);
    });
    return found;
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
      case 'monitorexit':
        return;
      case 'cast':
        this.define(localOf[insn.dst], this.given.has(localOf[insn.src]));
        return;
      case 'getfield':
        this.load(localOf[insn.obj], localOf[insn.dst]);
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
      for (const edge of edges) this.give(edge, call.args);
      const from = edges.flatMap((edge) => this.leadingToResult(edge));
      if (call.intrinsic === 'clone') from.push(0);
      isGiven ||= from.some((param) => this.given.has(call.args[param] ?? -1));
    }
    if (insn.dst >= 0) this.define(constraints.localOf[insn.dst], isGiven);
  }

  /** The parameters whose objects the result of a call edge has to do with. */
  private leadingToResult(edge: number): number[] {
    const passed = this.regions.passedBy(edge);
    if (passed === undefined) return [];
    const { regions, given } = passed;
    const result = regions[given.length];
    return [...given.keys()].filter((param) => result >= 0 && regions[param] === result);
  }

  private give(edge: number, args: Int32Array): void {
    for (const local of this.regions.put(edge)) this.giveRegion(local);
    const { given } = this.regions.passedBy(edge) ?? {};
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
    for (const each of this.members.get(this.frame.regionOf(local)) ?? []) this.given.add(each);
  }

  private use(local: number): void {
    if (this.given.has(local)) this.report(local);
  }

  private define(local: number, isGiven: boolean): void {
    if (isGiven) this.given.add(local);
    else this.given.delete(local);
  }
}
