/** Tasks and parts that one thread alone has (`threads/tasks/given.ts`, `sharing/`). */
import type { Rule } from './rules.js';

const TASKS = ['order-own-tasks/racy'];
const POOLS = ['order-pool-tasks/racy'];
const LISTS = ['order-task-lists/racy'];
const PARTS = ['part-of-two/racy'];

export const ownRules: readonly Rule[] = [
  {
    name: 'what others have does not show the object under construction that holds it',
    text: 'if (this.isBad(b) && !this.isBad(a)) badStores.push([a, b]);\n          else classes.unite(classes.contentOf(a), b);',
    without: 'classes.unite(classes.contentOf(a), b);',
    programs: ['constructor-shared-part/free'],
  },
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
  // Tasks in collections (`threads/tasks/batches.ts`).
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
  // Threads of which there is one.
  {
    name: 'a thread object runs once',
    text: ' && !single.has(cs)),',
    without: '),',
    programs: ['one-thread-object/free'],
  },
  {
    name: 'there is one object for the thread',
    text: 'return thread >= 0 && this.sole.has(thread);',
    without: 'return thread >= 0;',
    programs: ['one-thread-object/racy'],
  },
  {
    name: 'what starts the object is given it as a thread',
    text: 'return given[this.pt.callOf(fork).args[0]] === THREAD;',
    without: 'return given.length > 0;',
    programs: ['one-thread-object/racy'],
  },
];
