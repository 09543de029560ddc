import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { annotationsOf } from '../../../src/report/annotations.js';
import { toComment } from '../../../src/report/markdown/comment.js';
import { toSummary } from '../../../src/report/markdown/summary.js';
import { type Review, tallyOf, verdictText } from '../../../src/report/review.js';
import { diagrams } from '../gfm.js';
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
  partReview,
} from '../reviews.js';
import { sampleSources } from '../sample.js';

const linkTo = (file: string, line: number): string =>
  `https://github.com/acme/pool/blob/1a2b3c4/${file}#L${line}`;

const heading = (review: Review): string => toSummary(review).split('\n')[0];

test('new races are shown with the code of both sides and an edit, where the sources are known', () => {
  const text = toSummary(mixedReview(), { linkTo, sources: sampleSources() });
  expectGolden('mixed.code.summary.md', text);
  expect(text.match(/^```java$/gm)).toHaveLength(6);
  expect(text.match(/^```diff$/gm)).toHaveLength(1);
  expect(diagrams(text)).toHaveLength(3);
});

describe('the verdict', () => {
  test.each([
    ['## ❌ racewarden: 3 new races', mixedReview()],
    ['## ⚠️ racewarden: 3 new races', { ...mixedReview(), failing: false }],
    ['## ✅ racewarden: No new races', fixedReview()],
    ['## ✅ racewarden: No new races', cleanReview()],
    ['## ⚠️ racewarden: 5 races, not compared with a base', baselessReview()],
    ['## ✅ racewarden: No races', { ...cleanReview(), baseline: undefined }],
    ['## ⚠️ racewarden: Part 2 of 4: 5 races', partReview()],
    ['## ❌ racewarden: Incomplete: the scan did not finish, 1 new race so far', cutReview()],
    [
      '## ❌ racewarden: Incomplete: the scan did not finish',
      { ...cutReview(), report: { ...cutReview().report, findings: [] } },
    ],
  ])('%s', (expected, review) => {
    expect(heading(review)).toBe(expected);
  });

  test('names the category only where it is not the usual one', () => {
    const named = (category: string): string => toSummary(cleanReview(), { category }).split('\n')[0];
    expect(named('racewarden')).toBe('## ✅ racewarden: No new races');
    expect(named('services/api')).toBe('## ✅ racewarden (services/api): No new races');
  });
});

describe('toSummary', () => {
  test('of a pull request with new, fixed, unchanged and suppressed races', () => {
    expectGolden('mixed.summary.md', toSummary(mixedReview(), { linkTo }));
  });

  test('of races with one cause, of which some are new', () => {
    expectGolden('caused.summary.md', toSummary(causedReview()));
  });

  test('of a pull request that only mends', () => {
    expectGolden('fixed.summary.md', toSummary(fixedReview()));
  });

  test('without a base', () => {
    expectGolden('baseless.summary.md', toSummary(baselessReview()));
  });

  test('of an incomplete scan calls nothing fixed', () => {
    const text = toSummary(cutReview());
    expect(text).toContain('> [!CAUTION]\n> The scan is incomplete: The time budget');
    expect(text).not.toMatch(/\bfixed\b/i);
  });

  test('escapes all that comes from the scan', () => {
    expectGolden('hostile.summary.md', toSummary(hostileReview()));
  });

  test('says that a line is not in the diff only where that is known', () => {
    const reported = (inDiff: Review['inDiff']): string => toSummary({ ...mixedReview(), inDiff });
    expect(reported(() => false).match(/\(not in this diff\)/g)).toHaveLength(3);
    expect(reported(() => false)).toContain('Neither of the two lines is in this diff');
    expect(reported(() => undefined)).not.toContain('diff');
    expect(reported(undefined)).not.toContain('diff');
    expect(reported(() => true)).not.toContain('diff');
  });

  test('a grown race is shown where it is new', () => {
    const [third] = toSummary(mixedReview()).match(/^\| 3 .*$/m) ?? [];
    expect(third).toContain('(grown)');
    expect(third).toContain('`Pool.java:42`');
    expect(toSummary(mixedReview())).toContain('### 3. Grown: field race on `Pool.used`');
    expect(toSummary(mixedReview())).toContain(
      'It raced before; what is new: `Pool.release(Connection)` with `Pool.used()`.',
    );
  });

  test('a grown race without a witness of its new pairs shows the one there is', () => {
    const review = mixedReview();
    const [[id, known]] = [...review.growth];
    const pairs = [{ first: 'x.A.b()', second: 'x.A.c()' }];
    const elsewhere = { ...review, growth: new Map([[id, { ...known, pairs }]]) };
    expect(toSummary(elsewhere).match(/^\| 3 .*$/m)?.[0]).toContain('`Pool.java:25`');
  });

  test('draws the first few new races and folds the others', () => {
    const text = toSummary(longReview(10));
    expect(diagrams(text)).toHaveLength(3);
    expect(text.match(/^<summary>\d+\. /gm)).toHaveLength(7);
  });

  test('of one part of a scan says who judges', () => {
    const text = toSummary(partReview());
    expect(text).toContain(
      'This is one part of a scan. The job that merges all parts compares them with the base and decides.',
    );
    expect(text).toContain('### Races');
  });

  test('is the same text every time', () => {
    expect(toSummary(mixedReview())).toBe(toSummary(mixedReview()));
  });
});

