import { describe, expect, test } from '@jest/globals';
import { BoundedMemo } from '../../src/objects/memo.js';

describe('a bounded memo', () => {
  test('keeps small values, and of the large ones the last that fit', () => {
    const memo = new BoundedMemo<string>(300);
    memo.set(1, 'small', 64);
    for (let key = 2; key < 8; key++) memo.set(key, `large ${key}`, 100);
    expect([1, 2, 3, 4, 5, 6, 7].map((key) => memo.get(key))).toEqual([
      'small',
      undefined,
      undefined,
      undefined,
      'large 5',
      'large 6',
      'large 7',
    ]);
  });

  test('keeps one that is larger than all the room, alone', () => {
    const memo = new BoundedMemo<string>(300);
    memo.set(1, 'large', 100);
    memo.set(2, 'huge', 1000);
    expect([memo.get(1), memo.get(2)]).toEqual([undefined, 'huge']);
    memo.set(3, 'large', 100);
    expect([memo.get(2), memo.get(3)]).toEqual([undefined, 'large']);
  });
});
