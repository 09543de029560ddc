import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeModifiedUtf8 } from '../../src/classfile/mutf8.js';
import { mutf8 } from './class-builder.js';

function decode(...bytes: number[]): string | number {
  return decodeModifiedUtf8(Uint8Array.from(bytes), 0, bytes.length);
}

describe('modified UTF-8 (JVMS §4.4.7)', () => {
  test('reads NUL from its two bytes', () => {
    expect(decode(0x61, 0xc0, 0x80, 0x62)).toBe('a\0b');
  });

  test('reads a supplementary character from two surrogates', () => {
    expect(decode(0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80)).toBe('😀');
  });

  test('keeps a lone surrogate', () => {
    expect(decode(0xed, 0xa0, 0xbd)).toBe('\ud83d');
  });

  test.each([
    ['a zero byte', [0x61, 0x00], 1],
    ['four bytes, as in real UTF-8', [0xf0, 0x9f, 0x98, 0x80], 0],
    ['a continuation alone', [0x61, 0x80], 1],
    ['a sequence cut off', [0xe2, 0x82], 0],
    ['a sequence broken off', [0xc3, 0x41], 0],
  ])('gives the place of %s', (_, bytes, place) => {
    expect(decode(...bytes)).toBe(place);
  });

  test('reads back every string of UTF-16 units', () => {
    const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 });
    fc.assert(
      fc.property(units, (codes) => {
        const text = String.fromCharCode(...codes);
        expect(decode(...mutf8(text))).toBe(text);
      }),
    );
  });

  test('reads long texts of both kinds', () => {
    expect(decode(...mutf8('a'.repeat(10_000)))).toBe('a'.repeat(10_000));
    expect(decode(...mutf8('é'.repeat(20_000)))).toBe('é'.repeat(20_000));
  });
});
