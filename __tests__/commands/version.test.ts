/** What a report of a bug needs. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../scan/support.js';
import { racewarden } from './support.js';

test('version says what runs, each part by the hash of its bytes', async () => {
  const { code, out } = await racewarden('version');
  expect(code).toBe(0);
  const [first, second, ...parts] = out.trimEnd().split('\n');
  expect(first).toBe('racewarden 1.2.3');
  expect(second).toBe(`node ${process.versions.node}, ${process.platform} ${process.arch}`);
  // Whatever is new in dist/ decides about findings too, or is named here.
  const assets = readdirSync(join(ROOT, 'dist')).filter((name) => /\./.test(name) && name !== 'licenses.txt');
  expect(parts.map((part) => part.split(':')[0]).sort()).toEqual(
    ['cli/index.js', 'worker/index.js', ...assets].sort(),
  );
  const models = createHash('sha256')
    .update(readFileSync(join(ROOT, 'dist/models.jar')))
    .digest('hex');
  expect(parts[2]).toMatch(
    new RegExp(`^models\\.jar: sha256 ${models.slice(0, 16)}, [1-9]\\d* classes of models$`),
  );
});

test('--version is the number alone, for scripts', async () => {
  expect((await racewarden('--version')).out).toBe('1.2.3\n');
});
