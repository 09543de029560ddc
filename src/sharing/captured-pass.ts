/**
 * One method looked at once: which of its variables hold captured objects, and where (`captured.ts` says what that means).
 *
 * The *summary* pass takes all parameters to be captured and knows nothing of how they hang together: it says what callers
 * may rely on. The *verdict* pass knows what callers pass, and says what holds in the method itself.
 *
 * Publishing a variable publishes its class and all that is behind it, from there on. Where a loop goes round, classes are as
 * new again unless something that outlives the round leads to them: what was published then is in no variable any more.
 */

import { BITS, type CallFacts, type FactsTable, marked, NEVER, type Needs } from './call-facts.js';
import { refusalsIn } from './captured-answers.js';
import { CapturedOp } from './captured-code.js';
import { CapturedValues, type PassInput } from './captured-values.js';
import { FreshValues } from './fresh-values.js';

/** A store of what is not captured, or a copy, which breaks fields. */
export interface Break {
  /** Offset in `CapturedCode.ops`. */
  readonly at: number;
  readonly isCopy: boolean;
  /** Of a copy: is the original captured? */
  readonly isCaptured: boolean;
}

type Past = (point: number) => boolean;
/** What is published: before each block, and by each point. */
interface Published {
  readonly before: Int32Array;
  readonly published: Int32Array;
}

export class CapturedPass {
  readonly values: CapturedValues;
  /** By point (`CapturedCode.points`): the set of classes that it publishes. */
  readonly published: Int32Array;
  /** By block: what is published before it. */
  readonly before: Int32Array;
  /** The same without what was published before the method began. */
  private sinceStart: Published | undefined;
  /** What is published somewhere. */
  private readonly ever: Int32Array;
  private readonly fresh: FreshValues;
  private exposures: Int32Array | undefined;

  constructor(private readonly input: PassInput) {
    this.values = new CapturedValues(input);
    this.fresh = new FreshValues(input.code, input.callees);
    const { points, pointStart } = input.code;
    this.published = new Int32Array(points.length * this.values.words);
    this.before = new Int32Array((pointStart.length - 1) * this.values.words);
    points.forEach((at, point) => {
      this.findPublished(at, point * this.values.words);
    });
    const { published: early } = input.entry ?? { published: 0 };
    if (points.length > 0 || early !== 0) this.flow(this, early);
    const { words } = this.values;
    this.ever = this.before.slice(0, words);
    for (let i = 0; i < this.published.length; i++) this.ever[i % words] |= this.published[i];
  }

  /** Is what a variable holds captured just before an instruction? */
  isCaptured(local: number, block: number, insn: number): boolean {
    if (!this.values.isLasting(local)) return false;
    if (!this.values.isIn(local, this.ever, 0)) return true;
    const { pointInsns } = this.input.code;
    const state = this.stateAt(block, (point) => pointInsns[point] >= insn);
    return this.isHidden(local, state, block, insn);
  }

  /**
   * Is a variable not published, by what is published there? What was made here may alone be not; so may a parameter, which no
   * caller had published, whatever else is of its class.
   */
  private isHidden(local: number, state: Int32Array, block: number, insn: number): boolean {
    if (!this.values.isIn(local, state, 0)) return true;
    if (local >= this.input.code.constraints.paramCount) return this.fresh.isFresh(local, block, insn);
    return !this.values.isIn(local, this.sinceStartAt(block, insn), 0);
  }

  /** Is it a captured parameter, or fresh: so that what is published of its class does not matter to it? */
  private isApart(variable: number, block: number, insn: number): boolean {
    const { constraints } = this.input.code;
    if (variable < constraints.paramCount) return !this.values.isBad(variable);
    return variable < constraints.localCount && this.fresh.isFresh(variable, block, insn);
  }

  private sinceStartAt(block: number, insn: number): Int32Array {
    if (this.sinceStart === undefined) {
      const published = this.publishedLater();
      const before = new Int32Array(this.before.length);
      this.flow({ before, published }, 0);
      this.sinceStart = { before, published };
    }
    const { pointInsns } = this.input.code;
    return this.stateAt(block, (point) => pointInsns[point] >= insn, this.sinceStart);
  }

  /**
   * By point: what it publishes of what was not published before the method began, though its class was: also what it puts
   * into something published. Parameters count as that from where something else publishes them, with all behind them.
   */
  private publishedLater(): Int32Array {
    const { values, input } = this;
    const { points, pointStart, ops } = input.code;
    const later = this.published.slice();
    for (let block = 0; block + 1 < pointStart.length; block++)
      for (let point = pointStart[block]; point < pointStart[block + 1]; point++) {
        const state = this.stateAt(block, (other) => other >= point);
        const put = (into: number, variable: number): void => {
          if (!values.isIn(into, state, 0) || this.isApart(into, block, input.code.pointInsns[point])) return;
          values.addBehind(variable, later, point * values.words);
        };
        const at = points[point];
        if (ops[at] === CapturedOp.store && !values.isForeign(ops[at + 1])) put(ops[at + 1], ops[at + 2]);
        if (ops[at] === CapturedOp.call) values.eachHeldIn(ops[at + 1], put);
      }
    return later;
  }

