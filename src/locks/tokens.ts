/**
 * What a thread holds, as interned sets of tokens.
 *
 * A token is an object's lock, the lock of a parameter of the present method, or `SELF_TOKEN`: the lock of the very object
 * accessed. Read locks are shared: two of the same do not exclude each other. The monitor of an object that is a
 * java.util.concurrent lock too is another lock than what its `lock()` takes.
 */
import { PairMap, SequenceTable } from '../util/index.js';

export type Token = number;
export type TokenSet = number;
export const NOTHING: TokenSet = 0;
/** The set of everything: no path gets here. */
export const UNREACHED: TokenSet = -1;

const OBJECT = 0;
const PARAM = 1;
const SELF = 2;
const MONITOR = 3;

export const objectToken = (object: number, shared: boolean): Token =>
  (object << 3) | (shared ? 4 : 0) | OBJECT;
/** The monitor of an object whose lock is taken by `lock()`. */
export const monitorToken = (object: number): Token => (object << 3) | MONITOR;
export const paramToken = (param: number, shared: boolean): Token => (param << 3) | (shared ? 4 : 0) | PARAM;
/** The accessed object's own lock is held. */
export const SELF_TOKEN: Token = SELF;

export const isObjectToken = (token: Token): boolean => (token & 3) === OBJECT || (token & 3) === MONITOR;
export const isParamToken = (token: Token): boolean => (token & 3) === PARAM;
export const isShared = (token: Token): boolean => (token & 4) !== 0;
/** The object or parameter number. */
export const tokenId = (token: Token): number => token >> 3;

export class TokenSets {
  private readonly table = new SequenceTable();
  private readonly meets = new PairMap(256);
  private readonly joins = new PairMap(256);

  constructor() {
    this.table.intern([]);
  }

  of(tokens: Iterable<Token>): TokenSet {
    const sorted: Token[] = [];
    for (const token of tokens) insert(sorted, token);
    return this.table.intern(sorted);
  }

  get(set: TokenSet): Int32Array {
    return this.table.get(set);
  }

  get size(): number {
    return this.table.size;
  }

  /** a ∩ b; `UNREACHED` is the whole. */
  meet(a: TokenSet, b: TokenSet): TokenSet {
    if (a === b || b === UNREACHED) return a;
    if (a === UNREACHED) return b;
    // Nothing has nothing in common with anything.
    if (a === NOTHING || b === NOTHING) return NOTHING;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let result = this.meets.get(low, high);
    if (result < 0) {
      const other = this.get(b);
      result = this.table.intern(this.get(a).filter((token) => other.includes(token)));
      this.meets.set(low, high, result);
    }
    return result;
  }

  /** a ∪ b. */
  join(a: TokenSet, b: TokenSet): TokenSet {
    if (a === b || b === NOTHING) return a;
    if (a === NOTHING) return b;
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    let result = this.joins.get(low, high);
    if (result < 0) {
      result = this.of([...this.get(a), ...this.get(b)]);
      this.joins.set(low, high, result);
    }
    return result;
  }

  /**
   * Do two accesses of the same object with these sets exclude each other by a common lock (PLDI'06 Fig. 9)?
   * Shared with shared does not; the accessed object's own lock is common to both when both hold it.
   */
  exclude(a: TokenSet, b: TokenSet): boolean {
    if (a === NOTHING || b === NOTHING) return false;
    const other = this.get(b);
    for (const token of this.get(a)) {
      if (isParamToken(token)) continue;
      if (other.includes(token) && !isShared(token)) return true;
      if (isObjectToken(token) && other.includes(token ^ 4)) return true;
    }
    return false;
  }
}

/** Into its place, where it is new: sets of locks are small. */
function insert(sorted: Token[], token: Token): void {
  let at = sorted.length;
  while (at > 0 && sorted[at - 1] > token) at--;
  if (at > 0 && sorted[at - 1] === token) return;
  sorted.push(token);
  for (let i = sorted.length - 1; i > at; i--) sorted[i] = sorted[i - 1];
  sorted[at] = token;
}
