/** What annotations say of threads (`src/program/contract-marks.ts`). */
import type { Rule } from './rules.js';

const RACY = ['thread-marks/racy'];
const FREE = ['thread-marks/free'];

export const markRules: readonly Rule[] = [
  {
    name: 'what is public for tests alone no client calls, and initialisers run before others have the object',
    text: "if (hasMethodMark(program, method.id, 'for-tests') || runsBeforeOthers(program, method.id, cls))",
    without: 'if (method.id < 0)',
    programs: FREE,
  },
  {
    name: 'methods of one thread do not run beside each other',
    text: 'if (marked && isOfOneThread(program, target))',
    without: 'if (root < 0)',
    programs: FREE,
  },
  {
    name: 'a word on a method goes before that of its class',
    text: "return found !== undefined && markOf(found) === 'one-thread';",
    without: 'return found !== undefined;',
    programs: RACY,
  },
  {
    name: 'subclasses keep what a class above them promises',
    text: 'return file && (ofMembers(cls, file) ?? inherited(program, cls) ?? ofPackage(program, cls));',
    without: 'return file && (ofMembers(cls, file) ?? ofPackage(program, cls));',
    programs: RACY,
  },
  {
    name: 'who says that one thread has an object, or what a field holds, is believed',
    text: 'const mark = markIn(annotations, on, listed) ?? disclaimerIn(annotations, on);',
    without: 'const mark = markIn(annotations, on, listed);',
    programs: FREE,
  },
  {
    name: 'clients read by what is said to change nothing',
    text: "const isPure = param === 0 && hasMethodMark(this.program, method, 'pure');",
    without: 'const isPure = param < 0;',
    programs: RACY,
  },
];
