/** The arithmetic of the bench. */
import { describe, expect, test } from '@jest/globals';
import { benchModule, type FitModule, type TextModule } from './modules.js';

const { powerLaw, isMet } = await benchModule<FitModule>('fit');
const { percent, ratio, table } = await benchModule<TextModule>('text');

describe('powerLaw', () => {
  test('finds the exponent and factor of a power law exactly', () => {
    const points = [1_000, 3_000, 20_000, 50_000].map((x) => ({ x, y: 0.002 * x ** 1.3 }));
    const fit = powerLaw(points);
    expect(fit?.exponent).toBeCloseTo(1.3, 10);
    expect(fit?.factor).toBeCloseTo(0.002, 10);
    expect(fit?.explained).toBeCloseTo(1, 10);
    expect(fit?.points).toBe(4);
  });

  test('is the line of least squares on the logarithms', () => {
    const points = [
      { x: 1, y: 1 },
      { x: Math.E, y: Math.exp(2) },
      { x: Math.exp(2), y: Math.exp(1) },
    ];
    const fit = powerLaw(points);
    expect(fit?.exponent).toBeCloseTo(0.5, 10);
    expect(Math.log(fit?.factor ?? 0)).toBeCloseTo(0.5, 10);
    expect(fit?.explained).toBeCloseTo(0.25, 10);
  });

  test('leaves out what was not measured, and needs two sizes', () => {
    const known = [
      { x: 10, y: 1 },
      { x: 100, y: 10 },
    ];
    const unknown = [
      { x: 50, y: undefined },
      { x: Number.NaN, y: 3 },
      { x: 0, y: 3 },
      { x: 5, y: 0 },
    ];
    expect(powerLaw([...known, ...unknown])).toEqual(powerLaw(known));
    expect(powerLaw([known[0], { x: 10, y: 7 }])).toBeUndefined();
    expect(powerLaw([])).toBeUndefined();
  });

  test('the same time for all sizes is the exponent 0', () => {
    const fit = powerLaw([
      { x: 1, y: 2 },
      { x: 9, y: 2 },
    ]);
    expect(fit).toEqual({ exponent: 0, factor: expect.closeTo(2), explained: 1, points: 2 });
  });
});

test('a target is met up to and with its figure, and unknown without one', () => {
  expect(isMet(3.5, 3.5)).toBe(true);
  expect(isMet(3.51, 3.5)).toBe(false);
  expect(isMet(undefined, 3.5)).toBeUndefined();
  expect(isMet(Number.NaN, 3.5)).toBeUndefined();
  expect(isMet(1, undefined)).toBeUndefined();
});

test('shares and ratios', () => {
  expect(percent(36, 1099)).toBe('3.3 %');
  expect(percent(0, 0)).toBe('0.0 %');
  expect(ratio(3, 4)).toBe('0.75');
  expect(ratio(3, undefined)).toBe('–');
});

test('a table has text on the left and numbers on the right', () => {
  expect(table(['', 'n'], 1, [['a', '1']])).toEqual(['|  | n |', '| --- | --: |', '| a | 1 |']);
});
