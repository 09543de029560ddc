/** The insertions of a method while they are collected. */
import type { Emit, Insertion } from '../weaving/index.js';

export class EditList {
  readonly at = new Map<number, Insertion>();
  private slots = 0;

  /** Local variables that the insertions need. */
  get locals(): number {
    return this.slots;
  }

  needs(locals: number): void {
    this.slots = Math.max(this.slots, locals);
  }

  /** What is added later to the same instruction runs later. */
  add(pc: number, insertion: Insertion): void {
    const known = this.at.get(pc);
    const both = (a: Emit | undefined, b: Emit | undefined): Emit | undefined =>
      a === undefined || b === undefined ? (a ?? b) : all([a, b]);
    const before = both(known?.before, insertion.before);
    const after = both(known?.after, insertion.after);
    const instead = insertion.instead ?? known?.instead;
    this.at.set(pc, { ...(before && { before }), ...(instead && { instead }), ...(after && { after }) });
  }
}

export function all(emits: readonly Emit[]): Emit {
  return (to) => {
    for (const emit of emits) emit(to);
  };
}
