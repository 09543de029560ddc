import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Access, parseClass } from '../../../src/classfile/index.js';
import { type Body, buildBody, IrError, loopNest, verify } from '../../../src/ir/index.js';
import { ClassBuilder, u2 } from '../../classfile/class-builder.js';
import { handMade } from '../support.js';

describe('malformed bytecode is one clear sentence', () => {
  const cases: Record<string, () => Body> = {
    'x/A.m()V cannot be read: control runs over the end of the code (at 0).': () => handMade([0x00]),
    'x/A.m()V cannot be read: the stack is empty (at 0).': () => handMade([0x57, 0xb1]),
    'x/A.m()V cannot be read: the stack grows beyond 1 slots (at 1).': () =>
      handMade([0x04, 0x04, 0xb1], { stack: 1 }),
    'x/A.m(I)V cannot be read: the stack is 0 and 1 slots high (at 5).': () =>
      handMade([0x1a, 0x99, 0, 4, 0x04, 0xb1], { desc: '(I)V' }),
    'x/A.m()V cannot be read: control goes to where no instruction begins (at 4).': () =>
      handMade([0xa7, 0, 4, 0x11, 0x00, 0x00, 0xb1]),
    // The range begins inside of sipush.
    'x/A.m()V cannot be read: a protected range begins or ends where no instruction does (at 1).': () =>
      handMade([0x11, 0, 1, 0x57, 0xb1], { handlers: [[1, 4, 4, undefined]] }),
    'x/A.m()V cannot be read: there is no local variable 9 (at 0).': () => handMade([0x15, 9, 0xb1]),
    'x/A.m()I cannot be read: a value is used that is not set on every path (at 1).': () =>
      handMade([0x1b, 0xac], { desc: '()I' }),
  };
  for (const [message, make] of Object.entries(cases)) {
    test(message, () => {
      expect(make).toThrow(new IrError(message));
    });
  }

  test('an int on one path and a reference on another, both read', () => {
    // if (a == 0) local = 1; else local = null; throw local
    const bytes = [0x1a, 0x99, 0, 8, 0x01, 0x4c, 0xa7, 0, 5, 0x04, 0x3c, 0x2b, 0xbf];
    expect(() => handMade(bytes, { desc: '(I)V' })).toThrow(
      /is (int|null) on one path and (int|null) on another/,
    );
  });

  test('a method without code', () => {
    const cls = parseClass(new ClassBuilder().method(Access.native, 'm', '()V').build(), 'native');
    expect(() => buildBody(cls, cls.methods[0])).toThrow(new IrError('x/A.m()V has no code.'));
  });

  test('a field where a method is called', () => {
    const make = (): Body => handMade((cls) => [0xb8, ...u2(cls.member(9, 'x/A', 'f', 'I')), 0xb1]);
    expect(make).toThrow('a method is needed here (at 0)');
  });

  test('any bytes give a sound graph or an IrError', () => {
    // Opcodes without constants, so that many of the methods are well formed.
    const opcode = fc.oneof(
      fc.integer({ min: 0, max: 15 }),
      fc.integer({ min: 26, max: 177 }),
      fc.integer({ min: 190, max: 199 }),
      fc.constantFrom(0x57, 0x04, 0x1a, 0x3c, 0x59, 0xb1),
    );
    const code = fc.array(fc.oneof({ weight: 3, arbitrary: opcode }, { weight: 1, arbitrary: fc.nat(3) }), {
      minLength: 1,
      maxLength: 30,
    });
    let built = 0;
    fc.assert(
      fc.property(code, fc.nat(20), fc.nat(20), (bytes, start, handler) => {
        const inside = (pc: number): number => Math.min(pc, bytes.length - 1);
        const range = [inside(start), bytes.length, inside(handler), undefined] as const;
        try {
          const body = handMade([...bytes, 0xb1], { desc: '(IJLx/A;)V', handlers: [range] });
          built++;
          // Kinds are for the JVM's verifier to check.
          expect(verify(body).filter((p) => !/ wants | makes /.test(p))).toEqual([]);
        } catch (error) {
          if (!(error instanceof IrError)) throw error;
        }
      }),
      { numRuns: 20_000 },
    );
    expect(built).toBeGreaterThan(200);
  });
});

