/**
 * Fields that other code than the bytecode fills: by injection, reflection or deserialisation. Their stores stand at the
 * beginning of each constructor that begins an object, before any code that could hand the object on, and of static fields at
 * the beginning of the class initialiser.
 *
 * Guarantee: the body does all that it did before, and its fields hold what the given methods return. What is stored is
 * stored once for each object, as a constructor that calls another one of its class has no stores.
 */
import type { MemberRef } from '../classfile/index.js';
import { kindOf } from './kinds.js';
import type { Body, Insn, Value } from './types.js';

/** A field, and the static method without parameters that gives what is in it. */
export interface FieldFill {
  readonly field: MemberRef;
  readonly isStatic: boolean;
  readonly from: MemberRef;
}

/** The body of a constructor or class initialiser of the class `owner` with these stores before all else. */
export function withFills(body: Body, owner: string, fills: readonly FieldFill[]): Body {
  const [entry, ...others] = body.blocks;
  if (entry === undefined || delegates(body, owner)) return body;
  const insns: Insn[] = [];
  const kinds = [...body.kinds];
  for (const { field, isStatic, from } of fills) {
    const src: Value = kinds.push(kindOf(field.desc)) - 1;
    const place = { offset: -1, line: -1 } as const;
    insns.push({ op: 'invoke', dst: src, kind: 'static', method: from, args: [], ...place });
    insns.push(
      isStatic
        ? { op: 'putstatic', field, src, ghost: true, ...place }
        : { op: 'putfield', obj: 0, field, src, ghost: true, ...place },
    );
  }
  const phis = entry.insns.filter(({ op }) => op === 'phi').length;
  const first = { ...entry, insns: entry.insns.toSpliced(phis, 0, ...insns) };
  return { ...body, kinds, valueCount: kinds.length, blocks: [first, ...others] };
}

/** Does a constructor call another one of its class, `this(…)`? */
function delegates({ blocks }: Body, owner: string): boolean {
  return blocks.some(({ insns }) =>
    insns.some(
      (insn) =>
        insn.op === 'invoke' &&
        insn.kind === 'special' &&
        insn.method.name === '<init>' &&
        insn.method.owner === owner &&
        insn.args[0] === 0,
    ),
  );
}
