/** The locations that the accesses of a body name: which of them are the same in one run of the method. */
import { type Body, type Definitions, definitionsOf, type Insn, plain, type Value } from '../../ir/index.js';

/** An access that is watched, by its place in the code. */
export interface WatchedAccess {
  readonly isWrite: boolean;
  /** Its field, `acme.Pool.used`; empty for elements of arrays. */
  readonly field: string;
  readonly findings: readonly string[];
}

/** A whole number as a value, or 0 where `base` is −1, and a constant, modulo 2³² as in Java. */
export interface Linear {
  readonly base: Value;
  readonly add: number;
}

export interface Access extends WatchedAccess {
  readonly pc: number;
  readonly block: number;
  readonly insn: number;
  /** Equal paths are one location as long as no value that they name gets defined anew. */
  readonly path: string;
  readonly values: readonly Value[];
}

/** All watched accesses, in the order of the blocks; undefined where code at one place has several meanings (`jsr`). */
export function accessesIn(
  body: Body,
  watched: ReadonlyMap<number, WatchedAccess>,
): readonly Access[] | undefined {
  const definitions = definitionsOf(body);
  const found = new Map<number, Access>();
  for (const { id: block, insns } of body.blocks)
    for (const [insn, one] of insns.entries()) {
      const given = watched.get(one.offset);
      if (given === undefined || !isAccess(one)) continue;
      if (found.has(one.offset)) return undefined;
      found.set(one.offset, {
        ...given,
        ...pathOf(one, given.field, definitions),
        pc: one.offset,
        block,
        insn,
      });
    }
  return [...found.values()];
}

type AccessInsn = Extract<
  Insn,
  { op: 'getfield' | 'putfield' | 'getstatic' | 'putstatic' | 'aload' | 'astore' }
>;

const ACCESSES = new Set<Insn['op']>(['getfield', 'putfield', 'getstatic', 'putstatic', 'aload', 'astore']);

function isAccess(insn: Insn): insn is AccessInsn {
  return ACCESSES.has(insn.op);
}

function pathOf(
  insn: AccessInsn,
  field: string,
  definitions: Definitions,
): { readonly path: string; readonly values: readonly Value[] } {
  switch (insn.op) {
    case 'getfield':
    case 'putfield': {
      const object = plain(definitions, insn.obj);
      return { path: `${object} ${field}`, values: [object] };
    }
    case 'aload':
    case 'astore': {
      const array = plain(definitions, insn.array);
      const { base, add } = linearOf(definitions, insn.index);
      return { path: `${array} [${base}+${add}]`, values: [array, base] };
    }
    default:
      return { path: field, values: [] };
  }
}

export function linearOf(definitions: Definitions, value: Value): Linear {
  let add = 0;
  let at = value;
  for (;;) {
    const made = definitions[at];
    if (made?.op === 'copy') at = made.src;
    else if (made?.op === 'const' && made.value.type === 'int')
      return { base: -1, add: (add + made.value.value) | 0 };
    else if (made?.op === 'binary' && made.kind === 'int' && (made.fn === 'add' || made.fn === 'sub')) {
      const b = constantOf(definitions, made.b);
      const a = made.fn === 'add' ? constantOf(definitions, made.a) : undefined;
      if (b !== undefined) {
        add = (made.fn === 'add' ? add + b : add - b) | 0;
        at = made.a;
      } else if (a !== undefined) {
        add = (add + a) | 0;
        at = made.b;
      } else return { base: at, add };
    } else return { base: at, add };
  }
}

export function constantOf(definitions: Definitions, value: Value): number | undefined {
  const made = definitions[value];
  return made?.op === 'const' && made.value.type === 'int' ? made.value.value : undefined;
}
