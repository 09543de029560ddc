/** Code inserted everywhere changes nothing of what a program does, whatever its length; and what would not fit is refused. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { constantIndex, forEachInstruction, Opcode, parseClass } from '../../src/classfile/index.js';
import { type Insertion, type MethodEdits, weaveClass } from '../../src/weaving/index.js';
import { classesOf, writeClass } from '../confirm/support.js';
import { describeWithJdk, javac } from '../support/jdk.js';

const PROGRAM = {
  'Shapes.java': `
import java.util.*;
public class Shapes {
  enum Kind { A, B, C }
  static int table(int i) { switch (i) { case 0: return 5; case 1: return 6; case 2: return 7; case 3: return 8; default: return -1; } }
  static int lookup(int i) { switch (i) { case -9: return 1; case 100: return 2; case 70000: return 3; default: return 0; } }
  static String text(String s) { switch (s) { case "Aa": return "1"; case "BB": return "2"; default: return "3"; } }
  static long loop(int n) { long sum = 0; for (int i = 0; i < n; i++) { if (i % 3 == 0) continue; sum += i * 2L; } return sum; }
  static String tried(int i) {
    StringBuilder b = new StringBuilder();
    try { if (i == 1) throw new IllegalStateException("x"); b.append("t"); }
    catch (IllegalStateException e) { b.append("c").append(e.getMessage()); }
    finally { b.append("f"); }
    return b.toString();
  }
  static double mixed(double a, long b, float c, boolean d) { double[] xs = { a, b, c }; xs[d ? 0 : 1] += 2; return xs[0] + xs[1] + xs[2]; }
  final int x; long y; Object z = new Object[] { 1, "2" };
  Shapes(boolean b) { this(b ? 3 : Math.max(4, 5)); }
  Shapes(int x) { this.x = x; this.y = x; }
  synchronized int held(int k) { synchronized (z) { return k > 0 ? held(k - 1) + 1 : x; } }
  static int nested(Kind kind) { int r = 0; outer: for (int i = 0; ; i++) { for (int j = 0; j < 9; j++) { if (j == kind.ordinal() + 3) continue outer; if (i > 3) break outer; r += j; } } return r; }
  static String line(Object o) { return String.valueOf(o instanceof Integer ? (Integer) o + 1 : new ArrayList<Object>(Collections.singleton(o))); }
  static int at() { try { throw new RuntimeException(); } catch (RuntimeException e) { return e.getStackTrace()[0].getLineNumber(); } }
  public static void main(String[] args) {
    for (int i = -10; i < 5; i++) System.out.println(table(i) + " " + lookup(i) + " " + tried(i) + " " + loop(i));
    System.out.println(lookup(70000) + text("Aa") + text("BB") + text("C") + mixed(1, 2, 3, true) + " " + at());
    for (Kind kind : Kind.values()) System.out.println(nested(kind) + kind.name());
    System.out.println(new Shapes(true).held(3) + new Shapes(false).held(2) + line(4) + line("s"));
    Runnable r = () -> System.out.println(Arrays.asList(args));
    r.run();
  }
}
`,
};

/** Lengths of inserted code: at each place the next one, over and over. */
function padded(bytes: Uint8Array, lengths: readonly number[]): MethodEdits {
  let next = 0;
  const nops = () => {
    const length = lengths[next++ % lengths.length];
    return (to: { op(...opcodes: number[]): unknown }): void => {
      for (let i = 0; i < length; i++) to.op(Opcode.nop);
    };
  };
  const at = new Map<number, Insertion>();
  forEachInstruction(bytes, (pc) => at.set(pc, { before: nops(), after: nops() }));
  return { entry: nops(), at, stack: 0, locals: 0 };
}

