/** Ranges of indices that each thread has of its own, and their halves. */
import type { Rule } from './rules.js';

const RANGES = ['own-ranges/racy'];
const INDICES = ['own-indices/racy'];
const HALVES = ['own-halves/racy'];

export const rangeRules: readonly Rule[] = [
  // Ranges (`races/ranges.ts`, `races/bounds.ts`, `races/task-values.ts`, `races/tasks.ts`).
  {
    name: 'each thread has a range of its own',
    text: 'if (own === undefined) return this.between(this.counterOf(this.values.originOf(frame, value, block)));',
    without: 'if (own === undefined) return undefined;',
    programs: ['own-ranges/free', 'order-own-index/free'],
  },
  {
    name: 'own indices grow or shrink',
    text: 'slope !== undefined && slope !== 0 && ',
    without: 'slope !== undefined && ',
    programs: RANGES,
  },
  {
    name: 'own indices are the same ones on both sides',
    text: "{ kind: 'index', name: keyOf(own) }",
    without: "{ kind: 'index', name: '' }",
    programs: INDICES,
  },
  {
    name: 'ranges are the same ones on both sides',
    text: "{ kind: 'range', name: keyOf(begin) }",
    without: "{ kind: 'range', name: '' }",
    programs: RANGES,
  },
  {
    name: 'a range begins where the one before ends',
    text: 'if (!isAbove || !polynomials.isMonotone(begin)) continue;',
    without: 'if (!polynomials.isMonotone(begin)) continue;',
    programs: RANGES,
  },
  {
    name: 'ranges go up all the time, or down',
    text: 'if (!isAbove || !polynomials.isMonotone(begin)) continue;',
    without: 'if (!isAbove) continue;',
    programs: RANGES,
  },
  {
    name: 'a range ends where the next one begins',
    text: 'if (this.bounds.isAtMost(counter.frame, end, most)) return',
    without: 'if (most.size >= 0) return',
    programs: RANGES,
  },
  {
    name: 'a counter only goes up',
    text: '!inside.every((arg) => this.countsUp(frame, arg, value))',
    without: '!inside.some((arg) => this.countsUp(frame, arg, value))',
    programs: RANGES,
  },
  {
    name: 'a range may include its last index',
    text: 'plus: polynomials.constant(isIncluded ? 1 : 0),',
    without: 'plus: polynomials.constant(isIncluded ? 0 : 0),',
    programs: RANGES,
  },
  {
    name: 'an index is used in the loop',
    text: 'isTested && block !== header && isInside(block)',
    without: 'isTested && block !== header',
    programs: RANGES,
  },
  {
    name: 'an index is used behind the test of the loop',
    text: 'isTested && block !== header && isInside(block)',
    without: 'isInside(block)',
    programs: RANGES,
  },
  {
    name: 'all choices of an end are in the range',
    text: 'return insn.args.every((arg, i) => {',
    without: 'return insn.args.some((arg, i) => {',
    programs: RANGES,
  },
  {
    name: 'a condition holds on one of two ways',
    text: 'const holds = succs[0] === to ? test.cond : OPPOSITE[test.cond];',
    without: 'const holds = test.cond;',
    programs: RANGES,
  },
  {
    name: 'what is past its range is the last of a loop that tests first',
    text: '|| insns.includes(task.made)) return false;',
    without: ') return false;',
    programs: RANGES,
  },
  {
    name: 'the smaller of two ends counts',
    text: "insn.method.name === 'min'",
    without: "insn.method.name !== ''",
    programs: RANGES,
  },
  {
    name: 'a size is in a final field, or read once',
    text: 'const isFinal = field >= 0 && program.field(field).isFinal;',
    without: 'const isFinal = field >= 0;',
    programs: RANGES,
  },
  {
    name: 'what a loop computes is another number each turn',
    text: 'return found ?? (isBefore ? ',
    without: 'return found ?? (isMaker ? ',
    programs: RANGES,
  },
  {
    name: 'a constructor assigns its fields before others see the object',
    text: 'return isSeen ? undefined : src;',
    without: 'return src;',
    programs: RANGES,
  },
  {
    name: 'so does the one that it calls first',
    text: 'return program.isJdk(program.method(target).owner) || this.leaks(target, body).length === 0;',
    without: 'return body.valueCount >= 0;',
    programs: RANGES,
  },
  // Halves of ranges (`races/splits.ts`, `races/middles.ts`).
  {
    name: 'tasks that halve a range have halves of their own',
    text: "return half === undefined ? known : this.own('half', half);",
    without: "return half === '' ? known : known;",
    programs: ['own-halves/free'],
  },
  {
    name: 'a middle lies in the range',
    text: 'if (!isMiddle(of, middle, isNatural)) return false;',
    without: 'void isMiddle;',
    programs: HALVES,
  },
  {
    name: 'a half begins where the other one ends',
    text: 'return (\n    begin === middle ||',
    without: 'return (\n    begin >= 0 ||',
    programs: HALVES,
  },
  {
    name: 'numbers below 0 have no middle without a sign',
    text: "(insn.fn === 'ushr' && isUnsigned)",
    without: "insn.fn === 'ushr'",
    programs: HALVES,
  },
  {
    name: 'halves have the ends of the range',
    text: 'if (!isField(of, first[0], ends.low) || !isField(of, second[1], ends.high)) return false;',
    without: '',
    programs: HALVES,
  },
  {
    name: 'who works on a range has not given it to others',
    text: 'this.madeIn(cls, method).some((made) => this.isAfter(method, made, run.spot))',
    without:
      'this.madeIn(cls, method).some((made) => this.isAfter(method, made, run.spot) && made.block < 0)',
    programs: HALVES,
  },
  {
    name: 'the end of a range is not in it',
    text: "if (test.cond !== (isTrue ? 'lt' : 'ge')) return undefined;",
    without: 'void isTrue;',
    programs: HALVES,
  },
  {
    name: 'one object is the first to have the range',
    text: "if (sites.some(({ kind }) => kind !== 'new') || roots.length !== 1) return false;",
    without: "if (sites.some(({ kind }) => kind !== 'new') || roots.length < 1) return false;",
    programs: HALVES,
  },
  {
    name: 'what makes the first one runs once',
    text: 'if (makers.length !== 1 || !this.once.runsOnce(makers[0])) return false;',
    without: 'if (makers.length !== 1) return false;',
    programs: HALVES,
  },
  {
    name: 'the first one is not made in a loop',
    text: 'if (loopBlocks(pt.methodConstraints(maker).body).has(block)) return false;',
    without: '',
    programs: HALVES,
  },
  {
    name: 'a range has two halves',
    text: 'made.length !== 2 || made.some((spot)',
    without: 'made.length < 2 || made.some((spot)',
    programs: HALVES,
  },
  {
    name: 'halves are made once',
    text: 'made.some((spot) => looping.has(spot.block))) return false;',
    without: 'made.some((spot) => looping.size < spot.block - 99)) return false;',
    programs: HALVES,
  },
  {
    name: 'an index of a half is used in the loop that counts it',
    text: 'return block !== header && goesOn(block);',
    without: 'return block !== header;',
    programs: HALVES,
  },
  {
    name: 'an index of a half goes up',
    text: 'step.value.value > 0;',
    without: 'step.value.value !== 0;',
    programs: HALVES,
  },
];
