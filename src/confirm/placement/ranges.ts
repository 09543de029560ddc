/**
 * Accesses to elements that loops run through: one check behind the loop for all of them (sections 3.3 and 3.4 of the thesis, see
 * redundant.ts). Each turn of such a loop accesses the element at the loop's counter, or a fixed distance from it, and nothing in
 * the loop orders threads, so that a check where the loop is left covers them and is legitimate. It is made at each way out: where
 * a condition leaves the loop, and where an exception does. By the counter it is known there which elements have been
 * accessed, in no turn as in many.
 *
 * Such a loop ends, since its counter leaves the array, unless it waits in a call or in a loop inside it. There must be no calls of
 * woven methods, therefore, and loops inside must count too and compare what they count. Assumed is that none of these counters
 * overflows.
 */
import { type Code, nextPc, Opcode, opcodeAt } from '../../classfile/index.js';
import { definitionsOf, dominators, type Insn, plain, type TracedBody } from '../../ir/index.js';
import type { CountedLoop, Counter, Loadable } from './counters.js';
import { isWithout } from './first-turns.js';
import { type Access, linearOf } from './locations.js';
import type { Flow } from './redundant.js';
import { Effect } from './sync-effects.js';

/** Elements of the array in a local: from one on, with steps, up to before another one, or down to it. */
export interface ElementRange {
  readonly access: Access;
  readonly array: number;
  readonly from: Loadable;
  readonly to: Loadable;
  readonly step: number;
}

/** Checks of ranges at the ways out of loops. */
export interface RangeChecks {
  /** By the accesses that need no check of their own. */
  readonly accesses: ReadonlySet<Access>;
  /** By the offset of a conditional jump: where it is taken, and where it is not. */
  readonly onJump: ReadonlyMap<number, readonly ElementRange[]>;
  readonly behind: ReadonlyMap<number, readonly ElementRange[]>;
  /** By the offset of an instruction that may fail, with its end. */
  readonly onFailure: ReadonlyMap<number, { readonly to: number; readonly ranges: readonly ElementRange[] }>;
}

/** An access that is checked behind its loop. */
interface Ranged {
  readonly access: Access;
  readonly around: CountedLoop;
  readonly counter: Counter;
  readonly array: number;
  /** What the index is above the counter at the start of the turn. */
  readonly above: number;
}

/** @param callsOthers whether an instruction calls a woven method. */
export function rangeChecks(
  flow: Flow,
  traced: TracedBody,
  code: Code,
  loops: readonly CountedLoop[],
  needed: Iterable<Access>,
  callsOthers: (insn: Insn) => boolean,
): RangeChecks {
  const onJump = new Map<number, ElementRange[]>();
  const behind = new Map<number, ElementRange[]>();
  const onFailure = new Map<number, ElementRange[]>();
  const suited = loops.filter(
    (one) =>
      isWithout(flow.effects, one.blocks, Effect.both) &&
      !hasOtherWaysOut(traced, code, one) &&
      [...one.blocks].every((block) => !traced.body.blocks[block].insns.some(callsOthers)) &&
      loops.every(
        (inner) => inner === one || !one.blocks.has(inner.loop.header) || comparesCount(traced, inner),
      ),
  );
  const ranged = [...needed].flatMap((access) => rangedAs(access, suited, loops, traced) ?? []);
  const idom = ranged.length === 0 ? new Int32Array() : dominators(traced.body);
  const add = (to: Map<number, ElementRange[]>, pc: number, range: ElementRange): void =>
    void to.set(pc, [...(to.get(pc) ?? []), range]);

  for (const one of ranged) {
    const { around } = one;
    for (const block of around.blocks) {
      const { insns, succs } = traced.body.blocks[block];
      const last = insns[insns.length - 1];
      if (last.op === 'if')
        for (const [way, next] of succs.entries())
          if (!around.blocks.has(next))
            add(way === 0 ? onJump : behind, last.offset, rangeAt(one, idom, block, insns.length));
      for (const [at, insn] of insns.entries())
        if (flow.throwing[block][at]) add(onFailure, insn.offset, rangeAt(one, idom, block, at));
    }
  }
  const withEnds = [...onFailure].map(
    ([pc, ranges]) => [pc, { to: nextPc(code.bytes, pc), ranges }] as const,
  );
  return {
    accesses: new Set(ranged.map(({ access }) => access)),
    ...{ onJump, behind, onFailure: new Map(withEnds) },
  };
}

