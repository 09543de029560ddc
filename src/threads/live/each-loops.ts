/**
 * Loops over all elements of an array or a collection.
 *
 * Guarantee: when code leaves such a loop by its exit edge, each element that the array or collection had when the loop began
 * was the loop's element in one iteration, if no element was added, removed or replaced since. Only the two forms are known
 * that compilers make: an iterator of which the loop alone takes elements, and a counter from 0 to the length, or from the first
 * index at which something is ever stored in the array (`lowest-index.ts`).
 */
import type { MemberRef } from '../../classfile/index.js';
import {
  type Body,
  type Definitions,
  forEachUse,
  type Insn,
  type Loop,
  loopNest,
  type Value,
} from '../../ir/index.js';
import { constantOf, isStoredFrom } from './lowest-index.js';

export interface EachLoop {
  readonly header: number;
  /** The block behind the exit edge of the header. */
  readonly exit: number;
  /** Blocks from which the next iteration begins. */
  readonly backs: readonly number[];
  readonly blocks: ReadonlySet<number>;
  /** Values that must all be the array or collection: it may be read from a field several times. */
  readonly sources: readonly Value[];
  /** The element of the iteration: a value for each time that it is loaded. */
  readonly elements: readonly Value[];
}

interface Code {
  readonly body: Body;
  readonly definitions: Definitions;
  readonly sourceOf: (value: Value) => Value;
  /** Do two loads of static fields give one value in a run? */
  readonly isOneField: (a: MemberRef, b: MemberRef) => boolean;
}

export function eachLoops(code: Code): EachLoop[] {
  const { body } = code;
  const nest = loopNest(body);
  return nest.flatMap((loop, index) => {
    const inner = new Set(nest.filter(({ parent }) => parent === index).flatMap(({ blocks }) => blocks));
    return eachLoop(code, loop, inner) ?? [];
  });
}

function eachLoop(code: Code, loop: Loop, inner: ReadonlySet<number>): EachLoop | undefined {
  if (loop.irreducible) return undefined;
  const blocks = new Set(loop.blocks);
  const header = code.body.blocks[loop.header];
  const backs = header.preds.filter((pred) => blocks.has(pred));
  const entries = header.preds.filter((pred) => !blocks.has(pred));
  const last = header.insns[header.insns.length - 1];
  if (entries.length !== 1 || last.op !== 'if') return undefined;
  const found =
    overIterator(code, last, entries[0], blocks, inner) ?? overArray(code, last, header.id, blocks, inner);
  if (found === undefined) return undefined;
  const exit = header.succs[found.exit];
  if (blocks.has(exit)) return undefined;
  return { header: header.id, exit, backs, blocks, sources: found.sources, elements: found.elements };
}

/** The index of the exit among the successors of the header, and what is iterated over. */
interface Found {
  readonly exit: number;
  readonly sources: readonly Value[];
  readonly elements: readonly Value[];
}

function isCall(insn: Insn | undefined, name: string, desc: string): insn is Insn & { op: 'invoke' } {
  return insn?.op === 'invoke' && insn.method.name === name && insn.method.desc === desc;
}

/** `for (x : collection)`: the header asks `hasNext()`, and the iterator is made right before the loop. */
function overIterator(
  { body, definitions, sourceOf }: Code,
  test: Insn & { op: 'if' },
  entry: number,
  blocks: ReadonlySet<number>,
  inner: ReadonlySet<number>,
): Found | undefined {
  const asked = definitions[test.a];
  if (test.b !== -1 || !isCall(asked, 'hasNext', '()Z')) return undefined;
  const iterator = sourceOf(asked.args[0]);
  const made = definitions[iterator];
  if (!isCall(made, 'iterator', '()Ljava/util/Iterator;')) return undefined;
  const { insns } = body.blocks[entry];
  const at = insns.indexOf(made);
  if (at < 0 || insns.slice(at + 1).some(({ op }) => op === 'invoke' || op === 'astore')) return undefined;
  const next = takenFrom(body, iterator, sourceOf);
  if (next === undefined || !blocks.has(next.block) || inner.has(next.block)) return undefined;
  return { exit: test.cond === 'eq' ? 0 : 1, sources: [sourceOf(made.args[0])], elements: [next.element] };
}

