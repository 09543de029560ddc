/** Whether two bodies are one but for what no print shows: bytecode offsets, and lines that only repeat. */
import type { Body, Insn } from '../../src/ir/index.js';

/** The first part in which they differ; undefined where they do not. */
export function difference(made: Body, read: Body): string | undefined {
  if (made.name !== read.name) return `the name ${read.name}`;
  if (made.paramCount !== read.paramCount || made.valueCount !== read.valueCount)
    return 'the number of values';
  if (made.kinds.join() !== read.kinds.join()) return 'the kinds of values';
  if (!same(new Map(made.valueNames), new Map(read.valueNames))) return 'the names of values';
  if (made.blocks.length !== read.blocks.length) return 'the number of blocks';
  for (const block of made.blocks) {
    const other = read.blocks[block.id];
    const { insns, ...shape } = block;
    const { insns: others, ...otherShape } = other;
    if (!same(shape, otherShape) || insns.length !== others.length) return `block ${block.id}`;
    const at = insns.findIndex((insn, i) => !sameInsn(insn, others[i]));
    if (at >= 0) return `b${block.id}: ${insns[at].op}`;
  }
  return undefined;
}

/** The line of an instruction that has none reads as the last one before it. */
function sameInsn(made: Insn, read: Insn): boolean {
  return same({ ...made, offset: -1, line: made.line >= 0 ? made.line : read.line }, read);
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Map && b instanceof Map)
    return a.size === b.size && [...a].every(([k, v]) => same(v, b.get(k)));
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}
