/** How reports are held against verdicts. */
import { describe, expect, test } from '@jest/globals';
import { benchModule, type JudgedModule } from './modules.js';

const { scoreOf, scoreTable, totalOf } = await benchModule<JudgedModule>('judged');

const result = (id: string, confidence: string, more: object = {}) => ({
  partialFingerprints: { primaryLocationLineHash: `${id}:1` },
  properties: { confidence },
  ...more,
});
const verdicts = {
  jar: 'pool',
  findings: [
    { id: 'a', verdict: 'true' },
    { id: 'b', verdict: 'false' },
    { id: 'c', verdict: 'benign' },
    { id: 'd', verdict: 'true' },
  ],
};

describe('a score', () => {
  const suppressed = result('d', 'high', { suppressions: [{}] });
  const score = scoreOf(verdicts, [
    result('a', 'high'),
    result('x', 'high'),
    result('c', 'low'),
    suppressed,
    result('b', 'medium'),
  ]);

  test('counts what was judged by confidence, and what is no longer there', () => {
    expect(score.judged).toMatchObject({
      high: { true: 1, benign: 0, false: 0 },
      medium: { true: 0, benign: 0, false: 1 },
      low: { true: 0, benign: 1, false: 0 },
      gone: { true: 1, benign: 0, false: 0 },
    });
    expect([score.findings, score.high, score.first]).toEqual([4, 2, 1]);
  });

  test('counts a screen apart from the rest', () => {
    const others = Array.from({ length: 10 }, (_, i) => result(`x${i}`, 'high'));
    const late = scoreOf(verdicts, [...others, result('a', 'high')]);
    expect([late.screen.true, late.first]).toEqual([0, 1]);
    const gone = scoreOf(verdicts, [...others, ...others, result('a', 'high')]);
    expect([gone.screen.true, gone.first]).toEqual([0, 0]);
  });

  test('is a row of a table, with the sum of all', () => {
    const table = scoreTable([score, totalOf([score, score])]);
    expect(table).toContain(
      '| pool | 4 | 2 | 1/0/0 | 0/0/1 | 0/1/0 | 1/0/0 | 100 % | 100 % | 1 of 2 | 1/1/1 | 67 % |',
    );
    expect(table).toContain('| all | 8 | 4 | 2/0/0 |');
  });
});
