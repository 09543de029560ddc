/** What annotations say of threads (`src/program/contract-marks.ts`). */
import type { Rule } from './rules.js';

const RACY = ['thread-marks/racy'];
const FREE = ['thread-marks/free'];

export const markRules: readonly Rule[] = [
  {
    name: 'what is public for tests alone no client calls',
    text: "if (hasMethodMark(program, method.id, 'for-tests') && !isMarkedSafe(method)) return false;",
    without: 'if (method.id < 0) return false;',
    programs: FREE,
  },
  {
    name: 'what tests and threads may call, clients call',
    text: "if (hasMethodMark(program, method.id, 'for-tests') && !isMarkedSafe(method)) return false;",
    without: "if (hasMethodMark(program, method.id, 'for-tests')) return false;",
    programs: RACY,
  },
  {
    name: 'no client calls what is not to be checked',
    text: "if (hasMethodMark(program, method.id, 'trusted') && !isMarkedSafe(method)) return false;",
    without: 'if (method.id < 0) return false;',
    programs: FREE,
  },
  {
    name: 'what its authors call safe and not to be checked is no sign of threads',
    text: "if (row?.mark === 'thread-safe' && isUnchecked(annotation)) return 'trusted';",
    without: "if (row?.mark === 'thread-safe' && name.length === 0) return 'trusted';",
    programs: FREE,
  },
  {
    name: 'a guard that names a thread is no lock',
    text: "return row?.mark === 'guarded' && namesThread(annotation) ? 'confined' : row?.mark;",
    without: 'return row?.mark;',
    programs: FREE,
  },
  {
    name: 'what overrides a method keeps what the method promises',
    text: '?? ofOverriding(program, cls) ??',
    without: '??',
    programs: RACY,
  },
  {
    name: 'initialisers run before others have the object',
    text: 'if (runsBeforeOthers(program, method.id, cls)) return false;',
    without: 'if (method.id < 0) return false;',
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
    text: '?? inherited(program, cls) ?? ofPackage(program, cls)',
    without: '?? ofPackage(program, cls)',
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
