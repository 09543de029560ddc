import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { constantOf, keyOf, type Polynomial, Polynomials } from '../../src/races/polynomials.js';

/** An expression over the turn and two fixed names. */
type Expression =
  | { readonly op: 'turn' }
  | { readonly op: 'name'; readonly name: 'x' | 'y' }
  | { readonly op: 'number'; readonly value: number }
  | {
      readonly op: 'plus' | 'minus' | 'times' | 'div' | 'shr';
      readonly a: Expression;
      readonly b: Expression;
    };

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant({ op: 'turn' as const }),
    fc.constantFrom('x', 'y').map((name) => ({ op: 'name' as const, name: name as 'x' | 'y' })),
    fc.integer({ min: -4, max: 4 }).map((value) => ({ op: 'number' as const, value })),
    fc.record({
      op: fc.constantFrom('plus', 'minus', 'times', 'plus', 'minus', 'times', 'div', 'shr'),
      a: tie('expression'),
      b: tie('expression'),
    }),
  ),
})) as { expression: fc.Arbitrary<Expression> };

interface Values {
  readonly x: number;
  readonly y: number;
}

/** Undefined where a divisor is 0. */
function numberAt(of: Expression, turn: number, values: Values): number | undefined {
  if (of.op === 'turn') return turn;
  if (of.op === 'name') return values[of.name];
  if (of.op === 'number') return of.value;
  const [a, b] = [numberAt(of.a, turn, values), numberAt(of.b, turn, values)];
  if (a === undefined || b === undefined) return undefined;
  if (of.op === 'plus') return a + b;
  if (of.op === 'minus') return a - b;
  if (of.op === 'times') return a * b;
  if (of.op === 'shr') return Math.floor(a / 2 ** (b & 31));
  return b === 0 ? undefined : Math.trunc(a / b);
}

function polynomialOf(polynomials: Polynomials, of: Expression): Polynomial {
  if (of.op === 'turn') return polynomials.turn;
  if (of.op === 'name') return polynomials.fixed(of.name);
  if (of.op === 'number') return polynomials.constant(of.value);
  const [a, b] = [polynomialOf(polynomials, of.a), polynomialOf(polynomials, of.b)];
  return of.op === 'div' || of.op === 'shr' ? polynomials.quotient(of.op, a, b) : polynomials[of.op](a, b);
}

/** The expression so many turns later. */
function later(of: Expression, turns: number): Expression {
  if (of.op === 'turn') return { op: 'plus', a: of, b: { op: 'number', value: turns } };
  if (of.op === 'name' || of.op === 'number') return of;
  return { ...of, a: later(of.a, turns), b: later(of.b, turns) };
}

const TURNS = [0, 1, 2, 3, 4, 5, 6];
const named = fc.record({ x: fc.integer({ min: -5, max: 5 }), y: fc.integer({ min: -5, max: 5 }) });

function over(of: Expression, values: Values): number[] | undefined {
  const found = TURNS.map((turn) => numberAt(of, turn, values));
  return found.every((value) => value !== undefined) ? found : undefined;
}

describe('what is said of a polynomial holds of its values', () => {
  test('what differs by a number does so', () => {
    fc.assert(
      fc.property(expression, expression, fc.boolean(), named, (a, b, isLater, values) => {
        const polynomials = new Polynomials();
        const other = isLater ? later(a, 1) : b;
        const by = constantOf(
          polynomials.minus(polynomialOf(polynomials, other), polynomialOf(polynomials, a)),
        );
        const [before, after] = [over(a, values), over(other, values)];
        fc.pre(by !== undefined && before !== undefined && after !== undefined);
        // No difference is −0 for what multiplies 0 by a negative number.
        const differences = after?.map((value, i) => value - (before?.[i] ?? 0) + 0);
        expect(differences).toEqual(TURNS.map(() => (by ?? 0) + 0));
      }),
      { numRuns: 300 },
    );
  });

  test('what it is some turns later', () => {
    fc.assert(
      fc.property(expression, fc.integer({ min: -2, max: 3 }), (of, turns) => {
        const polynomials = new Polynomials();
        const moved = polynomials.later(polynomialOf(polynomials, of), turns);
        expect(keyOf(moved)).toBe(keyOf(polynomialOf(polynomials, later(of, turns))));
      }),
    );
  });

  test('its slope, and whether it is fixed or monotone', () => {
    fc.assert(
      fc.property(expression, named, (of, values) => {
        const polynomials = new Polynomials();
        const polynomial = polynomialOf(polynomials, of);
        const found = over(of, values);
        fc.pre(found !== undefined);
        const steps = (found ?? []).slice(1).map((value, i) => value - (found?.[i] ?? 0));
        const slope = polynomials.slope(polynomial);
        if (slope !== undefined) expect(new Set(steps.map((step) => step - slope))).toEqual(new Set([0]));
        if (polynomials.isFixed(polynomial)) expect(new Set(found).size).toBe(1);
        if (polynomials.isMonotone(polynomial))
          expect(steps.every((step) => step >= 0) || steps.every((step) => step <= 0)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('a name is found in a quotient, too', () => {
    const polynomials = new Polynomials();
    const [x, y] = [polynomials.fixed('x'), polynomials.fixed('y')];
    const of = polynomials.plus(
      polynomials.quotient('div', x, polynomials.constant(2)),
      polynomials.constant(1),
    );
    expect([polynomials.names(of, 'x'), polynomials.names(of, 'y'), polynomials.names(y, 'y')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
