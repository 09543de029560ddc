/** Ranges of indices that each thread has of its own, and their halves. */
import type { Rule } from './rules.js';

const RANGES = ['own-ranges/racy'];
const INDICES = ['own-indices/racy'];
const HALVES = ['own-halves/racy'];
const STRIDES = ['own-strides/racy'];

export const rangeRules: readonly Rule[] = [
  // Ranges (`races/ranges.ts`, `races/bounds.ts`, `races/task-values.ts`, `races/tasks.ts`).
  {
    name: 'each thread has a range of its own',
    text: 'const range = this.between(this.counterOf(origin));',
    without: 'const range = this.between(undefined);',
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
    text: '|| insns.includes(task.made)) return [];',
    without: ') return [];',
    programs: RANGES,
  },
  {
    name: 'the smaller of two ends counts',
    text: "insn.method.name === 'min'",
    without: "insn.method.name !== ''",
    programs: RANGES,
  },
  {
    name: 'a size is in a static field that stays the same, or read once',
    text: 'if (isStatic && !this.tasks.unchanged.has(field)) return undefined;',
    without: '',
    programs: STRIDES,
  },
  {
    name: 'a size is in a final field of one object, or read once',
    text: 'if (!program.field(field).isFinal) return undefined;',
    without: '',
    programs: STRIDES,
  },
  {
    name: 'code stores a field as good as final where it would have to if it were',
    text: "const isFirst = name === '<init>' && ",
    without: 'const isFirst = ',
    programs: STRIDES,
  },
  {
    name: 'a static field as good as final is stored by its class initialiser',
    text: "const isOnce = name === '<clinit>' && ",
    without: 'const isOnce = ',
    programs: STRIDES,
  },
  {
    name: 'fields that are not final may be as good as final',
    text: 'return !this.changing.has(field) && !this.isStoredUnseen(field);',
    without: 'return this.changing.size < 0 && !this.isStoredUnseen(field);',
    programs: ['order-join-some/free', 'own-strides/free'],
  },
  // Steps and choices (`races/strides.ts`, `races/choices.ts`, `races/lone-tasks.ts`).
  {
    name: 'threads count in steps as wide as there are threads',
    text: 'const name = this.strides.nameOf(origin) ?? this.choices.nameOf(origin);',
    without: 'const name = this.choices.nameOf(origin);',
    programs: ['own-strides/free'],
  },
  {
    name: 'threads choose indices by a test against their number',
    text: 'const name = this.strides.nameOf(origin) ?? this.choices.nameOf(origin);',
    without: 'const name = this.strides.nameOf(origin);',
    programs: ['own-strides/free'],
  },
  {
    name: 'a step is as wide as there are threads, with the one before the first',
    text: 'return room !== undefined && room > before;',
    without: 'return room !== undefined && room > 0;',
    programs: STRIDES,
  },
  {
    name: 'a step is as wide as there are threads',
    text: 'return room !== undefined && room > before;',
    without: 'return room !== undefined;',
    programs: STRIDES,
  },
  {
    name: 'all steps are as wide',
    text: 'if (steps.some((each) => each === undefined || keyOf(each) !== keyOf(step))) return undefined;',
    without: '',
    programs: STRIDES,
  },
  {
    name: 'a choice is behind the test',
    text: 'if (block === 0 || preds.length !== 1) return undefined;',
    without: 'if (block === 0) return undefined;',
    programs: STRIDES,
  },
  {
    name: 'a choice is where the numbers are equal',
    text: "if (test.cond !== (succs[0] === block ? 'eq' : 'ne')) return undefined;",
    without: '',
    programs: STRIDES,
  },
  {
    name: 'a choice is by a number that grows or shrinks',
    text: 'if (own === undefined || !slope || !Number.isSafeInteger(slope)) return undefined;',
    without: 'if (own === undefined) return undefined;',
    programs: STRIDES,
  },
  {
    name: 'a choice is of the index that is used',
    text: 'if (of.frame !== frame || of.value !== index || by === undefined) return undefined;',
    without: 'if (of.frame !== frame || by === undefined) return undefined;',
    programs: STRIDES,
  },
  {
    name: 'a choice is by one operation for all threads',
    text: 'return this.values.polynomials.isFixed(by) ? ',
    without: 'return index >= 0 ? ',
    programs: STRIDES,
  },
  {
    name: 'the maker may do the work of the number before the first',
    text: 'const task = object < 0 ? this.lone.of(cs) : this.tasks.of(object);',
    without: 'const task = object < 0 ? undefined : this.tasks.of(object);',
    programs: ['own-strides/free'],
  },
  {
    name: 'the maker does the work of the number before the first',
    text: 'return polynomials.isFixed(before) && keyOf(before) === keyOf(known);',
    without: 'return polynomials.isFixed(before);',
    programs: STRIDES,
  },
  {
    name: 'the maker alone does the work of the number before the first',
    text: 'return tasks !== undefined && this.isOfOneThread(cs, tasks.maker) ? tasks : undefined;',
    without: 'return tasks;',
    programs: STRIDES,
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
