import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ClassFormatError,
  type ClassSource,
  InputError,
  openSource,
  readClasses,
} from '../../src/classfile/index.js';
import { describeWithJar } from '../support/jdk.js';
import { ClassBuilder } from './class-builder.js';
import { type Part, type ZipOptions, zip } from './zip-builder.js';

const directory = mkdtempSync(join(tmpdir(), 'racewarden-jar-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let files = 0;
function save(bytes: Uint8Array, name = `f${++files}.jar`): string {
  const path = join(directory, name);
  writeFileSync(path, bytes);
  return path;
}

interface Opened {
  readonly source: ClassSource;
  readonly warnings: string[];
}

function open(parts: readonly Part[], options: ZipOptions = {}, release?: number): Opened {
  const warnings: string[] = [];
  const path = save(zip(parts, options));
  const source = openSource(path, {
    label: 'a.jar',
    release,
    onWarning: (message) => warnings.push(message),
  });
  return { source, warnings };
}

function contents({ source }: Opened): Record<string, string> {
  const all: Record<string, string> = {};
  for (const name of source.names()) all[name] = Buffer.from(source.read(name) ?? []).toString();
  source.close();
  return all;
}

describe('a jar', () => {
  test('gives its classes, deflated or stored, sorted by name', () => {
    const opened = open([
      { path: 'x/', content: '', stored: true },
      { path: 'x/B.class', content: 'b' },
      { path: 'x/A.class', content: 'a', stored: true },
      { path: 'x/Empty.class', content: '' },
      { path: 'x/a.txt', content: 'text' },
    ]);
    expect([...opened.source.names()]).toEqual(['x/A', 'x/B', 'x/Empty']);
    expect(opened.source.classCount).toBe(3);
    expect(opened.source.origin('x/A')).toBe('a.jar!/x/A.class');
    expect(opened.source.read('x/C')).toBeUndefined();
    expect(contents(opened)).toEqual({ 'x/A': 'a', 'x/B': 'b', 'x/Empty': '' });
    expect(() => opened.source.read('x/A')).toThrow(InputError);
  });

  test('gives the last of several entries of one name, as the JVM does, and says so', () => {
    const opened = open([
      { path: 'META-INF/MANIFEST.MF', content: 'Multi-Release: true\n' },
      { path: 'x/A.class', content: 'first' },
      { path: 'x/B.class', content: 'b' },
      { path: 'x/notes.txt', content: 'one' },
      { path: 'x/notes.txt', content: 'two' },
      { path: 'META-INF/versions/9/x/A.class', content: 'for 9' },
      { path: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\n' },
      { path: 'x/A.class', content: 'last', stored: true },
    ]);
    expect(opened.warnings).toEqual([
      'a.jar has several entries named META-INF/MANIFEST.MF, x/A.class: the last one is read, as the JVM does.',
    ]);
    expect(contents(opened)).toEqual({ 'x/A': 'last', 'x/B': 'b' });

    // What the JVM cannot read is no reason to read what it does not.
    const encrypted = open([
      { path: 'x/A.class', content: 'first' },
      { path: 'x/A.class', content: 'last', flags: 1 },
    ]);
    expect(encrypted.warnings).toHaveLength(2);
    expect(contents(encrypted)).toEqual({});

    const many = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ path: `x/${name}.class`, content: name }));
    expect(open([...many, ...many]).warnings).toEqual([
      expect.stringContaining('x/A.class, x/B.class, x/C.class and 2 more: '),
    ]);
  });

  test('may have a script before it and a comment behind it', () => {
    const prefix = Buffer.from('#!/bin/sh\nexec java -jar "$0"\n');
    const opened = open([{ path: 'x/A.class', content: 'a' }], { prefix, comment: 'PK\u0005\u0006 comment' });
    expect(contents(opened)).toEqual({ 'x/A': 'a' });
  });

  test.each([undefined, Buffer.from('#!/bin/sh\n')])('may be zip64 (%#)', (prefix) => {
    const parts = [
      { path: 'x/A.class', content: 'a', zip64: true },
      { path: 'x/B.class', content: 'b' },
    ];
    expect(contents(open(parts, { zip64: true, prefix }))).toEqual({ 'x/A': 'a', 'x/B': 'b' });
  });

  test('may be empty', () => {
    expect(open([]).source.classCount).toBe(0);
  });

  test('of sources and jars says so', () => {
    const paths = ['x/A.java', 'x/B.kt', 'lib/c.jar'];
    const { source } = open(paths.map((path) => ({ path, content: '' })));
    expect([source.classCount, source.sourceFileCount, source.archiveCount]).toEqual([0, 2, 1]);
  });

  test('of the web or of Spring Boot has its classes deeper, beside its launcher', () => {
    const paths = ['WEB-INF/classes/x/A.class', 'BOOT-INF/classes/x/B.class', 'org/boot/Loader.class'];
    const opened = open(paths.map((path) => ({ path, content: path })));
    expect([...opened.source.names()]).toEqual(['x/A', 'x/B']);
    expect(opened.source.origin('x/A')).toBe('a.jar!/WEB-INF/classes/x/A.class');
  });

  test.each(['../x/A.class', 'x/../../A.class', '/x/A.class', 'C:/x/A.class', 'x\\A.class'])(
    'leaves out %s',
    (path) => {
      const opened = open([{ path, content: 'bad' }]);
      expect(contents(opened)).toEqual({});
      expect(opened.warnings).toEqual([`Left out a.jar!/${path}: its path leads outside the archive.`]);
    },
  );

  test('cannot put line breaks into a warning', () => {
    expect(open([{ path: '../\n::error::.class', content: '' }]).warnings[0]).toContain(
      '../?::error::.class',
    );
  });
});

