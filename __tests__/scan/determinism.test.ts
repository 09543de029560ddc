/** The same classes give the same bytes, wherever they lie and in whatever order they are named. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { FORMAT_NAMES, resolveSettings, type SettingsInput } from '../../src/config/index.js';
import { render } from '../../src/report/index.js';
import { scan } from '../../src/scan.js';
import { SourceLocator } from '../../src/util/sources.js';
import { describeWithJar } from '../support/jdk.js';
import { fixtureJar, ROOT } from './support.js';

const NAMES = ['company-warehouse', 'jdbf-connections', 'object-pool', 'executor-lambda', 'array-in-map'];
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'racewarden-copy-'));
  for (const name of NAMES) {
    const jar = fixtureJar(name);
    cpSync(join(ROOT, jar), join(copy, jar));
  }
});

afterAll(() => rmSync(copy, { recursive: true }));

async function outputs(input: SettingsInput, cwd = ROOT): Promise<Record<string, string>> {
  const settings = await resolveSettings(input, { cwd, file: false });
  const { report } = await scan(settings);
  const sources = new SourceLocator([], cwd);
  return Object.fromEntries(
    FORMAT_NAMES.map((format) => [
      format,
      render(report, { ...settings, format }, { sources, colour: false }),
    ]),
  );
}

describe('two scans', () => {
  const input: SettingsInput = { paths: NAMES.map((name) => fixtureJar(name)), interfaces: ['fixtures.**'] };

  test('in one process give the same bytes', async () => {
    expect(await outputs(input)).toEqual(await outputs(input));
  });

  test('of paths in another order give the same bytes', async () => {
    const first = await outputs(input);
    const { paths } = input as { paths: string[] };
    expect(await outputs({ ...input, paths: [...paths].reverse() })).toEqual(first);
    expect(await outputs({ ...input, paths: [...paths.slice(2), ...paths.slice(0, 2)] })).toEqual(first);
  });

  test('in a copied folder give the same bytes', async () => {
    expect(await outputs(input, copy)).toEqual(await outputs(input));
  });

  test('do not name the folder', async () => {
    for (const text of Object.values(await outputs(input, copy))) expect(text).not.toContain(copy);
  });
});

describeWithJar(['commons-pool', 'commons-logging'], 'two scans of real jars', (...jars) => {
  test('give the same bytes, whatever their order', async () => {
    const interfaces = ['org.apache.commons.pool.*ObjectPool'];
    const first = await outputs({ paths: jars, interfaces });
    expect(first.json).toContain('library-object-race');
    expect(await outputs({ paths: [...jars].reverse(), interfaces })).toEqual(first);
  });
});
