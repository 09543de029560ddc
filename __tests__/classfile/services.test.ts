/** Files of META-INF/services, in directories and as text. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { openDirectory } from '../../src/classfile/directory.js';
import { joinedServices, providersIn, serviceOf } from '../../src/classfile/services.js';
import type { Provider } from '../../src/classfile/source.js';
import { ClassBuilder, u2 } from './class-builder.js';

describe('files of services', () => {
  test('name one class a line', () => {
    expect(providersIn('# all\nacme.One # first\r\n\n  acme.Outer$Two\nno name\na/b\n')).toEqual([
      { name: 'acme/One', isOfModule: false },
      { name: 'acme/Outer$Two', isOfModule: false },
    ]);
  });

  test('are known by their place', () => {
    expect(serviceOf('META-INF/services/acme.Codec')).toBe('acme/Codec');
    expect(serviceOf('WEB-INF/classes/META-INF/services/acme.Codec')).toBe('acme/Codec');
    expect(serviceOf('META-INF/services/more/acme.Codec')).toBeUndefined();
    expect(serviceOf('acme/META-INF/services/acme.Codec')).toBeUndefined();
  });

  test('add up', () => {
    const named = (name: string, isOfModule = false): Provider => ({ name, isOfModule });
    const one = new Map([['acme/Codec', [named('acme/One'), named('acme/Two')]]]);
    const other = new Map([['acme/Codec', [named('acme/Two'), named('acme/Two', true)]]]);
    expect([...joinedServices([one, other])]).toEqual([
      ['acme/Codec', [named('acme/One'), named('acme/Two'), named('acme/Two', true)]],
    ]);
  });

  test('are found in a directory, whatever stands above it', () => {
    const root = mkdtempSync(join(tmpdir(), 'racewarden-services-'));
    try {
      const place = join(root, 'build', 'classes', 'META-INF', 'services');
      mkdirSync(join(place, 'folder'), { recursive: true });
      writeFileSync(join(place, 'acme.Codec'), 'acme.One\n');
      writeFileSync(join(root, 'build', 'classes', 'module-info.class'), 'no class');
      const source = openDirectory(root, { label: 'here', onWarning: () => {} });
      expect([...(source.services?.() ?? [])]).toEqual([
        ['acme/Codec', [{ name: 'acme/One', isOfModule: false }]],
      ]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  test('are found in the descriptors of several modules below a directory', () => {
    const root = mkdtempSync(join(tmpdir(), 'racewarden-services-'));
    try {
      for (const part of ['one', 'two']) {
        mkdirSync(join(root, part));
        const builder = new ClassBuilder();
        builder.name = 'module-info';
        const provider = u2(builder.className(`acme/${part}`));
        const content = [...[builder.utf8('m'), 0, 0, 0, 0, 0, 0].flatMap(u2), ...u2(1)];
        const provides = [...u2(builder.className('acme/Codec')), ...u2(1), ...provider];
        builder.attributes.push(builder.attribute('Module', [...content, ...provides]));
        writeFileSync(join(root, part, 'module-info.class'), builder.build());
      }
      const source = openDirectory(root, { label: 'here', onWarning: () => {} });
      expect([...(source.services?.() ?? [])]).toEqual([
        [
          'acme/Codec',
          [
            { name: 'acme/one', isOfModule: true },
            { name: 'acme/two', isOfModule: true },
          ],
        ],
      ]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
