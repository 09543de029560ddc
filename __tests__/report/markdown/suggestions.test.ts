import { describe, expect, test } from '@jest/globals';
import { freshMarkers, suggestionPrefix, suggestionsOf } from '../../../src/report/markdown/suggestions.js';
import type { Review } from '../../../src/report/review.js';
import { live } from '../gfm.js';
import { mixedReview } from '../reviews.js';
import { place, sampleSources } from '../sample.js';

const FILE = 'org/acme/Pool.java';
const sources = sampleSources();
const review: Review = { ...mixedReview(), inDiff: () => true };
const map = review.report.findings.find(({ kind }) => kind === 'library-object-race')!;

function suggestions(given: Partial<Review> = {}, text = sources.text(FILE) as string) {
  return suggestionsOf(
    { ...review, ...given },
    {
      category: 'racewarden',
      sources: { text: () => text, line: (_, number) => text.split(/\r\n|\n/)[number - 1] },
    },
  );
}

function withReport(...findings: Review['report']['findings'][number][]): Partial<Review> {
  return { report: { ...review.report, findings } };
}

/** The content of the block that GitHub applies. */
function applied(body: string): string {
  const [, , content] = /^(`{3,})suggestion\n([\s\S]*?)\n\1$/m.exec(body) ?? [];
  return content;
}

describe('suggestions', () => {
  test('hold the new line, behind what races and what the edit does', () => {
    expect(suggestions()).toEqual([
      {
        marker: `<!-- racewarden:racewarden:${map.id} -->`,
        file: FILE,
        startLine: 9,
        line: 9,
        body: `<!-- racewarden:racewarden:${map.id} -->
**New: library object race on \`Pool.open\` (HashMap)**. \`evict(String)\` (\`Pool.java:50\`) changes, holding **no lock**; at the same time, in Thread 2 calls Pool.borrow(String), \`open(String)\` (\`Pool.java:32\`) changes, holding \`Pool.lock\`.

To fix it, keep a ConcurrentHashMap in Pool.open; it does not accept null.

\`\`\`suggestion
  private final Map<String, Connection> open = new java.util.concurrent.ConcurrentHashMap<>();
\`\`\``,
      },
    ]);
  });

  test('are of new races only', () => {
    expect(suggestions({ baseline: undefined })).toEqual([]);
    expect(suggestions({ baseline: new Map([[map.id, 'unchanged']]) })).toEqual([]);
    const grown = { baseline: new Map([[map.id, 'grown' as const]]), growth: new Map() };
    expect(suggestions(grown)[0].body).toContain('**Grown: library object race on');
  });

  test('are at lines that the diff shows', () => {
    expect(suggestions({ inDiff: undefined })).toEqual([]);
    expect(suggestions({ inDiff: () => undefined })).toEqual([]);
    expect(suggestions({ inDiff: (_, line) => line !== 9 })).toEqual([]);
    expect(suggestions({ inDiff: (file, line) => file === FILE && line === 9 })).toHaveLength(1);
  });

  test('with one edit are one', () => {
    const other = { ...map, id: '4444444444444444' };
    const [one, ...more] = suggestions(withReport(map, other));
    expect(more).toEqual([]);
    expect(one.body).toContain(
      '\n\nTo fix it, keep a ConcurrentHashMap in Pool.open; it does not accept null. The same edit also addresses 1 more new race.\n\n',
    );
    expect(freshMarkers({ ...review, ...withReport(map, other) }, 'racewarden')).toEqual(
      new Set([map.id, other.id].map((id) => `${suggestionPrefix('racewarden')}${id} -->`)),
    );
  });

  test('keep tabs and indentation, and stay in their block', () => {
    const field =
      '\tprivate final Map<String, Connection> open = new HashMap<>(); // ```` </details> @octocat  ';
    const text = (sources.text(FILE) as string).replace(/^.* open = new HashMap.*$/m, field);
    const [{ body }] = suggestions({}, text);
    expect(body).toContain('\n`````suggestion\n');
    expect(applied(body)).toBe(field.replace('HashMap', 'java.util.concurrent.ConcurrentHashMap'));
    expect(live(body)).not.toContain('@octocat');
  });

  test.each([
    ['ends its lines in two characters', (text: string) => text.replaceAll('\n', '\r\n')],
    ['is not in UTF-8', (text: string) => `${text}// \ufffd\n`],
    ['hides something in the line', (text: string) => text.replace('open = new', 'open =/*\u202e*/ new')],
    [
      'has a very long line there',
      (text: string) => text.replace('open = new', `open =${' '.repeat(300)}new`),
    ],
  ])('are not made where the file %s', (_, changed) => {
    expect(suggestions()).toHaveLength(1);
    expect(suggestions({}, changed(sources.text(FILE) as string))).toEqual([]);
  });

  test('span lines that stand together, and no others', () => {
    const [used] = review.report.findings;
    const methods = [place(4, 'org.acme.Pool.used()'), place(5, 'org.acme.Pool.give()')];
    const finding = {
      ...used,
      mends: [{ kind: 'lock-method' as const, lock: 'this (org.acme.Pool)', methods }],
    };
    const text = (between: string): string =>
      `package org.acme;\nclass Pool {\n  int used;\n  int used() { return used; }\n${between}  void give() { used--; }\n}\n`;
    const given = { ...withReport(finding), growth: new Map() };
    expect(suggestions(given, text(''))).toMatchObject([
      {
        startLine: 4,
        line: 5,
        body: expect.stringContaining(
          '\n```suggestion\n  synchronized int used() { return used; }\n  synchronized void give() { used--; }\n```',
        ),
      },
    ]);
    const apart = {
      ...finding,
      mends: [{ ...finding.mends[0], methods: [methods[0], place(6, 'org.acme.Pool.give()')] }],
    };
    expect(suggestions({ ...given, ...withReport(apart) }, text('\n'))).toEqual([]);
  });

  test('take back what the change did, where no fix is sure', () => {
    const [used] = review.report.findings;
    const line = { file: FILE, line: 36, before: '  public void release(Connection connection) {' };
    const after = '  public synchronized void release(Connection connection) {';
    const change = {
      text: 'This change removed synchronized from org.acme.Pool.release(Connection) (Pool.java:36); both paths take it.',
      suggestions: [{ ...line, endLine: 36, after }],
    };
    const given = { ...withReport(used), changes: new Map([[used.id, change]]) };
    const [{ body, startLine }] = suggestions(given);
    expect(startLine).toBe(36);
    expect(body).toContain(
      '\n\nThis change removed synchronized from Pool.release(Connection) (Pool.java:36); both paths take it. This edit undoes that.\n\n',
    );
    expect(applied(body)).toBe(after);
    // Where the line is another one now, nobody knows what would be taken back.
    const stale = { ...change, suggestions: [{ ...line, endLine: 36, after, before: 'x' }] };
    expect(suggestions({ ...given, changes: new Map([[used.id, stale]]) })).toEqual([]);
  });

  test('escape what comes from the scan', () => {
    const hostile = { ...map, holder: 'org.acme.Pool.open`@octocat <b>', subject: 'java.util.HashMap' };
    for (const { body } of suggestions(withReport(hostile))) {
      expect(live(body)).not.toMatch(/@octocat|<b>/);
    }
  });

  test('of each category have their own markers', () => {
    expect(suggestionPrefix('racewarden/server')).toBe('<!-- racewarden:racewarden/server:');
    expect(suggestionPrefix('a:b --> c')).toBe('<!-- racewarden:a%3Ab %2D-%3E c:');
  });
});
