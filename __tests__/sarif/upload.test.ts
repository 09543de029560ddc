import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fingerprints,
  forUpload,
  identityOf,
  type Log,
  type Result,
  writeSarif,
} from '../../src/sarif/index.js';

function result(id: string, more: Partial<Result> = {}): Result {
  return {
    ruleId: 'r',
    message: { text: id },
    level: 'warning',
    partialFingerprints: fingerprints(id),
    ...more,
  };
}

function logOf(results: Result[]): Log {
  return {
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'racewarden', rules: [{ id: 'r', properties: { tags: tags(30) } }] } },
        invocations: [{ executionSuccessful: true }],
        results,
      },
    ],
  };
}

const tags = (number: number): string[] => Array.from({ length: number }, (_, i) => `tag-${i}`);
const steps = (number: number): { nestingLevel: number }[] =>
  Array.from({ length: number }, (_, nestingLevel) => ({ nestingLevel }));
const flow = (number: number): NonNullable<Result['codeFlows']>[number] => ({
  threadFlows: [{ locations: steps(number) }],
});
const ids = (log: Log): (string | undefined)[] => (log.runs[0].results ?? []).map(identityOf);
const notes = (log: Log): (string | undefined)[] =>
  (log.runs[0].invocations?.[0].toolExecutionNotifications ?? []).map(({ message }) => message.text);

describe('forUpload', () => {
  test('leaves out what is suppressed, and only that', () => {
    const log = logOf([
      result('a'),
      result('b', { suppressions: [{ kind: 'inSource', status: 'accepted' }] }),
      result('c', { suppressions: [{ kind: 'external' }] }),
      result('d', { suppressions: [{ kind: 'external', status: 'rejected' }] }),
      result('e', { suppressions: [], properties: { baseline: 'new' } }),
    ]);
    expect(ids(forUpload(log))).toEqual(['a', 'd', 'e']);
    expect(forUpload(log).runs[0].results?.[2].properties).toEqual({ baseline: 'new' });
    expect(notes(forUpload(log))).toEqual([]);
  });

  test('keeps the results of the highest rank in their order', () => {
    const levels = ['note', 'warning', 'error', 'note', 'warning'] as const;
    const log = logOf(levels.map((level, i) => result(`${i}`, { level })));
    const bounded = forUpload(log, { results: 3 });
    expect(ids(bounded)).toEqual(['1', '2', '4']);
    expect(notes(bounded)).toEqual(['2 results of lower rank left out of the upload.']);
    expect(bounded.runs[0].properties).toEqual({ resultsOmitted: 2 });
  });

  test('5,000 results, 100 related locations, 1,000 steps and 20 tags', () => {
    const relatedLocations = Array.from({ length: 150 }, (_, i) => ({ id: i + 1 }));
    const codeFlows = [flow(900), flow(300)];
    const log = logOf([
      result('long', { relatedLocations, codeFlows }),
      ...Array.from({ length: 5001 }, (_, i) => result(`${i}`, { codeFlows: [flow(2)] })),
    ]);
    const bounded = forUpload(log);
    const [run] = bounded.runs;
    expect(run.results).toHaveLength(5000);
    expect(run.tool.driver.rules?.[0].properties?.tags).toEqual(tags(20));
    const [long, short] = run.results ?? [];
    expect(long.relatedLocations).toHaveLength(100);
    const [first, second] = long.codeFlows?.map(({ threadFlows }) => threadFlows[0].locations) ?? [];
    expect([first.length, second.length]).toEqual([500, 300]);
    expect([first[0].nestingLevel, first[499].nestingLevel]).toEqual([0, 899]);
    expect(short.codeFlows).toEqual([flow(2)]);
    expect(notes(bounded)).toEqual([
      '2 results of lower rank left out of the upload.',
      'The paths of 1 result are cut to 1000 steps a result.',
    ]);
  });

  test('what fits stays as it is, and doing it twice changes nothing more', () => {
    const log = logOf([result('a', { codeFlows: [flow(3)] })]);
    expect(forUpload(log).runs[0].results).toEqual(log.runs[0].results);
    const limits = { results: 2, tags: 1, flowLocations: 4, related: 1 };
    const big = logOf(['a', 'b', 'c'].map((id) => result(id, { codeFlows: [flow(9)] })));
    const once = forUpload(big, limits);
    expect(forUpload(once, limits)).toEqual(once);
  });

  test('within any size: paths of the lowest rank go first, then results', () => {
    const levels = fc.constantFrom('error' as const, 'warning' as const, 'note' as const);
    const noise = fc.stringMatching(/^[0-9a-f]{40,80}$/);
    const item = fc.record({ level: levels, text: noise, steps: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 30 }), fc.nat({ max: 3000 }), (items, extra) => {
        const log = logOf(
          items.map(({ level, text, steps }, i) =>
            result(`${i}`, { level, message: { text }, codeFlows: [{ ...flow(steps), message: { text } }] }),
          ),
        );
        const least = gzipSync(writeSarif(forUpload(logOf([])))).length;
        const bytes = least + 200 + extra;
        const bounded = forUpload(log, { bytes });
        expect(gzipSync(writeSarif(bounded)).length).toBeLessThanOrEqual(bytes);
        const left = bounded.runs[0].results ?? [];
        const rank = ({ level }: Result): number => ['error', 'warning', 'note'].indexOf(level ?? 'warning');
        const [withFlows, without] = [
          left.filter(({ codeFlows }) => codeFlows !== undefined),
          left.filter(({ codeFlows }) => codeFlows === undefined),
        ];
        const gone = log.runs[0].results?.filter((each) => !ids(bounded).includes(identityOf(each))) ?? [];
        if (gone.length > 0) expect(withFlows).toEqual([]);
        for (const kept of withFlows)
          for (const bare of without) expect(rank(kept)).toBeLessThanOrEqual(rank(bare));
        for (const kept of left) for (const lost of gone) expect(rank(kept)).toBeLessThanOrEqual(rank(lost));
        expect(notes(bounded).length > 0).toBe(without.length + gone.length > 0);
      }),
      { numRuns: 60 },
    );
  });

  test('facts of the code go before paths, and are kept where all fits', () => {
    const log = logOf([result('a', { codeFlows: [flow(3)] })]);
    const noise = Array.from({ length: 400 }, (_, at) => (at * 7919).toString(36)).join(' ');
    const [run] = log.runs;
    const withCode: Log = { ...log, runs: [{ ...run, properties: { complete: true, code: noise } }] };
    const bytes = gzipSync(writeSarif(forUpload(log))).length + 100;
    const [bounded] = forUpload(withCode, { bytes }).runs;
    expect(bounded.properties).toEqual({ complete: true });
    expect(bounded.results).toEqual(run.results);
    expect(forUpload(withCode).runs[0].properties?.['code']).toBe(noise);
  });

  test('a log of others without invocations or results', () => {
    const bare: Log = { version: '2.1.0', runs: [{ tool: { driver: { name: 'x' } } }] };
    expect(forUpload(bare).runs[0].results).toEqual([]);
    const many = Array.from({ length: 3 }, () => flow(1));
    expect(
      forUpload(logOf([result('a', { codeFlows: many })]), { flowLocations: 2 }).runs[0].results,
    ).toEqual([result('a', { codeFlows: [] })]);
  });
});
