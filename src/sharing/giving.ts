/** Where code gives an object away, or takes it. */
import type { MethodId } from '../program/index.js';

export interface Giving {
  readonly method: MethodId;
  readonly block: number;
  readonly insn: number;
  /** What is called, as `BlockingQueue.put`. */
  readonly by: string;
}
