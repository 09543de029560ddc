/** The shards of a scan: together they say what the whole says, and each finding is told by one of them. */
import { describe, expect, test } from '@jest/globals';
import type { SettingsInput } from '../../src/config/index.js';
import type { Finding, Report } from '../../src/findings/index.js';
import { apart, scanFixture, scanOf } from '../scan/support.js';
import { describeWithJar, describeWithJdk, javac } from '../support/jdk.js';
import { IS_THOROUGH } from '../support/thorough.js';
import { AWKWARD, MODULES } from './modules.js';

/**
 * Everything of a finding but which of several ways to the same access is shown, to which of several owners it is traced,
 * and which of several objects of one write is named; where not all is listed, neither which part of it is.
 */
function told(finding: Finding) {
  const { races, racesOmitted, pairs, pairsArePart, message: _, cause, unseen, ...others } = finding;
  const places = races.map(({ sides }) =>
    sides
      .map(({ access, place }) => JSON.stringify({ access, place }))
      .sort()
      .join(),
  );
  // Further ways may lead to accesses that are shown already.
  const shown = racesOmitted === 0 ? [...new Set(places)].sort() : 'some';
  return {
    ...others,
    shown,
    pairs: pairsArePart ? pairs.length : pairs,
    pairsArePart,
    cause: cause?.className,
    unseen: unseen?.map(({ write, place }) => [write, place]),
  };
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
  for (const { incomplete, complete, interfaces, closedClasses, code } of shards) {
    expect([complete, incomplete]).toEqual([true, []]);
    expect({ interfaces, closedClasses, code }).toEqual({
      interfaces: whole.interfaces,
      closedClasses: whole.closedClasses,
      code: whole.code,
    });
  }
  // Which findings are told as one is decided over all shards together, when their results are merged.
  const union = shards.flatMap(apart);
  expect(byId(union).map(told)).toEqual(byId(apart(whole)).map(told));
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

  test('say how much of the work is theirs', async () => {
    const shards = await shardsOf(2, scan);
    const texts = shards.map(({ diagnostics }) => {
      const found = diagnostics.find(
        ({ name }) => name === 'percent of the divided work that this shard does',
      );
      return found?.items[0] ?? '';
    });
    const own = texts.map((text) => Number(text.match(/^Shard [12]\/2 does (\d+) %/)?.[1]));
    expect(own[0] + own[1]).toBe(100);
    expect(Math.max(...own)).toBeLessThan(70);
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
    expectUnion(whole, await shardsOf(3, scan));
  });
});

describeWithJar(
  ['commons-pool2', 'httpcore', 'commons-lang3', 'jtds'],
  'the shards of a library',
  (...jars) => {
    test.each([
      ['commons-pool2', 4],
      ['httpcore', 2],
      // Each of these takes a minute.
      ...(IS_THOROUGH
        ? ([
            ['commons-lang3', 3],
            ['jtds', 2],
          ] as const)
        : []),
    ] as const)(
      'find what the whole finds: %s in %d',
      async (name, count) => {
        const path = jars.find((jar) => jar.includes(name)) as string;
        const scan = (more: SettingsInput): Promise<Report> => scanOf({ paths: [path], ...more });
        expectUnion(await scan({}), await shardsOf(count, scan));
      },
      180_000,
    );
  },
);
