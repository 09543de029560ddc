/** `racewarden report`: what a scan has saved, in another format. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT } from '../scan/support.js';
import { racewarden } from './support.js';

const POOL = 'fixtures/object-pool';
const SOURCES = `--source ${POOL}/racy/src`;
const SCAN = `scan ${POOL}/racy.jar --interface fixtures.objectpool.* ${SOURCES} --fail-on none -q`;

describe('report', () => {
  const folder = mkdtempSync(join(tmpdir(), 'racewarden-report-'));
  const saved = (name: string): string => join(folder, name);

  beforeAll(async () => {
    for (const name of ['races.json', 'races.sarif', 'races.html', 'races.md'])
      expect(await racewarden(`${SCAN} -o ${saved(name)}`)).toEqual({ code: 0, out: '', err: '' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['html', 'races.html'],
    ['markdown', 'races.md'],
  ])('gives of a JSON report as %s what the scan gave', async (format, name) => {
    const { code, out, err } = await racewarden(
      `report ${saved('races.json')} --format ${format} ${SOURCES} --category racewarden`,
    );
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(readFileSync(saved(name), 'utf8'));
  });

  test('keeps all that a JSON report says of findings', async () => {
    const { out } = await racewarden(`report ${saved('races.json')} --format json`);
    const [again, before] = [JSON.parse(out), JSON.parse(readFileSync(saved('races.json'), 'utf8'))];
    expect(again).toEqual(before);
  });

  test('writes a SARIF report as HTML into a file, and says so', async () => {
    const { code, out, err } = await racewarden(
      `report ${saved('races.sarif')} -o ${saved('again.html')} ${SOURCES}`,
    );
    expect([code, out]).toEqual([0, '']);
    expect(err).toMatch(/^\d+ findings? .*; written to .*again\.html\.\n$/);
    expect(readFileSync(saved('again.html'), 'utf8')).toMatch(/^<!doctype html>\n/);
  });

  test('compares with a base', async () => {
    const { code, out } = await racewarden(
      `report ${saved('races.json')} --base ${saved('races.sarif')} --format markdown`,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/\*\*0 new, \d+ unchanged, 0 fixed\.\*\*/);
  });

  test('keeps what a JSON report says of its comparison', async () => {
    await racewarden(`${SCAN} --base ${saved('races.sarif')} -o ${saved('compared.json')}`);
    await racewarden(`${SCAN} --base ${saved('races.sarif')} -o ${saved('compared.md')}`);
    const { out } = await racewarden(`report ${saved('compared.json')} --format markdown`);
    expect(out).toBe(readFileSync(saved('compared.md'), 'utf8'));
  });

  test('leaves out what is not sure enough, and counts it', async () => {
    const { out } = await racewarden(`report ${saved('races.json')} --min-confidence high --format json`);
    const { findings, warnings } = JSON.parse(out);
    const all = JSON.parse(readFileSync(saved('races.json'), 'utf8')).findings;
    expect(findings).toEqual(all.filter(({ confidence }: { confidence: string }) => confidence === 'high'));
    expect(warnings.length).toBe(findings.length < all.length ? 1 : 0);
  });

  test('refuses what is no report', async () => {
    writeFileSync(saved('other.json'), '{"findings": 3}');
    const { code, err } = await racewarden(`report ${saved('other.json')}`);
    expect(code).toBe(2);
    expect(err).toContain('is not a JSON report of racewarden');
    expect((await racewarden(`report ${join(ROOT, 'missing.json')}`)).err).toContain('There is no file');
  });
});
