/**
 * Each class of java.base as `java-class-tools` reads it: constants, members, attributes, code byte by byte, handlers,
 * line and variable tables, places of stack map frames, bootstrap methods.
 *
 * It does not know records, sealed classes and preview attributes, which it keeps as bytes; those are not compared.
 */
import { expect, test } from '@jest/globals';
import { type JavaClassFile, JavaClassFileReader } from 'java-class-tools';
import type { ClassFile, Code } from '../../src/classfile/index.js';
import { compareWithTools, type ToolCounts } from './class-tools.js';
import {
  Differences,
  describeJavaBase,
  type ImageClass,
  javaBase,
  listedByJimage,
  OF_SO_MANY,
  ORACLE_TIMEOUT,
  share,
} from './java-base.js';

/**
 * Its reader takes an attribute's name as the arguments of one call and its arrays by their written length: nothing in
 * java.base is too long for that. A class that it refuses counts here, with its reason in the message of the failure.
 */
const MOST_REFUSED = 0;

describeJavaBase('java.base as java-class-tools reads it', (home) => {
  test(
    'is what we read',
    () => {
      const differences = new Differences();
      const refused: string[] = [];
      const counts = noCounts();
      const reader = new JavaClassFileReader();
      for (const { bytes, file } of javaBase(home, OF_SO_MANY)) {
        let theirs: JavaClassFile;
        try {
          theirs = reader.read(bytes);
        } catch (error) {
          refused.push(`${file.name}: ${error}`);
          continue;
        }
        compareWithTools(file, theirs, differences, counts);
      }
      expect(differences.shown).toEqual([]);
      expect(refused.slice(0, MOST_REFUSED + 5)).toHaveLength(MOST_REFUSED);
      expect(counts.classes + refused.length).toBe(listedByJimage(home, OF_SO_MANY).length);
      expect(counts.classes).toBeGreaterThan(share(5000));
      expect(counts.bodies).toBeGreaterThan(share(50_000));
      expect(counts.codeBytes).toBeGreaterThan(share(3_000_000));
      expect(counts.lines).toBeGreaterThan(share(300_000));
      expect(counts.constants).toBeGreaterThan(share(800_000));
      expect(counts.frames).toBeGreaterThan(share(90_000));
    },
    ORACLE_TIMEOUT,
  );

  test('would show what differs', () => {
    const { bytes, file } = firstWithCode(home);
    const theirs = () => new JavaClassFileReader().read(bytes);
    const seen = (ours: ClassFile) => {
      const differences = new Differences();
      compareWithTools(ours, theirs(), differences, noCounts());
      return differences.count;
    };
    const [method, ...others] = file.methods;
    expect(seen(file)).toBe(0);
    // What is read on demand stands on the class and not on the object.
    const changed = (change: Partial<ClassFile>): ClassFile =>
      Object.create(file, Object.getOwnPropertyDescriptors(change)) as ClassFile;
    expect(seen(changed({ access: file.access ^ 1 }))).toBe(1);
    expect(seen(changed({ methods: [{ ...method, name: 'x' }, ...others] }))).toBe(1);
    expect(seen(changed({ methods: [{ ...method, code: undefined }, ...others] }))).toBe(1);
    const code = (change: Partial<Code>) => ({
      ...method,
      code: { ...plain(method.code as Code), ...change },
    });
    expect(seen(changed({ methods: [code({}), ...others] }))).toBe(0);
    expect(seen(changed({ methods: [code({ lines: Int32Array.of(0, 7) }), ...others] }))).toBe(1);
    expect(seen(changed({ methods: [code({ bytes: Uint8Array.of(0xb1) }), ...others] }))).toBe(1);
    expect(seen(changed({ methods: [code({ maxLocals: 99 }), ...others] }))).toBe(1);
  });
});

function noCounts(): ToolCounts {
  return { classes: 0, bodies: 0, codeBytes: 0, lines: 0, constants: 0, frames: 0 };
}

function firstWithCode(home: string): ImageClass {
  for (const one of javaBase(home)) if (one.file.methods[0]?.code !== undefined) return one;
  throw new Error('no method has code');
}

/** Its parts as properties of its own, so that a copy has them. */
function plain(code: Code): Code {
  const { maxStack, maxLocals, bytes, handlers, lines, localVariables } = code;
  return { maxStack, maxLocals, bytes, handlers, lines, localVariables, stackMap: () => code.stackMap() };
}
