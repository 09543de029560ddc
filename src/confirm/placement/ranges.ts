/**
 * Accesses to elements that a loop runs through: one check behind the loop for all of them (sections 3.3 and 3.4 of the thesis, see
 * redundant.ts). Nothing in such a loop orders threads, so that a check at any way out covers the accesses and is legitimate:
 * where a condition leaves the loop, and where an exception does. Which elements were accessed is known there, in no turn as in
 * many, as the method keeps it: the array, and the first and the last index of a range. Each access that does not go on with the
 * range has it checked, and begins another one. An index that does not go on by a fixed step therefore costs time, and hides no
 * race.
 *
 * A check that comes later must come at last. Such a loop ends, since its counter meets a bound, or leaves the array. There must be
 * no calls in it that may wait, nor loops inside that may not end. Assumed is that counters do not overflow.
 *
 * Of a field, the object is kept that was checked last, so that turns with the same object check once. That check is made at an
 * access, as in first-turns.ts, and any loop will do that releases nothing.
 *
 * The first use of a class in a thread orders it with others (JLS §12.4.2), and that may be in such a loop. Until the thread has used
 * the class, nothing is kept, and each access is checked by itself.
 */
import { type Code, nextPc, Opcode, opcodeAt } from '../../classfile/index.js';
import { type Definitions, definitionsOf, type Insn, type TracedBody, type Value } from '../../ir/index.js';
import type { CountedLoop } from './counters.js';
import { isWithout } from './first-turns.js';
import { type Access, constantOf, linearOf } from './locations.js';
import type { Flow } from './redundant.js';
import { Effect } from './sync-effects.js';

/** Beyond these, a method keeps no more ranges. */
const MOST_RANGES = 32;

/** What a method keeps of an access in a loop. */
export interface Kept {
  /** The step from one index to the next; none for fields, of which the object is kept that was checked last. */
  readonly step: number | undefined;
  /** Nothing is kept before the thread knows that this class is initialised: until then the loop may order threads. */
  readonly once: string | undefined;
}

/** Accesses of which something is kept, and where that ends: ranges are checked there. */
export interface RangeChecks {
  readonly kept: ReadonlyMap<Access, Kept>;
  /** By the offset of a conditional jump: where it is taken, and where it is not. */
  readonly onJump: ReadonlyMap<number, readonly Access[]>;
  readonly behind: ReadonlyMap<number, readonly Access[]>;
  /** By the offset of an instruction that may fail, with its end. */
  readonly onFailure: ReadonlyMap<number, { readonly to: number; readonly accesses: readonly Access[] }>;
}

interface CodeFacts {
  /** Whether an instruction calls what may wait for others. */
  readonly mayWait: (insn: Insn) => boolean;
  /** The class that an instruction may initialise. */
  readonly initialised: (insn: Insn) => string | undefined;
}

export function rangeChecks(
  flow: Flow,
  { body }: TracedBody,
  code: Code,
  loops: readonly CountedLoop[],
  needed: Iterable<Access>,
  { mayWait, initialised }: CodeFacts,
): RangeChecks {
  const kept = new Map<Access, Kept>();
  const onJump = new Map<number, Access[]>();
  const behind = new Map<number, Access[]>();
  const onFailure = new Map<number, { to: number; accesses: Access[] }>();
  const definitions = definitionsOf(body);
  const classesIn = ({ blocks }: CountedLoop): ReadonlySet<string> =>
    new Set(
      [...blocks].flatMap((block) => body.blocks[block].insns.flatMap((insn) => initialised(insn) ?? [])),
    );
  const quiet = loops.filter(
    (one) =>
      isWithout(flow.effects, one.blocks, Effect.release) &&
      !hasOtherWaysOut(body, code, one) &&
      classesIn(one).size <= 1,
  );
  const suited = quiet.filter(
    (one) =>
      isWithout(flow.effects, one.blocks, Effect.acquire) &&
      [...one.blocks].every((block) => !body.blocks[block].insns.some(mayWait)) &&
      loops.every(
        (inner) =>
          inner === one || !one.blocks.has(inner.loop.header) || meetsBound(body, definitions, inner),
      ),
  );
  for (const access of needed) {
    const around = loops.findLast(({ blocks }) => blocks.has(access.block));
    if (around === undefined || !quiet.includes(around) || kept.size === MOST_RANGES) continue;
    const insn = body.blocks[access.block].insns[access.insn];
    const isElement = insn.op === 'aload' || insn.op === 'astore';
    const step = isElement ? stepOf(insn.index, around, definitions) : undefined;
    if (isElement) {
      if (step === undefined || !suited.includes(around)) continue;
      const leavesArray = step !== 0 && around.runsEachTurn(access.block);
      if (!leavesArray && !meetsBound(body, definitions, around)) continue;
    } else if (!access.values.every((value) => mayStay(value, around, definitions))) continue;
    const [once] = classesIn(around);
    kept.set(access, { step, once });
    for (const block of around.blocks) {
      const { insns, succs } = body.blocks[block];
      const last = insns[insns.length - 1];
      if (last.op === 'if')
        for (const [way, next] of succs.entries())
          if (!around.blocks.has(next)) listAt(way === 0 ? onJump : behind, last.offset).push(access);
      for (const [at, { offset }] of insns.entries()) {
        // Nothing is left of a method that ends, but ranges are to be checked.
        if (!flow.throwing[block][at] || (!isElement && !isHandled(code, offset))) continue;
        const known = onFailure.get(offset) ?? { to: nextPc(code.bytes, offset), accesses: [] };
        known.accesses.push(access);
        onFailure.set(offset, known);
      }
    }
  }
  return { kept, onJump, behind, onFailure };
}

