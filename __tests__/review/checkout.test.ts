import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { resolveSettings, type Settings, type SettingsInput } from '../../src/config/index.js';
import { inCheckout } from '../../src/review/checkout.js';

const BASE = '/elsewhere/base';
let folder: string;
let root: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'racewarden-checkout-')));
  root = join(folder, 'repository');
  mkdirSync(join(root, 'app/target/classes'), { recursive: true });
  mkdirSync(join(folder, 'bazel-out/bin'), { recursive: true });
  symlinkSync(root, join(folder, 'link'));
  symlinkSync(join(folder, 'bazel-out/bin'), join(root, 'bazel-bin'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function moved(input: SettingsInput, cwd = root): Promise<Settings> {
  return inCheckout(await resolveSettings(input, { cwd, root, file: false }), root, BASE);
}

describe('the settings for the checkout of the base', () => {
  test('work in the same directory of it', async () => {
    expect(await moved({}, join(root, 'app'))).toMatchObject({ cwd: `${BASE}/app`, root: BASE });
    expect(await moved({}, join(folder, 'link/app'))).toMatchObject({ cwd: `${BASE}/app`, root: BASE });
  });

  test('leave relative paths as they are', async () => {
    const paths = { paths: 'target/classes,../lib/*.jar', classpath: 'lib', sources: 'src' };
    expect(await moved(paths)).toMatchObject({
      paths: ['target/classes', '../lib/*.jar'],
      classpath: ['lib'],
      sources: ['src'],
    });
  });

  test('take whole paths into the repository along, not those to elsewhere', async () => {
    const { paths, classpath, sources, accepted } = await moved({
      paths: [`${root}/app/target/classes`, `${root}/**/target/classes`, `${folder}/link/app/build/classes`],
      classpath: [`${root}/bazel-bin/a.jar`, `${root}-other/a.jar`, '/opt/lib/*.jar'],
      sources: [`${root}/app/src/main/java`],
      accepted: `${root}/accepted.json`,
    });
    expect(paths).toEqual([
      `${BASE}/app/target/classes`,
      `${BASE}/**/target/classes`,
      `${BASE}/app/build/classes`,
    ]);
    expect(classpath).toEqual([`${BASE}/bazel-bin/a.jar`, `${root}-other/a.jar`, '/opt/lib/*.jar']);
    expect([sources, accepted]).toEqual([[`${BASE}/app/src/main/java`], `${BASE}/accepted.json`]);
  });

  test('keep the cache of the head', async () => {
    expect(await moved({ cache: '.kept' }, join(root, 'app'))).toMatchObject({ cache: `${root}/app/.kept` });
    expect(await moved({ cache: '/var/kept' })).toMatchObject({ cache: '/var/kept' });
  });
});
