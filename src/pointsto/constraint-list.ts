/** The constraints of one method body, gathered in the order of its instructions. */
import type { FieldId } from '../program/index.js';
import { IntVec } from '../util/index.js';
import { ComplexConstraint, ELEMENT, type MethodConstraints, SimpleConstraint } from './constraints.js';

export class ConstraintList {
  readonly result: number;
  readonly thrown: number;
  localCount: number;
  private readonly simple = new IntVec(32);
  /** Quadruples (local, kind, a, b), sorted into `complex` at the end. */
  private readonly pending = new IntVec(32);
  private readonly numberBases: number[] = [];
  private readonly statics: FieldId[] = [];

  constructor(private readonly paramCount: number) {
    this.result = paramCount;
    this.thrown = paramCount + 1;
    this.localCount = paramCount + 2;
  }

  newLocal(): number {
    return this.localCount++;
  }

  alloc(local: number, site: number): void {
    this.addSimple(SimpleConstraint.alloc, local, site);
  }

  /** Copies what is an instance of `filter`; −1 lets everything pass. */
  copy(dst: number, src: number, filter = -1): void {
    if (dst >= 0 && src >= 0) this.addSimple(SimpleConstraint.copy, dst, src, filter);
  }

  /** `local` is −1 where a number is read or written. */
  staticField(
    op: typeof SimpleConstraint.loadStatic | typeof SimpleConstraint.storeStatic,
    field: FieldId,
    local: number,
  ): void {
    if (!this.statics.includes(field)) this.statics.push(field);
    if (local >= 0) this.addSimple(op, local, field);
  }

  initialise(cls: number): void {
    this.addSimple(SimpleConstraint.initialise, cls, 0);
  }

  /** A call that needs no receiver. */
  call(index: number): void {
    this.addSimple(SimpleConstraint.call, index, 0);
  }

  /** A call that is made for each object that arrives at `base`. */
  callOn(base: number, index: number): void {
    this.addComplex(base, ComplexConstraint.call, index, 0);
  }

  /** Reads a field (`fieldKey`) or the elements of `base`; −1 as `dst` is a number. */
  load(base: number, key: number, dst: number): void {
    if (dst >= 0) this.addComplex(base, ComplexConstraint.load, key, dst);
    else this.number(base);
  }

  /** Writes a field or the elements of `base`; −1 as `src` is a number. */
  store(base: number, key: number, src: number): void {
    if (src >= 0) this.addComplex(base, ComplexConstraint.store, key, src);
    else this.number(base);
  }

  /** A number is read from an object of `base`, or written to it. */
  number(base: number): void {
    if (base >= 0) this.numberBases.push(base);
  }

  /** Moves elements between arrays, as `System.arraycopy` does. */
  copyElements(from: number, to: number): void {
    const moved = this.newLocal();
    this.load(from, ELEMENT, moved);
    this.store(to, ELEMENT, moved);
  }

  /** Locals whose objects flow to the result by copies. */
  returned(): Set<number> {
    const sources = new Set<number>([this.result]);
    const { data, length } = this.simple;
    for (let changed = true; changed; ) {
      changed = false;
      for (let i = 0; i < length; i += 4) {
        if (data[i] !== SimpleConstraint.copy || !sources.has(data[i + 1]) || sources.has(data[i + 2]))
          continue;
        sources.add(data[i + 2]);
        changed = true;
      }
    }
    return sources;
  }

  /** The sites of the objects that are made, where each is returned and nothing else happens. */
  onlyMade(): readonly number[] | undefined {
    const sources = this.returned();
    const { data, length } = this.simple;
    const made: number[] = [];
    for (let i = 0; i < length; i += 4) {
      if (!sources.has(data[i + 1])) return undefined;
      if (data[i] === SimpleConstraint.alloc) made.push(data[i + 2]);
      else if (data[i] !== SimpleConstraint.copy || data[i + 2] < this.paramCount) return undefined;
    }
    return this.pending.length === 0 ? made : undefined;
  }

  get isEmpty(): boolean {
    return this.simple.length + this.pending.length === 0;
  }

  toConstraints(): Pick<
    MethodConstraints,
    | 'localCount'
    | 'paramCount'
    | 'result'
    | 'thrown'
    | 'simple'
    | 'complexStart'
    | 'complex'
    | 'numberBases'
    | 'statics'
  > {
    const { localCount, paramCount, result, thrown, numberBases, statics } = this;
    const simple = this.simple.toArray();
    return { localCount, paramCount, result, thrown, simple, ...this.sortComplex(), numberBases, statics };
  }

  private addSimple(op: number, a: number, b: number, c = 0): void {
    this.simple.push(op);
    this.simple.push(a);
    this.simple.push(b);
    this.simple.push(c);
  }

  private addComplex(base: number, use: number, a: number, b: number): void {
    if (base < 0) return;
    this.pending.push(base);
    this.pending.push(use);
    this.pending.push(a);
    this.pending.push(b);
  }

  private sortComplex(): { complexStart: Int32Array; complex: Int32Array } {
    const complexStart = new Int32Array(this.localCount + 1);
    const { data, length } = this.pending;
    for (let i = 0; i < length; i += 4) complexStart[data[i] + 1] += 3;
    for (let l = 0; l < this.localCount; l++) complexStart[l + 1] += complexStart[l];
    const next = complexStart.slice();
    const complex = new Int32Array((length / 4) * 3);
    for (let i = 0; i < length; i += 4) {
      const at = next[data[i]];
      complex.set([data[i + 1], data[i + 2], data[i + 3]], at);
      next[data[i]] = at + 3;
    }
    return { complexStart, complex };
  }
}
