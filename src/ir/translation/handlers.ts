/** Which exception handlers cover an instruction (JVMS §2.10). */
import type { ExceptionHandler } from '../../classfile/index.js';
import { Malformed } from '../errors.js';

/** Beyond any real method; keeps the table's size and time small. */
const MAX_HANDLERS = 8192;

/** Which handlers an exception at an offset may reach, innermost first (JVMS §2.10: order of the table). */
export class HandlerTable {
  /** Sorted offsets at which the covering handlers change. */
  private readonly bounds: number[];

  constructor(
    private readonly handlers: readonly ExceptionHandler[],
    codeLength: number,
  ) {
    if (handlers.length > MAX_HANDLERS) {
      throw new Malformed(`it has ${handlers.length} exception handlers, more than ${MAX_HANDLERS}`, 0);
    }
    const bounds = new Set<number>();
    for (const { startPc, endPc } of handlers) {
      bounds.add(startPc);
      bounds.add(Math.min(endPc, codeLength));
    }
    this.bounds = [...bounds].sort((a, b) => a - b);
  }

  /** Offsets of one segment have the same handlers; segments are small numbers. */
  segmentOf(pc: number): number {
    let low = 0;
    let high = this.bounds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.bounds[middle] <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** Up to the first that catches everything. */
  covering(pc: number): readonly ExceptionHandler[] {
    const found: ExceptionHandler[] = [];
    for (const handler of this.handlers) {
      if (handler.startPc <= pc && pc < handler.endPc) {
        found.push(handler);
        if (handler.catchType === undefined || handler.catchType === 'java/lang/Throwable') {
          break;
        }
      }
    }
    return found;
  }
}
