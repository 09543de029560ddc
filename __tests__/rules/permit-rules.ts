/** Semaphores of one permit that are locks, and atomics that are spin locks (`src/locks/paths/permits.ts`). */
import type { Rule } from './rules.js';

const RACY = ['one-permit/racy'];
const FREE = ['one-permit/free'];
const RACY_SPIN = ['spin-locks/racy'];
const FREE_SPIN = ['spin-locks/free'];
const RACY_CALLS = ['spin-locks-of-callees/racy'];
const FREE_CALLS = ['spin-locks-of-callees/free'];

export const permitRules: readonly Rule[] = [
  {
    name: 'the only permit of a semaphore is a lock',
    text: '.filter((lock) => !lock.isPermit || this.permits?.isOne(method, lock.local, lock.word) === true);',
    without: '.filter((lock) => !lock.isPermit);',
    programs: FREE,
  },
  {
    name: 'a semaphore may have more permits than one',
    text: "return count?.op === 'const' && count.value.type === 'int' && count.value.value === 1;",
    without: 'return definitions.length > 0 || count !== undefined;',
    programs: RACY,
  },
  {
    name: 'who gives a permit without having it lets in one more',
    text: "return [given === undefined ? { local, does: 'breaks' } : { ...given, local }];",
    without: "return [{ local, does: given?.does === 'makes' ? 'makes' : 'keeps' }];",
    programs: RACY,
  },
  {
    name: 'looking at permits gives none',
    text: 'if (program.keepsPermits(owner, name, desc) || this.isAttempt(method, call))',
    without: 'if (this.isAttempt(method, call))',
    programs: FREE,
  },
  {
    name: 'a number of permits may be more than was taken',
    text: "return op !== undefined && op !== 'release';",
    without: "return op !== 'release';",
    programs: RACY,
  },
  {
    name: 'a permit goes back to the semaphore that it is of',
    text: 'return other !== undefined && textOf(other) === textOf(path);',
    without: 'return other !== undefined;',
    programs: RACY,
  },
  {
    name: 'a subclass of a semaphore may do something else',
    text: 'program.permitKindOf(heap.classOf(object)) !== undefined;',
    without: 'program.classCount > 0;',
    programs: RACY,
  },
  {
    name: 'a permit that is given gives up no other lock',
    text: "return regions.givenUpAt(block, insn, 'permit') && this.permits?.mayGive(method) === true;",
    without: "return regions.givenUpAt(block, insn, 'permit');",
    programs: FREE_CALLS,
  },
  {
    name: 'a callee may give the permit that its caller has',
    text: "return regions.givenUpAt(block, insn, 'permit') && this.permits?.mayGive(method) === true;",
    without: 'return false;',
    programs: RACY_CALLS,
  },
  {
    name: 'a method takes a permit for its callers',
    text: '...this.callers.of((ref) => isLocking(ref) || (TAKING.test(ref.name) && isLockType(ref.owner, true))),',
    without: '...this.callers.of((ref) => isLocking(ref)),',
    programs: FREE_CALLS,
  },
  {
    name: 'a method gives a permit that its callers took',
    text: "if (isNamed && !path.fields.some(isElement)) return [{ ...what, does: 'gives', path }];",
    without: '',
    programs: FREE_CALLS,
  },
  {
    name: 'who calls a method that gives a permit has to have it',
    text: 'if (!this.isGivenAt(calls.methodOf(calls.callerOf(e)), this.pt.callOf(e), path)) return false;',
    without: '',
    programs: RACY_CALLS,
  },
  {
    name: 'a thread begins without permits',
    text: 'if (this.roots.has(cs) || first[cs] < 0) return false;',
    without: 'if (first[cs] < 0) return false;',
    programs: RACY_CALLS,
  },
  {
    name: 'a permit that is given twice lets in one more',
    text: "if (isMany) return [{ ...what, does: 'breaks' }];",
    without: '',
    programs: RACY_CALLS,
  },
  {
    name: 'a call gives the permit that its callee gives',
    text: 'return given !== undefined && textOf(given) === textOf(wanted);',
    without: 'return given !== undefined;',
    programs: RACY_CALLS,
  },
  {
    name: 'a semaphore that is a lock has a monitor besides',
    text: "return isSemaphore || facts.above(cls, 'ExplicitLock').length > 0;",
    without: "return facts.above(cls, 'ExplicitLock').length > (isSemaphore ? 0 : 0);",
    programs: FREE,
  },
  {
    name: 'who finds an atomic free takes it',
    text: "const isOne = kind === 'value' || this.putsInOne(method, call);",
    without: 'const isOne = this.putsInOne(method, call);',
    programs: FREE_SPIN,
  },
  {
    name: 'what is stored in an atomic decides whether it is taken',
    text: "needed === 'any' || stateLeft(args[i + 1], definition) === needed;",
    without:
      "needed === 'any' || stateLeft(args[i + 1], definition) !== (needed === 'free' ? 'taken' : 'free');",
    programs: RACY_SPIN,
  },
  {
    name: 'an atomic that gives its old value is taken where that is 0',
    text: 'const trueOnEqual = compared === 1 || swap !== undefined;',
    without: 'const trueOnEqual = compared === 1;',
    programs: [...RACY_SPIN, ...FREE_SPIN],
  },
  {
    name: 'an old value that is not 1 need not be 0',
    text: 'if (swap !== undefined && compared !== 0) return undefined;',
    without: '',
    programs: RACY_SPIN,
  },
  {
    name: 'what models do with an atomic they do for their callers',
    text: 'if (program.permitKindOf(program.method(method).owner) !== undefined) return [];',
    without: '',
    programs: FREE_SPIN,
  },
  {
    name: 'the monitor of a spin lock is another lock',
    text: "else if (does !== 'locks' || !program.isExplicitLock(heap.classOf(object))) broken.add(object);",
    without: "else if (does !== 'locks') broken.add(object);",
    programs: RACY_SPIN,
  },
  {
    name: 'a semaphore whose monitor is taken is a lock all the same',
    text: "else if (does !== 'locks' || !program.isExplicitLock(heap.classOf(object))) broken.add(object);",
    without: 'else broken.add(object);',
    programs: FREE,
  },
  {
    name: 'callers that have a lock may give its permit',
    text: 'const given = this.pt.program.isOfClient(calls.methodOf(cs))',
    without: 'const given = calls.size < 0',
    programs: RACY_SPIN,
  },
  {
    name: 'missing code that has a lock may give its permit',
    text: 'return args.length > 0 && this.isMissing(cs, site) ? args : [];',
    without: 'return args.length > 99 && this.isMissing(cs, site) ? args : [];',
    programs: RACY_SPIN,
  },
  {
    name: 'code of callers that is called by an interface is missing',
    text: "if (dispatch !== 'virtual') return isMissing(target);",
    without: 'if (args.length > 0) return isMissing(target);',
    programs: RACY_SPIN,
  },
  {
    name: 'the monitor of a lock in a static final field is another lock',
    text: 'if (isMonitor && this.holdsExplicit(field)) return monitorOfObject(object);',
    without: '',
    programs: ['monitor-of-lock/racy'],
  },
];
