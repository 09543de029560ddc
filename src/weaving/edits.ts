/** What is to be inserted into a method. */
import type { CodeWriter } from './code-writer.js';

export type Emit = (to: CodeWriter) => void;

/** Code at one instruction. Jumps to the instruction run `before` too; `after` runs where the instruction has completed and goes on behind it: never after a jump, a switch or a return. */
export interface Insertion {
  readonly before?: Emit;
  readonly instead?: Emit;
  readonly after?: Emit;
}

/** Code of its own place, behind that of the method. */
export interface DetachedCode {
  readonly emit: Emit;
}

/** Code where instructions end by an exception, before any handler of the method gets it. */
export interface FailureCode extends DetachedCode {
  /** First instruction, and the end of the last one; all of them have the same handlers. */
  readonly from: number;
  readonly to: number;
}

export type KeptKind = 'int' | 'reference';

export interface MethodEdits {
  /** Runs once in each call of the method: jumps to its first instruction do not come here. */
  readonly entry?: Emit;
  /** By the offset of the instruction. */
  readonly at: ReadonlyMap<number, Insertion>;
  /**
   * Runs where an exception leaves the method, which is then thrown on. Only the locals `0 … keepsThis` are known there: the
   * receiver, or none.
   */
  readonly onThrow?: { readonly emit: Emit; readonly keepsThis: boolean };
  /** By the offset of a conditional jump: runs where it is taken. */
  readonly onJump?: ReadonlyMap<number, DetachedCode>;
  readonly onFailure?: readonly FailureCode[];
  /** Slots of the operand stack that inserted code needs above what the method has there. */
  readonly stack: number;
  /** Slots of local variables of its own, behind those of the method: the first is the method's `maxLocals`. */
  readonly locals: number;
  /** Further locals behind these, known in all of its code and in what is detached: 0 or null where it begins. */
  readonly kept?: readonly KeptKind[];
}
