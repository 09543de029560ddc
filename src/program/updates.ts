/**
 * Stores of what was computed from the value that the same field of the same object had before: `hits++`,
 * `head = new Node(head)`. Each access of a volatile field is one step (JLS §17.4.4), but the two of them are not: what
 * another thread stores in between is lost.
 *
 * Guarantee: none. Only what a reader of the method sees is found: a load and a store in one method, of an object that one
 * value names. What is stored is calculated from what was loaded, or is an object that is made with it, an array that is made
 * with its length, or a field of it; or it is stored since it is greater or less than what was loaded; or it is one of two constants,
 * between which the load decides: `flag = !flag`. A store that the load only decides about is no other update. Nor is one of what is
 * computed from a value that is known at the store: all threads store the same then. What a handle stores, and what other calls make of
 * the value, is not looked at.
 */
import {
  type Body,
  chosenBy,
  type Definitions,
  definitionsOf,
  dominates,
  dominators,
  type Insn,
  type InsnOf,
  insnsOf,
  plain,
  type Value,
} from '../ir/index.js';
import type { Program } from './types.js';

type Store = InsnOf<'putfield'> | InsnOf<'putstatic'>;
type Load = InsnOf<'getfield'> | InsnOf<'getstatic'>;

/** Values that one store is looked at for. */
const MOST_VALUES = 100;

/** Calls that box and unbox numbers, calculate, or copy an array. */
const CALCULATING =
  /^java\/lang\/(?:Integer|Long|Short|Byte|Character|Float|Double)\.(?:valueOf|(?:int|long|short|byte|char|float|double)Value)$|^java\/lang\/(?:Strict)?Math\.\w+$|^java\/util\/Arrays\.copyOf(?:Range)?$/;

const ORDERINGS: ReadonlySet<string> = new Set(['lt', 'ge', 'gt', 'le']);

/** What a handle stores, it stores in one step, or where the field still has the value that is expected. */
export function isStore(insn: Insn): insn is Store {
  return (insn.op === 'putfield' || insn.op === 'putstatic') && insn.mode === undefined;
}

/** Is what is stored computed from the value before? `localOf` gives one number to values that are one object. */
export function isUpdate(
  program: Program,
  body: Body,
  localOf: (value: Value) => number,
  store: Store,
  block: number,
): boolean {
  const definitions = definitionsOf(body);
  const insns = insnsOf(body);
  const field = program.resolveField(store.field);
  const baseOf = (insn: Store | Load): number => ('obj' in insn ? localOf(insn.obj) : -1);
  const isSame = (insn: Insn): boolean =>
    isLoad(insn) && program.resolveField(insn.field) === field && baseOf(insn) === baseOf(store);
  /** Values that make up what is stored, and whether anything is computed on the way. */
  const pending: { readonly value: Value; readonly isComputed: boolean }[] = [
    { value: store.src, isComputed: false },
  ];
  const seen = new Set<number>();
  for (const { value, isComputed } of pending) {
    const key = 2 * value + Number(isComputed);
    if (seen.has(key) || seen.size === MOST_VALUES) continue;
    seen.add(key);
    const made = definitions[value];
    if (made === undefined) continue;
    if (isComputed && isSame(made)) {
      if (!isKnown(body, definitions, value, block)) return true;
      continue;
    }
    const isPassed = made.op === 'copy' || made.op === 'cast' || made.op === 'phi';
    for (const from of partsOf(made, insns, (of) => plain(definitions, of)))
      pending.push({ value: from, isComputed: isComputed || !isPassed });
  }
  const stored = plain(definitions, store.src);
  return isExtreme(body, definitions, stored, isSame, block) || isChosen(body, definitions, stored, isSame);
}

/** Is a value one of two constants, by a test of the loaded value alone? */
function isChosen(
  body: Body,
  definitions: Definitions,
  stored: Value,
  isSame: (insn: Insn) => boolean,
): boolean {
  const phi = definitions[stored];
  const test = phi && chosenBy(body, definitions, phi);
  const loaded = test && test.b < 0 ? definitions[plain(definitions, test.a)] : undefined;
  return loaded !== undefined && isSame(loaded);
}

/** Is a value stored since it is greater or less than the loaded one: `if (n > peak) peak = n`? */
function isExtreme(
  body: Body,
  definitions: Definitions,
  stored: Value,
  isSame: (insn: Insn) => boolean,
  block: number,
): boolean {
  const isLoaded = (value: Value): boolean => {
    const made = definitions[plain(definitions, value)];
    return made !== undefined && isSame(made);
  };
  return body.blocks.some(({ insns, succs }) => {
    const last = insns.at(-1);
    if (last?.op !== 'if' || !ORDERINGS.has(last.cond)) return false;
    const { a, b } = comparedBy(definitions, last);
    if (b < 0) return false;
    const isCompared =
      (plain(definitions, a) === stored && isLoaded(b)) || (plain(definitions, b) === stored && isLoaded(a));
    return isCompared && succs.some((to) => isOnlyBehind(body, to, block));
  });
}

/** What a branch compares; numbers of 64 bits take two instructions for that. */
function comparedBy(
  definitions: Definitions,
  branch: InsnOf<'if'>,
): { readonly a: Value; readonly b: Value } {
  const difference = definitions[plain(definitions, branch.a)];
  return branch.b < 0 && difference?.op === 'compare' ? difference : branch;
}

/** Is a block reached by one side of a branch alone? */
function isOnlyBehind(body: Body, side: number, block: number): boolean {
  return body.blocks[side].preds.length === 1 && dominates(dominators(body), side, block);
}

/**
 * Is it known in a block which value was loaded, as the code has compared it with a constant? All threads that come there store
 * alike: `if (hash == 0) hash = 31 * hash + n`.
 */
function isKnown(body: Body, definitions: Definitions, loaded: Value, block: number): boolean {
  return body.blocks.some(({ insns, succs }) => {
    const last = insns.at(-1);
    if (last?.op !== 'if' || (last.cond !== 'eq' && last.cond !== 'ne')) return false;
    const { a, b } = comparedBy(definitions, last);
    if (plain(definitions, a) !== loaded) return false;
    if (b >= 0 && definitions[plain(definitions, b)]?.op !== 'const') return false;
    return isOnlyBehind(body, succs[last.cond === 'eq' ? 0 : 1], block);
  });
}

function isLoad(insn: Insn): insn is Load {
  return (
    (insn.op === 'getfield' || insn.op === 'getstatic') && insn.ghost !== true && insn.mode === undefined
  );
}

/** The values that a value is calculated from, made with, or found by; none for what is not known. */
function partsOf(made: Insn, insns: readonly Insn[], plainOf: (value: Value) => Value): readonly Value[] {
  switch (made.op) {
    case 'copy':
    case 'cast':
    case 'neg':
    case 'convert':
    case 'arraylength':
      return [made.src];
    case 'phi':
    case 'concat':
      return made.args;
    case 'binary':
      return [made.a, made.b];
    case 'getfield':
      return [made.obj];
    case 'newarray':
      return made.dims;
    case 'invoke':
      return CALCULATING.test(`${made.method.owner}.${made.method.name}`) ? made.args : [];
    case 'new':
      return insns.flatMap((insn) =>
        insn.op === 'invoke' && insn.method.name === '<init>' && plainOf(insn.args[0]) === made.dst
          ? insn.args.slice(1)
          : [],
      );
    default:
      return [];
  }
}
