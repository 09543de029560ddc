/** The HTML report as a file: what it is made of, what its policy allows, and that names of the scan stay text. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Finding, Report } from '../../src/findings/index.js';
import type { PageData } from '../../src/report/html/data.js';
import { unpacked } from '../../src/report/html/packing.js';
import { readJsonReview, toHtml, visible } from '../../src/report/index.js';
import { toJson } from '../../src/report/json.js';
import { builtPage } from '../support/page.js';
import { report } from './arbitrary.js';
import { caused, mixedReview } from './reviews.js';
import { emptyReport, HOSTILE, hostileReport, sampleReport, sampleSources } from './sample.js';

const SMALL = { script: 'void 0;', style: 'p{color:red}' };

/** What stands between the tags of an element. */
function inside(html: string, open: string, close: string): string {
  const parts = html.split(open);
  expect(parts).toHaveLength(2);
  return parts[1].slice(0, parts[1].indexOf(close));
}

function dataOf(html: string): PageData {
  return unpacked(JSON.parse(inside(html, '<script type="application/json" id="data">', '</script>')));
}

function html(given: Report, options: Parameters<typeof toHtml>[1] = {}): string {
  return toHtml(given, { parts: SMALL, ...options });
}

describe('toHtml', () => {
  test('has one script, one style and one block of data, with a policy that allows no more', () => {
    const parts = builtPage();
    const text = toHtml(sampleReport(), { parts, sources: sampleSources() });
    expect(inside(text, '<script>', '</script>')).toBe(parts.script);
    expect(inside(text, '<style>', '</style>')).toBe(parts.style);
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(text) ?? [];
    const hash = (part: string): string => createHash('sha256').update(part).digest('base64');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${hash(parts.script)}'`,
      `style-src 'sha256-${hash(parts.style)}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    // A byte order, a carriage return or a null would be read otherwise than it was hashed.
    expect(parts.script + parts.style).not.toMatch(/[\r\0\ufeff]|<\/(script|style)|<!--/i);
  });

  test('says whose packages the page contains', () => {
    const { script } = builtPage();
    for (const name of ['preact', 'highlight.js', '@dagrejs/dagre', '@tanstack/virtual-core']) {
      expect(script).toMatch(
        new RegExp(`^${name.replace('/', '\\/')} [\\d.]+ \\((MIT|BSD-3-Clause)\\)$`, 'm'),
      );
    }
  });

  test('is the same in every run, and names no folder of the machine', () => {
    const options = { sources: sampleSources() };
    expect(html(sampleReport(), options)).toBe(html(sampleReport(), options));
    expect(html(sampleReport(), options)).not.toContain(process.cwd());
  });

  test.each([
    ['hostile names', hostileReport()],
    ['nothing', emptyReport()],
  ])('of %s has no tags but its own', (_, given) => {
    expectOwnTags(html(given));
  });

  test('keeps any text within its data', () => {
    fc.assert(
      fc.property(report, fc.string({ unit: 'binary' }), (given, odd) => {
        const text = html({ ...given, warnings: [odd, '</script><!--<script>'] });
        expectOwnTags(text);
        expect(dataOf(text).notices.at(-1)?.text).toBe('</script><!--<script>');
      }),
      { numRuns: 100 },
    );
  });

  test('a part that could end its element is refused', () => {
    expect(() => html(emptyReport(), { parts: { ...SMALL, script: '"</script>"' } })).toThrow('</script');
  });

  test('shows what cannot be seen', () => {
    const [finding] = dataOf(html(hostileReport())).findings;
    expect(finding.facts[0].text).toBe(visible(HOSTILE));
    expect(JSON.stringify(finding)).not.toContain('\u202e');
  });
});

describe('the data of the page', () => {
  const data = dataOf(html(sampleReport(), { sources: sampleSources() }));
  const [map, race] = data.findings;

  test('has the paths of both threads with their locks and the code around each step', () => {
    const [release, borrow] = race.pairs[0].sides;
    expect(release.locks).toEqual([]);
    expect(borrow.locks.map((lock) => data.locks[lock])).toEqual(['Pool.lock']);
    expect(borrow.steps.map(({ takes }) => takes.length)).toEqual([1, 0]);
    const { file, line } = data.places[borrow.steps[1].place];
    expect(data.files[file].lines[line]).toBe('    used++;');
    expect(data.locks[race.usualLock ?? -1]).toBe('Pool.lock');
    expect(race.pairs).toHaveLength(2);
    expect(race.morePairs).toBe(3);
  });

  test('has a class, a clause, and a graph with both threads', () => {
    expect([race.className, map.className, map.subject]).toEqual([
      'org.acme.Pool',
      'org.acme.Pool',
      'Pool.open',
    ]);
    expect(race.graph.edges.map(({ text, kind }) => [text, kind])).toEqual([
      ['writes, no lock', 'bare'],
      ['writes, Pool.lock', 'held'],
      ['', 'plain'],
    ]);
  });

  test('says where a comment may stand: at the field and at both lines', () => {
    expect(race.quiet.at.map((place) => data.places[place].line)).toEqual([11, 37, 25]);
    expect(race.quiet.why).toBe('org.acme.Pool.used');
  });

  test('has the advice as a changed line where it is one', () => {
    expect(map.fixes).toEqual([
      {
        title: 'Keep a ConcurrentHashMap in Pool.open; it does not accept null',
        file: 'org/acme/Pool.java',
        line: 9,
        before: '  private final Map<String, Connection> open = new HashMap<>();',
        after:
          '  private final Map<String, Connection> open = new java.util.concurrent.ConcurrentHashMap<>();',
      },
    ]);
    const mends = [{ kind: 'volatile', field: 'org.acme.Pool.used' }] as const;
    const volatile = { ...sampleReport().findings[0], mends };
    const fixed = dataOf(html(only(volatile), { sources: sampleSources() }));
    expect(fixed.findings[0].fixes.map(({ after }) => after)).toEqual(['  private volatile int used;']);
  });

  test('makes a method synchronized where the lock is its object', () => {
    const [given] = sampleReport().findings;
    const { file, line, method, className } = given.races[0].sides[0].place;
    const mend = {
      kind: 'lock-method',
      lock: 'this (org.acme.Pool)',
      methods: [{ file, line, method, className }],
    } as const;
    const fixesOf = (mends: Finding['mends']) => {
      const finding = { ...given, ...(mends !== undefined && { mends }) };
      return dataOf(html(only(finding), { sources: sampleSources() })).findings[0].fixes;
    };
    expect(fixesOf([mend]).map(({ line: at, after }) => [at, after])).toEqual([
      [36, '  public synchronized void release(Connection connection) {'],
    ]);
    // The advice alone, as older reports have it, is not read for what it says.
    for (const mends of [undefined, [], [{ ...mend, part: true as const }]]) {
      expect(fixesOf(mends)).toEqual([]);
    }
  });

  test('has no code without sources', () => {
    const { files } = dataOf(html(sampleReport()));
    expect(files.every(({ lines }) => Object.keys(lines).length === 0)).toBe(true);
  });

  test('puts what is new first, and what is fixed or suppressed last', () => {
    const review = mixedReview();
    const compared = dataOf(html(review.report, { review, sources: sampleSources() }));
    expect(compared.findings.map(({ number, state }) => [number, state])).toEqual([
      [1, 'new'],
      [2, 'new'],
      [3, 'grown'],
      [4, 'unchanged'],
      [5, 'unchanged'],
      [0, 'fixed'],
      [0, 'suppressed'],
      [0, 'suppressed'],
    ]);
    expect(compared.tally).toBe('2 new, 1 grown, 2 unchanged, 1 fixed, 2 suppressed');
    // The code of the base is not at hand: its lines are those of another version.
    const gone = compared.findings[5].pairs[0].sides[0];
    expect(compared.files[compared.places[gone.place].file].found).toBe(false);
    expect(compared.findings[6].suppressions).toEqual([
      'only a statistic – src/main/java/org/acme/Pool.java:61',
    ]);
  });

  test('tells findings with one cause together', () => {
    const given = ['a', 'b'].map((field) => caused(field.repeat(16), field));
    const { findings, kinds } = dataOf(html({ ...emptyReport(), findings: given }));
    expect(findings.map(({ parts, pairs }) => [parts, pairs.map(({ on }) => on)])).toEqual([
      [
        ['field race on Pool.a', 'field race on Pool.b'],
        ['Pool.a', 'Pool.b'],
      ],
    ]);
    expect(kinds[0].title).toBe('races inside');
  });

  test('is the same of a report that was saved as JSON', () => {
    const options = { sources: sampleSources() };
    const saved = readJsonReview(JSON.parse(toJson(sampleReport())), 'races.json');
    expect(saved.baseline).toBeUndefined();
    expect(html(saved.report, options)).toBe(html(sampleReport(), options));
    const { base: _, inDiff: __, ...review } = { ...mixedReview(), failing: false };
    const compared = readJsonReview(JSON.parse(toJson(review.report, { review })), 'races.json');
    expect(html(compared.report, { ...options, review: compared })).toBe(
      html(review.report, { ...options, review }),
    );
  });
});

function only(finding: Finding): Report {
  return { ...emptyReport(), findings: [finding] };
}

/** All tags of the file, outside of its script, style and data. */
function expectOwnTags(text: string): void {
  const rest = text.replace(/(<(script|style)[^>]*>)[\s\S]*?(?=<\/\2>)/g, '$1');
  const tags = [...rest.matchAll(/<\/?([a-z!-]+)/gi)].map(([tag]) => tag);
  expect(tags).toEqual([
    ...['<!doctype', '<html', '<head', '<meta', '<meta', '<meta', '<meta', '<meta', '<title', '</title'],
    ...['<style', '</style', '</head', '<body', '<div', '<noscript', '<p', '</p', '</noscript', '</div'],
    ...['<script', '</script', '<script', '</script', '</body', '</html'],
  ]);
}
