/**
 * Numbers as sums of products of names, and quotients of such sums: what the turns of a loop make of its counter.
 *
 * Two of them are equal for all values of the names where their difference is 0. Nothing is said of what overflows, nor of
 * coefficients beyond 2^53, which become `NaN` and of which no comparison holds.
 */
import { getOrMake } from '../util/index.js';

/** By product, the coefficient, never 0: a product is its factors, sorted and joined by `*`; 1 is the empty one. */
export type Polynomial = ReadonlyMap<string, number>;

/** The number of the turn of the loop, from 0 on. */
const TURN = 't';

interface Quotient {
  readonly fn: 'div' | 'shr';
  readonly a: Polynomial;
  readonly b: Polynomial;
}

export class Polynomials {
  private readonly quotients = new Map<string, Quotient>();
  private readonly byKey = new Map<string, string>();

  readonly turn: Polynomial = new Map([[TURN, 1]]);

  constant(value: number): Polynomial {
    return sum([['', value]]);
  }

  /** What has one value in all turns. */
  fixed(name: string): Polynomial {
    return new Map([[`v${name}`, 1]]);
  }

  /** `a` and so many times `b`. */
  plus(a: Polynomial, b: Polynomial, times = 1): Polynomial {
    return sum([...a, ...[...b].map(([product, factor]) => [product, times * factor] as const)]);
  }

  minus(a: Polynomial, b: Polynomial): Polynomial {
    return this.plus(a, b, -1);
  }

  times(a: Polynomial, b: Polynomial): Polynomial {
    return sum([...a].flatMap(([p, f]) => [...b].map(([q, g]) => [productOf(p, q), f * g] as const)));
  }

  /** Java's division, or a shift to the right. */
  quotient(fn: Quotient['fn'], a: Polynomial, b: Polynomial): Polynomial {
    const key = `${fn} ${keyOf(a)} ${keyOf(b)}`;
    const name = getOrMake(this.byKey, key, () => `q${this.byKey.size}`);
    this.quotients.set(name, { fn, a, b });
    return new Map([[name, 1]]);
  }

  /** The value so many turns later. */
  later(of: Polynomial, turns: number): Polynomial {
    let found = this.constant(0);
    for (const [product, factor] of of) {
      let moved = this.constant(factor);
      for (const name of factorsOf(product)) moved = this.times(moved, this.moved(name, turns));
      found = this.plus(found, moved);
    }
    return found;
  }

  private moved(name: string, turns: number): Polynomial {
    if (name === TURN) return this.plus(this.turn, this.constant(turns));
    const of = this.quotients.get(name);
    if (of === undefined) return new Map([[name, 1]]);
    return this.quotient(of.fn, this.later(of.a, turns), this.later(of.b, turns));
  }

  /** Is a name in it, be it in a quotient? */
  names(of: Polynomial, fixed: string): boolean {
    return [...of.keys()].some((product) =>
      factorsOf(product).some((name) => {
        const quotient = this.quotients.get(name);
        if (quotient === undefined) return name === `v${fixed}`;
        return this.names(quotient.a, fixed) || this.names(quotient.b, fixed);
      }),
    );
  }

  /** Has it one value in all turns? */
  isFixed(of: Polynomial): boolean {
    return [...of.keys()].every((product) => factorsOf(product).every((name) => !this.isTurning(name)));
  }

  private isTurning(name: string): boolean {
    const of = this.quotients.get(name);
    return name === TURN || (of !== undefined && !(this.isFixed(of.a) && this.isFixed(of.b)));
  }

  /** By how much it grows from turn to turn, where that is one number. */
  slope(of: Polynomial): number | undefined {
    return constantOf(this.minus(this.later(of, 1), of));
  }

  /** Does it never grow, or never shrink, over all turns? A sum with one product, or one quotient, of the turn. */
  isMonotone(of: Polynomial): boolean {
    const turning = [...of.keys()].filter((product) =>
      factorsOf(product).some((each) => this.isTurning(each)),
    );
    const isLinear = (product: string): boolean =>
      factorsOf(product).filter((name) => this.isTurning(name)).length === 1 &&
      factorsOf(product).includes(TURN);
    if (turning.every(isLinear)) return true;
    const quotient = this.quotients.get(turning[0]);
    return (
      turning.length === 1 &&
      quotient !== undefined &&
      this.isFixed(quotient.b) &&
      [...quotient.a.keys()].every((product) => this.isFixed(new Map([[product, 1]])) || isLinear(product))
    );
  }
}

/** Equal ones have equal keys. */
export function keyOf(of: Polynomial): string {
  return [...of]
    .map(([product, factor]) => `${factor}${product}`)
    .sort()
    .join('+');
}

/** Its value, where that is one number. */
export function constantOf(of: Polynomial): number | undefined {
  if (of.size === 0) return 0;
  return of.size === 1 ? of.get('') : undefined;
}

function sum(parts: readonly (readonly [string, number])[]): Polynomial {
  const found = new Map<string, number>();
  for (const [product, factor] of parts) {
    const all = (found.get(product) ?? 0) + factor;
    found.set(product, Number.isSafeInteger(all) ? all : Number.NaN);
  }
  for (const [product, factor] of found) if (factor === 0) found.delete(product);
  return found;
}

function factorsOf(product: string): string[] {
  return product === '' ? [] : product.split('*');
}

function productOf(a: string, b: string): string {
  return [...factorsOf(a), ...factorsOf(b)].sort().join('*');
}
