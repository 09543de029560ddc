/**
 * Counters of loops: numbers in a local variable to which each turn adds the same. Only what the code can be asked for where a
 * check may be placed is one: that local, and a constant or a local that has not changed for the number of the first turn.
 */
import { type Code, iincDelta, localIndex, nextPc, Opcode, opcodeAt } from '../../classfile/index.js';
import {
  type Body,
  type Definitions,
  definitionsOf,
  dominates,
  dominators,
  type Insn,
  type Loop,
  loopNest,
  type TracedBody,
  type Value,
} from '../../ir/index.js';
import { linearOf } from './locations.js';

/** A number that code can load: what a local holds, or 0 where `local` is −1, and a constant. */
export interface Loadable {
  readonly local: number;
  readonly add: number;
}

export interface Counter {
  readonly local: number;
  /** What it holds in the first turn, before anything is added. */
  readonly first: Loadable;
  /** What has been added to it in this turn before an instruction. */
  addedAt(block: number, insn: number): number;
}

export interface CountedLoop {
  readonly loop: Loop;
  readonly blocks: ReadonlySet<number>;
  readonly counters: readonly Counter[];
  /** Numbers at the start of a turn, and what each turn adds to them. */
  readonly inductions: ReadonlyMap<Value, number>;
  /** Whether each turn that comes to its end has run the block. */
  runsEachTurn(block: number): boolean;
  /** Whether a value is the same in all turns. */
  isFixed(value: Value): boolean;
}

/** All loops, outer ones before the loops inside them; none where one can be entered at several places. */
export function countedLoops(traced: TracedBody, code: Code): readonly CountedLoop[] {
  const { body } = traced;
  const nest = loopNest(body);
  if (nest.length === 0 || nest.some(({ irreducible }) => irreducible)) return [];
  const definitions = definitionsOf(body);
  const idom = dominators(body);
  const homes = homesOf(body);
  return nest.map((loop) => {
    const blocks = new Set(loop.blocks);
    const { preds } = body.blocks[loop.header];
    const latches = preds.filter((from) => blocks.has(from));
    const find = new CounterFinder(traced, code, definitions, loop, blocks);
    return {
      ...{ loop, blocks },
      counters: find.counters(),
      inductions: find.inductions(),
      runsEachTurn: (block) =>
        latches.every((latch) => dominates(idom, block, latch)) &&
        // An exception may end the block before its end, and the turn go on.
        !body.blocks[block].handlers.some((handler) => blocks.has(handler)),
      isFixed: (value) => value < 0 || !blocks.has(homes[value]),
    };
  });
}

/** By value, the block that defines it; −1 for parameters. */
function homesOf({ blocks, valueCount }: Body): Int32Array {
  const homes = new Int32Array(valueCount).fill(-1);
  for (const { id, insns } of blocks)
    for (const insn of insns) if ('dst' in insn && insn.dst >= 0) homes[insn.dst] = id;
  return homes;
}

class CounterFinder {
  constructor(
    private readonly traced: TracedBody,
    private readonly code: Code,
    private readonly definitions: Definitions,
    private readonly loop: Loop,
    private readonly blocks: ReadonlySet<number>,
  ) {}

  counters(): readonly Counter[] {
    const { insns, preds } = this.traced.body.blocks[this.loop.header];
    return insns.flatMap((insn) => {
      const counter = insn.op === 'phi' ? this.counterOf(insn.dst, insn.args, preds) : undefined;
      return counter === undefined ? [] : [counter];
    });
  }

  inductions(): ReadonlyMap<Value, number> {
    const { insns, preds } = this.traced.body.blocks[this.loop.header];
    const found = new Map<Value, number>();
    for (const insn of insns) {
      const step = insn.op === 'phi' ? this.stepOf(insn.dst, insn.args, preds) : undefined;
      if (insn.op === 'phi' && step !== undefined) found.set(insn.dst, step);
    }
    return found;
  }

  private stepOf(value: Value, args: readonly Value[], preds: readonly number[]): number | undefined {
    if (this.traced.body.kinds[value] !== 'int') return undefined;
    const turns = args
      .filter((_, i) => this.blocks.has(preds[i]))
      .map((arg) => linearOf(this.definitions, arg));
    const step = turns[0]?.add ?? 0;
    return step !== 0 && turns.every(({ base, add }) => base === value && add === step) ? step : undefined;
  }

