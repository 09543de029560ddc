/** The shards of a scan: together they say what the whole says, and each class is in one of them. */
import { describe, expect, test } from '@jest/globals';
import type { SettingsInput } from '../../src/config/index.js';
import type { Finding, Report } from '../../src/findings/index.js';
import { buildHarness } from '../../src/harness/index.js';
import { BudgetSpent } from '../../src/scan/budget.js';
import { planShards } from '../../src/scan/shards.js';
import { describeWithJar, describeWithJdk, javac } from '../support/jdk.js';
import { programOfSources } from '../support/programs.js';
import { AWKWARD, MODULES } from './shards-modules.js';
import { apart, scanFixture, scanOf } from './support.js';

/**
 * Everything of a finding but which of several ways to the same access is shown; where many are left out, neither which
 * nor of which object.
 */
function told(finding: Finding) {
  const { id, kind, subject, message, object, confidence, note, pairs, races, racesOmitted, guardedBy } =
    finding;
  const places = races.map(({ sides }) =>
    JSON.stringify(sides.map(({ access, place }) => ({ access, place }))),
  );
  // Further ways may lead to accesses that are shown already.
  const shown = racesOmitted === 0 ? [...new Set(places)].sort() : places.length;
  const of = racesOmitted === 0 ? object : 'one of several';
  // Which of several races comes first hangs on the threads that get there on the shortest way: a shard has fewer.
  const what = message.replace(/ is (?:written|read) in .* while .* (?:reads|writes) it,/, ',');
  return { id, kind, subject, what, of, confidence, note, guardedBy, pairs, racesOmitted, shown };
}