describe('a multi-release jar', () => {
  const manifest = (text: string) => ({ path: 'META-INF/MANIFEST.MF', content: text });
  const versions = [
    { path: 'META-INF/versions/11/x/A.class', content: '11' },
    { path: 'x/A.class', content: '8' },
    { path: 'META-INF/versions/9/x/A.class', content: '9' },
    { path: 'META-INF/versions/21/x/A.class', content: '21' },
    { path: 'META-INF/versions/9/x/New.class', content: 'new' },
    { path: 'META-INF/versions/8/x/A.class', content: 'never' },
  ];
  const yes = manifest('Manifest-Version: 1.0\r\nmulti-release: TRUE\r\n\r\nName: x\r\n');

  test.each([
    [8, { 'x/A': '8' }],
    [9, { 'x/A': '9', 'x/New': 'new' }],
    [17, { 'x/A': '11', 'x/New': 'new' }],
    [25, { 'x/A': '21', 'x/New': 'new' }],
  ])('for Java %i gives what fits', (release, expected) => {
    expect(contents(open([yes, ...versions], {}, release))).toEqual(expected);
  });

  test('is read for Java 17 if nothing is said', () => {
    expect(contents(open([yes, ...versions]))['x/A']).toBe('11');
  });

  test('counts as one only by its manifest', () => {
    const other = manifest('Manifest-Version: 1.0\n\nName: x\nMulti-Release: true\n');
    expect(contents(open(versions))).toEqual({ 'x/A': '8' });
    expect(contents(open([other, ...versions]))).toEqual({ 'x/A': '8' });
    expect(contents(open([manifest('Multi-Release: false\n'), ...versions]))).toEqual({ 'x/A': '8' });
    expect(contents(open([manifest('Multi-Rel\n ease: true\n'), ...versions]))['x/A']).toBe('11');
  });
});

describe('a jmod', () => {
  test('has its classes below classes/ and a head of its own', () => {
    const parts = ['classes/x/A.class', 'classes/module-info.class', 'bin/java', 'lib/x/B.class'];
    const prefix = Buffer.from([0x4a, 0x4d, 1, 0]);
    const opened = open(
      parts.map((path) => ({ path, content: path })),
      { prefix },
    );
    expect(contents(opened)).toEqual({
      'x/A': 'classes/x/A.class',
      'module-info': 'classes/module-info.class',
    });
  });
});

