import { describe, expect, test } from '@jest/globals';
import { toMarkdown } from '../../../src/report/index.js';
import { withoutCode } from '../gfm.js';
import { expectGolden } from '../golden.js';
import { causedReview, mixedReview } from '../reviews.js';
import { emptyReport, HOSTILE, hostileReport, incompleteReport, sampleReport } from '../sample.js';

describe('toMarkdown', () => {
  test('is a table with folded details', () => {
    expectGolden('sample.md', toMarkdown(sampleReport()));
  });

  test('escapes all that comes from the scan', () => {
    expectGolden('hostile.md', toMarkdown(hostileReport()));
  });

  test('leaves no mention, HTML, link or line break of a name alive', () => {
    const text = toMarkdown(hostileReport());
    const outsideCode = text.split('\n').map(withoutCode).join('\n');
    expect(outsideCode).not.toMatch(/(?<!\\)<img/);
    expect(outsideCode).not.toMatch(/@octocat/);
    expect(outsideCode).not.toMatch(/(?<!\\)\[x/);
    // The summary of the details is HTML, in which nothing is a link.
    const prose = outsideCode.replace(/^<summary>.*$/gm, '');
    expect(prose).not.toContain('www.evil');
    expect(prose).not.toContain('http://');
    expect(text).not.toMatch(/^# h/m);
    expect(text.match(/<\/details>$/gm)).toHaveLength(1);
    expect(text).not.toContain(HOSTILE);
  });

  test('table rows have the same number of cells, whatever names hold', () => {
    const rows = toMarkdown(hostileReport())
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows.map((row) => row.match(/(?<!\\)\|/g)?.length)).toEqual([5, 5, 5]);
  });

  test('says what the base says of a finding, and links to places', () => {
    const text = toMarkdown(mixedReview().report, {
      review: mixedReview(),
      linkTo: (file, line) => `https://example.org/blob/main/${file}#L${line}`,
    });
    const rows = text.match(/^\| \d .*$/gm) ?? [];
    expect(rows.map((row) => /\(grown\)/.exec(row)?.[0])).toEqual([
      ...[undefined, undefined, '(grown)', undefined, undefined],
    ]);
    const known = text.slice(text.indexOf('<summary>2 unchanged races</summary>'));
    expect(rows.map((row) => known.includes(row))).toEqual([false, false, false, true, true]);
    expect(rows[2]).toContain('field race on `Pool.used`<br>(grown)');
    expect(rows[2]).toMatch(/Pool\.java#L42/);
    expect(text).toContain('It raced before; what is new: `Pool.release(Connection)` with `Pool.used()`.');
    expect(text).toContain('### Fixed races');
    expect(text.trimEnd().split('\n').at(-1)).toBe('**2 new, 1 grown, 2 unchanged, 1 fixed, 2 suppressed.**');
    const address = 'https://example.org/blob/main/org/acme/Pool.java#L37';
    expect(text).toContain(`[\`Pool.java:37\`](${address} "org&#47;acme&#47;Pool.java&#58;37")`);
    expect(text).toContain(`[\`org/acme/Pool.java:37\`](${address})`);
  });

  test('of a comparison tells together only what has one cause and one state', () => {
    const review = causedReview();
    expectGolden('caused.md', toMarkdown(review.report, { review }));
  });

  test.each([600, 1200, 3000, 9000])('keeps within %d characters and says what is missing', (maxLength) => {
    const findings = Array.from({ length: 50 }, () => sampleReport().findings).flat();
    const text = toMarkdown({ ...sampleReport(), findings }, { maxLength });
    expect(text.length).toBeLessThanOrEqual(maxLength);
    expect(text).toMatch(/\d+ more findings: see the full report\./);
  });

  test('leaves out details before rows', () => {
    const text = toMarkdown(sampleReport(), { maxLength: 4000 });
    expect(text).toContain('| 5 |');
    expect(text).toMatch(/The details of \d more findings? are in the full report\./);
  });

  test('a clean and an incomplete scan cannot be confused', () => {
    expect(toMarkdown(emptyReport())).toContain('**No races found**');
    expect(toMarkdown(incompleteReport())).toContain('> [!CAUTION]\n> The scan is incomplete');
  });
});
