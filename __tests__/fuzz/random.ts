/** A xorshift generator: the same numbers for the same seed on every machine. */
export class Random {
  private state: number;

  /** The numbers of one mutant of a campaign hang on nothing but the two. */
  constructor(seed: number, mutant: number) {
    this.state = scramble(scramble(seed | 0) ^ mutant) || 1;
  }

  /** 32 bits, unsigned. */
  next(): number {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x >>> 0;
  }

  /** 0 … n−1; 0 for an empty range. */
  below(n: number): number {
    return n <= 1 ? 0 : this.next() % n;
  }

  /** `low` … `high`, both included. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  /** True once in `n` times. */
  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)];
  }
}

/** The finaliser of MurmurHash3: neighbouring seeds start far apart. */
function scramble(value: number): number {
  let h = value ^ 0x9e3779b9;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
