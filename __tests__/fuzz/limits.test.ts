import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ClassFormatError, InputError, openSource, parseClass } from '../../src/classfile/index.js';
import { buildBody, IrError } from '../../src/ir/index.js';
import { ClassBuilder, u2, u4 } from '../classfile/class-builder.js';
import { drain } from '../classfile/drain.js';
import { type Part, zip } from '../classfile/zip-builder.js';
import { classesInMemory, Road } from './road.js';
import { INTACT, intactClass } from './seeds.js';
import { constructible } from './shapes.js';

/** Far below what the declared numbers would take, far above what a small file does. */
const MOST_BYTES = 24 * 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'racewarden-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Bytes that the work took; what the collector freed on the way makes it less. */
function grown(work: () => void): number {
  const taken = () => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = taken();
  work();
  return taken() - before;
}

/** Does the work; refusing the input is as good as doing it. */
function refused(work: () => void): void {
  try {
    work();
  } catch (error) {
    const kinds = [ClassFormatError, InputError, IrError];
    if (!kinds.some((kind) => error instanceof kind)) throw error;
  }
}

describe('numbers that are only declared take no memory', () => {
  const code = (bytes: number[], locals = 2, stack = 2): Uint8Array => {
    const cls = new ClassBuilder();
    return cls.method(9, 'm', '()V', [cls.code(bytes, { locals, stack })]).build();
  };
  const attribute = (name: string, content: number[], length = content.length): Uint8Array => {
    const cls = new ClassBuilder();
    cls.attributes.push([...u2(cls.utf8(name)), ...u4(length), ...content]);
    return cls.build();
  };
  const classes: Record<string, () => Uint8Array> = {
    'of constants': () => Uint8Array.from([...u4(0xcafebabe), ...u4(61), ...u2(0xffff), 1, 0, 0]),
    'of an attribute': () => attribute('X', [], 0xffffffff),
    'of inner classes': () => attribute('InnerClasses', u2(0xffff)),
    'of annotations': () => attribute('RuntimeVisibleAnnotations', u2(0xffff)),
    'of bootstrap methods': () => attribute('BootstrapMethods', u2(0xffff)),
    'of record components': () => attribute('Record', u2(0xffff)),
    'of switch targets, upwards': () =>
      code([0x03, 0xaa, 0, 0, ...u4(15), ...u4(0), ...u4(0x7fffffff), ...u4(19), 0xb1]),
    'of switch targets, all there are': () =>
      code([0x03, 0xaa, 0, 0, ...u4(15), ...u4(0x80000000), ...u4(0x7fffffff), ...u4(19), 0xb1]),
    'of switch pairs': () =>
      code([0x03, 0xab, 0, 0, ...u4(15), ...u4(0x7fffffff), ...u4(0), ...u4(19), 0xb1]),
    'of locals and stack slots': () => code([0xb1], 0xffff, 0xffff),
  };

  test.each(Object.entries(classes))('%s', (_, make) => {
    const bytes = make();
    const read = () =>
      refused(() => {
        const file = parseClass(bytes, 'small.class');
        drain(file);
        for (const method of file.methods) buildBody(file, method);
      });
    read();
    expect(grown(read)).toBeLessThan(MOST_BYTES);
  });

  const huge = 16 * 1024 * 1024;
  const many = (count: number, part: Part): Part[] =>
    Array.from({ length: count }, (_, i) => ({ ...part, path: `x/A${i}.class` }));
  const jars: Record<string, () => readonly Part[]> = {
    'of bytes of an entry': () => many(30, { path: '', content: 'a', size: huge }),
    'of bytes of a stored entry': () => many(30, { path: '', content: 'a', size: huge, stored: true }),
    'of bytes in zip64': () => many(30, { path: '', content: 'a', size: 2 ** 52, zip64: true }),
    'of bytes of overlapping entries': () => many(2000, { path: '', content: 'a', size: huge, offset: 0 }),
  };

  test.each(Object.entries(jars))('%s', (name, parts) => {
    const path = join(folder, `${name.replaceAll(' ', '-')}.jar`);
    writeFileSync(path, zip(parts()));
    const read = () =>
      refused(() => {
        const source = openSource(path);
        for (const entry of source.names()) refused(() => source.read(entry));
        source.close();
      });
    read();
    expect(grown(read)).toBeLessThan(MOST_BYTES);
  });

  test('and jars that hold far more than they weigh are refused', () => {
    // 12 MB each: within the bounds of one class, too much together for an archive of 200 KB.
    const content = new Uint8Array(12 * 1024 * 1024);
    const parts = Array.from({ length: 12 }, (_, i) => ({ path: `x/A${i}.class`, content }));
    const path = join(folder, 'bomb.jar');
    writeFileSync(path, zip(parts));
    expect(() => openSource(path)).toThrow('its classes inflate to 150994944 bytes, too many');
  });
});

describe('what a class calls its source', () => {
  const secret = 'the secret of another directory';
  const root = join(folder, 'project', 'src');
  mkdirSync(join(root, 's'), { recursive: true });
  const lines = `${`${secret}\n`.repeat(60)}`;
  writeFileSync(join(folder, 'project', 'Secret.java'), lines);
  writeFileSync(join(folder, 'Secret.java'), lines);
  symlinkSync(join(folder, 'Secret.java'), join(root, 's', 'Linked.java'));
  const names = [
    '../Secret.java',
    '../../Secret.java',
    join(folder, 'Secret.java'),
    'Linked.java',
    '..\\..\\Secret.java',
    'Secret.java\u0000',
    './../../Secret.java',
    '/etc/passwd',
  ];

  test.each(names)('%j never leads out of the source directories', async (name) => {
    const cls = new ClassBuilder();
    cls.name = 's/Racy';
    const field = u2(cls.member(9, 's/Racy', 'f', 'I'));
    const table = cls.attribute('LineNumberTable', [...u2(1), ...u2(0), ...u2(7)]);
    const code = cls.code([0x2a, 0x04, 0xb5, ...field, 0xb1], { attributes: [table] });
    cls.field(1, 'f', 'I').method(1, 'm', '()V', [code]);
    cls.attributes.push(cls.attribute('SourceFile', u2(cls.utf8(name))));
    constructible(cls);
    const road = await Road.open([root]);
    const classes = { 's/Racy': cls.build(), [INTACT]: intactClass() };
    const { report, texts } = road.walk([classesInMemory('app.jar', classes)]);
    const [race] = report.findings.filter(({ subject }) => subject === 's.Racy.f');
    expect(race.races[0].sides[0].place.resolved).toBe(false);
    for (const text of Object.values(texts)) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain('root:x:');
    }
  });
});
