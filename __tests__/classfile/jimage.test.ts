import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ClassFormatError,
  ClassPath,
  type ClassSource,
  InputError,
  openJdk,
  openSource,
  parseClass,
} from '../../src/classfile/index.js';
import { describeWithJdk, describeWithJdk25 } from '../support/jdk.js';
import { zip } from './zip-builder.js';

const directory = mkdtempSync(join(tmpdir(), 'racewarden-jimage-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function expectWhole(source: ClassSource): void {
  const warnings: string[] = [];
  const { classes, badCount } = new ClassPath([source]).loadAll((message) => warnings.push(message));
  expect([badCount, warnings]).toEqual([0, []]);
  expect(classes.length).toBe(source.classCount);
  source.close();
}

describeWithJdk('the image of a JDK', (home) => {
  test('gives its classes with their modules', () => {
    const jdk = openJdk(home, { label: 'jdk' });
    const names = new Set(jdk.names());
    for (const name of [
      'java/lang/Object',
      'java/util/concurrent/ConcurrentHashMap',
      'java/util/logging/Logger',
    ]) {
      expect(names.has(name)).toBe(true);
      expect(parseClass(jdk.read(name) as Uint8Array, name).name).toBe(name);
    }
    expect(jdk.origin('java/util/logging/Logger')).toBe('jdk!/java.logging/java/util/logging/Logger.class');
    expect(jdk.read('acme/None')).toBeUndefined();
    jdk.close();
    expect(() => jdk.read('java/lang/Object')).toThrow(InputError);
  });

  test('can be narrowed to modules, and all of them parse', () => {
    const base = openJdk(home, { modules: ['java.base'] });
    expect(base.origin('java/lang/Object')).toContain('!/java.base/java/lang/Object.class');
    expect(base.read('java/util/logging/Logger')).toBeUndefined();
    expect(base.classCount).toBeGreaterThan(5000);
    expectWhole(base);
  });

  const jmods = join(home, 'jmods');
  const hasJmods = existsSync(join(jmods, 'java.base.jmod'));
  (hasJmods ? test : test.skip).each(['1:filter=/java.base/java/util/*', '2'])(
    'that jlink compressed by %s holds the same classes',
    (level) => {
      const output = join(directory, `image-${level[0]}`);
      const options = [
        '--module-path',
        jmods,
        '--add-modules',
        'java.base',
        '--compress',
        level,
        '--output',
        output,
      ];
      execFileSync(join(home, 'bin', 'jlink'), options, { stdio: 'pipe' });
      const small = openJdk(output);
      const whole = openJdk(home, { modules: ['java.base'] });
      for (const name of [
        'java/lang/String',
        'java/util/HashMap',
        'java/util/stream/Collectors',
        'java/time/Year',
      ]) {
        const a = parseClass(small.read(name) as Uint8Array, name);
        const b = parseClass(whole.read(name) as Uint8Array, name);
        expect(a.methods.map(({ name, desc }) => name + desc)).toEqual(
          b.methods.map(({ name, desc }) => name + desc),
        );
      }
      whole.close();
      expectWhole(small);
    },
  );

  (hasJmods ? test : test.skip)('has the classes of the jmod', () => {
    const jmod = openSource(join(jmods, 'java.logging.jmod'));
    expect(parseClass(jmod.read('java/util/logging/Logger') as Uint8Array, 'Logger').name).toBe(
      'java/util/logging/Logger',
    );
    expectWhole(jmod);
  });
});

describeWithJdk25('the image of JDK 25', (home) => {
  test('is read whole', () => {
    expectWhole(openJdk(home, { modules: ['java.base'] }));
  });
});

test('the home of a JDK 8 gives its rt.jar', () => {
  const home = mkdtempSync(join(directory, 'jdk8-'));
  mkdirSync(join(home, 'jre', 'lib'), { recursive: true });
  writeFileSync(join(home, 'jre', 'lib', 'rt.jar'), zip([{ path: 'java/lang/Object.class', content: 'x' }]));
  const jdk = openJdk(home);
  expect([...jdk.names()]).toEqual(['java/lang/Object']);
  jdk.close();
});

test('a directory that is no JDK is an error', () => {
  expect(() => openJdk(directory)).toThrow('name the home of a JDK');
  expect(() => openJdk(join(directory, 'none'))).toThrow(InputError);
});

/** An image of one class, in the given order of bytes, its locations as `jlink` writes them. */
function image(content: Uint8Array, littleEndian: boolean, compressed: boolean, extraStrings = ''): Buffer {
  const strings = Buffer.from(`\0m\0x/y\0A\0class\0zip\0compact-cp\0${extraStrings}`, 'latin1');
  const at = (text: string) => strings.indexOf(`\0${text}\0`, 0, 'latin1') + 1;
  const size = compressed ? [(6 << 3) | 1, content.length >> 8, content.length & 255] : [];
  const location = Buffer.from([
    ...[1 << 3, at('m'), 2 << 3, at('x/y'), 3 << 3, at('A'), 4 << 3, at('class'), 5 << 3, 0],
    ...size,
    ...[(7 << 3) | 1, content.length >> 8, content.length & 255, 9 << 3, 7, 0],
  ]);
  const head = Buffer.alloc(28 + 8);
  const put = (value: number, offset: number) =>
    littleEndian ? head.writeUInt32LE(value, offset) : head.writeUInt32BE(value, offset);
  [0xcafedada, 0x10000, 0, 1, 1, location.length, strings.length].forEach((value, i) => {
    put(value, 4 * i);
  });
  return Buffer.concat([head, location, strings, content]);
}

function layer(name: 'zip' | 'compact-cp', body: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(29);
  head.writeUInt32LE(0xcafefafa, 0);
  head.writeBigUInt64LE(BigInt(body.length), 4);
  head.writeBigUInt64LE(BigInt(size), 12);
  head.writeUInt32LE(name === 'zip' ? 15 : 19, 20);
  return Buffer.concat([head, body]);
}

function openBytes(bytes: Uint8Array): ClassSource {
  const path = join(directory, 'made');
  writeFileSync(path, bytes);
  return openSource(path, { label: 'made' });
}

describe('an image made by hand', () => {
  const content = Buffer.from('0123456789');

  test.each([true, false])('is read in either order of bytes (little-endian: %s)', (littleEndian) => {
    const source = openBytes(image(content, littleEndian, false));
    expect([...source.names()]).toEqual(['x/y/A']);
    expect(source.origin('x/y/A')).toBe('made!/m/x/y/A.class');
    expect(Buffer.from(source.read('x/y/A') ?? [])).toEqual(content);
    source.close();
  });

  test('puts shared strings and descriptors together', () => {
    const strings = 'hello\0(L;IL;)V\0java/lang\0String\0\0Top\0';
    const base = '\0m\0x/y\0A\0class\0zip\0compact-cp\0'.length;
    const at = (text: string) => base + strings.indexOf(text);
    const number = (value: number) => [0xc0, value];
    const wide = (value: number) => [0, 0, 0, value];
    const empty = strings.indexOf('\0\0') + 1 + base;
    const body = Buffer.from([
      ...[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 6],
      ...[23, ...number(at('hello'))],
      ...[25, ...wide(at('(L;IL;)V')), 0x88],
      ...[...number(at('java/lang')), ...number(at('String')), ...number(empty), ...number(at('Top'))],
      ...[1, 0, 1, 0x61],
      ...[5, 0, 0, 0, 0, 0, 0, 0, 1],
      ...[9, 9, 9],
    ]);
    const descriptor = '(Ljava/lang/String;ILTop;)V';
    const expected = Buffer.concat([
      Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0, 6]),
      Buffer.from([1, 0, 5, ...Buffer.from('hello'), 1, 0, descriptor.length, ...Buffer.from(descriptor)]),
      Buffer.from([1, 0, 1, 0x61, 5, 0, 0, 0, 0, 0, 0, 0, 1, 9, 9, 9]),
    ]);
    const source = openBytes(image(layer('compact-cp', body, expected.length), true, true, strings));
    expect(Buffer.from(source.read('x/y/A') ?? []).toString('latin1')).toBe(expected.toString('latin1'));
    source.close();
  });

  test.each([
    ['damaged data', layer('zip', Buffer.from('no zlib'), 10)],
    ['a size beyond all measure', layer('zip', Buffer.from(''), 2 ** 40)],
    ['data cut off', layer('zip', Buffer.from('abc'), 10).subarray(0, 30)],
    ['a pool cut off', layer('compact-cp', Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 9]), 10)],
    [
      'layers without end',
      [1, 2, 3, 4, 5].reduce<Buffer>((body) => layer('zip', deflateSync(body), body.length), Buffer.alloc(0)),
    ],
  ])('with %s loses the class', (_, data) => {
    const source = openBytes(image(data, true, true));
    expect(() => source.read('x/y/A')).toThrow(ClassFormatError);
    source.close();
  });

  test('with changed or missing bytes never breaks the reader', () => {
    const original = image(layer('compact-cp', Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]), 10), true, true);
    const change = fc.tuple(fc.nat(original.length - 1), fc.nat(255));
    const changes = fc.array(change, { maxLength: 4 });
    fc.assert(
      fc.property(changes, fc.nat(original.length), (edits, length) => {
        const bytes = Uint8Array.from(original);
        for (const [at, value] of edits) bytes[at] = value;
        try {
          const source = openBytes(length % 2 === 0 ? bytes : bytes.subarray(0, length));
          new ClassPath([source]).loadAll(() => {});
          source.close();
        } catch (error) {
          expect(error instanceof InputError || error instanceof ClassFormatError).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('that is cut off is an error', () => {
    const bytes = image(content, true, false);
    expect(() => openBytes(bytes.subarray(0, 30))).toThrow(InputError);
  });
});
