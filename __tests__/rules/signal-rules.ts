/** Side conditions of signals between threads: without one of them a race of a fixture is missed. */
import type { Rule } from './rules.js';

const flags = ['order-flags/racy'];
const guarded = ['order-guarded-flags/racy'];
const permits = ['order-permits/racy'];
const states = ['order-states/racy'];
const latches = ['order-latches/racy'];
const paths = ['order-latch-paths/racy'];

export const signalRules: readonly Rule[] = [
  // Flags: who raises them.
  {
    name: 'a flag is raised by a thread that starts once',
    text: 'const isOne = sets.has(this.ordered, group) && ofGroup.every(({ many }) => !many);',
    without: 'const isOne = sets.has(this.ordered, group);',
    programs: flags,
  },
  {
    name: 'a flag is raised by one thread',
    text: 'if (!isOne || programs.sets.overlap(seen, of) || ',
    without: 'if (!isOne || ',
    programs: flags,
  },
  {
    name: 'a flag is not stored by reflection or by an updater',
    text: 'programs.sets.overlap(seen, of) || this.unseen.mayStore(of, field)) return false;',
    without: 'programs.sets.overlap(seen, of)) return false;',
    programs: flags,
  },
  {
    name: 'a flag is not stored in a mode that orders nothing',
    text: 'if (this.isWeak(cs)) this.weak.add(flag);',
    without: '',
    programs: flags,
  },
  {
    name: 'what a thread does after it has raised a flag is not ordered',
    text: 'for (const signal of this.ask.raisedAt(this.cs, block, insn)) after = this.states.raise(after, signal);',
    without: 'for (const signal of this.ask.raisedAt(this.cs, block, insn)) void signal;',
    programs: flags,
  },
  {
    name: 'what a method does after it has stored a parameter in a flag is not ordered',
    text: 'if (isHere) addTo(this.places, flag, at);',
    without: "if (isHere && stored === 'any') addTo(this.places, flag, at);",
    programs: flags,
  },
  {
    name: 'what runs again and again has raised what it raised before',
    text: 'const raised = isAgain ? this.frames.raisedBy(cs) : NOTHING_LIVE.raised;',
    without: 'const { raised } = NOTHING_LIVE;',
    programs: flags,
  },
  {
    name: 'a flag that is not volatile is stored under its lock',
    text: 'isPlain || !this.loads.isGuarded(flag, at)',
    without: 'isPlain',
    programs: guarded,
  },
  {
    name: 'a flag that is not volatile has a lock',
    text: 'isVolatile ? [NO_LOCK] : this.locksOf({ cs, block, insn });',
    without: 'isVolatile ? [NO_LOCK] : [NO_LOCK, ...this.locksOf({ cs, block, insn })];',
    programs: guarded,
  },
  {
    name: 'the lock of a flag is one in a run',
    text: 'return held.flatMap(({ lock, object }) => (this.isOne(object) ? [lock] : []));',
    without: 'return held.map(({ lock }) => lock);',
    programs: guarded,
  },
  {
    name: 'the lock of a flag lets one thread in',
    text: 'const isMeant = (lock: Lock): boolean => isOfObject(lock) && !isShared(lock);',
    without: 'const isMeant = (lock: Lock): boolean => isOfObject(lock);',
    programs: guarded,
  },
  // Flags: who sees them.
  {
    name: 'a flag is seen on one of two branches',
    text: 'if (b < 0) return [{ value: a, branches: [holds(cond, 0, 0) ? 1 : 0], number: 0 }];',
    without: 'if (b < 0) return [{ value: a, branches: [0, 1], number: 0 }];',
    programs: flags,
  },
  {
    name: 'a flag is seen where its value is no default',
    text: '{ value: a, branches: [holds(cond, 0, right) ? 1 : 0], number: 0 },',
    without: '{ value: a, branches: [holds(cond, -3, right) ? 1 : 0], number: 0 },',
    programs: flags,
  },
  {
    name: 'a flag is not seen in the case of the default value',
    text: 'insn.keys.flatMap((key, i) => (key === 0 ? [] : [i]));',
    without: 'insn.keys.map((_, i) => i);',
    programs: flags,
  },
  {
    name: 'a flag is not seen where a case may be that of the default value',
    text: 'if (insn.keys.includes(0)) branches.push(insn.keys.length);',
    without: 'branches.push(insn.keys.length);',
    programs: flags,
  },
  {
    name: 'a flag that is compared with another number than zero is not seen',
    text: 'if (this.isDefault(insn.b)) return [insn.a];',
    without: 'if (insn.b >= 0) return [insn.a];',
    programs: flags,
  },
  {
    name: 'a value that may be a constant is no flag',
    text: '      if (from.length === 0) return [];\n',
    without: '',
    programs: flags,
  },
  {
    name: 'a value that may be a parameter is no flag',
    text: 'if (definition === undefined) return [];',
    without: 'if (definition === undefined) continue;',
    programs: flags,
  },
  {
    name: 'a value that may be one of two flags is neither',
    text: 'found = found?.filter((flag) => flags.includes(flag)) ?? flags;',
    without: 'found = [...(found ?? []), ...flags];',
    programs: flags,
  },
  {
    name: 'a call gives a flag where all that it may run does',
    text: 'return flags.length === 0 || mayBeSkipped(this.pt, cs, call, edges) ? NO_FLAGS : flags;',
    without: 'return flags;',
    programs: flags,
  },
  {
    name: 'a load in a mode that orders nothing sees no flag',
    text: 'if (!this.isFlag(field) || !this.isInOrder(cs)) return NO_FLAGS;',
    without: 'if (!this.isFlag(field)) return NO_FLAGS;',
    programs: flags,
  },
  {
    name: 'of threads that are not followed nothing is known',
    text: 'if (this.live === undefined || !sets.contains(this.ordered, sets.of([observing, group]))) return false;',
    without: 'if (this.live === undefined) return false;',
    programs: flags,
  },
  {
    name: 'a thread knows what all who start it have seen',
    text: '(this.entries.has(cs) || this.entered.has(cs)) && sets.contains(this.frames.ordered, reach[cs]);',
    without: 'this.entries.has(cs) || this.entered.has(cs);',
    programs: flags,
  },
  // Flags of which each number is one.
  {
    name: 'a number is seen where a value is equal to it',
    text: "return [this.isNumber(value, cond === 'eq' ? 0 : 1, number)];",
    without: 'return [this.isNumber(value, 0, number), this.isNumber(value, 1, number)];',
    programs: states,
  },
  {
    name: 'a number is seen in its own case',
    text: 'key === 0 ? [] : [this.isNumber(insn.key, i, key)]',
    without: 'key === 0 ? [] : insn.keys.map((other) => this.isNumber(insn.key, i, other))',
    programs: states,
  },
  {
    name: 'one of several numbers may be each of them',
    text: '!stored.numbers.includes(value)',
    without: '(stored.numbers.length > 1 || !stored.numbers.includes(value))',
    programs: states,
  },
  {
    name: 'a value that may be any number may be each',
    text: "value !== 0 && typeof stored !== 'string' && 'numbers' in stored && ",
    without:
      "(value !== 0 && stored === 'any') || value !== 0 && typeof stored !== 'string' && 'numbers' in stored && ",
    programs: states,
  },
  {
    name: 'numbers that models store stand for any',
    text: "return typeof stored !== 'string' && 'numbers' in stored && this.isModel(cs) ? 'any' : stored;",
    without: 'return stored;',
    programs: states,
  },
  // Latches, permits, futures.
  {
    name: 'a semaphore begins without permits',
    text: "return given.base === '' && given.plus === 0 ? ONE : undefined;",
    without: 'return ONE;',
    programs: permits,
  },
  {
    name: 'who asks for a number of permits may ask for none',
    text: "if (namesMethod(one, 'whenTrue', name, desc)) return",
    without: "if (textsIn(one, 'whenTrue').some((text) => text.split('(')[0] === name)) return",
    programs: permits,
  },
  {
    name: 'a class of its own counts as it likes',
    text: 'const said = program.signalCount(heap.classOf(signal));',
    without: "const said = program.signalCount(heap.classOf(signal)) ?? 'GIVEN';",
    programs: latches,
  },
  {
    name: 'who raises a signal does it at the raise',
    text: '          after = this.states.raise(after, signal);\n        return',
    without: '          void signal;\n        return',
    programs: [...latches, ...permits],
  },
  {
    name: 'a latch that is counted down too often opens early',
    text: '.every((program) => isAtMost(this.howOften.calls(program, raises), count, 0));',
    without: '.every((program) => this.howOften.calls(program, raises) !== undefined);',
    programs: latches,
  },
  {
    name: 'a latch for no counts is open from the start',
    text: 'return count.least >= 1 && isOne;',
    without: 'return isOne;',
    programs: latches,
  },
  {
    name: 'who waits for an element may be interrupted, and has found none',
    text: "case 'interruptible':\n        return { normal: state, thrown: interrupted };",
    without: "case 'interruptible':\n        return { normal: state, thrown: undefined };",
    programs: ['order-messages/racy'],
  },
  // Calls that are counted on the ways through a method.
  {
    name: 'calls on one way through a method add up',
    text: 'most = Math.max(most, lengthFrom(place));',
    without: 'most = 0;',
    programs: paths,
  },
  {
    name: 'a handler may count after what it handles',
    text: 'for (const to of [...blocks[block].succs, ...blocks[block].handlers])',
    without: 'for (const to of blocks[block].succs)',
    programs: paths,
  },
  {
    name: 'calls in a loop and those besides it add up',
    text: 'all = sum(all, times);',
    without: 'all = times;',
    programs: paths,
  },
  // Stores and loads by handles.
  {
    name: 'a plain load sees nothing of what was done before the store',
    text: "if ((of.op === 'getfield' || of.op === 'getstatic') && of.mode !== 'plain')",
    without: "if (of.op === 'getfield' || of.op === 'getstatic')",
    programs: ['handles-of-flags/racy'],
  },
  {
    name: 'a plain store raises no flag',
    text: "const isPlain = store.of.mode === 'plain';",
    without: 'const isPlain = false;',
    programs: ['handles-of-flags/racy'],
  },
];
