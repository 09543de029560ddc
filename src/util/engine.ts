/** Settings of the JavaScript engine, made before the work begins. */
import { setFlagsFromString } from 'node:v8';

/**
 * How much of its callees the engine may compile into a function, in bytes of bytecode; its own choice is 920.
 * A scan runs much code for a short time: compiling is much of what the second processor does, and a function stays
 * slow until it is its turn. With small bodies that is sooner (bench/NOTES.md).
 */
const INLINED_BYTES = 200;

/**
 * Limits that Node was given for every heap, as by `NODE_OPTIONS`; none, once they are zero. Where a heap leaps past one
 * the engine ends the whole process, without a word to anybody. The memory budget is watched from outside instead, and
 * what it stops keeps what it had.
 */
const HEAP_LIMITS = ['--max-old-space-size', '--max-heap-size'] as const;

/** For all threads that this process begins from now on. */
export function tuneEngine(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
  for (const limit of HEAP_LIMITS) setFlagsFromString(`${limit}=0`);
}
