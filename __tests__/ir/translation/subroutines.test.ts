import { describe, expect, test } from '@jest/globals';
import { type Body, IrError, verify } from '../../../src/ir/index.js';
import { Evaluator, Thrown } from '../evaluator.js';
import { handMade } from '../support.js';

/** Subroutines of class files before Java 6, as javac compiled `finally` then. */
describe('jsr and ret', () => {
  test('a subroutine is cloned for each of its callers', () => {
    const body = handMade(
      [
        0x04, // 0: iconst_1
        0x3c, // 1: istore_1
        ...jsr(2, 10), // 2
        ...jsr(5, 10), // 5
        0x1b, // 8: iload_1
        0xac, // 9: ireturn
        0x4d, // 10: astore_2
        ...[0x84, 1, 5], // 11: iinc 1, 5
        ...[0xa9, 2], // 14: ret 2
      ],
      { desc: '()I' },
    );
    expect(verify(body)).toEqual([]);
    expect(run(body)).toBe(11);
  });

  test('finally runs on the normal path and when an exception passes', () => {
    const body = handMade(
      [
        0x04, // 0: iconst_1
        0x1a, // 1: iload_0
        0x6c, // 2: idiv
        0x3c, // 3: istore_1
        ...jsr(4, 17), // 4
        0x1a, // 7: iload_0
        0xac, // 8: ireturn
        0x4d, // 9: astore_2, the handler
        ...jsr(10, 17), // 10
        0x1a, // 13: iload_0
        0xac, // 14: ireturn
        0x2c, // 15: aload_2
        0xbf, // 16: athrow
        0x4e, // 17: astore_3
        ...[0x84, 0, 7], // 18: iinc 0, 7
        ...[0xa9, 3], // 21: ret 3
      ],
      { desc: '(I)I', handlers: [[0, 4, 9, undefined]] },
    );
    expect(verify(body)).toEqual([]);
    expect(run(body, 5)).toBe(12);
    expect(run(body, 0)).toBe(7);
  });

  test('ret may leave several subroutines at once', () => {
    const body = handMade(
      [
        0x03, // 0: iconst_0
        0x3c, // 1: istore_1
        ...jsr(2, 7), // 2
        0x1b, // 5: iload_1
        0xac, // 6: ireturn
        0x4d, // 7: astore_2
        ...jsr(8, 14), // 8
        ...[0x84, 1, 100], // 11: iinc 1, 100: never runs
        0x4e, // 14: astore_3
        ...[0x84, 1, 3], // 15: iinc 1, 3
        ...[0xa9, 2], // 18: ret 2
      ],
      { desc: '()I' },
    );
    expect(verify(body)).toEqual([]);
    expect(run(body)).toBe(3);
  });

  test('a subroutine that is left by a jump may be entered again', () => {
    const body = handMade([
      ...jsr(0, 4), // 0
      0xb1, // 3: return
      0x57, // 4: pop
      ...[0xa7, 0xff, 0xfb], // 5: goto 0
    ]);
    expect(verify(body)).toEqual([]);
    expect(body.blocks.length).toBeLessThan(6);
  });

  test('too many chains of calls are an error, soon', () => {
    const levels = 25;
    const bytes = [...jsr(0, 4), 0xb1];
    for (let level = 0; level < levels; level++) {
      const at = bytes.length;
      const next = at + 10;
      bytes.push(0x3a, level, ...jsr(at + 2, next), ...jsr(at + 5, next), 0xa9, level);
    }
    bytes.push(0x3a, levels, 0xa9, levels);
    const start = performance.now();
    expect(() => handMade(bytes, { locals: 40 })).toThrow(IrError);
    expect(performance.now() - start).toBeLessThan(30_000);
  });

  test('ret without an address is an error', () => {
    expect(() => handMade([0xa9, 2])).toThrow('local variable 2 holds no return address (at 0)');
  });
});

function jsr(pc: number, target: number): number[] {
  return [0xa8, ((target - pc) >> 8) & 0xff, (target - pc) & 0xff];
}

function run(body: Body, ...args: number[]): unknown {
  try {
    // No other method is called.
    return new Evaluator(undefined as never).run(body, args);
  } catch (error) {
    if (error instanceof Thrown) return error.type;
    throw error;
  }
}
