import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ClassFormatError, InputError, openClassPath, readClasses } from '../../src/classfile/index.js';
import { ClassBuilder } from './class-builder.js';
import { zip } from './zip-builder.js';

const directory = mkdtempSync(join(tmpdir(), 'racewarden-class-path-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function jar(file: string, classes: Record<string, Uint8Array>): string {
  const path = join(directory, file);
  writeFileSync(
    path,
    zip(Object.entries(classes).map(([name, content]) => ({ path: `${name}.class`, content }))),
  );
  return path;
}

function classOf(name: string, major = 61): Uint8Array {
  const builder = new ClassBuilder();
  builder.name = name;
  builder.major = major;
  return builder.build();
}

describe('a class path', () => {
  const first = jar('first.jar', { 'x/B': classOf('x/B', 52), 'x/Bad': Uint8Array.of(1) });
  const second = jar('second.jar', { 'x/A': classOf('x/A'), 'x/B': classOf('x/B', 61) });

  test('gives a class from the first source that has it', () => {
    const path = openClassPath([first, second]);
    expect([...path.names()]).toEqual(['x/B', 'x/Bad', 'x/A']);
    expect(path.find('x/B')?.origin).toBe(`${first}!/x/B.class`);
    expect(path.find('x/A')?.origin).toBe(`${second}!/x/A.class`);
    expect(path.find('x/C')).toBeUndefined();
    expect(path.classCount).toBe(4);
    path.close();
  });

  test('loads all, sorted, each class once', () => {
    const { classes, badCount } = readClasses([first, second]);
    expect(classes.map(({ name, majorVersion }) => [name, majorVersion])).toEqual([
      ['x/A', 61],
      ['x/B', 52],
    ]);
    expect(badCount).toBe(1);
  });

  test('prefers a class at its own place to one that stands under another name', () => {
    const odd = jar('odd.jar', { 'x/A0': classOf('x/Z', 52), 'x/Z': classOf('x/Z', 61) });
    const { classes } = readClasses([odd]);
    expect(classes.map(({ name, majorVersion }) => [name, majorVersion])).toEqual([['x/Z', 61]]);
  });

  test('with a missing part is an error', () => {
    expect(() => openClassPath([first, join(directory, 'none.jar')])).toThrow(InputError);
  });

  test('gives errors of the input its own classes', () => {
    expect(new ClassFormatError('a', 1, 'b')).toMatchObject({
      name: 'ClassFormatError',
      origin: 'a',
      offset: 1,
    });
    expect(new InputError('a', 'b')).toMatchObject({ name: 'InputError', path: 'a' });
  });
});
