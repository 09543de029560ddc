import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { optionRows } from '../src/config/index.js';
import { readSarif } from '../src/sarif/index.js';
import { describeWithJar } from './support/jdk.js';

const RACY = resolve('fixtures/wrong-lock/racy.jar');
const FREE = resolve('fixtures/wrong-lock/free.jar');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface ActionRun {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly temp: string;
}

/** Runs the bundle as the runner does; inputs that are left out are empty there. */
function act(inputs: Readonly<Record<string, string>>): ActionRun {
  const temp = realpathSync(mkdtempSync(join(tmpdir(), 'racewarden-action-')));
  folders.push(temp);
  const env: Record<string, string> = {
    PATH: process.env['PATH'] ?? '',
    GITHUB_WORKSPACE: temp,
    RUNNER_TEMP: temp,
    GITHUB_OUTPUT: join(temp, 'output'),
    GITHUB_STEP_SUMMARY: join(temp, 'summary.md'),
  };
  for (const file of [env['GITHUB_OUTPUT'], env['GITHUB_STEP_SUMMARY']]) writeFileSync(file, '');
  for (const [, { input }] of optionRows()) {
    if (input !== undefined) env[`INPUT_${input.toUpperCase()}`] = inputs[input] ?? '';
  }
  const { status, stdout } = spawnSync(process.execPath, ['dist/action/index.js'], { env, encoding: 'utf8' });
  return {
    code: status,
    log: stdout,
    summary: readFileSync(env['GITHUB_STEP_SUMMARY'], 'utf8'),
    outputs: readOutputs(readFileSync(env['GITHUB_OUTPUT'], 'utf8')),
    temp,
  };
}

/** The runner's format: `name<<delimiter`, the value, the delimiter. */
function readOutputs(text: string): Record<string, string> {
  const found = [...text.matchAll(/^(\w+)<<(\S+)\n(.*?)\n\2$/gms)];
  return Object.fromEntries(found.map(([, name, , value]) => [name, value]));
}

describe('the action', () => {
  test('fails the job on a race, with a summary, outputs and a SARIF file', () => {
    const sources = resolve('fixtures/wrong-lock/racy/src');
    const { code, log, summary, outputs, temp } = act({ classes: RACY, sources, 'fail-on': 'any' });
    expect(code).toBe(1);
    expect(log).toContain('::error::1 race, not compared with a base.\n');
    expect(summary).toMatch(/^## ❌ racewarden: 1 race, not compared with a base\n/);
    expect(summary).toContain('`Account.balance`');
    const [sarif, report, html] = ['sarif', 'md', 'html'].map((ending) => join(temp, `racewarden.${ending}`));
    const counts = { races: '1', new: '0', fixed: '0', unchanged: '1', hidden: '0', suppressed: '0' };
    expect(outputs).toEqual({ ...counts, incomplete: 'false', sarif, report, html });
    expect(readFileSync(report, 'utf8')).toContain('fixtures.wronglock.Account');
    expect(readSarif(readFileSync(sarif, 'utf8'), sarif).runs[0].results).toHaveLength(1);
  });

  test('passes where nothing races, and where findings are not to fail the job', () => {
    const clean = act({ classes: FREE });
    expect(clean).toMatchObject({ code: 0, outputs: { races: '0', incomplete: 'false' } });
    expect(clean.summary).toMatch(/^## ✅ racewarden: No races\n/);
    expect(clean.log).not.toContain('::error');
    expect(act({ classes: RACY, 'fail-on': 'none' })).toMatchObject({ code: 0, outputs: { races: '1' } });
    const fresh = act({ classes: RACY, 'fail-on': 'new' });
    expect(fresh.code).toBe(0);
    expect(fresh.log).toContain('::warning::Without a base, no race counts as new');
  });

  test.each([
    [{}, /^::error::Nothing to read: there are neither class files nor sources here/],
    [{ classes: 'nowhere.jar' }, /^::error::.*nowhere\.jar/],
    [{ classes: RACY, 'fail-on': 'sometimes' }, /^::error::Input fail-on must be one of any, new, none/],
    [{ classes: RACY, interfaces: 'org.acme.Pool' }, /^::error::No class under scan matches/],
    [{ classes: RACY, main: 'org.acme.Main' }, /^::error::No class under scan is a program/],
  ])('says in one sentence what is wrong with %j', (inputs, sentence) => {
    const { code, log, outputs } = act(inputs);
    expect(code).toBe('classes' in inputs && inputs.classes === 'nowhere.jar' ? 3 : 2);
    const errors = log.split('\n').filter((line) => line.startsWith('::error'));
    expect(errors).toEqual([expect.stringMatching(sentence)]);
    expect(outputs).toEqual({
      ...{ races: '0', new: '0', fixed: '0', unchanged: '0', hidden: '0', suppressed: '0' },
      ...{ incomplete: 'true', sarif: '', report: '', html: '' },
    });
  });
});

describeWithJar(['commons-pool2'], 'the action', (pool) => {
  test.each([
    ['new', 3, 'error'],
    ['none', 0, 'warning'],
  ])(
    'an incomplete scan has no SARIF file to upload; with fail-on %s the exit code is %d',
    (failOn, expected, level) => {
      const { code, log, outputs, temp } = act({ classes: pool, 'memory-budget': '128', 'fail-on': failOn });
      expect(code).toBe(expected);
      expect(log).toMatch(new RegExp(`::${level}::The scan is incomplete\\. The memory budget .+\\n`));
      expect(outputs).toMatchObject({ incomplete: 'true', sarif: '' });
      expect(existsSync(join(temp, 'racewarden.sarif'))).toBe(false);
    },
  );
});