describe('hostile sizes', () => {
  const BUDGET_MS = 2000;

  function timed(make: () => Body): Body {
    const start = performance.now();
    const body = make();
    expect(performance.now() - start).toBeLessThan(BUDGET_MS);
    return body;
  }

  test('20,000 jumps in a row', () => {
    const bytes = Array.from({ length: 20_000 }, () => [0xa7, 0, 3]).flat();
    expect(timed(() => handMade([...bytes, 0xb1])).blocks.length).toBe(20_001);
  });

  test('5,000 cases', () => {
    const count = 5000;
    // 0: iload_0, 1: tableswitch (default, 0, count − 1, targets); each case is a nop and an iinc and goes on.
    const first = 16 + 4 * count;
    const end = first + 4 * count;
    const targets = Array.from({ length: count }, (_, i) => u4(first + 4 * i - 1)).flat();
    const cases = Array.from({ length: count }, () => [0x00, 0x84, 0, 1]).flat();
    const bytes = [0x1a, 0xaa, 0, 0, ...u4(end - 1), ...u4(0), ...u4(count - 1), ...targets, ...cases, 0xb1];
    expect(timed(() => handMade(bytes, { desc: '(I)V' })).blocks.length).toBe(count + 2);
  });

  test('3,000 locals that live through 3,000 branches', () => {
    const count = 3000;
    const each = (make: (local: number) => number[]): number[] =>
      Array.from({ length: count }, (_, i) => make(i + 1)).flat();
    const bytes = [
      ...each((local) => [0x04, 0xc4, 0x36, ...u2(local)]), // local = 1
      ...each(() => [0x1a, 0x99, 0, 3]), // if (a == 0) {}
      ...each((local) => [0xc4, 0x15, ...u2(local), 0x57]), // read
      0xb1,
    ];
    const body = timed(() => handMade(bytes, { desc: '(I)V', locals: count + 1 }));
    expect(body.blocks.flatMap((b) => b.insns.filter((i) => i.op === 'phi'))).toEqual([]);
  });

  test('1,000 locals changed and then read by one handler', () => {
    const count = 1000;
    const each = (make: (local: number) => number[]): number[] =>
      Array.from({ length: count }, (_, i) => make(i + 1)).flat();
    const before = each((local) => [0x04, 0xc4, 0x36, ...u2(local)]);
    // Each may throw, then assigns: local = a / a.
    const inside = each((local) => [0x1a, 0x1a, 0x6c, 0xc4, 0x36, ...u2(local)]);
    const handler = each((local) => [0xc4, 0x15, ...u2(local), 0x57]);
    const start = before.length;
    const end = start + inside.length;
    const bytes = [...before, ...inside, 0xb1, ...handler, 0xb1];
    const body = timed(() =>
      handMade(bytes, { desc: '(I)V', locals: count + 1, handlers: [[start, end, end + 1, undefined]] }),
    );
    expect(verify(body)).toEqual([]);
  });

  test('6,000 loops, each inside the one before', () => {
    const depth = 6000;
    const bytes = Array.from({ length: depth }, () => [0x00]).flat();
    for (let i = depth - 1; i >= 0; i--) {
      const pc = bytes.length;
      bytes.push(0x1a, 0x99, ...u2(i - pc - 1));
    }
    const body = timed(() => handMade([...bytes, 0xb1], { desc: '(I)V' }));
    expect(body.blocks.length).toBeGreaterThan(depth);
    expect(loopNest(body)).toHaveLength(depth);
  });
});

function u4(value: number): number[] {
  return [...u2(value >>> 16), ...u2(value & 0xffff)];
}
