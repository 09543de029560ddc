import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SourceLocator } from '../../src/util/sources.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'racewarden-sources-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function file(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a file in its package is found, relative to the working directory', () => {
  file('src/main/java/org/acme/Pool.java', 'one\r\ntwo\nthree');
  const sources = new SourceLocator(['src/test/java', 'src/main/java'], folder);
  expect(sources.locate('org/acme/Pool.java')).toBe('src/main/java/org/acme/Pool.java');
  expect(sources.locate('org/acme/Lake.java')).toBeUndefined();
  expect([0, 1, 2, 3, 4].map((line) => sources.line('src/main/java/org/acme/Pool.java', line))).toEqual([
    undefined,
    'one',
    'two',
    'three',
    undefined,
  ]);
});

test('roots outside of the working directory give paths relative to the root', () => {
  file('elsewhere/org/acme/Pool.java', 'one');
  mkdirSync(join(folder, 'work'));
  const sources = new SourceLocator([join(folder, 'elsewhere')], join(folder, 'work'));
  expect(sources.locate('org/acme/Pool.java')).toBe('org/acme/Pool.java');
  expect(sources.line('org/acme/Pool.java', 1)).toBe('one');
});

test('the root of a repository is enough; the first in order wins', () => {
  file('b/src/org/acme/Pool.java');
  file('a/src/org/acme/Pool.java');
  file('node_modules/org/acme/Lake.java');
  const sources = new SourceLocator(['.'], folder);
  expect(sources.locate('org/acme/Pool.java')).toBe('a/src/org/acme/Pool.java');
  expect(sources.locate('org/acme/Lake.java')).toBeUndefined();
});

test('a Kotlin file that is not in the folder of its package is found by its declaration', () => {
  file('src/other/Pool.kt', '// no\npackage com.example\n');
  file('src/Pool.kt', '// yes\npackage org.acme\n');
  file('src/Main.kt', 'fun main() {}\n');
  const sources = new SourceLocator(['src'], folder);
  expect(sources.locate('org/acme/Pool.kt')).toBe('src/Pool.kt');
  expect(sources.locate('Main.kt')).toBe('src/Main.kt');
  expect(sources.locate('org/none/Pool.kt')).toBeUndefined();
});

test('names in class files lead nowhere else', () => {
  file('secret.java', 'secret');
  file('src/A.java', 'a');
  symlinkSync(join(folder, 'secret.java'), join(folder, 'src', 'Link.java'));
  const sources = new SourceLocator(['src', 'no-such-folder'], folder);
  const names = [
    '../secret.java',
    'x/../../secret.java',
    '/etc/passwd',
    'Link.java',
    'a\\b.java',
    'a\0b.java',
    '',
    'src//A.java',
  ];
  expect(names.map((name) => sources.locate(name))).toEqual(names.map(() => undefined));
  expect(sources.line('../secret.java', 1)).toBeUndefined();
  expect(sources.line('secret.java', 1)).toBeUndefined();
  expect(sources.line('/etc/passwd', 1)).toBeUndefined();
  expect(sources.line('src/A.java', 1)).toBe('a');
});
