/** What a thread has of its own: tasks that it alone runs, and indices (`threads/given-tasks.ts`, `races/indices.ts`). */
import type { Rule } from './rules.js';

const TASKS = ['order-own-tasks/racy'];
const INDICES = ['own-indices/racy'];
const STREAMS = ['own-stream-indices/racy'];

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
    text: 'return -1 - this.owns.numberOf(task, fieldKey(field));',
    without: 'return -1 - 0 * this.owns.numberOf(task, fieldKey(field));',
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
    text: 'if (makers.length !== 1 || !this.threads.once.runsOnce(makers[0])) return false;',
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
  // Streams of ranges (`races/range-streams.ts`).
  {
    name: 'a stream of a range gives each number once',
    text: 'if (object >= 0) return this.numberOf(object);',
    without: '',
    programs: ['own-stream-indices/free', 'order-own-index/free'],
  },
  {
    name: 'a function of a stream is used for that stream alone',
    text: "if (uses.length !== 1 || uses[0].op !== 'invoke' || !('dst' in made)) return false;",
    without: "if (uses[0]?.op !== 'invoke' || !('dst' in made)) return false;",
    programs: STREAMS,
  },
  {
    name: 'the numbers of a stream are those of its range',
    text: 'if (!KEEPING.includes(of.method.name)) return undefined;',
    without: '',
    programs: STREAMS,
  },
  {
    name: 'a stream of a range is one of the JDK',
    text: 'if (of.method.owner !== owner) return undefined;',
    without: '',
    programs: STREAMS,
  },
  {
    name: 'a stream begins with a range',
    text: 'return SOURCES.includes(of.method.name) && isOfInts(definitions, of) ? parallel : undefined;',
    without: 'return isOfInts(definitions, of) ? parallel : undefined;',
    programs: STREAMS,
  },
  {
    name: 'long numbers of a range are ints',
    text: 'return SOURCES.includes(of.method.name) && isOfInts(definitions, of) ? parallel : undefined;',
    without: 'return SOURCES.includes(of.method.name) ? parallel : undefined;',
    programs: STREAMS,
  },
  {
    name: 'one thread has the streams of a place',
    text: 'if (live === undefined || others.length > 0 || !sets.contains(this.ordered, here)) return false;',
    without: 'if (live === undefined || !sets.contains(this.ordered, here)) return false;',
    programs: STREAMS,
  },
  {
    name: 'one thread, not each of many, has the streams of a place',
    text: 'if (roots.some((root) => root.group === group && root.many)) return false;',
    without: '',
    programs: STREAMS,
  },
  {
    name: 'a stream begins where the one before has ended',
    text: 'return !contexts.some((cs) => sets.overlap(live.moments.live(live.at(cs, block, insn - 1)), ended));',
    without: 'return ended >= 0;',
    programs: STREAMS,
  },
];