describe('the length of a summary', () => {
  test('is counted in bytes of UTF-8', () => {
    const text = toSummary(hostileReview('漢字😀'.repeat(200)), { maxLength: 20_000 });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(20_000);
    expect(text.length).toBeLessThan(Buffer.byteLength(text));
    expect(text).toMatch(/The details of \d more new races? are in the full report\./);
  });

  test('is at most 1 MiB, whatever there is to tell', () => {
    const text = toSummary(longReview(5000), { linkTo });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024 * 1024);
    expect(text).toContain('racewarden: 5000 new races');
    expect(text).toMatch(/^\d+ more races: see the full report\.$/m);
  });

  test('is kept by leaving out the last of the least important parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3000, max: 60_000 }), fc.integer({ min: 1, max: 40 }), (most, number) => {
        const text = toSummary(longReview(number), { maxLength: most });
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(most);
        const rows = text.match(/^\| \d+ \|/gm)?.length ?? 0;
        if (rows < number) expect(text).toMatch(/more races?: see the full report\./);
        expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
        expect(text.match(/^```/gm)?.length ?? 0).toBe(2 * diagrams(text).length);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the numbers', () => {
  const reviews = {
    mixed: mixedReview(),
    fixed: fixedReview(),
    clean: cleanReview(),
    baseless: baselessReview(),
    cut: cutReview(),
    long: longReview(30),
    hostile: hostileReview(),
    caused: causedReview(),
  };

  test.each(Object.entries(reviews))('of %s are the same everywhere', (_, review) => {
    const tally = tallyOf(review);
    expect(tally.new + tally.unchanged).toBe(tally.races);
    expect(tally.races).toBe(review.report.findings.length);
    const summary = toSummary(review);
    const comment = toComment(review, { category: 'racewarden' });
    const counts = (text: string): string | undefined =>
      text.split('\n').find((line) => line.startsWith('Compared with'));
    expect(counts(comment)).toBe(counts(summary));
    expect(comment.split('\n')[1].slice(1)).toBe(summary.split('\n')[0]);
    const grown = tally.grown === 0 ? '' : `, ${tally.grown} grown`;
    const fixed = review.report.complete ? `, ${tally.fixed} fixed` : '';
    const ending = `**${tally.new - tally.grown} new${grown}, ${tally.unchanged} unchanged${fixed}`;
    expect(summary.trimEnd().split('\n').at(-1)?.startsWith(ending)).toBe(review.baseline !== undefined);
    const { shown, leftOut } = annotationsOf(review);
    const left = Number(leftOut?.match(/^\d+/)?.[0] ?? 0);
    expect(shown.length + left).toBe(tally.new);
    if (review.baseline !== undefined && tally.new > 0) {
      expect(verdictText(review)).toContain(`${tally.new} new race`);
      expect(summary).toContain(`**${tally.new} new**`);
      expect(summary.match(/### Fixed races/) !== null).toBe(tally.fixed > 0);
    }
  });

  test('count a grown race as new, and nothing as fixed that an incomplete scan misses', () => {
    expect(tallyOf(mixedReview())).toEqual({
      races: 5,
      new: 3,
      grown: 1,
      fixed: 1,
      unchanged: 2,
      suppressed: 2,
    });
    expect(tallyOf(causedReview())).toMatchObject({ races: 7, new: 4, grown: 2, fixed: 2, unchanged: 3 });
    expect(tallyOf(cutReview()).fixed).toBe(0);
    expect(tallyOf(baselessReview())).toMatchObject({ new: 0, unchanged: 5 });
  });
});
