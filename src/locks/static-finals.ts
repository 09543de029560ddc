/** Locks that a static final field holds: whatever the value is, it is one and the same object for good. */
import type { Body, Insn, Value } from '../ir/index.js';
import type { FieldId, Program } from '../program/index.js';

/** Copies and casts that are seen through. */
const MAX_DEPTH = 12;

/** The static final field that a value was read from; −1 where it is not. */
export function staticFinalOf(program: Program, body: Body, value: Value): FieldId {
  let insn = definition(body, value);
  for (let depth = 0; depth < MAX_DEPTH && (insn?.op === 'copy' || insn?.op === 'cast'); depth++)
    insn = definition(body, insn.src);
  if (insn?.op !== 'getstatic') return -1;
  const field = program.resolveField(insn.field);
  return program.field(field).isFinal ? field : -1;
}

function definition({ blocks }: Body, value: Value): Insn | undefined {
  for (const { insns } of blocks) {
    for (const insn of insns) if ('dst' in insn && insn.dst === value) return insn;
  }
  return undefined;
}