function byId(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function shardsOf(count: number, scan: (more: SettingsInput) => Promise<Report>): Promise<Report[]> {
  const reports: Report[] = [];
  for (let index = 1; index <= count; index++) reports.push(await scan({ shard: `${index}/${count}` }));
  return reports;
}

function expectUnion(whole: Report, shards: readonly Report[]): void {
  for (const { incomplete, complete } of shards) {
    expect(incomplete).toEqual([]);
    expect(complete).toBe(true);
  }
  // Which findings are told as one is decided over all shards together, when their results are merged.
  const union = shards.flatMap(apart);
  expect(byId(union).map(told)).toEqual(byId(apart(whole)).map(told));
  const open = (reports: readonly Report[]): string[] =>
    reports.flatMap(({ interfaces }) => interfaces.map((one) => JSON.stringify(one))).sort();
  expect(open(shards)).toEqual(open([whole]));
}

function division({ diagnostics }: Report): readonly string[] {
  const found = diagnostics.find(({ name }) => name === 'groups of open classes that share nothing');
  return found?.items ?? [];
}

/** Names of the classes in each group, without packages. */
function groupsOf(report: Report): string[] {
  return division(report)
    .filter((text) => /^shard \d+\/\d+, \d+ method contexts: /.test(text))
    .map((text) => text.slice(text.indexOf(': ') + 2).replaceAll(/\bacme\.\w+\./g, ''))
    .sort();
}

describeWithJdk('the shards of several modules', () => {
  const settings: SettingsInput = { paths: [javac(MODULES)] };
  const scan = (more: SettingsInput): Promise<Report> => scanOf({ ...settings, ...more });
  const whole = scan({});

  test.each([2, 3, 4])('find together what the whole finds: %d shards', async (count) => {
    const shards = await shardsOf(count, scan);
    expectUnion(await whole, shards);
    expect(shards.filter(({ findings }) => findings.length > 0)).toHaveLength(count);
    // Here not even the paths differ.
    expect(byId(shards.flatMap(apart))).toEqual(byId(apart(await whole)));
  });

  test('keep together what meets, and nothing else', async () => {
    expect(groupsOf(await scan({ shard: '1/2' }))).toEqual([
      'Audit, Mailer',
      'Feed, Message',
      'Prices, Rates',
      'Report, Report.main',
      'Service, Orders',
      'Stock',
      'Tracks',
      'Worker',
    ]);
  });

  test('agree on the division and say how well it went', async () => {
    const shards = await shardsOf(3, scan);
    const groups = (report: Report): readonly string[] =>
      division(report).filter((text) => /^(shard|together)/.test(text));
    for (const shard of shards) {
      expect(groups(shard)).toEqual(groups(shards[0]));
      expect(division(shard)[0]).toMatch(/^8 groups; the largest holds \d+ % of the work\.$/);
    }
    const sentences = shards.map((shard) => division(shard)[1]);
    sentences.forEach((text, i) => {
      expect(text).toMatch(
        new RegExp(`^Shard ${i + 1}/3 scans \\d+ of \\d+ open classes and programs, in \\d of 8 groups\\.$`),
      );
    });
  });

  test('say what keeps classes together', async () => {
    const reasons = division(await scan({ shard: '1/2' })).filter((text) => text.startsWith('together'));
    const cache =
      'class acme.money.Prices, class acme.money.Rates; java.util.HashMap made in acme.money.Cached.<clinit>';
    expect(reasons).toContain(`together: ${cache}`);
    expect(reasons).toContain(
      'together: class acme.mail.Audit, class acme.mail.Mailer; acme.mail.Mailer.sent',
    );
  });

  test('divide what the settings name', async () => {
    for (const more of [
      { interfaces: ['acme.orders.**', 'acme.stock.*', 'acme.money.*'] },
      { interfaces: ['acme.mail.*', 'acme.geo.*'], main: ['acme.reports.Report'] },
      { main: ['acme.reports.Report'] },
      { shareArguments: true },
      { k: 1 },
      { k: 0 },
    ]) {
      const some = (other: SettingsInput): Promise<Report> => scan({ ...more, ...other });
      expectUnion(await some({}), await shardsOf(2, some));
    }
  });

  test('one that has nothing to do is complete and empty', async () => {
    const only = (more: SettingsInput): Promise<Report> => scan({ interfaces: ['acme.geo.*'], ...more });
    const [first, second] = await shardsOf(2, only);
    expect(first.findings).not.toEqual([]);
    expect(second).toMatchObject({ complete: true, findings: [], interfaces: [], warnings: [] });
    expect(division(second)).toContain('1 group: what is open shares objects and cannot be scanned apart.');
  });

  test('stop when the budget is spent while they divide', () => {
    const program = programOfSources(MODULES);
    const harness = buildHarness(program, { interfaces: [], mains: [], shareArguments: false });
    const tick = (): void => {
      throw new BudgetSpent('no time');
    };
    expect(() => planShards(program, harness, { count: 2, k: 2, tick })).toThrow(BudgetSpent);
  });
});

describeWithJdk('the shards of modules that meet in less obvious ways', () => {
  test.each([2, 3, 12])('find together what the whole finds: %d shards', async (count) => {
    const scan = (more: SettingsInput): Promise<Report> => scanOf({ paths: [javac(AWKWARD)], ...more });
    const whole = await scan({});
    const shards = await shardsOf(count, scan);
    expectUnion(whole, shards);
    expect(shards.filter(({ findings }) => findings.length > 0).length).toBeGreaterThan(1);
  });
});

describe('the shards of a fixture', () => {
  const names = [
    'company-warehouse',
    'executor-lambda',
    'escaped-this',
    'kept-iterator',
    'pairwise-locks',
    'read-write-lock',
    'start-join-order',
    'static-under-instance-lock',
    'thread-in-constructor',
  ];

  test.each(names)('find what the whole finds: %s', async (name) => {
    const scan = (more: SettingsInput): Promise<Report> => scanFixture(name, more);
    const whole = await scan({});
    for (const count of [2, 3, 4]) expectUnion(whole, await shardsOf(count, scan));
  });
});

describeWithJar(['commons-pool2', 'commons-lang3', 'jtds'], 'the shards of a library', (...jars) => {
  test.each([
    ['commons-pool2', 2],
    ['commons-pool2', 3],
    ['commons-pool2', 4],
    ['commons-lang3', 3],
    ['jtds', 2],
  ] as const)(
    'find what the whole finds: %s in %d',
    async (name, count) => {
      const path = jars.find((jar) => jar.includes(name)) as string;
      const scan = (more: SettingsInput): Promise<Report> => scanOf({ paths: [path], ...more });
      expectUnion(await scan({}), await shardsOf(count, scan));
    },
    180_000,
  );
});
