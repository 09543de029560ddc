/** Fields that are spin locks by handles (`src/ir/locks/words.ts`, `src/program/lock-words.ts`, `src/locks/paths/permit-uses.ts`). */
import type { Rule } from './rules.js';

const RACY = ['spin-locks-of-fields/racy'];
const FREE = ['spin-locks-of-fields/free'];

export const lockWordRules: readonly Rule[] = [
  {
    name: 'a field that handles take is a lock',
    text: 'if (word >= 0) return isWord(word);',
    without: 'if (word >= 0) return false;',
    programs: FREE,
  },
  {
    name: 'a field that somebody sets free without having it is no lock',
    text: 'if (word !== undefined) brokenWords.add(word);',
    without: '',
    programs: RACY,
  },
  {
    name: 'a field that reflection may set is no lock',
    text: '!brokenWords.has(field) && !isHandled(field) && !this.isStoredUnseen(field, false);',
    without: '!brokenWords.has(field) && !isHandled(field);',
    programs: RACY,
  },
  {
    name: 'a handle that nobody knows may be of any field',
    text: '!brokenWords.has(field) && !isHandled(field) && !this.isStoredUnseen(field, false);',
    without: '!brokenWords.has(field) && !this.isStoredUnseen(field, false);',
    programs: ['spin-locks-by-given-handle/racy'],
  },
  {
    name: 'a handle that nobody knows stores fields of the objects that it is given alone',
    text: 'return [...handled].some((cls) => program.isSubclass(cls, owner));',
    without: 'return handled.size > 0;',
    programs: ['spin-locks-by-given-handle/free'],
  },
  {
    name: 'a handle that nobody knows and that is given no object may store any static field',
    text: 'if (isStatic) return brokenWords.has(ANY_STATIC_WORD);',
    without: 'if (isStatic) return false;',
    programs: ['spin-locks-by-given-handle/racy'],
  },
  {
    name: 'code that is made of a handle may set any field free',
    text: 'if (givesCode(ref)) return true;',
    without: '',
    programs: ['spin-locks-by-code/racy'],
  },
  {
    name: 'that handles are made of a field says nothing of what they store',
    text: '!brokenWords.has(field) && !isHandled(field) && !this.isStoredUnseen(field, false);',
    without: '!brokenWords.has(field) && !isHandled(field) && !this.isStoredUnseen(field);',
    programs: FREE,
  },
  {
    name: 'what expects a field that is taken does not take it',
    text: "const isFirst = expected < 0 ? givesOld : stateLeft(expected, definition) === 'free';",
    without: 'const isFirst = expected < 0 ? givesOld : true;',
    programs: RACY,
  },
  {
    name: 'a field is taken in a mode that orders what follows',
    text: 'if (swap?.acquires !== true) return undefined;',
    without: 'if (swap === undefined) return undefined;',
    programs: RACY,
  },
  {
    name: 'a field is set free in a mode that orders what was before',
    text: "const isOrdered = swap?.releases ?? (mode === undefined ? isVolatile : mode === 'ordered');",
    without: "const isOrdered = mode === undefined ? isVolatile : mode === 'ordered';",
    programs: RACY,
  },
  {
    name: 'a field that is set free by its name is volatile',
    text: "const isOrdered = swap?.releases ?? (mode === undefined ? isVolatile : mode === 'ordered');",
    without: "const isOrdered = swap?.releases ?? (mode === undefined || mode === 'ordered');",
    programs: RACY,
  },
  {
    name: 'a plain store by a handle sets no field free',
    text: "const isOrdered = swap?.releases ?? (mode === undefined ? isVolatile : mode === 'ordered');",
    without: 'const isOrdered = swap?.releases ?? (mode === undefined ? isVolatile : true);',
    programs: RACY,
  },
  {
    name: 'the weak method of an updater orders nothing',
    text: "if (name === 'weakCompareAndSet') return { ...weak, swap: swap && { ...swap, ...UNORDERED } };",
    without: "if (name === 'weakCompareAndSet') return { ...weak, swap };",
    programs: RACY,
  },
  {
    name: 'a constructor may store that a field is free before anybody has the object',
    text: 'if (isTaken || this.isFirst(method, store, at)) return [];',
    without: 'if (isTaken) return [];',
    programs: FREE,
  },
  {
    name: 'a store that a field is taken leaves no permit',
    text: 'if (isTaken || this.isFirst(method, store, at)) return [];',
    without: 'if (this.isFirst(method, store, at)) return [];',
    programs: FREE,
  },
  {
    name: 'a constructor may have published its object in a field before',
    text: "return store.op === 'putstatic' || before.op === 'getfield' || !uses;",
    without: 'return true;',
    programs: RACY,
  },
  {
    name: 'a constructor may have published its object in a field of another object before',
    text: "if (before.op === 'putfield') return before.src !== 0;",
    without: "if (before.op === 'putfield') return true;",
    programs: RACY,
  },
  {
    name: 'a constructor may have passed its object on before',
    text: 'return program.isJdk(program.method(target).owner) && !before.args.includes(0, Number(isConstructor));',
    without: 'return program.isJdk(program.method(target).owner) || isConstructor;',
    programs: RACY,
  },
  {
    name: 'the constructor of a superclass may have published the object before',
    text: 'return program.isJdk(program.method(target).owner) && !before.args.includes(0, Number(isConstructor));',
    without: 'return !before.args.includes(0, Number(isConstructor));',
    programs: RACY,
  },
  {
    name: 'a constructor stores first in its own object alone',
    text: "name === '<init>' && store.obj === 0;",
    without: "name === '<init>';",
    programs: RACY,
  },
  {
    name: 'a class initialiser stores first in fields of its own class alone',
    text: 'if (!isOwn || !isOfThis || block !== 0) return false;',
    without: 'if (!isOfThis || block !== 0) return false;',
    programs: RACY,
  },
  {
    name: 'a static field that handles take is one lock',
    text: 'if (word >= 0) return value < 0 ? [objects.ofStaticWord(word)] : [];',
    without: 'if (word >= 0) return [];',
    programs: FREE,
  },
  {
    name: 'methods take and give the lock that a static field is for their callers',
    text: 'return place !== undefined || this.input.words.isStatic(wordOf(via));',
    without: 'return place !== undefined;',
    programs: FREE,
  },
  {
    name: 'methods give the lock that a field is for their callers',
    text: '...words.givers(),',
    without: '',
    programs: FREE,
  },
  {
    name: 'a callee may give the lock that a field is',
    text: ': isWord(word),',
    without: ': word > 1e9,',
    programs: RACY,
  },
  {
    name: 'each field of an object is a lock of its own',
    text: 'return word < 0 ? path : { ...path, fields: [...path.fields, word] };',
    without: 'return path;',
    programs: RACY,
  },
  {
    name: 'a field is free of which the old value is 0',
    text: 'const attempts = givesOld === true ? this.swaps : this.attempts;',
    without: 'const attempts = this.attempts;',
    programs: [...RACY, ...FREE],
  },
  {
    name: 'a long number is compared before it is tested',
    text: 'const swap = this.swaps.get(stamp ?? last.a);',
    without: 'const swap = this.swaps.get(last.a);',
    programs: FREE,
  },
];
