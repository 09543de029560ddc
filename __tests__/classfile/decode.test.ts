import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Opcode as OracleOpcode } from 'java-class-tools';
import {
  branchTarget,
  ClassFormatError,
  constantIndex,
  dimensionCount,
  forEachInstruction,
  iincDelta,
  instructionStarts,
  localIndex,
  nextPc,
  OPCODE_COUNT,
  Opcode,
  opcodeAt,
  opcodeName,
  primitiveArrayType,
  pushedInt,
  switchTargets,
} from '../../src/classfile/index.js';
import { u2, u4 } from './class-builder.js';

const bytes = (...values: number[]) => Uint8Array.from(values);

function listing(code: Uint8Array): string[] {
  const rows: string[] = [];
  forEachInstruction(code, (pc, opcode, next) => rows.push(`${pc} ${opcodeName(opcode)} ${next}`));
  return rows;
}

describe('opcodes', () => {
  test('have the numbers that another reader gives them', () => {
    for (const [name, value] of Object.entries(OracleOpcode)) {
      if (typeof value !== 'number' || value >= OPCODE_COUNT) continue;
      expect([name.toLowerCase(), opcodeName(value)]).toEqual([name.toLowerCase(), name.toLowerCase()]);
    }
    expect(OPCODE_COUNT).toBe(202);
    expect(opcodeName(202)).toBeUndefined();
  });

  test('from 202 on are no instructions', () => {
    for (let opcode = 202; opcode < 256; opcode++) {
      expect(() => nextPc(bytes(opcode, 0, 0, 0, 0), 0)).toThrow(ClassFormatError);
    }
  });
});

describe('a walk over instructions', () => {
  test('takes wide as one with what it widens', () => {
    const code = bytes(
      Opcode.wide,
      Opcode.iinc,
      1,
      0,
      0xff,
      0xfe,
      Opcode.wide,
      Opcode.aload,
      1,
      2,
      Opcode.return,
    );
    expect(listing(code)).toEqual(['0 iinc 6', '6 aload 10', '10 return 11']);
    expect(opcodeAt(code, 0)).toBe(Opcode.iinc);
    expect([localIndex(code, 0), iincDelta(code, 0), localIndex(code, 6)]).toEqual([256, -2, 258]);
    expect([...instructionStarts(code)]).toEqual([1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1]);
  });

  test('reads a tableswitch at every alignment', () => {
    for (let pad = 0; pad < 4; pad++) {
      const nops = Array<number>(pad).fill(Opcode.nop);
      const fill = Array<number>((4 - ((pad + 1) % 4)) % 4).fill(0);
      const cases = [...u4(4), ...u4(-1 >>> 0), ...u4(1), ...u4(0), ...u4(1), ...u4(2)];
      const code = bytes(...nops, Opcode.tableswitch, ...fill, ...cases, Opcode.return);
      expect(nextPc(code, pad)).toBe(code.length - 1);
      expect(switchTargets(code, pad)).toEqual({
        defaultTarget: pad + 4,
        keys: Int32Array.of(-1, 0, 1),
        targets: Int32Array.of(pad, pad + 1, pad + 2),
      });
    }
  });

  test('reads a lookupswitch', () => {
    const code = bytes(Opcode.lookupswitch, 0, 0, 0, ...u4(20), ...u4(1), ...u4(77), ...u4(0), Opcode.return);
    expect(switchTargets(code, 0)).toEqual({
      defaultTarget: 20,
      keys: Int32Array.of(77),
      targets: Int32Array.of(0),
    });
  });

  test.each([
    ['a short operand cut off', bytes(Opcode.sipush, 1)],
    ['a wide cut off', bytes(Opcode.wide)],
    ['a wide load cut off', bytes(Opcode.wide, Opcode.iload, 0)],
    ['a widened return', bytes(Opcode.wide, Opcode.return, 0, 0)],
    ['a switch cut off', bytes(Opcode.tableswitch, 0, 0, 0, 0, 0)],
    [
      'a switch of 2^32 cases',
      bytes(Opcode.tableswitch, 0, 0, 0, ...u4(0), ...u4(0x80000000), ...u4(0x7fffffff)),
    ],
    ['a switch from 2 to 1', bytes(Opcode.tableswitch, 0, 0, 0, ...u4(0), ...u4(2), ...u4(1), 0, 0)],
    ['a lookupswitch of -1 cases', bytes(Opcode.lookupswitch, 0, 0, 0, ...u4(0), ...u4(0xffffffff))],
    ['a lookupswitch of 2^31-1 cases', bytes(Opcode.lookupswitch, 0, 0, 0, ...u4(0), ...u4(0x7fffffff))],
  ])('refuses %s', (_, code) => {
    expect(() => listing(code)).toThrow(ClassFormatError);
  });

  test('refuses a place outside the code', () => {
    for (const pc of [-1, 1, Number.NaN]) expect(() => nextPc(bytes(0), pc)).toThrow(ClassFormatError);
  });

  test('ends on any bytes at all, with all of them seen or one clear error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (code) => {
        let end = 0;
        try {
          forEachInstruction(code, (pc, opcode, next) => {
            expect(pc).toBe(end);
            end = next;
            if (opcode === Opcode.tableswitch || opcode === Opcode.lookupswitch) switchTargets(code, pc);
            if (opcode >= Opcode.ifeq && opcode <= Opcode.jsr) branchTarget(code, pc);
          });
          expect(end).toBe(code.length);
        } catch (error) {
          expect(error).toBeInstanceOf(ClassFormatError);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('operands', () => {
  test('of locals, in the opcode or beside it', () => {
    expect(localIndex(bytes(Opcode.aload_2), 0)).toBe(2);
    expect(localIndex(bytes(Opcode.dstore_3), 0)).toBe(3);
    expect(localIndex(bytes(Opcode.lload, 200), 0)).toBe(200);
    expect(iincDelta(bytes(Opcode.iinc, 1, 0x80), 0)).toBe(-128);
  });

  test('of pushes', () => {
    expect(pushedInt(bytes(Opcode.iconst_m1), 0)).toBe(-1);
    expect(pushedInt(bytes(Opcode.bipush, 0xff), 0)).toBe(-1);
    expect(pushedInt(bytes(Opcode.sipush, 0x80, 0), 0)).toBe(-32768);
    expect(pushedInt(bytes(Opcode.nop), 0)).toBeUndefined();
  });

  test('of constants, arrays and jumps', () => {
    expect(constantIndex(bytes(Opcode.ldc, 200), 0)).toBe(200);
    expect(constantIndex(bytes(Opcode.new, ...u2(777)), 0)).toBe(777);
    expect(dimensionCount(bytes(Opcode.multianewarray, 0, 1, 3), 0)).toBe(3);
    expect(primitiveArrayType(bytes(Opcode.newarray, 11), 0)).toBe('J');
    expect(() => primitiveArrayType(bytes(Opcode.newarray, 3), 0)).toThrow(ClassFormatError);
    expect(branchTarget(bytes(0, Opcode.goto, 0xff, 0xff), 1)).toBe(0);
    expect(branchTarget(bytes(0, Opcode.goto_w, 0xff, 0xff, 0xff, 0xff), 1)).toBe(0);
    expect(() => branchTarget(bytes(Opcode.goto, 0, 3), 0)).toThrow(ClassFormatError);
  });
});
