/** What calls do to explicit locks (`src/program/call-locks.ts`), and the conditions that it rests on. */
import type { Rule } from './rules.js';

const RACY = ['locks-of-callees/racy'];
const FREE = ['locks-of-callees/free'];
const ATTEMPTS = ['attempts-of-callees/racy'];

export const callLockRules: readonly Rule[] = [
  {
    name: 'a call gives up locks where a method does that the call graph has for it',
    text: 'releasesByCall(insn) && !calls.has(insn) ? [withoutReleases(insn)] : undefined,',
    without: 'releasesByCall(insn) && calls.size < 0 ? [withoutReleases(insn)] : undefined,',
    programs: ['locks-given-by-some/free'],
  },
  {
    name: 'a call gives up locks where it leads to a method that does',
    text: 'if (this.leading[calls.calleeOf(e)] === 0) continue;',
    without: 'if (this.leading[calls.calleeOf(e)] >= 0) continue;',
    programs: ['locks-given-by-some/racy'],
  },
  {
    name: 'a method may keep a lock that it takes',
    text: 'return [...releases, ...acquisitions.filter(isNamed)];',
    without: 'return releases;',
    programs: FREE,
  },
  {
    name: 'a method may give up a lock that it did not take',
    text: 'return [...releases, ...acquisitions.filter(isNamed)];',
    without: 'return acquisitions.filter(isNamed);',
    programs: RACY,
  },
  {
    name: 'a subclass may do something else to a lock',
    text: 'return isAbstract ? others : [resolved, ...others];',
    without: 'return [resolved];',
    programs: RACY,
  },
  {
    name: 'a function may give up a lock',
    text: 'if (this.functions.mayBe(call.method.name + call.method.desc, owner)) return [UNKNOWN];',
    without: '',
    programs: RACY,
  },
  {
    name: 'a function that the JDK runs may give up a lock',
    text: 'if (this.isUnderScan(table.named(call.method.owner))) return undefined;\n',
    without: 'return undefined;\n',
    programs: RACY,
  },
  {
    name: 'what is given up in a method is not held in the rest of it',
    text: 'if (!this.facts.isGivenUp(this.pt.calls.methodOf(cs), block, insn)) return entry;',
    without: 'return entry;',
    programs: RACY,
  },
  {
    name: 'a lock in a field that no method gives up for its callers is kept',
    text: 'return field === undefined || this.givenUp.mayBeOfField(field);',
    without: 'return true;',
    programs: ['locks-given-elsewhere/free'],
  },
  {
    name: 'what a static final field holds is given up as any other lock',
    text: 'if (held !== undefined) return this.givenUp.mayBeOfField(held);',
    without: 'if (held !== undefined) return false;',
    programs: ['locks-given-elsewhere/racy'],
  },
  {
    name: 'what a static final field holds is kept where that is given up nowhere',
    text: 'if (held !== undefined) return this.givenUp.mayBeOfField(held);',
    without: 'if (held !== undefined) return true;',
    programs: ['locks-given-elsewhere/free'],
  },
  {
    name: 'a class with an unlock of its own may give up its lock by other methods',
    text: 'return this.objects.has(object) || this.hasOwnRelease(object);',
    without: 'return this.objects.has(object);',
    programs: ['locks-given-elsewhere/racy'],
  },
  {
    name: 'a lock may be given up by the method of its superclass',
    text: "if (insn.kind === 'static') return undefined;\n  const does",
    without: "if (insn.kind !== 'virtual' && insn.kind !== 'interface') return undefined;\n  const does",
    programs: ['locks-given-elsewhere/racy'],
  },
  {
    name: 'a lock may be given up by whoever has not taken it',
    text: '.filter((given) => !given.isTaken())',
    without: '.filter(() => false)',
    programs: ['locks-given-elsewhere/racy', 'locks-given-by-some/racy'],
  },
  {
    name: 'to find a lock held is not to take it',
    text: 'return state.entries.some((e) => idOf(e) === lock && !this.isOfCaller(siteOf(e)));',
    without: 'return state.entries.some((e) => idOf(e) === lock);',
    programs: ['locks-given-elsewhere/racy'],
  },
  {
    name: 'who gives up the lock that it has taken gives up no other',
    text: 'if (at < 0 && this.isTrusting) return state;',
    without: '',
    programs: ['locks-given-elsewhere/free'],
  },
  {
    name: 'a view is given up with its lock',
    text: 'return objects.length === 0 || objects.flatMap(this.ownersOf).some((object) => this.mayBe(object));',
    without: 'return objects.length === 0 || objects.some((object) => this.mayBe(object));',
    programs: ['locks-given-elsewhere/racy'],
  },
  {
    name: 'monitors are given up by nobody else',
    text: 'this.sets.of([...this.sets.get(entry)].filter((lock) => !this.mayBeGivenUp(lock))),',
    without: 'NOTHING,',
    stage: 'local-thread',
    programs: FREE,
  },
  {
    name: 'a method may give up a lock more than once',
    text: 'if (depthOf(held) > 1 && !isMany) {',
    without: 'if (depthOf(held) > 1) {',
    programs: RACY,
  },
  {
    name: 'a handler gives up a lock that its method takes',
    text: "e.op === 'release' && taken.has(e.lock)",
    without: 'false',
    programs: FREE,
  },
  {
    name: 'a lock that is given up and taken again is held by callers as before',
    text: "event.op === 'acquire' && state.given.includes(2 * event.lock) &&",
    without: "event.op === 'release' && state.given.includes(2 * event.lock) &&",
    programs: FREE,
  },
  {
    name: 'what is taken again may be given up again',
    text: 'const isBack = state.back.includes(idOf(held)) &&',
    without: 'const isBack = state.back.length < 0 &&',
    programs: RACY,
  },
  {
    name: 'who takes a lock again as an exception passes leaves it held',
    text: 'before.filter((entry) => !taken.some(({ lock }) => lock === givenLock(entry))),',
    without: 'before,',
    programs: FREE,
  },
  {
    name: 'a lock that is not taken again as an exception passes is lost',
    text: 'if (!canThrow(insn) || this.isOfThis(insn)) return;',
    without: 'if (canThrow(insn)) return;',
    programs: RACY,
  },
  {
    name: 'an interrupt may leave a lock that was to be taken again',
    text: "const isSure = !insn.method.name.endsWith('Interruptibly');",
    without: 'const isSure = index >= 0;',
    programs: RACY,
  },
  {
    name: 'a call that fails may have given up a lock',
    text: 'for (const events of [this.found.events[block], this.found.thrown[block]])',
    without: 'for (const events of [this.found.events[block]])',
    programs: RACY,
  },
  {
    name: 'who asks whether a lock is held does not take it',
    text: '!asked.has(lock) &&',
    without: '',
    programs: RACY,
  },
  {
    name: 'who has only asked whether a lock is held gives up that of a caller',
    text: 'const isGiven = isMany || isBack || (this.isOfCaller(siteOf(held)) && event.isOwn !== true);',
    without: 'const isGiven = isMany;',
    programs: RACY,
  },
  {
    name: 'a guard gives up the lock that it was made with',
    text: 'places.keptAt(lock) ?? places.of(key)',
    without: 'places.of(key)',
    programs: FREE,
  },
  {
    name: 'an unknown lock that is given up is one of the own locks',
    text: 'const mayBeOwn = !isMany && event.isNamed !== true && kept.length < state.entries.length;',
    without: 'const mayBeOwn = false;',
    programs: FREE,
  },
  {
    name: 'a lock that is given up by the name of another one may be that of a caller',
    text: 'const mayBeOwn = !isMany && event.isNamed !== true && kept.length < state.entries.length;',
    without: 'const mayBeOwn = !isMany && kept.length < state.entries.length;',
    programs: ['locks-given-elsewhere/racy'],
  },
  {
    name: 'the lock of an object is not held while a callee may give it up',
    text: 'return mayGiveUp ? NO_LOCKS : this.find(cs, held, target);',
    without: 'return this.find(cs, held, target);',
    programs: RACY,
  },
  {
    name: 'a method may say that it has taken a lock',
    text: "const attempts = keptWhenTrue.length === 1 ? keptWhenTrue.map(taking('tryAcquire')) : [];",
    without: "const attempts = keptWhenTrue.length > 99 ? keptWhenTrue.map(taking('tryAcquire')) : [];",
    programs: ['attempts-of-callees/free'],
  },
  {
    name: 'whoever says yes has the lock',
    text: 'if (constant === 1) return [held];',
    without: 'if (constant === 1) return [];',
    programs: ATTEMPTS,
  },
  {
    name: 'an answer of which nothing is known may be yes',
    text: 'return [attempt === undefined ? states.empty : states.apply(held, attempt)];',
    without: 'return attempt === undefined ? [] : [states.apply(held, attempt)];',
    programs: ATTEMPTS,
  },
  {
    name: 'a lock that was given back before the answer is not held',
    text: 'return attempt === undefined || this.mayReleaseBetween(attempt, block) ? undefined : attempt;',
    without: 'return attempt;',
    programs: ATTEMPTS,
  },
  {
    name: 'what a result says is held where it is asked for',
    text: "if (op !== 'tryAcquire') return [event];",
    without: 'if (event.index >= 0) return [event];',
    programs: ATTEMPTS,
  },
  {
    name: 'a function that gives up a lock may be passed from a field',
    text: 'return call.args.some(isRelease) || this.mayPassRelease(call, definitions) ? [UNKNOWN] : undefined;',
    without: 'return call.args.some(isRelease) ? [UNKNOWN] : undefined;',
    programs: ['locks-given-by-kept-functions/racy'],
  },
  {
    name: 'a function that calls functions which give up a lock gives it up',
    text: 'if (this.functions.mayBe(member.name + member.desc, this.input.table.named(member.owner))) return true;',
    without: '',
    programs: ['locks-given-by-kept-functions/racy'],
  },
];