function isHandled({ handlers }: Code, pc: number): boolean {
  return handlers.some(({ startPc, endPc }) => startPc <= pc && pc < endPc);
}

/** May an object be the same in many turns: is it fixed, or what a fixed one holds? */
function mayStay(value: Value, around: CountedLoop, definitions: Definitions, depth = 0): boolean {
  if (around.isFixed(value)) return true;
  const made = definitions[value];
  if (made === undefined || depth > 4) return false;
  if (made.op === 'getfield') return mayStay(made.obj, around, definitions, depth + 1);
  if (made.op === 'aload')
    return (
      mayStay(made.array, around, definitions, depth + 1) &&
      mayStay(made.index, around, definitions, depth + 1)
    );
  return made.op === 'getstatic' || made.op === 'const';
}

function listAt(lists: Map<number, Access[]>, pc: number): Access[] {
  const known = lists.get(pc) ?? [];
  lists.set(pc, known);
  return known;
}

/** By how much a number changes from turn to turn; undefined where that is not always the same. */
function stepOf(value: Value, around: CountedLoop, definitions: Definitions, depth = 0): number | undefined {
  if (around.isFixed(value)) return 0;
  const known = around.inductions.get(value);
  const made = definitions[value];
  if (known !== undefined || made === undefined || depth > 20) return known;
  if (made.op === 'copy') return stepOf(made.src, around, definitions, depth + 1);
  if (made.op !== 'binary' || made.kind !== 'int')
    return constantOf(definitions, value) === undefined ? undefined : 0;
  const [a, b] = [made.a, made.b].map((one) => stepOf(one, around, definitions, depth + 1));
  if (a === undefined || b === undefined) return undefined;
  if (made.fn === 'add') return (a + b) | 0;
  if (made.fn === 'sub') return (a - b) | 0;
  const [times, by] = [constantOf(definitions, made.a), constantOf(definitions, made.b)];
  if (made.fn !== 'mul' || (times === undefined && by === undefined))
    return a === 0 && b === 0 ? 0 : undefined;
  return times === undefined ? Math.imul(a, by as number) : Math.imul(times, b);
}

/** Ways out that no check can be placed on. */
function hasOtherWaysOut(body: TracedBody['body'], code: Code, { blocks }: CountedLoop): boolean {
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

/** Does a loop end because each turn compares a counter, which goes on towards it, with something? */
function meetsBound(body: TracedBody['body'], definitions: Definitions, around: CountedLoop): boolean {
  const { blocks, inductions, runsEachTurn } = around;
  return [...blocks].some((block) => {
    const { insns, succs } = body.blocks[block];
    const last = insns[insns.length - 1];
    if (last.op !== 'if' || !runsEachTurn(block) || succs.every((next) => blocks.has(next))) return false;
    const counts = (value: Value): number | undefined =>
      value < 0 ? undefined : inductions.get(linearOf(definitions, value).base);
    if (last.cond === 'eq' || last.cond === 'ne') return false;
    const [a, b] = [counts(last.a), counts(last.b)];
    // Whether turns go on while the left one is below the right one.
    const isUp = blocks.has(succs[0]) === (last.cond === 'lt' || last.cond === 'le');
    if (a === undefined) return b !== undefined && isUp === b < 0;
    return b === undefined && isUp === a > 0;
  });
}
