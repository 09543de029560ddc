/** Tables that would be too large say so before anything is written beyond them. */
import { expect, test } from '@jest/globals';
import { grown, IntVec, isOutOfRoom, OutOfRoomError } from '../../src/util/index.js';

test('no table grows beyond what an index of 31 bits reaches', () => {
  expect(() => grown(new Int32Array(4), 2 ** 31, 0)).toThrow(OutOfRoomError);
  expect(() => grown(new Int32Array(4), 2 ** 40, 0)).toThrow(
    'A table of 1099511627776 entries is too large.',
  );
});

test('a vector that cannot grow keeps what it has', () => {
  const vec = new IntVec(1);
  vec.push(7);
  // As if it were that long: the memory for one that is would make this a slow test.
  vec.data = Object.defineProperty(vec.data, 'length', { value: 2 ** 31 - 1 });
  vec.length = 2 ** 31 - 1;
  expect(() => vec.push(8)).toThrow(OutOfRoomError);
  expect(vec.data[0]).toBe(7);
});

test('only what is about room counts as out of room', () => {
  expect(isOutOfRoom(new OutOfRoomError('x'))).toBe(true);
  expect(isOutOfRoom(new RangeError('Map maximum size exceeded'))).toBe(true);
  expect(isOutOfRoom(new RangeError('Maximum call stack size exceeded'))).toBe(false);
  for (const other of [new Error('allocation failed'), undefined, null, 'text', 7]) {
    expect(isOutOfRoom(other)).toBe(false);
  }
});
