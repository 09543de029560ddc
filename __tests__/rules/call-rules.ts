/** Rules about the order within one call of an open method, and their side conditions: without one a race is missed. */
import type { Rule } from './rules.js';

export const callRules: readonly Rule[] = [
  {
    name: 'a builder that other code gets is more than the text of one method',
    text: 'if (own.has(group) && !shown.has(group)) found.add(value);',
    without: 'if (own.has(group)) found.add(value);',
    programs: ['joined-texts/racy'],
  },
  {
    name: 'what is appended to a text is asked for its own',
    text: 'return [joined(insn, dst, [args[0], args[1]])];',
    without: 'return [joined(insn, dst, [args[0]])];',
    programs: ['joined-texts/racy'],
  },
  {
    name: 'what runs no further gives values and nothing else',
    text: 'return made?.every(isValue) ? made : undefined;',
    without: 'return made;',
    programs: ['copies-of-arrays/free'],
  },
  {
    name: 'threads of one call are ordered on what only the call has',
    text: 'return order.mayOverlap(groups, moment, others, momentB);',
    without: 'return true;',
    programs: ['order-own-calls/free', 'order-in-call/free'],
  },
  {
    name: 'own indices tell elements apart within a call',
    text: 'if (indices.differ(index, indexB) || order',
    without: 'if (order',
    programs: ['order-own-calls/free'],
  },
  {
    name: 'a call that starts no thread has one thread alone',
    text: "if (harness === 'open' && options.isOfCall !== undefined) continue;",
    without: '',
    programs: ['order-own-calls/free'],
  },
  {
    name: 'a loop that makes tasks runs once in each context that makes its own',
    text: 'const makers = makersOf(this.pt, object);\n    if (makers.length !== 1 || !this.once',
    without: 'const makers = this.pt.calls.contextsOf(method);\n    if (makers.length !== 1 || !this.once',
    programs: ['order-own-calls/free'],
  },
  {
    name: 'the running thread is each thread its own',
    text: 'if (program.perThread(field) === undefined && pt.staticSet(field) >= 0)',
    without: 'if (pt.staticSet(field) >= 0)',
    programs: ['order-own-calls/free', 'order-in-call/free'],
  },
  {
    name: 'what nobody loads calls do not share',
    text: 'if (loaded.has(field) && seen.add(sets[field]))',
    without: 'if (seen.add(sets[field]))',
    programs: ['order-own-calls/free'],
  },
  {
    name: 'what is found in static fields, other calls have too',
    text: 'pt.members(pt.staticSet(field), found);',
    without: '{}',
    programs: ['order-own-calls/racy'],
  },
  {
    name: 'what is found in what calls share, they share',
    text: 'if (loaded.has(field) && seen.add(sets[field]))',
    without: 'if (sets[field] < 0)',
    programs: ['order-own-calls/racy'],
  },
  {
    name: 'a copy finds what its original holds',
    text: "if (intrinsic === 'clone') this.load(cs, args[0], ANY_KEY);",
    without: '',
    programs: ['order-own-calls/racy'],
  },
  {
    name: 'one object in each call is one only where no other call has it',
    text: ' || this.isOfCall?.(object) === false) return -1;',
    without: ') return -1;',
    programs: ['order-own-calls/racy'],
  },
  {
    name: 'flags are for calls to share',
    text: 'const flagged = threads.isOfCall === undefined ? ordered : threads.sets.none;',
    without: 'const flagged = ordered;',
    programs: ['order-own-calls/racy'],
  },
  {
    name: 'who calls may interrupt the thread that it calls from',
    text: "threads.roots.filter(({ kind }) => threads.isOfCall !== undefined && kind === 'main');",
    without: 'threads.roots.filter(() => false);',
    programs: ['order-own-calls/racy'],
  },
  {
    name: 'one call interrupts threads of others',
    text: 'return isOfCall === undefined ? programs.of[cs] : programs.sets.all;',
    without: 'return programs.of[cs];',
    programs: ['order-own-calls/racy'],
  },
  {
    name: 'threads that the client starts before belong to no call',
    text: "if (kind === 'open' || (kind === 'main' && areCalls)) {",
    without: "if (kind === 'open') {",
    programs: ['order-before-calls/racy'],
  },
  {
    name: 'threads of class initialisers run beside the others of their call',
    text: "for (const { group, kind } of roots) if (kind === 'initialiser') free = sets.union(free, below[group]);",
    without: '',
    programs: ['order-before-calls/racy'],
  },
  {
    name: 'clients pass whatever number they like',
    text: 'default:\n        return this.anyInt();',
    without: 'default:\n        return this.zeroConst();',
    programs: ['order-own-calls/racy', 'numbers-of-clients/racy'],
  },
  {
    name: 'what is alike on its paths is shown with what it races with',
    text: 'if (this.areListed(own, site, isPair)) return first;',
    without: 'return first;',
    programs: ['order-own-calls/racy'],
  },
  {
    name: 'a method runs what this caller gives it',
    text: 'if (this.receivers.canFollow(this.edge.data[at], e)) follow(e);',
    without: 'follow(e);',
    programs: ['passed-tasks/free'],
  },
  {
    name: 'a method that is called again may run something else',
    text: 'this.addAgain(number, s, root, parent, edge);',
    without: '',
    programs: ['passed-tasks/racy'],
  },
  {
    name: 'a method runs what this caller gives it, on an object that the task has',
    text: 'states.filter((s) => this.receivers.canFollow(this.edge.data[s], call))',
    without: 'states',
    programs: ['passed-tasks/free'],
  },
  {
    name: 'a stream of a spliterator is sequential where the code says false',
    text: 'const target = isStatic ? this.whereFalse(found, insn) : found;',
    without: 'const target = found;',
    programs: ['streams-of-spliterators/free'],
  },
];
