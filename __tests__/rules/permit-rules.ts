/** Semaphores of one permit that are locks (`src/locks/permits.ts`). */
import type { Rule } from './rules.js';

const RACY = ['one-permit/racy'];
const FREE = ['one-permit/free'];

export const permitRules: readonly Rule[] = [
  {
    name: 'the only permit of a semaphore is a lock',
    text: '.filter(({ isPermit, local }) => !isPermit || this.isOnePermit(method, local));',
    without: '.filter(({ isPermit }) => !isPermit);',
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
    text: 'const isKept = program.keepsPermits(owner, name, desc) || this.givesBack(method, call);',
    without: 'const isKept = program.keepsPermits(owner, name, desc) || receiver >= 0;',
    programs: RACY,
  },
  {
    name: 'looking at permits gives none',
    text: 'const isKept = program.keepsPermits(owner, name, desc) || this.givesBack(method, call);',
    without: 'const isKept = this.givesBack(method, call);',
    programs: FREE,
  },
  {
    name: 'a number of permits may be more than was taken',
    text: "if (call.op !== 'invoke' || lockMethodNamed(name, desc)?.op !== 'release') return false;",
    without: "if (call.op !== 'invoke' || desc === name) return false;",
    programs: RACY,
  },
  {
    name: 'a permit goes back to the semaphore that it is of',
    text: "return via === 'permit' && expr.kind === 'value' && pathText(paths, expr.value) === given;",
    without: "return via === 'permit' && expr.kind === 'value' && given !== '';",
    programs: RACY,
  },
  {
    name: 'a subclass of a semaphore may do something else',
    text: '!broken.has(object) && !heap.isMerged(object) && program.isSemaphore(heap.classOf(object));',
    without: '!broken.has(object) && !heap.isMerged(object) && program.classCount > 0;',
    programs: RACY,
  },
  {
    name: 'a permit that is given gives up no other lock',
    text: 'const kept = state.entries.filter((e) => this.viaOf(idOf(e)) !== via);',
    without:
      "const kept = state.entries.filter((e) => (this.viaOf(idOf(e)) === 'monitor') !== (via === 'monitor'));",
    programs: FREE,
  },
  {
    name: 'a semaphore that is a lock is another lock than its monitor',
    text: "return facts.above(cls, 'ExplicitLock').length > 0 || handsPermits(facts, cls);",
    without: "return facts.above(cls, 'ExplicitLock').length > 0;",
    programs: RACY,
  },
];
