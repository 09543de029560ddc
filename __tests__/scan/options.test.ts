/** What the settings change in a whole scan. */
import { describe, expect, test } from '@jest/globals';
import type { SettingsInput } from '../../src/config/index.js';
import type { Report } from '../../src/findings/index.js';
import { toTerminal } from '../../src/report/index.js';
import { SourceLocator } from '../../src/util/sources.js';
import { describeWithJar, describeWithJdk } from '../support/jdk.js';
import { apart, findingOn, ROOT, scanAcme, scanFixture, scanOf, subjects } from './support.js';

const USED = 'fixtures.jdbfconnections.ConnectionSource.used';

describe('--k', () => {
  test.each([0, 1, 2, 3])('%i finds the race of jdbf-connections', async (k) => {
    expect(subjects(await scanFixture('jdbf-connections', { k }))).toEqual([USED]);
  });

  test('leaves fewer pairs the higher it is', async () => {
    const reports: Report[] = [];
    for (const k of [0, 1, 2, 3]) reports.push(await scanFixture('object-sensitivity', { k }));
    const pairs = reports.map(({ stages }) => stages[stages.length - 1].pairs);
    expect(pairs).toEqual([...pairs].sort((a, b) => b - a));
  });
});

describe('stages', () => {
  test.each(['jdbf-connections', 'company-warehouse', 'object-pool', 'static-table', 'fine-lock'])(
    'of %s never let pairs in again',
    async (name) => {
      const { stages } = await scanFixture(name);
      expect(stages.map((stage) => stage.name)).toEqual([
        'original',
        'reachable',
        'aliasing',
        'escaping',
        'elements',
        'parallel',
        'own-call',
        'handed-over',
        'global-lock',
        'local-lock',
        'local-thread',
        'owned',
      ]);
      const pairs = stages.map((stage) => stage.pairs);
      expect(pairs).toEqual([...pairs].sort((a, b) => b - a));
      expect(pairs[0]).toBeGreaterThan(0);
    },
  );
});

describe('--share-arguments', () => {
  test('is said in a finding on what it shares', async () => {
    const { findings } = await scanFixture('shared-arguments', { shareArguments: true });
    expect(findings.map(({ evidence }) => evidence?.map(({ text }) => text))).toEqual([
      expect.arrayContaining(['callers share a Board$Item only because of the setting share-arguments']),
    ]);
    expect(subjects(await scanFixture('shared-arguments', { shareArguments: false }))).toEqual([]);
  });
});

describe('--view object', () => {
  test('tells the objects of a field apart', async () => {
    const field = await scanFixture('company-warehouse');
    const object = await scanFixture('company-warehouse', { view: 'object' });
    expect(new Set(subjects(object))).toEqual(new Set(subjects(field)));
    expect(new Set(object.findings.map(({ id }) => id)).size).toBe(object.findings.length);
    expect(methodPairs(object)).toEqual(methodPairs(field));
  });
});

function methodPairs(report: Report): Set<string> {
  return new Set(
    apart(report).flatMap(({ subject, pairs }) =>
      pairs.map(({ first, second }) => `${subject}: ${first} and ${second}`),
    ),
  );
}

describe('--source', () => {
  const folder = 'fixtures/jdbf-connections/racy/src';
  const file = `${folder}/fixtures/jdbfconnections/ConnectionSource.java`;

  test('gives paths of the repository, and excerpts on both sides', async () => {
    const report = await scanFixture('jdbf-connections', { sources: [folder] });
    const [{ sides }] = findingOn(report, USED).races;
    for (const { place } of sides) expect(place).toMatchObject({ file, resolved: true, application: true });
    const text = toTerminal(report, { sources: new SourceLocator([folder], ROOT) });
    expect(text).toContain('> 13 |       used = true;');
    expect(text).toContain('> 12 |     if (!used) {');
  });

  test('changes nothing else', async () => {
    const without = await scanFixture('jdbf-connections');
    const withSources = await scanFixture('jdbf-connections', { sources: [folder] });
    const [{ sides }] = findingOn(without, USED).races;
    for (const { place } of sides) {
      expect(place).toMatchObject({
        file: 'fixtures/jdbfconnections/ConnectionSource.java',
        resolved: false,
      });
    }
    const bare = (report: Report): unknown =>
      JSON.parse(JSON.stringify(report.findings).replaceAll(`${folder}/`, '').replaceAll('true', 'false'));
    expect(bare(withSources)).toEqual(bare(without));
  });
});

describeWithJar('commons-pool2', 'the budget', (jar) => {
  test('of memory cuts a scan, which says so and is not complete', async () => {
    const report = await scanOf({ paths: [jar], memoryBudget: 128 });
    expect(report.complete).toBe(false);
    expect(report.incomplete).toHaveLength(1);
    expect(report.incomplete[0]).toMatch(
      /^The memory budget of 128 MB ran out during .*: raise memory-budget or lower k\.$/,
    );
    expect(report.findings).toEqual([]);
  });
});

describeWithJdk('settings of compiled classes', () => {
  const counter = {
    Counter: `public class Counter {
      private int count;
      public Counter() { Registry.last = this; count = 1; }
      public void add() { count++; }
    }`,
    Registry: `public class Registry {
      static volatile Counter last;
      public void make() { new Counter(); }
      public void poke() { last.add(); }
    }`,
  };
  const arguments_ = {
    Note: 'public class Note { public int pages; }',
    Desk: 'public class Desk { public void write(Note note) { note.pages++; } }',
  };
  const desk: SettingsInput = { interfaces: ['acme.Desk'] };

  test('--share-arguments lets threads share what they pass', async () => {
    expect((await scanAcme(arguments_, desk)).findings).toEqual([]);
    const shared = await scanAcme(arguments_, { ...desk, shareArguments: true });
    expect(subjects(shared)).toEqual(['acme.Note.pages']);
  });

  test('--elide-constructors leaves out what constructors do', async () => {
    const wanted: SettingsInput = { interfaces: ['acme.Registry'] };
    const inConstructor = (report: Report): boolean =>
      findingOn(report, 'acme.Counter.count').pairs.some(({ first, second }) =>
        `${first} ${second}`.includes('new acme.Counter()'),
      );
    expect(inConstructor(await scanAcme(counter, { ...wanted, elideConstructors: true }))).toBe(false);
    // The object is published before its constructor ends.
    expect(inConstructor(await scanAcme(counter, wanted))).toBe(true);
  });

  test('a program is closed: nothing but main starts', async () => {
    const program = {
      Main: `public class Main {
        static int state;
        public static void main(String[] args) { new Thread(Main::run).start(); state++; }
        static void run() { state++; }
        public static void uncalled() { state--; }
      }`,
    };
    const report = await scanAcme(program, { interfaces: [], main: ['acme.Main'] });
    const { pairs } = findingOn(report, 'acme.Main.state');
    expect(pairs).toEqual([{ first: 'acme.Main.main(String[])', second: 'acme.Main.run()' }]);
  });
});

test('unmodelled and missing classes are counted', async () => {
  const { diagnostics } = await scanOf({
    paths: ['fixtures/jdbf-connections/racy.jar'],
    interfaces: ['fixtures.jdbfconnections.Database'],
  });
  expect(diagnostics.map(({ name }) => name)).toContain('calls of methods without a model');
  for (const { count, items } of diagnostics) expect(items.length).toBeLessThanOrEqual(Math.max(count, 0));
});
