import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  fingerprints,
  identityOf,
  isSuppressed,
  type Log,
  readSarif,
  SarifError,
  type SarifSuppression,
  writeSarif,
} from '../../src/sarif/index.js';

const minimal = {
  version: '2.1.0',
  runs: [
    { tool: { driver: { name: 'racewarden' } }, results: [{ ruleId: 'field-race', message: { text: 'x' } }] },
  ],
};

describe('writeSarif', () => {
  test('does not depend on the order in which keys were set', () => {
    const log = { runs: minimal.runs, version: '2.1.0', $schema: 'https://x' } as Log;
    const other = {
      $schema: 'https://x',
      version: '2.1.0',
      runs: minimal.runs,
      properties: undefined,
    } as Log;
    expect(writeSarif(log)).toBe(writeSarif(other));
    expect(writeSarif(log).split('\n').slice(0, 4)).toEqual([
      '{',
      '  "$schema": "https://x",',
      '  "version": "2.1.0",',
      '  "runs": [',
    ]);
    expect(writeSarif(log).endsWith('}\n')).toBe(true);
  });

  test('what is written is read as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ text: fc.string(), id: fc.string() })), (items) => {
        const results = items.map(({ text, id }) => ({
          message: { text },
          partialFingerprints: fingerprints(id),
        }));
        const log = { ...minimal, runs: [{ ...minimal.runs[0], results }] } as Log;
        expect(readSarif(writeSarif(log), 'x')).toEqual(log);
      }),
    );
  });
});

test('an identity survives its fingerprint', () => {
  expect(identityOf({ partialFingerprints: fingerprints('3f1c9a0be2d47786') })).toBe('3f1c9a0be2d47786');
  expect(identityOf({ partialFingerprints: { other: 'x' } })).toBeUndefined();
  expect(identityOf({})).toBeUndefined();
});

test.each([
  [undefined, false],
  [[], false],
  [[{}], true],
  [[{ status: 'accepted' }, {}], true],
  [[{ status: 'accepted' }, { status: 'underReview' }], false],
  [[{ status: 'rejected' }], false],
])('suppressions %j: %s', (list, expected) => {
  const suppressions = list?.map((each) => ({ kind: 'inSource', ...each }) as SarifSuppression);
  expect(isSuppressed({ suppressions })).toBe(expected);
});

test('an identity is made of plain characters', () => {
  for (const id of ['<script>', '../x', 'a b', '', 'x'.repeat(65)]) {
    expect(identityOf({ partialFingerprints: { primaryLocationLineHash: `${id}:1` } })).toBeUndefined();
  }
});

describe('readSarif', () => {
  const withResult = (result: unknown): string =>
    JSON.stringify({ ...minimal, runs: [{ ...minimal.runs[0], results: [result] }] });

  test('accepts logs of others, with a byte order mark and keys it does not know', () => {
    const text = `\ufeff${JSON.stringify({ ...minimal, extra: { deep: [1] } })}`;
    expect(readSarif(text, 'base.sarif')).toEqual({ ...minimal, extra: { deep: [1] } });
  });

  test.each([
    ['', 'base.sarif is not JSON.'],
    ['{', 'base.sarif is not JSON.'],
    ['['.repeat(100_000), 'base.sarif is not JSON.'],
    ['null', 'base.sarif is not SARIF 2.1.0: at the log, '],
    ['{"version": "2.0.0", "runs": []}', 'base.sarif is not SARIF 2.1.0: at version, '],
    ['{"version": "2.1.0"}', 'base.sarif is not SARIF 2.1.0: runs is missing.'],
    ['{"version": "2.1.0", "runs": [{}]}', 'base.sarif is not SARIF 2.1.0: runs.0.tool is missing.'],
    [withResult({}), 'base.sarif is not SARIF 2.1.0: runs.0.results.0.message is missing.'],
    [withResult({ message: {}, ruleId: 1 }), 'base.sarif is not SARIF 2.1.0: at runs.0.results.0.ruleId, '],
    [withResult({ message: {}, level: 'bad' }), 'base.sarif is not SARIF 2.1.0: at runs.0.results.0.level, '],
    [
      withResult({ message: {}, locations: [{ physicalLocation: { region: { startLine: 'x' } } }] }),
      'base.sarif is not SARIF 2.1.0: at runs.0.results.0.locations.0.physicalLocation.region.startLine, ',
    ],
    [
      withResult({ message: {}, locations: [{ physicalLocation: { region: { startLine: 1e300 } } }] }),
      'base.sarif is not SARIF 2.1.0: at runs.0.results.0.locations.0.physicalLocation.region.startLine, expected <=',
    ],
    [
      withResult({ message: {}, partialFingerprints: { primaryLocationLineHash: 1 } }),
      'base.sarif is not SARIF 2.1.0: at runs.0.results.0.partialFingerprints.primaryLocationLineHash, ',
    ],
    [
      withResult({ message: {}, suppressions: [{ kind: 'mine' }] }),
      'base.sarif is not SARIF 2.1.0: at runs.0.results.0.suppressions.0.kind, ',
    ],
    [
      withResult({ message: {}, codeFlows: [{ threadFlows: [{}] }] }),
      'base.sarif is not SARIF 2.1.0: runs.0.results.0.codeFlows.0.threadFlows.0.locations is missing.',
    ],
    [
      withResult({ message: {}, properties: { deep: JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`) } }),
      'base.sarif is nested deeper than 200 levels.',
    ],
    [
      JSON.stringify({ ...minimal, runs: Array(21).fill(minimal.runs[0]) }),
      'base.sarif is not SARIF 2.1.0: at runs, ',
    ],
  ])('case %# is refused in a sentence', (text, start) => {
    const read = (): unknown => readSarif(text, 'base.sarif');
    expect(read).toThrow(SarifError);
    expect(read).toThrow(start);
    expect(read).toThrow(/\.$/);
  });
});