  private counterOf(value: Value, args: readonly Value[], preds: readonly number[]): Counter | undefined {
    if (this.stepOf(value, args, preds) === undefined) return undefined;
    const starts = args
      .filter((_, i) => !this.blocks.has(preds[i]))
      .map((arg) => linearOf(this.definitions, arg));
    const outside = preds.filter((from) => !this.blocks.has(from));
    if (starts.length !== 1 || outside.length !== 1) return undefined;
    const local = this.localOf(value);
    if (local === undefined) return undefined;
    const first = this.firstOf(starts[0], outside[0]);
    const added = this.addedIn(local);
    if (first === undefined) return undefined;
    return {
      ...{ local, first },
      addedAt: (block, insn) =>
        (added.get(block) ?? 0) +
        this.addsIn(block, local).reduce((sum, [at, by]) => sum + (at < insn ? by : 0), 0),
    };
  }

  /** The local that the loop counts on by `iinc` alone. */
  private localOf(value: Value): number | undefined {
    let local: number | undefined;
    for (const block of this.blocks)
      for (const insn of this.traced.body.blocks[block].insns) {
        if (!this.isAdding(insn) || linearOf(this.definitions, insn.dst).base !== value) continue;
        const at = localIndex(this.code.bytes, insn.offset);
        if (local !== undefined && local !== at) return undefined;
        local = at;
      }
    return local !== undefined && this.isOnlyAddedTo(local) ? local : undefined;
  }

  private isAdding(insn: Insn): insn is Extract<Insn, { op: 'binary' }> {
    return insn.op === 'binary' && insn.offset >= 0 && opcodeAt(this.code.bytes, insn.offset) === Opcode.iinc;
  }

  private isOnlyAddedTo(local: number): boolean {
    return [...this.blocks].every((block) => {
      const { pc, end } = this.traced.spans[block];
      return !storesIn(this.code, pc, end, local, true);
    });
  }

  /** The start as something that can be loaded anywhere in the loop, and where it is left. */
  private firstOf({ base, add }: { base: Value; add: number }, before: number): Loadable | undefined {
    if (base < 0) return { local: -1, add };
    const { pc, end } = this.traced.spans[before];
    for (const [at, value] of this.traced.loads) {
      if (value !== base || at < pc || at >= end) continue;
      const local = this.fixedLocal(at);
      if (local !== undefined && !storesIn(this.code, at, end, local, false)) return { local, add };
    }
    return undefined;
  }

  private fixedLocal(load: number): number | undefined {
    const local = localIndex(this.code.bytes, load);
    const changes = [...this.blocks].some((block) => {
      const { pc, end } = this.traced.spans[block];
      return storesIn(this.code, pc, end, local, false);
    });
    return changes ? undefined : local;
  }

  private addsIn(block: number, local: number): readonly (readonly [number, number])[] {
    return this.traced.body.blocks[block].insns.flatMap((insn, at) =>
      this.isAdding(insn) && localIndex(this.code.bytes, insn.offset) === local
        ? [[at, iincDelta(this.code.bytes, insn.offset)] as const]
        : [],
    );
  }

  /** What has been added before each block: the same on all paths, as the counter would have another value where they meet. */
  private addedIn(local: number): ReadonlyMap<number, number> {
    const { blocks } = this.traced.body;
    const added = new Map([[this.loop.header, 0]]);
    for (const block of this.loop.blocks) {
      const after = this.addsIn(block, local).reduce((sum, [, by]) => sum + by, added.get(block) ?? 0);
      for (const next of [...blocks[block].succs, ...blocks[block].handlers])
        if (!added.has(next)) added.set(next, after);
    }
    return added;
  }
}

/** Whether code stores in a local, other than by `iinc` if that does not count. */
function storesIn({ bytes }: Code, from: number, to: number, local: number, mayAdd: boolean): boolean {
  for (let pc = from; pc < to; pc = nextPc(bytes, pc)) {
    const opcode = opcodeAt(bytes, pc);
    if (opcode === Opcode.iinc && !mayAdd && localIndex(bytes, pc) === local) return true;
    if (opcode < Opcode.istore || opcode > Opcode.astore_3) continue;
    const at = localIndex(bytes, pc);
    if (at === local || (isWide(opcode) && at + 1 === local)) return true;
  }
  return false;
}

/** Stores of long and double take two locals. */
function isWide(opcode: number): boolean {
  const kind = opcode >= Opcode.istore_0 ? (opcode - Opcode.istore_0) >> 2 : opcode - Opcode.istore;
  return kind === 1 || kind === 3;
}
