import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BaselineError, compare, mergeShards, type NamedLog } from '../../src/baseline/index.js';
import type { Finding, Report } from '../../src/findings/index.js';
import { ranked } from '../../src/findings/index.js';
import { readReport, type SarifOptions } from '../../src/report/index.js';
import { canonical, identityOf, isSuppressed, type Log } from '../../src/sarif/index.js';
import { findings } from '../report/arbitrary.js';
import { logOf, race, split, suppressed, withResults } from './logs.js';

const named = (logs: readonly Log[]): NamedLog[] => logs.map((log, i) => ({ name: `${i + 1}.sarif`, log }));

/** Findings and the logs of their shards. */
const shards = fc
  .tuple(findings, fc.integer({ min: 1, max: 4 }))
  .chain(([all, count]) => fc.tuple(fc.constant(all), split(all, count)));

const content = (log: Log): string =>
  canonical([log.runs[0].results, log.runs[0].properties?.['interfaces']]);

describe('mergeShards', () => {
  test('the union is the whole, whatever the split and the order of the files', () => {
    fc.assert(
      fc.property(
        shards.chain(([all, logs]) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(logs, { minLength: logs.length })),
        ),
        ([all, logs]) => {
          const whole = logOf(all, { minConfidence: 'low', configuration: 'c' });
          const { log, problems } = mergeShards(named(logs));
          expect(problems).toEqual([]);
          for (const [base, head] of [
            [whole, log],
            [log, whole],
          ]) {
            const { states, fixed, notes } = compare(base, head);
            expect([...states.values()].filter((state) => state !== 'unchanged')).toEqual([]);
            expect([fixed, notes]).toEqual([[], []]);
          }
          expect(log.runs[0].results?.map(identityOf)).toEqual(ranked(all).map(({ id }) => id));
          expect(log.runs[0].properties).toEqual(whole.runs[0].properties);
        },
      ),
    );
  });

  test('it does not matter which are joined first', () => {
    fc.assert(
      fc.property(
        fc.tuple(findings, fc.integer({ min: 3, max: 4 })).chain(([all, count]) => split(all, count)),
        (logs) => {
          const join = (...some: Log[]): Log => mergeShards(named(some)).log;
          const [first, ...rest] = logs;
          const all = content(join(...logs));
          expect(content(join(...[...logs].reverse()))).toBe(all);
          expect(content(rest.reduce((joined, log) => join(joined, log), first))).toBe(all);
          expect(content(join(first, join(...rest)))).toBe(all);
        },
      ),
    );
  });
});

describe('suppressions', () => {
  const parts = (first: Partial<Report>, second: Partial<Report>, ...live: Finding[][]): NamedLog[] =>
    named(
      [first, second].map((more, i) => logOf(live[i] ?? [], { shard: { index: i + 1, count: 2 } }, more)),
    );
  const off = suppressed(race('aa'));

  test('what is suppressed in one file and live in another is live', () => {
    const { log } = mergeShards(parts({ suppressed: [off] }, {}, [], [race('aa')]));
    const [result, ...others] = log.runs[0].results ?? [];
    expect(others).toEqual([]);
    expect(isSuppressed(result)).toBe(false);
  });

  test('suppressed results stand last', () => {
    const { log } = mergeShards(parts({ suppressed: [off] }, {}, [], [race('bb', { confidence: 'low' })]));
    expect(log.runs[0].results?.map(identityOf)).toEqual(['bb', 'aa']);
  });

  test('unused are those that no shard needs', () => {
    const { log } = mergeShards(
      parts({ unusedSuppressions: ['a', 'b'] }, { unusedSuppressions: ['b', 'c'], warnings: ['w'] }),
    );
    expect(readReport(log)).toMatchObject({ unusedSuppressions: ['b'], warnings: ['w'], complete: true });
  });
});