  /** The parameters that have to be captured for that; of a summary pass. */
  needsAt(local: number, block: number, insn: number): Needs {
    if (!this.isCaptured(local, block, insn)) return NEVER;
    const { words } = this.values;
    let needs = this.values.needsOf(local);
    const exposures = this.exposed();
    if (exposures.length === 0 || this.fresh.isFresh(local, block, insn)) return needs;
    for (let param = 0; param * words < exposures.length; param++)
      if (this.values.isIn(local, exposures, param * words)) needs |= 1 << param;
    return needs;
  }

  /**
   * Is an argument captured at a call, and after it? `deep`: so is all that it leads to, now. `needs` gives what that takes
   * in a summary pass.
   */
  keeps(call: number, param: number, deep: boolean): boolean {
    const { code } = this.input;
    const arg = code.calls[call].args[param] ?? -1;
    if (arg < 0 || !this.values.isLasting(arg)) return false;
    if (!deep && !this.values.isIn(arg, this.ever, 0)) return true;
    const point = this.pointOf(call);
    const state = this.stateAt(code.calls[call].site.block, (at) => at > point);
    if (deep) return !this.values.leadsInto(arg, state, 0);
    if (!this.values.isIn(arg, state, 0)) return true;
    const { block, insn } = code.calls[call].site;
    if (!this.isHidden(arg, state, block, insn)) return false;
    return arg < code.constraints.paramCount
      ? !this.values.isIn(arg, this.sinceStartAt(block, insn + 1), 0)
      : this.fresh.leavesFresh(call, arg);
  }

  /** What an argument needs to be kept with all that it leads to; of a summary pass. */
  needsToKeep(call: number, param: number): Needs {
    if (!this.keeps(call, param, true)) return NEVER;
    const { args } = this.input.code.calls[call];
    const { words } = this.values;
    let needs = this.values.needsOf(args[param]);
    const exposures = this.exposed();
    for (let other = 0; other * words < exposures.length; other++)
      if (this.values.leadsInto(args[param], exposures, other * words)) needs |= 1 << other;
    return needs;
  }

  /** What callers may rely on; of a summary pass. */
  summary(facts: FactsTable): CallFacts {
    const { values, input } = this;
    const { words } = values;
    const { result, paramCount } = input.code.constraints;
    const roots = values.parameterRoots(values.rootOf(result));
    const inEnd = this.atEnd();
    const ofParams = new Set<number>();
    for (const root of roots.slice(1))
      if (root >= 0) values.classes.eachBehind(root, (cls) => ofParams.add(cls));
    const isLost = roots[0] >= 0 && values.isIn(result, inEnd, 0);
    const exposures = this.exposed();
    const exposed =
      exposures.length === 0
        ? []
        : Array.from({ length: Math.min(paramCount, BITS) }, (_, param) => (cls: number) => {
            return values.isIn(cls, exposures, param * words);
          });
    return facts.of(values.classes, roots, {
      params: isLost ? NEVER : values.needsOf(result),
      isPublished: (cls) => values.isIn(cls, ofParams.has(cls) ? this.ever : inEnd, 0),
      exposed,
    });
  }

  /** What a call passes to its callees; of a verdict pass. */
  passed(call: number, facts: FactsTable): CallFacts {
    const { values, input } = this;
    const { args, site, isConstructor } = input.code.calls[call];
    const point = this.pointOf(call);
    const state = this.stateAt(site.block, (at) => at >= point);
    let params = 0;
    const apart: { root: number; isEmpty: boolean }[] = [];
    args.forEach((arg, param) => {
      if (arg < 0) return;
      const isNew = isConstructor && param === 0;
      const isHidden = isNew || (values.isLasting(arg) && this.isHidden(arg, state, site.block, site.insn));
      if (!isHidden && param < BITS) params |= 1 << param;
      if (isNew || (isHidden && values.isIn(arg, state, 0) && !values.isTwice(args, param)))
        apart.push({ root: param + 1, isEmpty: isNew && input.code.madeLocals.has(arg) });
    });
    const isPublished = (cls: number): boolean => values.isIn(cls, state, 0);
    return facts.of(values.classes, values.argumentRoots(call), { params, isPublished, exposed: [] }, apart);
  }

  /**
   * Stores that break fields, and copies; of a verdict pass, with the summary pass of the same method. What is stored in an
   * object that both passes gave up breaks nothing: nobody relies on it.
   */
  breaks(summary: CapturedPass): Break[] {
    const { ops, points, pointStart, pointInsns } = this.input.code;
    const found: Break[] = [];
    for (let block = 0; block + 1 < pointStart.length; block++)
      for (let point = pointStart[block]; point < pointStart[block + 1]; point++) {
        const at = points[point];
        const isCopy = ops[at] === CapturedOp.clone;
        if (!isCopy && ops[at] !== CapturedOp.store) continue;
        const state = this.stateAt(block, (other) => other >= point);
        const stored = ops[at + 2];
        const insn = pointInsns[point];
        const isCaptured = this.values.isLasting(stored) && this.isHidden(stored, state, block, insn);
        if (!isCopy && (isCaptured || this.isGiven(ops[at + 1], block, point, state, summary))) continue;
        found.push({ at, isCopy, isCaptured });
      }
    return found;
  }

