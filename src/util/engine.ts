/** What the JavaScript engine is told before the work begins. */
import { setFlagsFromString } from 'node:v8';

/**
 * How much of its callees the engine may compile into a function, in bytes of bytecode; its own choice is 920.
 * A scan runs much code for a short time: compiling is half of what the second processor does, and a function stays
 * slow until it is its turn. With small bodies that is sooner (bench/NOTES.md).
 */
const INLINED_BYTES = 200;

/** For all threads of this process, from now on. */
export function tuneEngine(): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${INLINED_BYTES}`);
}
