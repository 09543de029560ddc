/**
 * Objects that are handed over: the rule that silences, and its side conditions. Without one of these a race of a fixture is
 * missed.
 */
import type { Rule } from './rules.js';

export const handOverRules: readonly Rule[] = [
  {
    name: 'what one thread has at a time does not race',
    text: 'linear.has(locations.objectOf(instances.locationOf(instance))) ? 0 : SHARED',
    without: 'SHARED',
    programs: [
      'handover-uses/free',
      'handover-parts/free',
      'handover-holders/free',
      'handover-swaps/free',
      'order-hand-over/free',
    ],
  },
  {
    name: 'what is given away is not used any more',
    text: 'if (this.given.has(local)) this.report(local);',
    without: '',
    programs: ['handover-uses/racy', 'handover-parts/racy', 'handover-swaps/racy', 'order-hand-over/racy'],
  },
  {
    name: 'copies are of one region',
    text: 'if (simple[i] === SimpleConstraint.copy) frame.unite(simple[i + 1], simple[i + 2]);',
    without: '',
    programs: ['handover-uses/racy'],
  },
  {
    name: 'what an object holds goes with it',
    text: '!isSwapped(base, complex[u + 1]))\n        frame.unite(base, complex[u + 2]);',
    without: '!isSwapped(base, complex[u + 1]))\n        void u;',
    programs: ['handover-parts/racy'],
  },
  {
    name: 'a copy of an object has its parts',
    text: "if (intrinsic === 'clone') frame.unite(args[0], result);",
    without: 'void [intrinsic, args, result];',
    programs: ['handover-parts/racy'],
  },
  {
    name: 'what a call links is of one region',
    text: 'if (found.has(region)) frame.unite(found.get(region) as number, local);',
    without: 'if (found.has(region)) void local;',
    programs: ['handover-uses/racy', 'handover-parts/racy'],
  },
  {
    name: 'what a call gives away is given away',
    text: 'if (is === 1) frame.give(args[param] ?? -1);',
    without: '',
    programs: ['handover-uses/racy'],
  },
  {
    name: 'a call that gives one argument away has no other one of its region',
    text: 'for (const each of [local, other]) this.report(each);',
    without: '',
    programs: ['handover-uses/racy'],
  },
  {
    name: 'nobody looks at what lies in a queue',
    text: 'if (this.handsOver(this.pt.localSet(cs, base))) this.fix(cs, complex[u + 2]);',
    without: '',
    programs: ['handover-holders/racy', 'handover-swaps/racy'],
  },
  {
    name: 'what the JDK returns it may keep',
    text: '&& frame.regionOf(arg) === region)) this.fix(cs, result);',
    without: '&& frame.regionOf(arg) === region)) return;',
    programs: ['handover-holders/racy'],
  },
  {
    name: 'no static field has what is handed over',
    text: 'for (const object of held) this.fix(object);',
    without: '',
    programs: ['handover-holders/racy'],
  },
  {
    name: 'what the JDK was given it may give away again and again',
    text: 'if (is === 1 && args[param] < constraints.paramCount) this.fix(cs, args[param]);',
    without: 'void [is, param, args, constraints, cs];',
    programs: ['handover-uses/racy'],
  },
  {
    name: 'lambdas go over with what they have captured',
    text: "new Set(['new', 'array', 'clone', 'lambda'])",
    without: "new Set(['new', 'array', 'clone'])",
    programs: ['handover-starts/free'],
  },
  {
    name: 'a thread takes what it runs as it begins',
    text: 'isAtStart === true && !this.isAtStart(cs)',
    without: 'isAtStart === true',
    programs: ['handover-starts/free'],
  },
  {
    name: 'nobody but the thread runs what it was made for',
    text: 'first[root] >= 0 ||',
    without: '',
    programs: ['handover-starts/racy'],
  },
  {
    name: 'a thread starts once',
    text: '.some(isHandle)',
    without: '.some((call) => call !== undefined || isHandle(call))',
    programs: ['handover-starts/racy'],
  },
  {
    name: 'who has made a thread starts it',
    text: 'this.input.own.has(caller, task) &&',
    without: '',
    programs: ['handover-starts/racy'],
  },
  // Plain collections whose uses hold one lock (`sharing/handing.ts`).
  {
    name: 'a plain collection hands over what it holds if all its uses hold one lock',
    text: "(handing === 'under lock' && this.isUnderLock(object))",
    without: "(handing === 'under lock' && object < 0 && this.isUnderLock(object))",
    programs: ['handover-pools/free'],
  },
  {
    name: 'a collection of which one use holds no lock hands nothing over',
    text: 'return held !== undefined && isProved(this.locks.common.guard(held, held));',
    without: 'return held !== undefined && isProved(2);',
    programs: ['handover-pools/racy'],
  },
  {
    name: 'uses of a collection hold one lock',
    text: 'known === undefined ? here : sets.meet(known, here)',
    without: 'known === undefined ? here : sets.join(known, here)',
    programs: ['handover-pools/racy'],
  },
  // Tasks that the JDK runs (`threads/tasks/handed.ts`).
  {
    name: 'what a task has captured goes over to the thread that runs it',
    text: 'return this.movable[object] === 1 && this.tasks.has(object);',
    without: 'return this.movable[object] > 1 && this.tasks.has(object);',
    programs: ['handover-tasks/free'],
  },
  {
    name: 'who hands a task over does not use what it has captured',
    text: 'return tasks.isHandedBy(caller, calls.calleeOf(edge))',
    without: 'return tasks.isHandedBy(caller, calls.calleeOf(edge)) && edge < 0',
    programs: ['handover-tasks/racy'],
  },
  {
    name: 'what a task gives away that runs again it gives away again',
    text: 'if (this.hasAny(this.pt.localSet(cs, 0), isRepeated)) this.fix(cs, 0);',
    without: 'void isRepeated;',
    programs: ['handover-tasks/racy'],
  },
  {
    name: 'the JDK does with a task nothing but run it',
    text: 'const others = [...this.calledOtherwise(runs), ...this.ranByOthers(runs)];',
    without: 'const others = [...this.calledOtherwise(runs).slice(0, 0), ...this.ranByOthers(runs)];',
    programs: ['handover-tasks/racy'],
  },
  {
    name: 'the JDK knows no field of a task',
    text: 'if (program.isJdk(at) && program.class(at).superclass >= 0) return false;',
    without: '',
    programs: ['handover-tasks/racy'],
  },
  {
    name: 'what the program runs that runs a task it may have found by a race',
    text: '|| !this.isRunByJdk(caller));',
    without: '|| (this.isRunByJdk(caller) && false));',
    programs: ['handover-tasks/racy'],
  },
  {
    name: 'what the program passes on that runs a task it may have found by a race',
    text: '(passedOn.some(([cs, local]) => this.pt.holds(cs, local, runner)) || ',
    without: '(passedOn.length < 0 || ',
    programs: ['handover-tasks/racy'],
  },
  // Fields that are swapped under a lock.
  {
    name: 'what lies in a swapped field is held by it alone',
    text: 'if (this.swapped.has(holder, this.pt.fieldKeyOf(field)) || !this.spared.add(sets[field])) continue;',
    without: 'if (!this.spared.add(sets[field])) continue;',
    programs: ['handover-fields/free'],
  },
  {
    name: 'where a lock is given up, others may take what lies in a field',
    text: 'for (const local of lent) this.giveRegion(local);',
    without: 'void lent;',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'a block gives up its lock at its end',
    text: "case 'monitorexit':\n        this.release();",
    without: "case 'monitorexit':",
    programs: ['handover-fields/racy'],
  },
  {
    name: 'an explicit lock that is given up, or a wait, ends the swap',
    text: 'if (this.among.swapped.releases(call.target)) this.release();',
    without: 'if (call.index < 0) this.release();',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'a call that waits, or takes itself what lies in the field, ends the swap',
    text: 'else if (edges.some((edge) => this.disturbs(edge))) this.disturbed(call.args);',
    without: '',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'what a method returns it does not leave in the field',
    text: '=== region)) this.report(local);',
    without: '=== region)) return;',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'what lies in a swapped field is not given to another one',
    text: 'for (const local of this.borrowed) if (this.frame.regionOf(local) === region) this.report(local);',
    without: '',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'what is taken is overwritten in the object from which it was loaded',
    text: 'if (this.origins.get(local) === origin) this.borrowed.delete(local);',
    without: 'this.borrowed.delete(local);',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'what is stored in a swapped field is given',
    text: 'this.giveRegion(src);',
    without: '',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'what one swapped field gives is one object',
    text: 'frame.unite(loaded.get(key) ?? local, local)',
    without: 'void local',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'all uses of a swapped field hold one lock',
    text: 'known = isProved(this.locks.common.guard(this.locksets[at], this.locksets[at]));',
    without: 'known = true;',
    programs: ['handover-fields/racy'],
  },
  {
    name: 'who loads a swapped field takes the lock itself',
    text: 'if (!instances.siteOf(i).write) this.meet(object, key, instances.frameLocksOf(i));\n      else if',
    without: 'if',
    programs: ['handover-fields/racy'],
  },
];
