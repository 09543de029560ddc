/** Names of local variables, from the debug information of a class file. */
import type { LocalVariable } from '../../classfile/index.js';

/** Source names of local variables by slot and offset (JVMS §4.7.13). */
export class LocalNames {
  private readonly bySlot = new Map<number, LocalVariable[]>();

  constructor(variables: readonly LocalVariable[]) {
    for (const variable of variables) {
      const rows = this.bySlot.get(variable.index);
      if (rows === undefined) {
        this.bySlot.set(variable.index, [variable]);
      } else {
        rows.push(variable);
      }
    }
    for (const rows of this.bySlot.values()) {
      rows.sort((a, b) => a.startPc - b.startPc);
    }
  }

  /** The name of the variable in `slot` at `pc`. */
  nameAt(slot: number, pc: number): string | undefined {
    const rows = this.bySlot.get(slot);
    if (rows === undefined) {
      return undefined;
    }
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rows[middle].startPc <= pc) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    const row = rows[low - 1];
    return row !== undefined && pc < row.startPc + row.length ? row.name : undefined;
  }
}