describe('shards that are not the whole', () => {
  const part = (index: number, count: number, options: SarifOptions = {}, more: Partial<Report> = {}): Log =>
    logOf([race(`${index}${index}`)], { shard: { index, count }, ...options }, more);

  test.each<[string, Log[], string[]]>([
    ['missing ones', [part(2, 4), part(4, 4)], ['Shard 1/4 is missing.', 'Shard 3/4 is missing.']],
    ['one twice', [part(1, 2), part(2, 2), part(1, 2)], ['Shard 1/2 is there 2 times: 1.sarif, 3.sarif.']],
    [
      'of different scans',
      [part(1, 2), part(2, 3)],
      ['The files do not belong together: they come from scans in 2 and in 3 shards.'],
    ],
    ['a whole scan among them', [part(1, 2), logOf([])], ['2.sarif does not say which shard it is.']],
    [
      'other settings',
      [part(1, 2, { configuration: 'a' }), part(2, 2, { configuration: 'b' })],
      ['The shards have different settings: a in 1.sarif; b in 2.sarif.'],
    ],
    [
      'other thresholds',
      [part(1, 2, { minConfidence: 'high' }), part(2, 2)],
      ['The shards have different lowest confidences: high in 1.sarif; none in 2.sarif.'],
    ],
    [
      'other categories',
      [part(1, 2, { category: 'x' }), part(2, 2)],
      ['The shards have different categories: racewarden in 2.sarif; x in 1.sarif.'],
    ],
    [
      'other versions',
      [part(1, 2), part(2, 2, {}, { tool: { name: 'racewarden', version: '9.0.0' } })],
      ['The shards have different versions of racewarden: 0.1.0 in 1.sarif; 9.0.0 in 2.sarif.'],
    ],
    [
      'an incomplete one',
      [part(1, 2), part(2, 2, {}, { complete: false, incomplete: ['The time budget was spent.'] })],
      ['Shard 2/2 (2.sarif) comes from an incomplete scan.'],
    ],
    [
      'a file of another tool',
      [part(1, 1), { version: '2.1.0', runs: [{ tool: { driver: { name: 'CodeQL' } } }] }],
      ['2.sarif has no run of racewarden, only of CodeQL.'],
    ],
  ])('%s make an incomplete log', (_, logs, problems) => {
    const forwards = mergeShards(named(logs));
    const backwards = mergeShards(named(logs).reverse());
    expect(forwards.problems).toEqual(problems);
    expect(backwards).toEqual(forwards);
    const [invocation] = forwards.log.runs[0].invocations ?? [];
    expect(invocation.executionSuccessful).toBe(false);
    const report = readReport(forwards.log);
    expect(report.complete).toBe(false);
    expect(report.incomplete.slice(0, problems.length)).toEqual(problems);
    expect(() => compare(forwards.log, logOf([]))).toThrow(BaselineError);
  });

  test('a scan that was not split is a whole', () => {
    const log = logOf([race('aa')]);
    expect(mergeShards(named([log])).problems).toEqual([]);
    expect(compare(mergeShards(named([log])).log, log).counts).toMatchObject({ unchanged: 1, fixed: 0 });
  });

  test('nothing cannot be merged', () => {
    expect(() => mergeShards([])).toThrow(new BaselineError('There is no file to merge.'));
    const other: Log = { version: '2.1.0', runs: [] };
    expect(() => mergeShards(named([other]))).toThrow(new BaselineError('1.sarif has no run of racewarden.'));
  });

  test('results of others, without properties, are joined by identity too', () => {
    const bare = (index: number): Log =>
      withResults(part(1, 1), (results) =>
        results.map(({ properties: _, codeFlows: __, ...result }) => ({
          ...result,
          message: { text: `text ${index}` },
        })),
      );
    const { log } = mergeShards(named([bare(2), bare(1)]));
    expect(log.runs[0].results?.map(({ message }) => message.text)).toEqual(['text 1']);
  });
});
