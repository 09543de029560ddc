/** Numbers for values, in the order in which they were met. */
export class Numbers<T> {
  readonly all: T[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly keyOf: (value: T) => string) {}

  of(value: T): number {
    const key = this.keyOf(value);
    let number = this.known.get(key);
    if (number === undefined) {
      number = this.all.push(value) - 1;
      this.known.set(key, number);
    }
    return number;
  }
}