/** The only call that takes an element, where the iterator has no other use than it and the header's question. */
function takenFrom(
  body: Body,
  iterator: Value,
  sourceOf: (value: Value) => Value,
): { readonly block: number; readonly element: Value } | undefined {
  const found: { block: number; element: Value }[] = [];
  let others = 0;
  for (const { id, insns } of body.blocks) {
    for (const insn of insns) {
      let isUse = false;
      forEachUse(insn, (value) => {
        if (sourceOf(value) === iterator) isUse = true;
      });
      if (!isUse) continue;
      if (isCall(insn, 'next', '()Ljava/lang/Object;')) found.push({ block: id, element: insn.dst });
      else others++;
    }
  }
  return found.length === 1 && others === 1 && found[0].element >= 0 ? found[0] : undefined;
}

/** `for (i = 0; i < length; i++)`, where the length is that of the array. Below a later begin nothing is stored in the array. */
function overArray(
  code: Code,
  test: Insn & { op: 'if' },
  header: number,
  blocks: ReadonlySet<number>,
  inner: ReadonlySet<number>,
): Found | undefined {
  if (test.b < 0 || (test.cond !== 'ge' && test.cond !== 'lt')) return undefined;
  const first = firstOf(code, test.a, header, blocks);
  if (first === undefined) return undefined;
  const { body, sourceOf } = code;
  const loads: (Insn & { op: 'aload' })[] = [];
  for (const id of blocks)
    for (const insn of body.blocks[id].insns)
      if (insn.op === 'aload' && insn.index === test.a && !inner.has(id)) loads.push(insn);
  if (loads.length === 0 || loads.some(({ elem }) => elem !== 'ref')) return undefined;
  const arrays = [...new Set(loads.map(({ array }) => sourceOf(array)))];
  const lengthOf = arrayOfLength(code, test.b, arrays[0]);
  if (lengthOf === undefined) return undefined;
  if (first > 0 && !arrays.every((array) => isStoredFrom(code, array, first))) return undefined;
  const elements = loads.map(({ dst }) => dst);
  return { exit: test.cond === 'ge' ? 0 : 1, sources: [...arrays, lengthOf], elements };
}

/** Where a value is the counter of a loop that goes up by 1: the constant from which it counts. */
function firstOf(
  { body, definitions }: Code,
  value: Value,
  header: number,
  blocks: ReadonlySet<number>,
): number | undefined {
  const phi = definitions[value];
  const { insns, preds } = body.blocks[header];
  if (phi?.op !== 'phi' || !insns.includes(phi)) return undefined;
  const outside = phi.args.filter((_, i) => !blocks.has(preds[i]));
  const isCounted = phi.args.every((arg, i) => {
    if (!blocks.has(preds[i])) return true;
    const from = definitions[arg];
    return (
      from?.op === 'binary' &&
      from.fn === 'add' &&
      ((from.a === value && isConstant(definitions[from.b], 1)) ||
        (from.b === value && isConstant(definitions[from.a], 1)))
    );
  });
  const first = outside.length === 1 ? constantOf(definitions[outside[0]]) : undefined;
  return isCounted && first !== undefined && first >= 0 ? first : undefined;
}

function isConstant(insn: Insn | undefined, value: number): boolean {
  return constantOf(insn) === value;
}

/** The value of the array whose length a value is; `array` itself where it was made with this length. */
function arrayOfLength(
  { definitions, sourceOf, isOneField }: Code,
  length: Value,
  array: Value,
): Value | undefined {
  const insn = definitions[length];
  if (insn?.op === 'arraylength') return sourceOf(insn.src);
  const made = definitions[array];
  if (made?.op !== 'newarray' || made.dims.length !== 1) return undefined;
  if (made.dims[0] === length) return array;
  const size = definitions[made.dims[0]];
  if (insn?.op === 'getstatic' && size?.op === 'getstatic')
    return isOneField(insn.field, size.field) ? array : undefined;
  const constant = constantOf(insn);
  return constant !== undefined && constant === constantOf(size) ? array : undefined;
}
