/** Of things at many places, some of each place. */
import { expect, test } from '@jest/globals';
import { listedOf } from '../../src/races/listed.js';

test('all are listed where there is room', () => {
  expect(listedOf([1, 2, 3], 3, () => 0)).toEqual({ listed: [1, 2, 3], left: [] });
});

test('of each place one comes before a second one of any', () => {
  const placeOf = (thing: number): number => (thing < 90 ? 0 : thing - 89);
  const things = Array.from({ length: 100 }, (_, i) => i);
  const { listed, left } = listedOf(things, 12, placeOf);
  expect(listed).toEqual([0, 1, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
  expect([...listed, ...left].sort((a, b) => a - b)).toEqual(things);
});

test('of more places than there is room for the first ones are listed', () => {
  expect(listedOf([4, 5, 6, 7], 2, (thing) => thing)).toEqual({ listed: [4, 5], left: [6, 7] });
});