  /** Did both passes give up an object before a point? */
  private isGiven(
    base: number,
    block: number,
    point: number,
    state: Int32Array,
    summary: CapturedPass,
  ): boolean {
    if (summary.values.isForeign(base)) return true;
    const insn = this.input.code.pointInsns[point];
    if (!this.values.isForeign(base) && this.isHidden(base, state, block, insn)) return false;
    return summary.values.isIn(
      base,
      summary.stateAt(block, (other) => other >= point),
      0,
    );
  }

  private pointOf(call: number): number {
    const { calls, pointStart, points, ops } = this.input.code;
    let point = pointStart[calls[call].site.block];
    while (ops[points[point]] !== CapturedOp.call || ops[points[point] + 1] !== call) point++;
    return point;
  }

  /** What is published in a block before the first point that is `past` it, other than by one left out; a new set. */
  private stateAt(block: number, past: Past, from: Published = this, leftOut = -1): Int32Array {
    const { words } = this.values;
    const { pointStart } = this.input.code;
    const state = from.before.slice(block * words, (block + 1) * words);
    for (let point = pointStart[block]; point < pointStart[block + 1] && !past(point); point++)
      for (let w = 0; w < words; w++) if (point !== leftOut) state[w] |= from.published[point * words + w];
    return state;
  }

  private findPublished(at: number, set: number): void {
    const { values, published } = this;
    const { ops } = this.input.code;
    switch (ops[at]) {
      case CapturedOp.publish:
        values.addBehind(ops[at + 1], published, set);
        break;
      case CapturedOp.store:
        if (values.isForeign(ops[at + 1]) || values.isBad(ops[at + 1]))
          values.addBehind(ops[at + 2], published, set);
        break;
      case CapturedOp.call:
        values.eachPublishedBy(ops[at + 1], (variable) => values.addBehind(variable, published, set));
        break;
    }
  }

  /** What others get at where they have a parameter: a set for each parameter, none where all are empty. */
  private exposed(): Int32Array {
    if (this.exposures !== undefined) return this.exposures;
    const { words } = this.values;
    const { paramCount } = this.input.code.constraints;
    let isAny = false;
    const sets = new Int32Array(Math.min(paramCount, BITS) * words);
    this.values.eachExposed((param, variable) => {
      isAny = true;
      this.values.addBehind(variable, sets, param * words);
    });
    this.exposures = isAny ? sets : new Int32Array(0);
    return this.exposures;
  }

  /** Spreads what is published; `early` are the nodes of the entry that were published before. */
  private flow(found: Published, early: number): void {
    const { before } = found;
    const { values, input } = this;
    const { words } = values;
    const { blocks } = input.code.constraints.body;
    if (blocks.length === 0) return;
    const kept = this.keptBy();
    const refusals = refusalsIn(input.code, input.mayRefuse, (op) => op === CapturedOp.call);
    for (const variable of marked(values.entryBound, early)) values.addBehind(variable, before, 0);
    for (let more = true; more; ) {
      more = false;
      for (const { id, succs, handlers } of blocks) {
        const all = this.stateAt(id, () => false, found);
        const refusal = refusals.get(id);
        const without = refusal && this.stateAt(id, () => false, found, refusal.point);
        for (const next of [...succs, ...handlers]) {
          const state = without !== undefined && next === refusal?.next ? without : all;
          const keep = kept.get(next);
          for (let w = 0; w < words; w++) {
            const now = before[next * words + w] | (keep === undefined ? state[w] : state[w] & keep[w]);
            if (now === before[next * words + w]) continue;
            before[next * words + w] = now;
            if (next <= id) more = true;
          }
        }
      }
    }
  }

  /** By header of a loop: the classes that something leads to that outlives a round. */
  private keptBy(): ReadonlyMap<number, Int32Array> {
    const kept = new Map<number, Int32Array>();
    for (const { header, outside } of this.input.code.loops) {
      const set = new Int32Array(this.values.words);
      for (const local of outside) if (this.values.rootOf(local) >= 0) this.values.addBehind(local, set, 0);
      kept.set(header, set);
    }
    return kept;
  }

  /** What is published where the method returns. */
  private atEnd(): Int32Array {
    const state = new Int32Array(this.values.words);
    for (const { id, insns } of this.input.code.constraints.body.blocks) {
      if (insns[insns.length - 1]?.op !== 'return') continue;
      const there = this.stateAt(id, () => false);
      for (let w = 0; w < state.length; w++) state[w] |= there[w];
    }
    return state;
  }
}
