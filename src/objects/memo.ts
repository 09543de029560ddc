/**
 * What was found before, within bounded memory: small values stay, of the large ones those that were put in last.
 *
 * Guarantee: none about what is still there; so what is kept must come out the same when it is found again.
 */

/** Values up to this size stay for good: together they are no larger than the graph they are found on, times this. */
const SMALL = 64;

export class BoundedMemo<V> {
  private readonly small = new Map<number, V>();
  /** In the order they were put in. */
  private readonly large = new Map<number, { readonly value: V; readonly size: number }>();
  private held = 0;

  /** `room`: how much the large values may take together; one that is larger than that alone is kept by itself. */
  constructor(private readonly room: number) {}

  get(key: number): V | undefined {
    return this.small.get(key) ?? this.large.get(key)?.value;
  }

  set(key: number, value: V, size: number): void {
    if (size <= SMALL) {
      this.small.set(key, value);
      return;
    }
    for (const [oldest, entry] of this.large) {
      if (this.held + size <= this.room) break;
      this.large.delete(oldest);
      this.held -= entry.size;
    }
    this.large.set(key, { value, size });
    this.held += size;
  }
}
