/** Edits that mend findings: what SARIF says of them, that they compile, and that the race is gone with them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { Finding, Mend, Report } from '../../../src/findings/index.js';
import { readReport, rebuilt, rewritten, sarifLog } from '../../../src/report/index.js';
import { changedLines, Fixes } from '../../../src/report/sarif/fixes.js';
import type { Result } from '../../../src/sarif/index.js';
import { SourceLocator } from '../../../src/util/sources.js';
import { ROOT, readFixture, scanFixture, scanOf } from '../../scan/support.js';
import { describeWithJdk, javac } from '../../support/jdk.js';
import { emptyReport, place, sampleReport, sampleSources } from '../sample.js';

const sources = sampleSources();
const [used, map] = (['field-race', 'library-object-race'] as const).map(
  (wanted) => sampleReport().findings.find(({ kind }) => kind === wanted) as Finding,
);

function resultOf(finding: Finding, given: Parameters<typeof sarifLog>[1] = { sources }): Result {
  return sarifLog({ ...emptyReport(), findings: [finding] }, given).runs[0].results?.[0] as Result;
}

describe('fixes in SARIF', () => {
  test('replace text between columns of a file', () => {
    expect(resultOf(map).fixes).toEqual([
      {
        description: { text: 'Keep a ConcurrentHashMap in Pool.open; it does not accept null.' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'org/acme/Pool.java', uriBaseId: '%SRCROOT%' },
            replacements: [
              {
                deletedRegion: { startLine: 9, startColumn: 52, endLine: 9, endColumn: 59 },
                insertedContent: { text: 'java.util.concurrent.ConcurrentHashMap' },
              },
            ],
          },
        ],
      },
    ]);
  });

  test('are of sources: without them, and of what says no mend, there are none', () => {
    expect(resultOf(map, {}).fixes).toBeUndefined();
    expect(resultOf(map, { sources: { line: () => 'x' } }).fixes).toBeUndefined();
    expect(resultOf(used).fixes).toBeUndefined();
  });

  test('go with joined shards, and not with a log of strangers', () => {
    const log = sarifLog(sampleReport(), { sources });
    const fixesIn = (given: typeof log): unknown[] =>
      (given.runs[0].results ?? []).map((result) => result.fixes).filter((fixes) => fixes !== undefined);
    expect(fixesIn(log)).toHaveLength(1);
    expect(fixesIn(rewritten(log))).toEqual(fixesIn(log));
    expect(fixesIn(rebuilt(log, 'other'))).toEqual([]);
    // What mends it is said all the same.
    expect(readReport(rebuilt(log, 'other')).findings.find(({ id }) => id === map.id)?.mends).toEqual(
      map.mends,
    );
  });
});

describe('what a file says of mends', () => {
  const log = sarifLog({ ...emptyReport(), findings: [map] });

  function read(mends: unknown): readonly Mend[] | undefined {
    const [result] = log.runs[0].results ?? [];
    const properties = { ...result.properties, mends } as Result['properties'];
    const run = { ...log.runs[0], results: [{ ...result, properties }] };
    return readReport({ ...log, runs: [run] }).findings[0].mends;
  }

  test('is read as it was written', () => {
    expect(readReport(log).findings[0].mends).toEqual(map.mends);
  });

  test.each([
    ['nothing', undefined],
    ['text', 'Make it volatile.'],
    ['an unknown kind', [{ kind: 'delete-all' }]],
    ['a wrong type', [{ kind: 'volatile', field: 5 }]],
    ['a place without a file', [{ kind: 'lock-method', methods: [{ line: 1 }] }]],
    ['more than anybody says', Array.from({ length: 11 }, () => ({ kind: 'volatile' }))],
  ])('counts as unsaid where it is %s', (_, mends) => {
    expect(read(mends)).toBeUndefined();
  });

  test('never leads out of the sources', () => {
    const file = '../../../package.json';
    const methods = [{ ...place(1, 'org.acme.Pool.evict(String)'), file }];
    const mends = [{ kind: 'lock-method', lock: 'this (org.acme.Pool)', methods }] as const;
    expect(new Fixes(sources).of({ ...map, mends })).toEqual([]);
  });
});

/** Fixtures, and all edits that their findings have; each is made by itself. */
const MENDED: readonly (readonly [fixture: string, fixes: readonly string[]])[] = [
  ['anonymous-runnable', ['Make Main.stop volatile.']],
  ['concurrent-map', ['Keep a ConcurrentHashMap in Sessions.users; it does not accept null.']],
  ['forgotten-reset', ['Make Meter.reset() synchronized.']],
  ['wait-notify', ['Make Door.isOpen() synchronized.']],
  [
    'leaked-state',
    [
      'Return a copy from Board.members(), made while it holds the lock.',
      'Keep a ConcurrentHashMap in Board.members; it does not accept null.',
      'Return a copy from Roster.names().',
      'Return a copy from Roster.seats().',
    ],
  ],
  // More races are left than those of the unlocked method.
  ['paper-bank', []],
  // The lock is that of another object than the one that has the field.
  ['enum-value-of', []],
];

describeWithJdk('edits of fixtures', () => {
  test.each(MENDED)('%s compiles without the race', async (name, expected) => {
    const before = await scanFixture(name, { sources: [`fixtures/${name}/racy/src`] });
    const folder = `fixtures/${name}/racy/src`;
    const located = new SourceLocator([folder], ROOT);
    const fixes = new Fixes(located);
    const found = before.findings.flatMap((finding) => fixes.of(finding).map((fix) => ({ finding, fix })));
    expect(found.map(({ fix }) => fix.text)).toEqual(expected);
    for (const { finding, fix } of found) {
      const texts = textsBelow(folder);
      for (const { file, line, after } of changedLines(fix, located) ?? []) {
        const path = file.slice(folder.length + 1);
        texts[path] = texts[path]
          .split('\n')
          .with(line - 1, after)
          .join('\n');
      }
      const after = await rescan(name, texts);
      expect(after.findings.map(({ id }) => id)).not.toContain(finding.id);
      expect(after.findings.length).toBeLessThan(before.findings.length);
    }
  });
});

function textsBelow(folder: string): Record<string, string> {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.java'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(ROOT, folder, name), 'utf8')]));
}

function rescan(name: string, texts: Record<string, string>): Promise<Report> {
  const { interfaces, main, options, release } = readFixture(name) as ReturnType<typeof readFixture> & {
    readonly release?: number;
  };
  return scanOf({
    paths: [javac(texts, { flags: ['--release', String(release ?? 11)] })],
    ...(interfaces !== undefined && { interfaces }),
    ...(main !== undefined && { main }),
    ...options,
  });
}
