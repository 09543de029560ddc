import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ClassFormatError,
  ClassPath,
  type ClassSource,
  InputError,
  openSource,
  packagesJars,
} from '../../src/classfile/index.js';
import { loadProgram } from '../../src/program/index.js';
import { ClassBuilder } from './class-builder.js';
import { type Part, zip } from './zip-builder.js';

const directory = mkdtempSync(join(tmpdir(), 'racewarden-packaged-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

let files = 0;
function save(parts: readonly Part[] | Uint8Array): string {
  const path = join(directory, `f${++files}.jar`);
  writeFileSync(path, parts instanceof Uint8Array ? parts : zip(parts));
  return path;
}

function classOf(name: string): Uint8Array {
  const builder = new ClassBuilder();
  builder.name = name;
  return builder.build();
}

function jarOf(...names: string[]): Uint8Array {
  return zip(names.map((name) => ({ path: `${name}.class`, content: classOf(name) })));
}

interface Opened {
  readonly source: ClassSource;
  readonly warnings: string[];
}

function inside(parts: readonly Part[] | Uint8Array): Opened {
  const warnings: string[] = [];
  const source = openSource(`${save(parts)}!/`, {
    label: 'app.jar!/',
    onWarning: (message) => warnings.push(message),
  });
  return { source, warnings };
}

describe('an archive that packs an application', () => {
  const parts: Part[] = [
    { path: 'org/boot/Loader.class', content: classOf('org/boot/Loader') },
    { path: 'BOOT-INF/classes/acme/App.class', content: classOf('acme/App') },
    { path: 'BOOT-INF/lib/b.jar', content: jarOf('dep/B', 'dep/Both'), stored: true },
    { path: 'BOOT-INF/lib/a.jar', content: jarOf('dep/A', 'dep/Both') },
    { path: 'BOOT-INF/lib/readme.txt', content: 'no jar' },
    { path: 'other/c.jar', content: jarOf('dep/C') },
  ];

  test('is the application alone by its own path', () => {
    const source = openSource(save(parts));
    expect([...source.names()]).toEqual(['acme/App']);
    source.close();
  });

  test('gives the last of two jars inside of one name, and says so', () => {
    const twice = { path: 'BOOT-INF/lib/b.jar', content: jarOf('dep/Later'), stored: true };
    const { source, warnings } = inside([...parts, twice]);
    expect([...source.names()]).toEqual(['dep/A', 'dep/Both', 'dep/Later', 'org/boot/Loader']);
    expect(warnings).toEqual([
      expect.stringMatching(/has several entries named BOOT-INF\/lib\/b\.jar: the last one is read/),
    ]);
    source.close();
  });

  test('gives the jars inside and the launcher behind "!/", in the order of the archive', () => {
    const { source, warnings } = inside(parts);
    expect([...source.names()]).toEqual(['dep/A', 'dep/B', 'dep/Both', 'org/boot/Loader']);
    expect(source.label).toBe('app.jar!/');
    expect(source.origin('dep/Both')).toBe('app.jar!/BOOT-INF/lib/b.jar!/dep/Both.class');
    expect(source.origin('org/boot/Loader')).toBe('app.jar!/org/boot/Loader.class');
    expect(Buffer.from(source.read('dep/A') ?? [])).toEqual(Buffer.from(classOf('dep/A')));
    expect(source.read('acme/App')).toBeUndefined();
    expect([source.classCount, source.archiveCount, warnings]).toEqual([4, 1, []]);
    source.close();
    expect(() => source.read('dep/B')).toThrow(InputError);
  });

  test('is a program whose dependencies are no part of the application', () => {
    const path = save(parts);
    const program = loadProgram({
      application: new ClassPath([openSource(path)]),
      library: new ClassPath([openSource(`${path}!/`)]),
    });
    expect(program.applicationClasses().map((id) => program.class(id).name)).toEqual(['acme/App']);
    const dependency = program.findClass('dep/B');
    expect(dependency).toBeGreaterThanOrEqual(0);
    expect(program.isApplication(dependency)).toBe(false);
  });

  test('of the web has its libraries in WEB-INF', () => {
    const { source } = inside([{ path: 'WEB-INF/lib/a.jar', content: jarOf('dep/A') }]);
    expect([...source.names()]).toEqual(['dep/A']);
    source.close();
  });

  test('is told from one that packs none', () => {
    expect(packagesJars(save(parts))).toBe(true);
    expect(packagesJars(save([{ path: 'x/A.class', content: 'a' }]))).toBe(false);
    expect(packagesJars(save(Buffer.from('no jar')))).toBe(false);
    expect(packagesJars(join(directory, 'none.jar'))).toBe(false);
  });
});

describe('jars inside that cannot be trusted', () => {
  test('are left out one by one, with a warning each', () => {
    const { source, warnings } = inside([
      { path: 'BOOT-INF/lib/text.jar', content: 'no jar' },
      { path: 'BOOT-INF/lib/odd.jar', content: 'x', method: 12 },
      { path: 'BOOT-INF/lib/bomb.jar', content: Buffer.alloc(10_000_000), size: 1000 },
      { path: 'BOOT-INF/lib/huge.jar', content: '', size: 300 * 1024 * 1024 },
      { path: 'BOOT-INF/lib/../up.jar', content: jarOf('dep/Up') },
      { path: 'BOOT-INF/lib/good.jar', content: jarOf('dep/Good') },
    ]);
    expect([...source.names()]).toEqual(['dep/Good']);
    expect(warnings).toEqual([
      expect.stringMatching(
        /^Left out a jar: Cannot read app\.jar!\/BOOT-INF\/lib\/text\.jar as a jar: .+\.$/,
      ),
      'Left out app.jar!/BOOT-INF/lib/odd.jar: it is compressed by the method 12, which jars do not use.',
      'Left out app.jar!/BOOT-INF/lib/bomb.jar: it inflates to more than the 1000 bytes declared.',
      'Left out app.jar!/BOOT-INF/lib/huge.jar: it has 314572800 bytes, more than the 268435456 allowed.',
    ]);
    source.close();
  });

  test('are not opened again for jars inside them', () => {
    const inner = zip([{ path: 'BOOT-INF/lib/deep.jar', content: jarOf('dep/Deep') }]);
    const { source } = inside([{ path: 'BOOT-INF/lib/inner.jar', content: inner }]);
    expect([...source.names()]).toEqual([]);
    expect(source.archiveCount).toBe(1);
    source.close();
  });

  test('are bounded in number and in size together', () => {
    const many = Array.from({ length: 2100 }, (_, i) => ({
      path: `WEB-INF/lib/${i}.jar`,
      content: jarOf(`dep/A${i}`),
      stored: true,
    }));
    const opened = inside(many);
    expect(opened.source.classCount).toBe(2000);
    expect(opened.warnings).toEqual([
      'Left out app.jar!/WEB-INF/lib/2000.jar and what follows: the jars inside are too many or too large together.',
    ]);
    opened.source.close();
    const large = Array.from({ length: 4 }, (_, i) => ({
      path: `WEB-INF/lib/${i}.jar`,
      content: 'x',
      size: 200 * 1024 * 1024,
    }));
    expect(inside(large).warnings.at(-1)).toContain('too many or too large together');
  });

  test('with changed bytes never break the reader', () => {
    const original = zip([
      { path: 'BOOT-INF/classes/acme/App.class', content: classOf('acme/App') },
      { path: 'BOOT-INF/lib/b.jar', content: jarOf('dep/B'), stored: true },
      { path: 'BOOT-INF/lib/a.jar', content: jarOf('dep/A') },
    ]);
    const change = fc.tuple(fc.nat(original.length - 1), fc.oneof(fc.nat(255), fc.constantFrom(0, 255)));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const bytes = Uint8Array.from(original);
        for (const [at, value] of changes) bytes[at] = value;
        const path = join(directory, 'fuzz.jar');
        writeFileSync(path, bytes);
        packagesJars(path);
        let source: ClassSource | undefined;
        try {
          source = openSource(`${path}!/`);
          for (const name of source.names()) source.read(name);
        } catch (error) {
          expect(error instanceof InputError || error instanceof ClassFormatError).toBe(true);
        } finally {
          source?.close();
        }
      }),
      { numRuns: 500 },
    );
  });

  test('"!/" behind what is no archive is an error', () => {
    expect(() => openSource(`${directory}!/`)).toThrow(InputError);
    expect(() => openSource(`${join(directory, 'none.jar')}!/`)).toThrow('does not exist');
  });
});
