/** Numbers for values, in the order in which they were met. */
import { getOrMake } from '../../util/index.js';
export class Numbers<T> {
  readonly all: T[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly keyOf: (value: T) => string) {}

  of(value: T): number {
    const key = this.keyOf(value);
    return getOrMake(this.known, key, () => this.all.push(value) - 1);
  }
}