describe('a bad jar', () => {
  test.each([
    ['nothing at all', ''],
    ['text', 'this is no jar'],
    ['only the first bytes of a jar', 'PK\u0003\u0004'],
  ])('of %s gives one clear sentence', (_, content) => {
    const path = save(Buffer.from(content));
    expect(() => openSource(path)).toThrow(InputError);
    expect(() => openSource(path)).toThrow(/^Cannot read .+\.$/);
  });

  test('cut off anywhere never gives anything but an InputError', () => {
    const bytes = zip([{ path: 'x/A.class', content: 'a'.repeat(100) }]);
    for (let length = 0; length < bytes.length; length++) {
      expect(() => openSource(save(bytes.subarray(0, length), 'cut.jar'))).toThrow(InputError);
    }
  });

  test('with changed bytes never breaks the reader', () => {
    const original = zip(
      [
        { path: 'META-INF/MANIFEST.MF', content: 'Multi-Release: true\n' },
        { path: 'x/A.class', content: 'a'.repeat(100), zip64: true },
        { path: 'x/B.class', content: 'b', stored: true },
      ],
      { zip64: true },
    );
    const change = fc.tuple(fc.nat(original.length - 1), fc.oneof(fc.nat(255), fc.constantFrom(0, 255)));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const bytes = Uint8Array.from(original);
        for (const [at, value] of changes) bytes[at] = value;
        const path = save(bytes, 'fuzz.jar');
        try {
          readClasses([path]);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('with an entry that inflates to more than it declares loses that entry only', () => {
    const { source } = open([
      { path: 'x/Bomb.class', content: Buffer.alloc(10_000_000), size: 1000 },
      { path: 'x/Short.class', content: 'abc', size: 1000 },
      { path: 'x/Good.class', content: 'good' },
    ]);
    expect(() => source.read('x/Bomb')).toThrow('it inflates to more than the 1000 bytes declared');
    expect(() => source.read('x/Short')).toThrow('it has 3 bytes where the archive declares 1000');
    expect(Buffer.from(source.read('x/Good') ?? []).toString()).toBe('good');
    source.close();
  });

  test('with an entry beyond all measure, encrypted or oddly compressed loses it with a warning', () => {
    const opened = open([
      { path: 'x/Huge.class', content: 'a', size: 17 * 1024 * 1024 },
      { path: 'x/Secret.class', content: 'a', flags: 1 },
      { path: 'x/Odd.class', content: 'a', method: 12 },
      { path: 'x/Good.class', content: 'good' },
    ]);
    expect(contents(opened)).toEqual({ 'x/Good': 'good' });
    expect(opened.warnings).toEqual([
      'Left out a.jar!/x/Huge.class: it has 17825792 bytes, more than the 16777216 allowed.',
      'Left out a.jar!/x/Secret.class: it is encrypted.',
      'Left out a.jar!/x/Odd.class: it is compressed by the method 12, which jars do not use.',
    ]);
  });

  test('whose classes together inflate without end is refused', () => {
    const parts = Array.from({ length: 300 }, (_, i) => {
      return { path: `x/A${i}.class`, content: '', size: 16 * 1024 * 1024, offset: 0 };
    });
    expect(() => open(parts)).toThrow(InputError);
  });

  test('with an entry outside or not where it should be loses that entry only', () => {
    const { source } = open([
      { path: 'x/Outside.class', content: 'a', offset: 1_000_000 },
      { path: 'x/Wrong.class', content: 'a', offset: 7 },
      { path: 'x/Damaged.class', content: 'abc', stored: true, method: 8 },
    ]);
    for (const name of source.names()) expect(() => source.read(name)).toThrow(ClassFormatError);
    source.close();
  });

  test('with a corrupt class gives the others, and one warning', () => {
    const good = new ClassBuilder().build();
    const warnings: string[] = [];
    const path = save(
      zip([
        { path: 'x/A.class', content: good },
        { path: 'x/Bad.class', content: good.subarray(0, 40) },
      ]),
    );
    const read = readClasses([path], { onWarning: (message) => warnings.push(message) });
    expect(read.classes.map(({ name }) => name)).toEqual(['x/A']);
    expect([read.badCount, read.classCount]).toEqual([1, 2]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/^Left out a class: Cannot read .*\.jar!\/x\/Bad\.class: .+\.$/);
  });
});

describeWithJar(['derby'], 'derby.jar', (jar) => {
  test('is read whole', () => {
    const read = readClasses([jar]);
    expect([read.classes.length, read.badCount]).toEqual([read.classCount, 0]);
    expect(read.classCount).toBeGreaterThan(1500);
  });
});
