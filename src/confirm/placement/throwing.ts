/**
 * Which instructions may end by an exception. Errors of the machine (no memory, no stack, no class) are left out: a program
 * does not go on behind them as if nothing had been.
 */
import { type Body, canThrow, definitionsOf, type Insn, plain, type Value } from '../../ir/index.js';
import { constantOf } from './locations.js';
import { type Facts, forwardMust, hasFact, type Step } from './must-flow.js';

/** By block and instruction. */
export type Throwing = readonly (readonly boolean[])[];

/** @param hasThis value 0 is the receiver, which is never null. */
export function throwingIn(body: Body, hasThis: boolean): Throwing {
  const definitions = definitionsOf(body);
  const facts = new Map<string, number>();
  const factOf = (...values: readonly Value[]): number => {
    const key = values.join(' ');
    const known = facts.get(key);
    if (known !== undefined) return known;
    const fact = facts.size;
    facts.set(key, fact);
    return fact;
  };
  /** What is known once an instruction has completed: that a value is not null, that an array has an element. */
  const shownBy = (insn: Insn): readonly number[] => {
    switch (insn.op) {
      case 'getfield':
      case 'putfield':
        return [factOf(plain(definitions, insn.obj))];
      case 'arraylength':
      case 'monitorenter':
        return [factOf(plain(definitions, insn.src))];
      case 'aload':
      case 'astore':
        return [
          factOf(plain(definitions, insn.array)),
          factOf(plain(definitions, insn.array), plain(definitions, insn.index)),
        ];
      case 'new':
      case 'newarray':
        return [factOf(insn.dst)];
      case 'const':
        return insn.value.type === 'string' ? [factOf(insn.dst)] : [];
      case 'invoke':
        return insn.kind === 'static' ? [] : [factOf(plain(definitions, insn.args[0]))];
      default:
        return [];
    }
  };
  const begins = body.blocks.map(({ insns }) => insns.map(shownBy));
  const stepOf = (block: number, at: number): Step => ({ endsAll: false, begins: begins[block][at] });
  const isShown = (known: Facts, ...values: readonly Value[]): boolean => {
    const all = values.map((value) => plain(definitions, value));
    if (hasThis && all.length === 1 && all[0] === 0) return true;
    const fact = facts.get(all.join(' '));
    return fact !== undefined && hasFact(known, fact);
  };
  const throwing = body.blocks.map(({ insns }) => insns.map(() => false));
  forwardMust(body, facts.size, stepOf, (block, at, known) => {
    const insn = body.blocks[block].insns[at];
    throwing[block][at] = canThrow(insn) && !isSafe(insn, known);
  });
  return throwing;

  function isSafe(insn: Insn, known: Facts): boolean {
    switch (insn.op) {
      case 'getfield':
      case 'putfield':
        return isShown(known, insn.obj);
      case 'arraylength':
        return isShown(known, insn.src);
      case 'aload':
        return isShown(known, insn.array, insn.index);
      case 'astore':
        // References may be of a type that the array does not take (JVMS §6.5.aastore).
        return insn.elem !== 'ref' && isShown(known, insn.array, insn.index);
      case 'getstatic':
      case 'putstatic':
      case 'new':
        return true;
      case 'binary':
        return (constantOf(definitions, insn.b) ?? 0) !== 0;
      default:
        return false;
    }
  }
}