describeWithJdk('inserted code', (home) => {
  const java = join(home, 'bin', 'java');
  const run = (path: string): string =>
    spawnSync(java, ['-Xverify:all', '-cp', path, 'Shapes'], { encoding: 'utf8' }).stdout;

  test.each(['8', '17'])(
    'leaves a program of Java %s as it is',
    (release) => {
      const path = javac(PROGRAM, { flags: ['--release', release, '-Xlint:-options'] });
      const expected = run(path);
      expect(expected.split('\n').length).toBeGreaterThan(18);
      const classes = classesOf([path]);
      fc.assert(
        fc.property(fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 7 }), (lengths) => {
          const directory = mkdtempSync(join(tmpdir(), 'racewarden-shapes-'));
          try {
            for (const { file, bytes } of classes) {
              const woven = weaveClass(file, bytes, ({ code }) => code && padded(code.bytes, lengths));
              expect(woven?.refused).toEqual([]);
              writeClass(directory, file.name, woven?.bytes ?? bytes);
            }
            expect(run(directory)).toBe(expected);
          } finally {
            rmSync(directory, { recursive: true, force: true });
          }
        }),
        { numRuns: 8, seed: 7 },
      );
    },
    120_000,
  );

  test('is read back with lines, variables and frames at its instructions', () => {
    const [{ file, bytes }] = classesOf([javac(PROGRAM)]).filter(({ file }) => file.name === 'Shapes');
    const woven = weaveClass(file, bytes, ({ code }) => code && padded(code.bytes, [3]));
    const read = parseClass(woven?.bytes ?? bytes, 'woven');
    for (const [i, { code }] of read.methods.entries()) {
      const old = file.methods[i].code;
      if (code === undefined || old === undefined) continue;
      const starts: number[] = [];
      forEachInstruction(old.bytes, (pc) => starts.push(pc));
      const ends = ([Opcode.goto, Opcode.athrow] as number[]).concat([172, 173, 174, 175, 176, 177]);
      // 3 bytes at the entry, before each instruction, and behind each that goes on.
      const moved = (pc: number): number =>
        starts
          .filter((start) => start < pc)
          .reduce((sum, start) => sum + (ends.includes(old.bytes[start]) ? 3 : 6), 3 + pc);
      const isSwitching = old.bytes.some(
        (_, pc) =>
          starts.includes(pc) &&
          [Opcode.tableswitch, Opcode.lookupswitch].includes(old.bytes[pc] as 170 | 171),
      );
      if (isSwitching) continue;
      expect([...code.lines]).toEqual([...old.lines].map((value, k) => (k % 2 === 0 ? moved(value) : value)));
      expect(code.stackMap().map(({ offset }) => offset)).toEqual(
        old.stackMap().map(({ offset }) => moved(offset)),
      );
      expect(code.localVariables.map(({ startPc }) => startPc)).toEqual(
        old.localVariables.map(({ startPc }) => moved(startPc)),
      );
    }
  });

  test('may name classes with any name', () => {
    const compiled = readFileSync(
      join(javac({ 'Abcdef.java': 'class Abcdef { }' }), 'Abcdef.class'),
      'latin1',
    );
    // One letter beyond the first 65,536, in modified UTF-8.
    const bytes = Buffer.from(
      compiled.replaceAll('Abcdef', '\u00ed\u00a0\u00b5\u00ed\u00b2\u009c'),
      'latin1',
    );
    const file = parseClass(bytes, 'letter');
    expect(file.name).toBe('\u{1d49c}');
    const name = `${file.name}\0\u00e9\u20ac`;
    const woven = weaveClass(file, bytes, () => ({
      entry: (to) => to.classConstant(name).op(Opcode.pop),
      ...{ at: new Map(), stack: 1, locals: 0 },
    }));
    const read = parseClass(woven?.bytes ?? bytes, 'woven');
    const [code] = read.methods.map((method) => method.code?.bytes ?? bytes);
    expect(read.pool.loadable(constantIndex(code, 0))).toEqual({ kind: 'class', value: name });
  });

  test('is refused where the method would not fit', () => {
    const [{ file, bytes }] = classesOf([javac(PROGRAM)]).filter(({ file }) => file.name === 'Shapes');
    const woven = weaveClass(file, bytes, ({ name, code }) =>
      name === 'loop' && code
        ? padded(code.bytes, [9000])
        : name === 'tried' && code
          ? padded(code.bytes, [1])
          : undefined,
    );
    expect(woven?.refused.map(({ method, reason }) => `${method.name}: ${reason}`)).toEqual([
      'loop: its code would pass 64 KB',
    ]);
    const far = weaveClass(file, bytes, ({ name, code }) =>
      name === 'loop' && code ? padded(code.bytes, [1200]) : undefined,
    );
    expect(far?.refused.map(({ reason }) => reason)).toEqual(['a jump would pass 32 KB']);
    const read = parseClass(woven?.bytes ?? bytes, 'woven');
    const codeOf = (name: string, from: typeof file): Uint8Array | undefined =>
      from.methods.find((method) => method.name === name)?.code?.bytes;
    expect(codeOf('loop', read)).toEqual(codeOf('loop', file));
    expect(codeOf('tried', read)).not.toEqual(codeOf('tried', file));
  });
});
