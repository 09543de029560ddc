/** Files of META-INF/services, in directories and as text. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { openDirectory } from '../../src/classfile/directory.js';
import { joinedServices, providersIn, serviceOf } from '../../src/classfile/services.js';

describe('files of services', () => {
  test('name one class a line', () => {
    expect(providersIn('# all\nacme.One # first\r\n\n  acme.Outer$Two\nno name\na/b\n')).toEqual([
      'acme/One',
      'acme/Outer$Two',
    ]);
  });

  test('are known by their place', () => {
    expect(serviceOf('META-INF/services/acme.Codec')).toBe('acme/Codec');
    expect(serviceOf('WEB-INF/classes/META-INF/services/acme.Codec')).toBe('acme/Codec');
    expect(serviceOf('META-INF/services/more/acme.Codec')).toBeUndefined();
    expect(serviceOf('acme/META-INF/services/acme.Codec')).toBeUndefined();
  });

  test('add up', () => {
    const one = new Map([['acme/Codec', ['acme/One', 'acme/Two']]]);
    const other = new Map([['acme/Codec', ['acme/Two', 'acme/Three']]]);
    expect([...joinedServices([one, other])]).toEqual([
      ['acme/Codec', ['acme/One', 'acme/Two', 'acme/Three']],
    ]);
  });

  test('are found in a directory, whatever stands above it', () => {
    const root = mkdtempSync(join(tmpdir(), 'racewarden-services-'));
    try {
      const place = join(root, 'build', 'classes', 'META-INF', 'services');
      mkdirSync(join(place, 'folder'), { recursive: true });
      writeFileSync(join(place, 'acme.Codec'), 'acme.One\n');
      const source = openDirectory(root, { label: 'here', onWarning: () => {} });
      expect([...(source.services?.() ?? [])]).toEqual([['acme/Codec', ['acme/One']]]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
