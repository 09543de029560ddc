/** Stamped locks (`src/ir/locks/methods.ts`), and optimistic reads that are validated (`src/ir/locks/optimistic.ts`). */
import type { Rule } from './rules.js';

const RACY = ['stamped-locks/racy'];
const FREE = ['stamped-locks/free'];

export const stampedRules: readonly Rule[] = [
  {
    name: 'a stamped lock is taken by its methods',
    text: "['writeLock()J', { op: 'acquire', mode: 'exclusive' }],",
    without: '',
    programs: FREE,
  },
  {
    name: 'a read stamp lets others read',
    text: "['readLock()J', { op: 'acquire', mode: 'shared' }],",
    without: "['readLock()J', { op: 'acquire', mode: 'exclusive' }],",
    programs: RACY,
  },
  {
    name: 'a stamp gives the lock up, however it was taken',
    text: "['unlock(J)V', { op: 'release', mode: 'any' }],",
    without: '',
    programs: RACY,
  },
  {
    name: 'a stamp of 0 is none',
    text: "return other?.op === 'const' && other.value.type === 'long' && other.value.value === 0n",
    without: 'return other === undefined',
    programs: FREE,
  },
  {
    name: 'a lock that is converted is not held as before',
    text: "if (op === 'release' || isConversion) {",
    without: "if (op === 'release') {",
    programs: RACY,
  },
  {
    name: 'an optimistic read that is validated is none to mend',
    text: "['tryOptimisticRead()J', { op: 'acquire', mode: 'optimistic' }],",
    without: '',
    programs: FREE,
  },
  {
    name: 'an optimistic read that is not validated is a read without a lock',
    text: "if (insns[insns.length - 1].op === 'return') return false;",
    without: '',
    programs: RACY,
  },
  {
    name: 'whoever validates listens to the answer',
    text: "return last.op === 'if' && last.b === -1 && last.a === value;",
    without: 'return last !== undefined || value < 0;',
    programs: RACY,
  },
  {
    name: 'a lock is asked whether there was a write to what it guards',
    text: 'numbers.ofValue(insn.args[0]) === lock &&',
    without: '',
    programs: RACY,
  },
  {
    name: 'nobody writes by an optimistic read',
    text: 'if (!sites.some(isOptimistic) || READS.has(this.body.blocks[block].insns[index]?.op)) return sites;',
    without: 'if (sites.length >= 0 || READS.size > index) return sites;',
    programs: RACY,
  },
];
