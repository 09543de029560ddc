import { describe, expect, test } from '@jest/globals';
import { commentMarker, toComment } from '../../../src/report/markdown/comment.js';
import { toSummary } from '../../../src/report/markdown/summary.js';
import { expectGolden } from '../golden.js';
import {
  baselessReview,
  causedReview,
  cleanReview,
  cutReview,
  fixedReview,
  hostileReview,
  longReview,
  mixedReview,
} from '../reviews.js';
import { sampleSources } from '../sample.js';

const options = {
  category: 'racewarden',
  linkTo: (file: string, line: number) => `https://github.com/acme/pool/blob/1a2b3c4/${file}#L${line}`,
  summaryUrl: 'https://github.com/acme/pool/actions/runs/17',
  commit: '9f8e7d6',
};

describe('toComment', () => {
  test('tells new races with both sides and the fix', () => {
    expectGolden('mixed.comment.md', toComment(mixedReview(), options));
  });

  test('shows the code of both sides and an edit, where the sources are known', () => {
    const text = toComment(mixedReview(), { ...options, sources: sampleSources() });
    expectGolden('mixed.code.comment.md', text);
    expect(text.match(/^ {6}```java$/gm)).toHaveLength(6);
    expect(text).toContain('\n      > 50    open.remove(name);\n');
  });

  test('leaves code out first where there is little room, and stays within it', () => {
    const sources = { line: () => 'x'.repeat(1000), text: () => undefined };
    const text = toComment(longReview(25), { ...options, sources });
    expect(text.length).toBeLessThanOrEqual(65_536);
    expect(text.match(/^\d+\. /gm)).toHaveLength(10);
    const small = toComment(longReview(25), { ...options, sources, maxLength: 6000 });
    expect(small.length).toBeLessThanOrEqual(6000);
    expect(
      Math.max(
        ...text
          .split('\n')
          .filter((line) => line.includes('xxx'))
          .map((line) => line.length),
      ),
    ).toBeLessThan(200);
  });

  test('keeps code in its block, whatever it says', () => {
    const line = '``````` </details> @octocat \u202e \u0007\tx';
    const sources = { line: () => line, text: () => line };
    const text = toComment(mixedReview(), { ...options, sources });
    expect(text).toContain('      ````````java\n');
    for (const hidden of ['\u202e', '\u0007', '\t']) expect(text).not.toContain(hidden);
  });

  test('tells races with one cause as one, but not those of different states', () => {
    const text = toComment(causedReview(), options);
    expectGolden('caused.comment.md', text);
    expect(text).toContain('1. **New: races inside `Pool`** on `Pool.count` and `Pool.idle`');
    expect(text).toContain('2. **Grown: races inside `Pool`** on `Pool.used` and `Pool.waiting`');
  });

  test('says that there is nothing new any more, and what is fixed', () => {
    const text = toComment(fixedReview(), options);
    expectGolden('fixed.comment.md', text);
    expect(text).toContain('No new races');
    expect(text).toContain('- field race on `Pool.used`');
  });

  test('escapes all that comes from the scan', () => {
    expectGolden('hostile.comment.md', toComment(hostileReview(), options));
  });

  test('says why nothing was compared', () => {
    const text = toComment(baselessReview(), options);
    expect(text).toContain('5 races, not compared with a base');
    expect(text).toContain('there is no base to compare with. No baseline of 1a2b3c4 is cached.');
  });

  test('of an incomplete scan does not say that there is nothing new', () => {
    const cut = cutReview();
    const text = toComment({ ...cut, report: { ...cut.report, findings: [] } }, options);
    expect(text).toContain('Incomplete: the scan did not finish');
    expect(text).not.toMatch(/no new races|fixed/i);
  });

  test('of nothing is short', () => {
    const text = toComment(cleanReview(), options);
    expect(text).toContain('✅ racewarden: No new races');
    expect(text.split('\n').length).toBeLessThan(8);
  });

  test('tells ten races and counts the others', () => {
    const text = toComment(longReview(25), options);
    expect(text.match(/^\d+\. /gm)).toHaveLength(10);
    // Deep enough for the items of a list that counts to ten.
    expect(text).toMatch(/^10\. .*\n {4}- .*\n {4}- .*\n {4}- Fix: /m);
    expect(text).toContain('15 more new races in the summary of the run.');
    expect(text).toContain('- 15 more fixed races');
  });

  test('is shorter than the summary and within 65,536 characters', () => {
    for (const review of [mixedReview(), longReview(5000), hostileReview('漢'.repeat(60_000))]) {
      const text = toComment(review, options);
      expect(text.length).toBeLessThanOrEqual(65_536);
      expect(text.length).toBeLessThan(toSummary(review, options).length);
    }
  });

  test('tells fewer where there is less room', () => {
    const text = toComment(longReview(25), { ...options, maxLength: 3000 });
    expect(text.length).toBeLessThanOrEqual(3000);
    const shown = text.match(/^\d+\. /gm)?.length ?? 0;
    expect(text).toContain(`${25 - shown} more new races in the summary of the run.`);
  });
});

describe('commentMarker', () => {
  test('is what the comment starts with, and hidden', () => {
    expect(commentMarker('services/api')).toBe('<!-- racewarden:services/api -->');
    for (const category of ['racewarden', 'a --> b', '\n# x']) {
      const marker = commentMarker(category);
      expect(toComment(cleanReview(), { ...options, category }).startsWith(`${marker}\n`)).toBe(true);
      expect(marker).toMatch(/^<!-- racewarden:[^<>\n]* -->$/);
    }
  });

  test('of one category is not the start of that of another', () => {
    expect(commentMarker('app-2').startsWith(commentMarker('app'))).toBe(false);
  });
});
