/** What a thread has of its own: tasks that it alone runs, and indices (`threads/given-tasks.ts`, `races/indices.ts`). */
import type { Rule } from './rules.js';

const TASKS = ['order-own-tasks/racy'];
const INDICES = ['own-indices/racy'];

export const ownRules: readonly Rule[] = [
  {
    name: 'a task that is given to one thread is run by that thread alone',
    text: 'this.own = toTasks.size === 0 ? onItself : this.solve(toTasks);',
    without: 'this.own = toTasks.size < 0 ? toTasks : onItself;',
    programs: ['order-own-tasks/free'],
  },
  {
    name: 'a task is used once',
    text: 'if (uses.length !== 1 || depth > MOST_CALLS) return NOWHERE;',
    without: 'if (uses.length < 1 || depth > MOST_CALLS) return NOWHERE;',
    programs: TASKS,
  },
  {
    name: 'a task is not made once for several rounds',
    text: 'if (mayRepeat(body, defined, block)) return NOWHERE;',
    without: '',
    programs: TASKS,
  },
  {
    name: 'a task keeps its this to itself',
    text: 'field === NOWHERE || !this.keepsThis(object)) return NOWHERE;',
    without: 'field === NOWHERE) return NOWHERE;',
    programs: TASKS,
  },
  {
    name: 'a task is not taken from one field to another',
    text: 'return this.storesOf(object, field).size === 1 ? field : NOWHERE;',
    without: 'return field;',
    programs: TASKS,
  },
  {
    name: 'a task is loaded from the running thread',
    text: "if (each.op === 'getfield' && each.obj === 0)\n",
    without: "if (each.op === 'getfield')\n",
    programs: TASKS,
  },
  {
    name: 'constants tell elements apart',
    text: 'return a > 0 && b > 0 ? a !== b : a === b;',
    without: 'return a < 0 && a === b;',
    programs: ['own-indices/free'],
  },
  {
    name: 'each thread has an index of its own',
    text: 'return a > 0 && b > 0 ? a !== b : a === b;',
    without: 'return a > 0 && b > 0 && a !== b;',
    programs: ['own-indices/free', 'order-own-index/free'],
  },
  {
    name: 'own indices of threads that two loops make may be the same',
    text: 'return -1 - this.owns.numberOf(task, field);',
    without: 'return -1 - 0 * this.owns.numberOf(task, field);',
    programs: INDICES,
  },
  {
    name: 'an index is a field of what the thread runs alone',
    text: "made.op !== 'getfield' || made.obj !== 0 || !this.order.isOwnRun(cs)",
    without: "made.op !== 'getfield' || made.obj !== 0",
    programs: INDICES,
  },
  {
    name: 'an index goes to a method that is called once',
    text: 'edge < 0 || next[edge] >= 0) return ANY_INDEX;',
    without: 'edge < 0) return ANY_INDEX;',
    programs: INDICES,
  },
  {
    name: 'the loop that makes threads with indices runs once',
    text: 'if (makers.length !== 1 || !this.once.runsOnce(makers[0])) return false;',
    without: 'if (makers.length !== 1) return false;',
    programs: INDICES,
  },
  {
    name: 'the loop that makes threads with indices is in no other one',
    text: 'around.length !== 1 || around[0].irreducible',
    without: 'around.length < 1 || around[0].irreducible',
    programs: INDICES,
  },
  {
    name: 'an index is in a final field',
    text: 'if (!program.field(field).isFinal) return undefined;',
    without: '',
    programs: INDICES,
  },
  {
    name: 'an index is counted in the same way in each round',
    text: 'steps.size === 1 ? this.definitionOf(cs, this.withoutCopies(cs, next)) : undefined;',
    without: 'this.definitionOf(cs, this.withoutCopies(cs, next));',
    programs: INDICES,
  },
  {
    name: 'an index is counted on, not away from',
    text: 'return this.withoutCopies(cs, counted) === value && this.isConstant(cs, step);',
    without: 'return this.isConstant(cs, step) || this.isConstant(cs, counted);',
    programs: INDICES,
  },
];
