/** Claims of `@GuardedBy` that are checked (`src/contracts/`). */
import type { Rule } from './rules.js';

const RACY = ['guarded-fields/racy'];
const FREE = ['guarded-fields/free'];

export const contractRules: readonly Rule[] = [
  {
    name: 'content that locks itself needs no named lock',
    text: 'if (this.locksItself(cs, use)) return undefined;',
    without: '',
    programs: FREE,
  },
  {
    name: 'who makes an object fills it without the named lock',
    text: 'if (isAlone && this.input.sharing.captured.isMadeHere(method, use.base)) return undefined;',
    without: '',
    programs: FREE,
  },
  {
    name: 'what a constructor calls needs no named lock',
    text: 'if (this.isWithinConstruction(path, use, isAlone)) continue;',
    without: '',
    programs: FREE,
  },
  {
    name: 'a constructor needs no named lock',
    text: "if (base >= 0) return name === '<init>' && base === 0;",
    without: 'if (base >= 0) return false;',
    programs: FREE,
  },
  {
    name: 'a class initialiser needs no named lock',
    text: "return name === '<clinit>' && owner === this.ownerOf({ field, callee });",
    without: 'return base < -9;',
    programs: FREE,
  },
  {
    name: 'a lock that may be the named one is no violation',
    text: 'if (holds > Holds.forReading) continue;',
    without: 'if (holds === Holds.yes) continue;',
    programs: FREE,
  },
  {
    name: 'a write needs the named lock for itself',
    text: 'return use.write && locks.every(isShared) ? Holds.forReading : Holds.yes;',
    without: 'return locks.every(isShared) ? Holds.yes : Holds.yes;',
    programs: RACY,
  },
  {
    name: 'a writer needs all named locks',
    text: 'return (needsAll(use) ? Math.min(...all) : Math.max(...all)) as Holds;',
    without: 'return Math.max(...all) as Holds;',
    programs: RACY,
  },
  {
    name: 'who calls a method needs all named locks',
    text: 'return write || callee >= 0;',
    without: 'return write;',
    programs: ['guarded-methods/racy'],
  },
  {
    name: 'who calls a method need not hold the lock for itself',
    text: 'return [{ field: -1, callee: target, block, insn, base, write: false, isCall: false }];',
    without: 'return [{ field: -1, callee: target, block, insn, base, write: true, isCall: false }];',
    programs: ['guarded-methods/free'],
  },
  {
    name: 'a method that names the same lock leaves it to its callers',
    text: 'return all.filter((use) => !this.isInitialising(method, use) && !this.isOfCallers(method, use));',
    without: 'return all.filter((use) => !this.isInitialising(method, use));',
    programs: ['guarded-methods/racy'],
  },
  {
    name: 'a method that names another lock leaves nothing to its callers',
    text: "({ path }) => named.has(lockPathKey(path)) && (isSame || path.from.kind !== 'param'),",
    without: "({ path }) => named.size > 0 && (isSame || path.from.kind !== 'param'),",
    programs: ['guarded-methods/racy'],
  },
  {
    name: 'callers hold the lock of one object and not of another',
    text: "({ path }) => named.has(lockPathKey(path)) && (isSame || path.from.kind !== 'param'),",
    without: '({ path }) => named.has(lockPathKey(path)) && (isSame || path.fields.length >= 0),',
    programs: ['guarded-methods/racy'],
  },
  {
    name: 'an immutable object may fill in a cache',
    text: 'if (base < 0 || isCache(program, method, body, insn)) return undefined;',
    without: 'if (base < 0) return undefined;',
    programs: ['value-locks/free'],
  },
  {
    name: 'what counts on from the field is no cache',
    text: "if (made?.op === 'binary' && (reads(made.a, isItself) || reads(made.b, isItself))) return false;",
    without: '',
    programs: ['value-locks/racy'],
  },
  {
    name: 'who makes an immutable object fills it',
    text: 'const path = pathsTo(breach.cs).find((way) => !this.isStillMade(breach, way));',
    without: 'const [path] = pathsTo(breach.cs);',
    programs: ['value-locks/free'],
  },
  {
    name: 'a lock may be an object that is made for it',
    text: 'if (classes.length === 0 || !classes.every(isValueBased)) return undefined;',
    without: 'if (classes.length === 0) return undefined;',
    programs: ['value-locks/free'],
  },
];
