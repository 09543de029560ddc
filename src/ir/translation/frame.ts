/** What the locals and the operand stack hold while code is translated. */
import { paramKinds } from '../kinds.js';
import type { Kind, Value } from '../types.js';

/** What a slot may hold besides a value; never an operand in well-formed code (−1 is "no operand"). */
export const Slot = {
  /** The second half of a long or double. */
  filler: -2,
  unset: -3,
  returnAddress: -4,
} as const;

/** Variables are the locals, then the stack slots from the bottom up. Changes can be undone back to a mark. */
export class Frame {
  private readonly held: Int32Array;
  private readonly undoVariable: number[] = [];
  private readonly undoHeld: number[] = [];
  /** Stack slots in use. */
  height = 0;

  constructor(
    private readonly base: number,
    maxStack: number,
  ) {
    // One stack slot more than declared: a handler's exception arrives even where `max_stack` says 0.
    this.held = new Int32Array(base + maxStack + 1).fill(Slot.unset);
  }

  get(variable: number): Value {
    return this.held[variable];
  }

  /** Sets a variable, to be put back by `undo`. */
  set(variable: number, value: Value): void {
    this.save(variable);
    this.held[variable] = value;
  }

  /** Enters a block that changes stack slots from `low` up to below `high`. */
  enter(height: number, low: number, high: number): void {
    this.height = height;
    for (let slot = low; slot < high; slot++) {
      this.save(this.base + slot);
    }
  }

  mark(): number {
    return this.undoVariable.length;
  }

  undo(mark: number): void {
    for (let i = this.undoVariable.length - 1; i >= mark; i--) {
      this.held[this.undoVariable[i]] = this.undoHeld[i];
    }
    this.undoVariable.length = mark;
    this.undoHeld.length = mark;
  }

  private save(variable: number): void {
    this.undoVariable.push(variable);
    this.undoHeld.push(this.held[variable]);
  }

  push(value: Value, kind: Kind): void {
    this.held[this.base + this.height++] = value;
    if (kind === 'long' || kind === 'double') {
      this.held[this.base + this.height++] = Slot.filler;
    }
  }

  pop(): Value {
    return this.held[this.base + --this.height];
  }

  popWide(): Value {
    this.height -= 2;
    return this.held[this.base + this.height];
  }

  popKind(kind: Kind): Value {
    return kind === 'long' || kind === 'double' ? this.popWide() : this.pop();
  }

  /** Arguments of a call, without the receiver, first to last. */
  popArguments(desc: string): Value[] {
    const kinds = paramKinds(desc);
    const args: Value[] = new Array(kinds.length);
    for (let i = kinds.length - 1; i >= 0; i--) {
      args[i] = this.popKind(kinds[i]);
    }
    return args;
  }

  /** Copies the top `count` slots below the `skip` slots under them: all of the dup family (JVMS §6.5.dup…). */
  duplicate(count: number, skip: number): void {
    const top = this.base + this.height;
    for (let i = 1; i <= count + skip; i++) {
      this.held[top + count - i] = this.held[top - i];
    }
    for (let i = 0; i < count; i++) {
      this.held[top - skip - count + i] = this.held[top + i];
    }
    this.height += count;
  }

  swap(): void {
    const top = this.base + this.height;
    const value = this.held[top - 1];
    this.held[top - 1] = this.held[top - 2];
    this.held[top - 2] = value;
  }
}
