/** Updates of volatile fields in two steps (`src/program/updates.ts`). */
import type { Rule } from './rules.js';

const RACY = ['lost-updates/racy'];
const FREE = ['lost-updates/free'];

export const updateRules: readonly Rule[] = [
  {
    name: 'what is stored between the two steps of an update is lost',
    text: '(a === UPDATE || b === UPDATE)',
    without: '(a === UPDATE && b === UPDATE)',
    programs: RACY,
  },
  {
    name: 'stores of volatile fields that update nothing lose nothing',
    text: 'if (update) return UPDATE;',
    without: 'if (ordered && write) return UPDATE;',
    programs: FREE,
  },
  {
    name: 'an update rests on the value of the same object',
    text: 'baseOf(insn) === baseOf(store);',
    without: 'baseOf(insn) < baseOf(store) + 100;',
    programs: FREE,
  },
  {
    name: 'what is stored again as it was is no update',
    text: 'if (isComputed && isSame(made)) {',
    without: 'if (isSame(made)) {',
    programs: FREE,
  },
  {
    name: 'what a handle stores is no second step',
    text: "(insn.op === 'putfield' || insn.op === 'putstatic') && insn.mode === undefined",
    without: "(insn.op === 'putfield' || insn.op === 'putstatic')",
    programs: FREE,
  },
  {
    name: 'what is computed from a known value is the same for all threads',
    text: 'if (!isKnown(body, definitions, value, block)) return true;',
    without: 'if (block >= 0) return true;',
    programs: FREE,
  },
  {
    name: 'numbers of 64 bits are known by a comparison that two instructions make',
    text: "return branch.b < 0 && difference?.op === 'compare' ? difference : branch;",
    without: "return branch.b < -9 && difference?.op === 'compare' ? difference : branch;",
    programs: FREE,
  },
  {
    name: 'a greater value that is stored in between is lost',
    text: 'return isExtreme(body, definitions, stored, isSame, block) || ',
    without: 'return ',
    programs: RACY,
  },
  {
    name: 'the opposite of a flag is lost',
    text: '|| isChosen(body, definitions, stored, isSame);',
    without: ';',
    programs: RACY,
  },
  {
    name: 'a call may rest on the opposite of a result',
    text: 'const from = test === undefined ? operandsOf(insn) : [test.a, test.b];',
    without: 'const from = operandsOf(insn);',
    programs: ['dependent-vector/racy'],
  },
  {
    name: 'who holds the lock that each call of a collection takes makes two calls one step',
    text: 'if (isHeldOver && this.mutexes.isTakenBy(method, object)) return false;',
    without: '',
    programs: ['dependent-own-mutex/racy'],
  },
  {
    name: 'the lock of another object makes them no step',
    text: 'return this.pt.single(cs, localOf[expr.value]) === object;',
    without: 'return true;',
    programs: ['dependent-own-mutex/racy'],
  },
  {
    name: 'nor does a lock that the calls do not take',
    text: 'isHeldOver && this.mutexes.isTakenBy(method, object)',
    without: 'isHeldOver',
    programs: ['dependent-own-mutex/racy'],
  },
  {
    name: 'what another value decides is not lost',
    text: 'return loaded !== undefined && isSame(loaded);',
    without: 'return loaded !== undefined;',
    programs: FREE,
  },
  {
    name: 'another value is no greater one',
    text: "if (last?.op !== 'if' || !ORDERINGS.has(last.cond)) return false;",
    without: "if (last?.op !== 'if') return false;",
    programs: FREE,
  },
  {
    name: 'only the value that was compared is stored since it is greater',
    text: 'return isCompared && succs.some((to) => isOnlyBehind(body, to, block));',
    without: 'return succs.some((to) => isOnlyBehind(body, to, block));',
    programs: FREE,
  },
];
