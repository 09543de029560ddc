/** The values of a method body, as its constraints need them: the local of each, and what is known of some. */
import type { Body, Insn, InsnOf, Value } from '../ir/index.js';
import type { ConstraintList } from './constraint-list.js';

export class MethodValues {
  /** By value; −1 for numbers. */
  readonly localOf: Int32Array;
  /** Texts of string constants. */
  readonly constants = new Map<Value, string>();
  /** Texts that are joined here. */
  readonly joined = new Set<Value>();
  /** Values that are the constant 0. */
  readonly zeros = new Set<Value>();
  /** Values whose monitor is entered. */
  readonly monitors = new Set<Value>();
  readonly stores: InsnOf<'putfield' | 'putstatic'>[] = [];

  /** One local per reference value; `copy` shares its source's (offline variable substitution, Rountev & Chandra). */
  constructor(
    private readonly body: Body,
    list: ConstraintList,
  ) {
    const localOf = new Int32Array(body.valueCount).fill(-1);
    this.localOf = localOf;
    for (let p = 0; p < body.paramCount; p++) if (this.isReference(p)) localOf[p] = p;
    for (const block of body.blocks) {
      for (const insn of block.insns) {
        this.note(insn);
        if (!('dst' in insn) || insn.dst < 0 || !this.isReference(insn.dst)) continue;
        if (insn.op === 'copy' && localOf[insn.src] >= 0) localOf[insn.dst] = localOf[insn.src];
        else localOf[insn.dst] = list.newLocal();
      }
    }
  }

  isReference(value: Value): boolean {
    return this.body.kinds[value] === 'ref';
  }

  /** Is the monitor of what this local holds entered? */
  isMonitor(local: number): boolean {
    for (const value of this.monitors) if (this.localOf[value] === local) return true;
    return false;
  }

  private note(insn: Insn): void {
    switch (insn.op) {
      case 'const':
        if (insn.value.type === 'string') this.constants.set(insn.dst, insn.value.value);
        if (insn.value.type === 'int' && insn.value.value === 0) this.zeros.add(insn.dst);
        break;
      case 'concat':
        this.joined.add(insn.dst);
        break;
      case 'monitorenter':
        this.monitors.add(insn.src);
        break;
      case 'putfield':
      case 'putstatic':
        this.stores.push(insn);
        break;
    }
  }
}
