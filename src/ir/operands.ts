/** Which values an instruction uses and defines. */
import type { Spot } from './control-flow.js';
import type { Body, Insn, InsnOf, Value } from './types.js';

/** The value that an instruction defines, −1 for none. */
export function definedBy(insn: Insn): Value {
  return 'dst' in insn ? insn.dst : -1;
}

/** All instructions, block by block. */
export function insnsOf({ blocks }: Body): readonly Insn[] {
  return blocks.flatMap(({ insns }) => insns);
}

/** Is there an instruction that is meant? Makes no list of them. */
export function someInsn({ blocks }: Body, isMeant: (insn: Insn) => boolean): boolean {
  for (const { insns } of blocks) for (const insn of insns) if (isMeant(insn)) return true;
  return false;
}

/** By value, the instruction that defines it; parameters have none. */
export type Definitions = readonly (Insn | undefined)[];

/** The instruction that defines a value. */
export type DefinitionOf = (value: Value) => Insn | undefined;

/** The same, found when it is first asked for. */
export function definitionIn(body: Body): DefinitionOf {
  let found: Definitions | undefined;
  return (value) => {
    found ??= definitionsOf(body);
    return found[value];
  };
}

export function definitionsOf({ blocks, valueCount }: Body): Definitions {
  const found = new Array<Insn | undefined>(valueCount).fill(undefined);
  for (const { insns } of blocks)
    for (const insn of insns) {
      const value = definedBy(insn);
      if (value >= 0) found[value] = insn;
    }
  return found;
}

/** The value that a value is a copy of, casts seen through. */
export function plain(definitions: Definitions, value: Value): Value {
  const made = definitions[value];
  return made?.op === 'copy' || made?.op === 'cast' ? plain(definitions, made.src) : value;
}

/** Where an instruction of a body stands. */
export function spotOf({ blocks }: Body, of: Insn): Spot {
  const block = blocks.findIndex(({ insns }) => insns.includes(of));
  return { block, insn: blocks[block].insns.indexOf(of) };
}

/** Is a value the constant null? */
export function isNull(definitions: Definitions, value: Value): boolean {
  const made = definitions[plain(definitions, value)];
  return made?.op === 'const' && made.value.type === 'null';
}

/** The operands of each kind of instruction, in order: single values and lists of them. */
const OPERANDS: { readonly [Op in Insn['op']]: readonly (keyof InsnOf<Op>)[] } = {
  phi: ['args'],
  invoke: ['args'],
  concat: ['args'],
  recordmethod: ['args'],
  typeswitch: ['args'],
  dynamic: ['args'],
  lambda: ['captures'],
  newarray: ['dims'],
  binary: ['a', 'b'],
  compare: ['a', 'b'],
  if: ['a', 'b'],
  copy: ['src'],
  neg: ['src'],
  convert: ['src'],
  cast: ['src'],
  instanceof: ['src'],
  arraylength: ['src'],
  monitorenter: ['src'],
  monitorexit: ['src'],
  putstatic: ['src'],
  throw: ['src'],
  return: ['src'],
  getfield: ['obj'],
  putfield: ['obj', 'src'],
  aload: ['array', 'index'],
  astore: ['array', 'index', 'src'],
  switch: ['key'],
  const: [],
  new: [],
  getstatic: [],
  catch: [],
  goto: [],
};

type Operands = Record<string, Value | Value[]>;

/** Calls `use` for every operand, in order; absent ones (−1) are left out. */
export function forEachUse(insn: Insn, use: (value: Value) => void): void {
  const operands = insn as unknown as Operands;
  for (const key of OPERANDS[insn.op]) {
    const operand = operands[key];
    if (typeof operand !== 'number') for (const value of operand) use(value);
    else if (operand !== -1) use(operand);
  }
}

/** Renames operands and result in place; for code under construction only. */
export function renameInPlace(insn: Insn, rename: (value: Value) => Value): void {
  const operands = insn as unknown as Operands;
  for (const key of OPERANDS[insn.op]) {
    const operand = operands[key];
    if (typeof operand !== 'number') for (let i = 0; i < operand.length; i++) operand[i] = rename(operand[i]);
    else if (operand !== -1) operands[key] = rename(operand);
  }
  if ('dst' in insn && insn.dst !== -1) operands['dst'] = rename(insn.dst);
}

/**
 * Whether an instruction may complete abruptly in ordinary code; these alone feed exceptional edges. `monitorexit`
 * does not in structured code (JVMS §2.11.10), which keeps javac's self-covering handlers from looking like loops.
 */
export function canThrow(insn: Insn): boolean {
  switch (insn.op) {
    case 'getfield':
    case 'getstatic':
    case 'invoke':
      return insn.ghost !== true;
    case 'const':
      return (
        insn.value.type === 'class' || insn.value.type === 'methodType' || insn.value.type === 'methodHandle'
      );
    case 'binary':
      return (insn.fn === 'div' || insn.fn === 'rem') && (insn.kind === 'int' || insn.kind === 'long');
    case 'phi':
    case 'copy':
    case 'neg':
    case 'compare':
    case 'convert':
    case 'instanceof':
    case 'catch':
    case 'monitorexit':
    case 'if':
    case 'goto':
    case 'switch':
    case 'return':
      return false;
    default:
      return true;
  }
}
