/** Files of properties: their format, and where they are found. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { openDirectory } from '../../src/classfile/directory.js';
import { joinedProperties, propertiesIn } from '../../src/classfile/properties.js';

const read = (text: string): [string, readonly string[]][] => [...propertiesIn(text)];

describe('files of properties', () => {
  test.each([
    ['a=b', 'a', 'b'],
    ['  a : b ', 'a', 'b '],
    ['a b c', 'a', 'b c'],
    ['a', 'a', ''],
    ['a\\=b\\ c = d', 'a=b c', 'd'],
    ['a = \\u0041\\t\\q', 'a', 'A\tq'],
    ['a = b\\\n   c\\\r\n  d', 'a', 'bcd'],
    ['a = b\\\\\nc', 'a', 'b\\'],
    ['a = b\\', 'a', 'b'],
    ['# a = x\n! b\n\n  c = d', 'c', 'd'],
  ])('%j', (text, key, value) => {
    expect(read(text)[0]).toEqual([key, [value]]);
  });

  test('may give a key several values', () => {
    expect(read('a=1\na=2')).toEqual([['a', ['1', '2']]]);
    expect([...joinedProperties([propertiesIn('a=1\na=2'), propertiesIn('a=2\nb=3')])]).toEqual([
      ['a', ['1', '2']],
      ['b', ['3']],
    ]);
  });

  test('are found in a directory', () => {
    const root = mkdtempSync(join(tmpdir(), 'racewarden-properties-'));
    try {
      mkdirSync(join(root, 'resources', 'acme'), { recursive: true });
      writeFileSync(join(root, 'resources', 'acme', 'names.properties'), 'codec=acme.One\n');
      const source = openDirectory(root, { label: 'here', onWarning: () => {} });
      expect([...(source.properties?.() ?? [])]).toEqual([['codec', ['acme.One']]]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
