/** What holds on all paths to an instruction: the greatest solution of a forward data-flow problem over normal and exceptional edges. */
import type { Body } from '../../ir/index.js';

/** A set of facts, which are small numbers. */
export type Facts = Uint32Array<ArrayBuffer>;

export function hasFact(facts: Facts, fact: number): boolean {
  return (facts[fact >>> 5] & (1 << (fact & 31))) !== 0;
}

function add(facts: Facts, fact: number): void {
  facts[fact >>> 5] |= 1 << (fact & 31);
}

/** What an instruction does to facts: it may end all, then some begin. */
export interface Step {
  readonly endsAll: boolean;
  readonly begins: readonly number[];
}

/**
 * Calls `visit` for each instruction, with the facts that hold just before it. An exception may leave a block at any instruction. A
 * handler therefore gets only the facts that held at the start of the block and that no instruction of it has ended.
 */
export function forwardMust(
  { blocks }: Body,
  size: number,
  stepOf: (block: number, insn: number) => Step,
  visit: (block: number, insn: number, facts: Facts) => void,
): void {
  const words = (size + 31) >>> 5;
  const outs = blocks.map(() => new Uint32Array(words).fill(0xffffffff));
  const thrown = blocks.map(() => new Uint32Array(words).fill(0xffffffff));
  const entering = (block: number): Facts => {
    const facts = new Uint32Array(words).fill(block === 0 ? 0 : 0xffffffff);
    for (const from of blocks[block].preds) {
      if (blocks[from].succs.includes(block)) for (let w = 0; w < words; w++) facts[w] &= outs[from][w];
      if (blocks[from].handlers.includes(block)) for (let w = 0; w < words; w++) facts[w] &= thrown[from][w];
    }
    return facts;
  };
  const through = (block: number, each?: (insn: number, facts: Facts) => void): boolean => {
    const facts = entering(block);
    const leaving = facts.slice();
    for (let insn = 0; insn < blocks[block].insns.length; insn++) {
      each?.(insn, facts);
      const { endsAll, begins } = stepOf(block, insn);
      if (endsAll) {
        facts.fill(0);
        leaving.fill(0);
      }
      for (const fact of begins) add(facts, fact);
    }
    const isSame = (a: Facts, b: Facts): boolean => a.every((word, w) => word === b[w]);
    const isDone = isSame(outs[block], facts) && isSame(thrown[block], leaving);
    outs[block] = facts;
    thrown[block] = leaving;
    return !isDone;
  };
  for (let goesOn = true; goesOn; ) {
    goesOn = false;
    for (let block = 0; block < blocks.length; block++) if (through(block)) goesOn = true;
  }
  for (let block = 0; block < blocks.length; block++)
    through(block, (insn, facts) => visit(block, insn, facts));
}
