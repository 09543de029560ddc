/**
 * Class files with calls woven in (JVMS §4).
 *
 * In: a class file, its bytes, and for each method the code to insert at its entry, before, after or instead of single
 * instructions, where a jump is taken, and where an exception leaves instructions or the method. Out: the bytes of the class with that code, with jumps, switches,
 * tables and stack map frames moved along.
 *
 * Inserted code must leave operand stack and locals as the frames at its place say: what it pushes it takes again, and it
 * writes only to locals that it has asked for. A method that would no longer fit (64 KB of code, jumps of 32 KB) stays as it
 * is and is named.
 */
export { CodeWriter, type LocalKind } from './code-writer.js';
export type { DetachedCode, Emit, FailureCode, Insertion, KeptKind, MethodEdits } from './edits.js';
export { type Refusal, type Woven, weaveClass } from './weave.js';
