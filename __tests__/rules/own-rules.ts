/** What a thread has of its own: tasks that it alone runs, and indices (`threads/given-tasks.ts`, `races/indices.ts`). */
import type { Rule } from './rules.js';

const TASKS = ['order-own-tasks/racy'];
const POOLS = ['order-pool-tasks/racy'];
const LISTS = ['order-task-lists/racy'];
const PARTS = ['part-of-two/racy'];
const INDICES = ['own-indices/racy'];
const RANGES = ['own-ranges/racy'];
const HALVES = ['own-halves/racy'];
const ROWS = ['own-rows/racy'];
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
    programs: POOLS,
  },
  {
    name: 'a task is not made once for several rounds',
    text: 'if (mayRepeat(body, defined, use.block)) return NOWHERE;',
    without: '',
    programs: TASKS,
  },
  {
    name: 'a task keeps its this to itself',
    text: 'return isGiven && this.keepsThis(object) ? ',
    without: 'return isGiven ? ',
    programs: TASKS,
  },
  {
    name: 'a task is not taken from one field to another',
    text: 'to === field && this.isStoredOnWay(object, field, way);',
    without: 'to === field && way.size > 0;',
    programs: TASKS,
  },
  {
    name: 'a task is loaded from the running thread',
    text: "if (each.op === 'getfield' && each.obj === 0)\n",
    without: "if (each.op === 'getfield')\n",
    programs: TASKS,
  },
  {
    name: 'a task is passed on by its maker alone',
    text: 'to !== NOWHERE && this.isPassedOnWay(object, way);',
    without: 'to !== NOWHERE;',
    programs: TASKS,
  },
  {
    name: 'a thread that a pool runs as well is run twice',
    text: 'started[calls.calleeOf(e)] = Math.max(started[calls.calleeOf(e)], sort);',
    without: 'started[calls.calleeOf(e)] = Math.min(started[calls.calleeOf(e)] || sort, sort);',
    programs: TASKS,
  },
  {
    name: 'a task that the JDK is given once is run by one thread',
    text: 'return to === TO_JDK && this.held.isHeldAlone(object, way);',
    without: 'return to === TO_JDK && way.size < 0;',
    programs: ['order-pool-tasks/free'],
  },
  {
    name: 'nobody else has a task that the JDK is given',
    text: 'return to === TO_JDK && this.held.isHeldAlone(object, way);',
    without: 'return to === TO_JDK;',
    programs: POOLS,
  },
  {
    name: 'nobody else has what runs a task',
    text: '|| this.given.held.isHeldAlone(runner, NO_WAY),',
    without: '|| runner >= NO_WAY.size,',
    programs: POOLS,
  },
  {
    name: 'a FutureTask runs its task once, whoever has it',
    text: 'program.runsItsTaskOnce(heap.classOf(runner)) ||',
    without: 'heap.classOf(runner) < 0 ||',
    programs: ['order-pool-tasks/free'],
  },
  {
    name: 'who makes a forked task does not run it besides',
    text: "return (run === undefined || run === 'leaves') && program",
    without: "return run !== 'given' && program",
    programs: POOLS,
  },
  {
    name: 'a thread object that a pool runs does not say when it ends',
    text: "|| run === 'leaves') && program.endedAnswer(method) === undefined;",
    without: "|| run === 'leaves') && method >= 0;",
    programs: POOLS,
  },
  // Tasks in collections (`threads/batches.ts`).
  {
    name: 'tasks in a collection are run by one thread each',
    text: 'if (ran !== undefined) return this.toJdk(cs, insn, ran, way);',
    without: 'void ran;',
    programs: ['order-task-lists/free'],
  },
  {
    name: 'a collection of tasks is used for nothing else',
    text: 'if (given === undefined || others.length > 0 || mayRepeat(body, made.id, given.block)) return undefined;',
    without: 'if (given === undefined || mayRepeat(body, made.id, given.block)) return undefined;',
    programs: LISTS,
  },
  {
    name: 'a collection of tasks is not made once for several rounds',
    text: 'if (given === undefined || others.length > 0 || mayRepeat(body, made.id, given.block)) return undefined;',
    without: 'if (given === undefined || others.length > 0) return undefined;',
    programs: LISTS,
  },
  {
    name: 'nothing of a collection of tasks is given back',
    text: 'return insn.dst < 0 || this.pt.constraintsOf(cs).localOf[insn.dst] < 0;',
    without: 'return cs >= 0;',
    programs: LISTS,
  },
  {
    name: 'a collection of tasks is of the JDK, which has each once',
    text: 'if (made === undefined || !this.isOfJdk(cs, batch)) return undefined;',
    without: 'if (made === undefined) return undefined;',
    programs: LISTS,
  },
  {
    name: 'what is done with a collection of tasks is known',
    text: "return methods.every((method) => program.taskRun(method) === 'all') ? methods[0] : undefined;",
    without:
      'return methods.every((method) => program.taskRun(method) !== undefined) ? methods[0] : methods[0];',
    programs: LISTS,
  },
  {
    name: 'a part is stored once by who makes it',
    text: 'this.captured.isMadeHere(method, local) && !seen.has(store);',
    without: 'this.captured.isMadeHere(method, local);',
    programs: PARTS,
  },
  {
    name: 'a part is stored in each round anew',
    text: 'if (!isOnce || mayRepeat(body, blockOf(body, insn.src), id)) this.shared.add(key);',
    without: 'if (!isOnce) this.shared.add(key);',
    programs: PARTS,
  },
  {
    name: 'a clone has the parts of what was cloned',
    text: 'if (cloned.has(heap.classOf(object))) this.shared.add(key);',
    without: 'void [cloned, object, key];',
    programs: PARTS,
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
    text: 'return this.own(range.kind, `',
    without: 'return this.own(range.kind, range.name || `',
    programs: INDICES,
  },
  {
    name: 'an index is a field of what the thread runs alone',
    text: 'const object = this.order.isOwnRun(cs) ? this.pt.single(cs, 0) : -1;',
    without: 'const object = this.pt.single(cs, 0);',
    programs: INDICES,
  },
  {
    name: 'an index goes to a method that is called once',
    text: 'if (edge < 0 || next[edge] >= 0 || calls.isFork(edge)) return undefined;',
    without: 'if (edge < 0 || calls.isFork(edge)) return undefined;',
    programs: [...INDICES, ...RANGES, ...ROWS],
  },
  {
    name: 'what a model passes is no index',
    text: 'if (program.isJdk(program.method(calls.methodOf(caller)).owner)) return undefined;',
    without: '',
    programs: INDICES,
  },
  {
    name: 'the loop that makes threads with indices runs once',
    text: 'if (makers.length !== 1 || !this.once.runsOnce(makers[0])) return undefined;',
    without: 'if (makers.length !== 1) return undefined;',
    programs: [...INDICES, ...RANGES],
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
    programs: [...INDICES, ...RANGES],
  },
  {
    name: 'an index is counted in the same way in each round',
    text: 'return others.every(isSame) ? first : undefined;',
    without: 'return others.length < 0 || isSame(first) ? first : undefined;',
    programs: INDICES,
  },
  // Streams of ranges (`races/range-streams.ts`).
  {
    name: 'a stream of a range gives each number once',
    text: "if (object >= 0) return this.own('stream', `",
    without: "if (object < -9) return this.own('stream', `",
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
  // Ranges (`races/ranges.ts`, `races/bounds.ts`, `races/task-values.ts`, `races/tasks.ts`).
  {
    name: 'each thread has a range of its own',
    text: 'if (own === undefined) return this.between(frame, value, block);',
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
  // Rows (`races/rows.ts`).
  {
    name: 'each thread has rows of its own',
    text: 'return this.rowOf(cs, insn.array, block, 0) || this.indexOf(cs, insn.index, { block, insn: at });',
    without: 'return this.indexOf(cs, insn.index, { block, insn: at });',
    programs: ['own-rows/free', 'order-own-index/free'],
  },
  {
    name: 'a row is stored in one place',
    text: 'if (others.length > 0 || this.copied.has(row)) return false;',
    without: 'if (this.copied.has(row)) return false;',
    programs: ROWS,
  },
  {
    name: 'rows are not copied to other arrays',
    text: 'if (others.length > 0 || this.copied.has(row)) return false;',
    without: 'if (others.length > 0) return false;',
    programs: ROWS,
  },
  {
    name: 'a row is stored where it was made',
    text: "const isMade = by.op === 'astore' && by.src === made.dst;",
    without: "const isMade = by.op === 'astore';",
    programs: ROWS,
  },
  {
    name: 'a row is not stored once a turn',
    text: 'return isMade && !mayRepeat(body, block, store.block);',
    without: 'return isMade;',
    programs: ROWS,
  },
  {
    name: 'rows that are loaded were stored once',
    text: 'return row !== ANY_INDEX && this.isStoredOnce(cs, value) ? row : ANY_INDEX;',
    without: 'return row;',
    programs: ROWS,
  },
  {
    name: 'the index of a row is a thread’s own',
    text: "const row = index < 0 ? this.own('row'",
    without: "const row = index !== 0 ? this.own('row'",
    programs: ROWS,
  },
];