/** What has been accessed before an instruction of the loop. */
function rangeAt(
  { access, array, counter, above }: Ranged,
  idom: Int32Array,
  block: number,
  insn: number,
): ElementRange {
  const { local, step, first, addedAt } = counter;
  // Each turn runs it once, so that all paths of a turn to a block come from it, or none does.
  const hasRun = block === access.block ? insn > access.insn : dominates(idom, access.block, block);
  const sum = (...all: readonly number[]): number => all.reduce((a, b) => (a + b) | 0, 0);
  return {
    ...{ access, array, step },
    from: { local: first.local, add: sum(first.add, above) },
    to: { local, add: sum(above, hasRun ? step : 0, -addedAt(block, insn)) },
  };
}

function dominates(idom: Int32Array, block: number, other: number): boolean {
  let at = other;
  while (at > block) at = idom[at];
  return at === block;
}

function rangedAs(
  access: Access,
  suited: readonly CountedLoop[],
  loops: readonly CountedLoop[],
  { body, spans, loads }: TracedBody,
): Ranged | undefined {
  const insn = body.blocks[access.block].insns[access.insn];
  if (insn.op !== 'aload' && insn.op !== 'astore') return undefined;
  const around = loops.findLast(({ blocks }) => blocks.has(access.block));
  if (around === undefined || !suited.includes(around) || !around.runsEachTurn(access.block))
    return undefined;
  const definitions = definitionsOf(body);
  const { base, add } = linearOf(definitions, insn.index);
  const counter = around.counters.find(({ value }) => value === base);
  if (counter === undefined) return undefined;
  const wanted = plain(definitions, insn.array);
  for (const block of around.blocks) {
    const { pc, end } = spans[block];
    for (const [at, value] of loads) {
      if (at < pc || at >= end || value < 0 || plain(definitions, value) !== wanted) continue;
      const array = around.fixedLocal(at);
      if (array !== undefined) return { access, around, counter, array, above: add };
    }
  }
  return undefined;
}

/** Ways out that no check can be placed on. */
function hasOtherWaysOut({ body }: TracedBody, code: Code, { blocks }: CountedLoop): boolean {
  return [...blocks].some((block) => {
    const { insns, succs } = body.blocks[block];
    if (succs.every((next) => blocks.has(next))) return false;
    const last = insns[insns.length - 1];
    return last.op !== 'if' || last.offset < 0 || !isShortJump(opcodeAt(code.bytes, last.offset));
  });
}

function isShortJump(opcode: number): boolean {
  return (
    (opcode >= Opcode.ifeq && opcode <= Opcode.if_acmpne) ||
    opcode === Opcode.ifnull ||
    opcode === Opcode.ifnonnull
  );
}

/** Does a loop end because each turn compares a counter, which goes on, with something? */
function comparesCount({ body }: TracedBody, around: CountedLoop): boolean {
  const { blocks, counters, runsEachTurn } = around;
  const definitions = definitionsOf(body);
  return [...blocks].some((block) => {
    const { insns, succs } = body.blocks[block];
    const last = insns[insns.length - 1];
    if (last.op !== 'if' || !runsEachTurn(block) || succs.every((next) => blocks.has(next))) return false;
    const counts = (value: number): Counter | undefined =>
      value < 0 ? undefined : counters.find((one) => one.value === linearOf(definitions, value).base);
    const isUp = blocks.has(succs[0]) === (last.cond === 'lt' || last.cond === 'le');
    const compares = last.cond !== 'eq' && last.cond !== 'ne';
    const [a, b] = [counts(last.a), counts(last.b)];
    if (!compares || (a === undefined) === (b === undefined)) return false;
    return a === undefined ? isUp === (b as Counter).step < 0 : isUp === a.step > 0;
  });
}
