import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { InputError, openSource, readClasses } from '../../src/classfile/index.js';
import { ClassBuilder } from './class-builder.js';

const base = mkdtempSync(join(tmpdir(), 'racewarden-directory-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

function classBytes(name: string): Uint8Array {
  const builder = new ClassBuilder();
  builder.name = name;
  return builder.build();
}

/** Paths to what stands there: the name of a class, or bytes. */
function tree(name: string, files: Record<string, string | Uint8Array>): string {
  const root = join(base, name);
  mkdirSync(root, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? classBytes(content) : content);
  }
  return root;
}

describe('a directory', () => {
  test('gives its classes by name and their places', () => {
    const root = tree('plain', { 'x/A.class': 'x/A', 'x/y/B.class': 'x/y/B', 'Top.class': 'Top' });
    const source = openSource(root, { label: 'build' });
    expect([...source.names()]).toEqual(['Top', 'x/A', 'x/y/B']);
    expect(source.origin('x/A')).toBe('build/x/A.class');
    expect(source.read('x/A')).toBeInstanceOf(Uint8Array);
    expect(source.read('x/C')).toBeUndefined();
  });

  test('may stand above several roots of packages', () => {
    const root = tree('project', {
      'core/target/classes/x/A.class': 'x/A',
      'core/target/classes/x/A$1.class': 'x/A$1',
      'web/build/classes/java/main/y/B.class': 'y/B',
      'core/target/classes/META-INF/versions/9/x/A.class': 'x/A',
    });
    const source = openSource(root, { label: 'p' });
    expect([...source.names()]).toEqual(['x/A', 'x/A$1', 'y/B']);
    expect(source.origin('y/B')).toBe('p/web/build/classes/java/main/y/B.class');
  });

  test('gives the first of two equal classes, whatever the file system says', () => {
    const root = tree('twice', { 'b/x/A.class': 'x/A', 'a/x/A.class': 'x/A' });
    expect(openSource(root, { label: 't' }).origin('x/A')).toBe('t/a/x/A.class');
  });

  test('without classes says what else is there', () => {
    const root = tree('sources', { 'src/x/A.java': new Uint8Array(), 'lib/b.jar': new Uint8Array() });
    const { classCount, sourceFileCount, archiveCount } = openSource(root);
    expect([classCount, sourceFileCount, archiveCount]).toEqual([0, 1, 1]);
  });

  test('follows links, but not round in circles', () => {
    const root = tree('links', { 'real/x/A.class': 'x/A' });
    const outside = tree('outside', { 'y/B.class': 'y/B' });
    symlinkSync(root, join(root, 'real', 'loop'));
    symlinkSync('loop2', join(root, 'loop2'));
    symlinkSync('nowhere', join(root, 'Gone.class'));
    symlinkSync(outside, join(root, 'other'));
    expect([...openSource(root).names()]).toEqual(['x/A', 'y/B']);
  });

  test('is not walked without end into the depth', () => {
    const warnings: string[] = [];
    const root = tree('deep', { [`${'d/'.repeat(70)}A.class`]: 'A' });
    expect(openSource(root, { onWarning: (message) => warnings.push(message) }).classCount).toBe(0);
    expect(warnings).toHaveLength(1);
  });

  test('takes a class by the name that it declares, and says so', () => {
    const warnings: string[] = [];
    const root = tree('moved', { 'x/Old.class': 'y/New', 'x/A.class': 'x/A' });
    const read = readClasses([root], { onWarning: (message) => warnings.push(message) });
    expect(read.classes.map(({ name }) => name)).toEqual(['x/A', 'y/New']);
    expect(warnings).toEqual([`${root}/x/Old.class declares the class y/New: it is taken as that.`]);
  });
});

describe('other paths', () => {
  test('may be one class file', () => {
    const root = tree('single', { 'Any.class': 'x/A' });
    const source = openSource(join(root, 'Any.class'));
    expect([...source.names()]).toEqual(['x/A']);
    expect(source.read('x/A')).toBeInstanceOf(Uint8Array);
    expect(source.read('x/B')).toBeUndefined();
    const cut = tree('single', { 'Cut.class': classBytes('x/A').subarray(0, 20) });
    expect(() => openSource(join(cut, 'Cut.class'))).toThrow(InputError);
  });

  test('that are missing or of no known kind give one clear sentence', () => {
    const root = tree('odd', { 'a.txt': Buffer.from('text') });
    expect(() => openSource(join(root, 'none.jar'))).toThrow(InputError);
    expect(() => openSource(join(root, 'none.jar'))).toThrow('build the project first or correct the path');
    expect(() => openSource(join(root, 'a.txt', 'b'))).toThrow(InputError);
    expect(() => openSource(join(root, 'a.txt'))).toThrow('give a directory of class files, a jar');
    expect(() => openSource('/dev/null')).toThrow(InputError);
  });
});
