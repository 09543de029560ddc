/** Tables that would be too large say so before anything is written beyond them. */
import { expect, test } from '@jest/globals';
import { allocated, grown, IntVec, isOutOfRoom, OutOfRoomError } from '../../src/util/index.js';

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

test.each([16, 1 << 17, 1 << 18, 1 << 20])('a table of %d entries grows and keeps what it has', (entries) => {
  let table = allocated(entries);
  expect(table.every((entry) => entry === 0)).toBe(true);
  for (let i = 0; i < table.length; i++) table[i] = i + 1;
  for (const fill of [-1, 0, 7, -1, 0, 0]) {
    const before = table.length;
    table = grown(table, before + 1, fill);
    expect(table.length).toBe(2 * before);
    for (let i = 0; i < table.length; i++) {
      const wanted = i < before ? i + 1 : fill;
      if (table[i] !== wanted) throw new Error(`${table[i]} for ${wanted} at ${i} of ${table.length}`);
      table[i] = i + 1;
    }
  }
});

test('a large table grows where it is', () => {
  const first = grown(new Int32Array(1 << 18), 0, 0);
  const second = grown(first, 0, 0);
  expect(second.length).toBe(2 * first.length);
  expect(second.buffer).toBe(first.buffer);
});
