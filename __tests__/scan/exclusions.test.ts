/** What `exclude` in racewarden.yml keeps out of a report, through the configuration file itself. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { resolveSettings, type SettingsInput } from '../../src/config/index.js';
import type { Report } from '../../src/findings/index.js';
import { scan } from '../../src/scan.js';
import { describeWithJdk } from '../support/jdk.js';
import { acmeClasses, apart, fixtureJar, ROOT, subjects } from './support.js';

let cwd: string;

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'racewarden-exclude-'));
});

afterEach(() => rmSync(cwd, { recursive: true }));

async function scanWith(yml: string, input: SettingsInput): Promise<Report> {
  writeFileSync(join(cwd, 'racewarden.yml'), yml);
  return (await scan(await resolveSettings(input, { cwd }))).report;
}

const pool = { paths: [resolve(ROOT, fixtureJar('object-pool'))], interfaces: ['fixtures.objectpool.*'] };
const LENT = 'fixtures.objectpool.SlotPool.lent';
const IDLE = 'java.util.ArrayDeque';

describe('exclude', () => {
  test('nothing leaves everything', async () => {
    expect(subjects(await scanWith('', pool)).sort()).toEqual([LENT, IDLE]);
  });

  test.each([
    ['a field', `fields: [${LENT}]`, [IDLE]],
    ['fields by a glob', "fields: ['fixtures.objectpool.SlotPool.*']", []],
    ['the field that holds a library object', 'fields: [fixtures.objectpool.SlotPool.idle]', [LENT]],
    ['a field of another class', 'fields: [fixtures.objectpool.Other.lent]', [LENT, IDLE]],
    ['a class with what it holds', 'classes: [fixtures.objectpool.SlotPool]', []],
    ['a class of library objects', 'classes: [java.util.ArrayDeque]', [LENT]],
  ])('%s', async (_, rule, expected) => {
    expect(subjects(await scanWith(`exclude:\n  ${rule}\n`, pool)).sort()).toEqual(expected);
  });

  test('elements of an array by the field that holds it', async () => {
    const histogram = {
      paths: [resolve(ROOT, fixtureJar('array-elements'))],
      interfaces: ['fixtures.arrayelements.*'],
    };
    expect(subjects(await scanWith('', histogram))).toEqual(['fixtures.arrayelements.Histogram.buckets[]']);
    const rule = 'exclude:\n  fields: [fixtures.arrayelements.Histogram.buckets]\n';
    expect(subjects(await scanWith(rule, histogram))).toEqual([]);
  });
});

describe('exclude roots', () => {
  const rule = (first: string, second: string): string =>
    `exclude:\n  roots:\n    - first: ${first}\n      second: ${second}\n      reason: one after the other\n`;
  const pairsOf = (report: Report): string[] =>
    apart(report)
      .filter(({ subject }) => subject === LENT)
      .flatMap(({ pairs }) => pairs.map(({ first, second }) => `${short(first)} ${short(second)}`));
  const short = (method: string): string => method.replace(/^.*\.(\w+)\(.*$/, '$1');

  test('keeps two methods apart, and only those two', async () => {
    const report = await scanWith(
      rule('fixtures.objectpool.SlotPool.borrow', 'fixtures.objectpool.SlotPool.giveBack'),
      pool,
    );
    expect(pairsOf(report)).toEqual(['borrow borrow', 'giveBack giveBack']);
  });

  test('is the same in the other order', async () => {
    const report = await scanWith(
      rule('fixtures.objectpool.SlotPool.giveBack', 'fixtures.objectpool.SlotPool.borrow'),
      pool,
    );
    expect(pairsOf(report)).toEqual(['borrow borrow', 'giveBack giveBack']);
  });

  test('keeps a method from itself', async () => {
    const name = 'fixtures.objectpool.SlotPool.borrow';
    expect(pairsOf(await scanWith(rule(name, name), pool))).toEqual(['borrow giveBack', 'giveBack giveBack']);
  });

  test('by class takes all of its methods', async () => {
    const name = 'fixtures.objectpool.SlotPool';
    expect((await scanWith(rule(name, name), pool)).findings).toEqual([]);
  });

  test('by a glob', async () => {
    const name = "'fixtures.**'";
    expect((await scanWith(rule(name, name), pool)).findings).toEqual([]);
  });
});

describeWithJdk('an object that two fields hold', () => {
  const sources = {
    Twice: `import java.util.ArrayList;
      public class Twice {
        private final ArrayList<String> one = new ArrayList<>();
        private final ArrayList<String> other = one;
        public void add(String text) { one.add(text); }
      }`,
  };

  test('is local only when both are', async () => {
    const input = { paths: [acmeClasses(sources)], interfaces: ['acme.Twice'] };
    const fields = (list: string): string => `exclude:\n  fields: [${list}]\n`;
    expect(subjects(await scanWith(fields('acme.Twice.one'), input))).toEqual(['java.util.ArrayList']);
    expect(subjects(await scanWith(fields('acme.Twice.one, acme.Twice.other'), input))).toEqual([]);
  });
});
