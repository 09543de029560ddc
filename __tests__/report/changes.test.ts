/** What a change did, wherever a review is told. */
import { describe, expect, test } from '@jest/globals';
import { changesIn, withStates } from '../../src/baseline/index.js';
import { annotationsOf } from '../../src/report/annotations.js';
import type { Change } from '../../src/report/changes.js';
import { toJson } from '../../src/report/json.js';
import { toComment } from '../../src/report/markdown/comment.js';
import { codeBlock } from '../../src/report/markdown/escape.js';
import { toMarkdown } from '../../src/report/markdown/markdown.js';
import { toSummary } from '../../src/report/markdown/summary.js';
import type { Review } from '../../src/report/review.js';
import { sarifLog } from '../../src/report/sarif/log.js';
import { rebuilt } from '../../src/report/sarif/rebuild.js';
import { toTerminal } from '../../src/report/terminal/terminal.js';
import { sampleReport } from './sample.js';

const FILE = 'org/acme/Pool.java';
const TEXT =
  'This change removed synchronized from org.acme.Pool.release(Connection) (Pool.java:36); both paths take it.';
const change: Change = {
  kind: 'lock',
  text: TEXT,
  place: { file: FILE, line: 36, method: 'org.acme.Pool.release(Connection)' },
  both: true,
  further: [],
  suggestions: [
    {
      ...{ file: FILE, line: 36, endLine: 36 },
      before: '  void release(Connection c) {',
      after: '  synchronized void release(Connection c) {',
    },
  ],
};

const report = sampleReport();
const [used, map, opened, ...known] = report.findings;

function review(more: Partial<Review> = {}, reported: Change = change): Review {
  return {
    report,
    baseline: new Map([
      ...[used, map, opened].map(({ id }) => [id, 'new'] as const),
      ...known.map(({ id }) => [id, 'unchanged'] as const),
    ]),
    growth: new Map(),
    changes: new Map([
      [used.id, reported],
      [opened.id, reported],
    ]),
    fixed: [],
    failing: true,
    ...more,
  };
}

/** As it reads without marks of Markdown and line ends. */
function plain(text: string): string {
  return text.replaceAll('\\', '').replace(/\s+/g, ' ');
}

const BRIEF = TEXT.replaceAll('org.acme.', '');
const times = (text: string, what: string): number => text.split(what).length - 1;

describe('what a change did', () => {
  test('is in the comment, with the line that takes it back once', () => {
    const comment = toComment(review(), { category: 'racewarden' });
    expect(times(plain(comment), `What the change did: ${BRIEF}`)).toBe(2);
    expect(times(comment, '```diff')).toBe(1);
    expect(comment).toContain(
      '    - This edit of `org/acme/Pool.java:36` undoes it:\n\n      ```diff\n      -  void release(Connection c) {\n      +  synchronized void release(Connection c) {\n      ```\n',
    );
  });

  test('is in the comment alone where no line takes it back', () => {
    const comment = toComment(review({}, { ...change, suggestions: [] }), { category: 'racewarden' });
    expect(plain(comment)).toContain(BRIEF);
    expect(comment).not.toContain('```');
  });

  test('is in the summary in the place of a guess', () => {
    const outside = { inDiff: () => false };
    const summary = toSummary(review(outside));
    expect(plain(summary)).toContain(`**What the change did:** ${BRIEF}`);
    expect(times(summary, 'Neither of the two lines is in this diff')).toBe(1);
    expect(times(toSummary(review({ ...outside, changes: new Map() })), 'Neither of the two lines')).toBe(3);
  });

  test('is in the full report, on a terminal and in JSON', () => {
    expect(plain(toMarkdown(report, { review: review() }))).toContain(`**What the change did:** ${BRIEF}`);
    expect(plain(toTerminal(report, { review: review(), columns: 200 }))).toContain(
      `what the change did: ${BRIEF}`,
    );
    const { findings } = JSON.parse(toJson(report, { review: review() })) as {
      findings: { id: string; change?: object }[];
    };
    expect(findings.find(({ id }) => id === used.id)?.change).toEqual({
      kind: 'lock',
      text: TEXT,
      place: change.place,
      both: true,
    });
    expect(findings.filter((finding) => finding.change !== undefined)).toHaveLength(2);
  });

  test('is marked where it lies in the diff, once for all races it made, and said with each race', () => {
    const { shown } = annotationsOf(review({ inDiff: (_, line) => line === 36 }));
    const marks = shown.filter(({ title }) => title === '2 new races through this line');
    expect(marks).toEqual([
      {
        ...{ level: 'notice', file: FILE, line: 36, endLine: 36, title: '2 new races through this line' },
        message: expect.stringContaining(TEXT),
      },
    ]);
    expect(marks[0].message).toMatch(/New with it: the races on org\.acme\.Pool\.used and /);
    expect(shown.filter(({ message, level }) => level !== 'notice' && message.includes(TEXT))).toHaveLength(
      2,
    );
    for (const inDiff of [() => false, () => undefined]) {
      expect(annotationsOf(review({ inDiff })).shown.map(({ title }) => title)).not.toContain(
        '2 new races through this line',
      );
    }
  });

  test('has no mark of its own on the line of a race, and none without a line', () => {
    const at = (line: number): Change => ({ ...change, place: { file: FILE, line, method: '' } });
    const everywhere = { inDiff: () => true };
    const { line } = used.races[0].sides[0].place;
    for (const reported of [at(line), at(0)]) {
      const { shown } = annotationsOf(review(everywhere, reported));
      expect(shown.filter(({ title }) => title.endsWith('through this line'))).toEqual([]);
    }
  });

  test('stands in the properties of results, and comes back from there', () => {
    const states = review().baseline as Review['baseline'] & object;
    const changes = review().changes as NonNullable<Review['changes']>;
    const written = sarifLog(report, { baseline: states, changes });
    const later = withStates(sarifLog(report), { states } as never, changes);
    for (const log of [written, later, rebuilt(written, 'other')]) {
      const texts = [...changesIn(log)].map(([id, { text }]) => [id, text]);
      expect(texts).toEqual([
        [used.id, TEXT],
        [opened.id, TEXT],
      ]);
      expect(log.runs[0].results?.[0].message.text).not.toContain('This change');
    }
    expect([...changesIn(withStates(written, { states } as never))]).toEqual([]);
  });
});

describe('a block of code', () => {
  test('is closed by nothing inside of it', () => {
    expect(codeBlock('a ```` b', 'suggestion', '  ')).toBe('  `````suggestion\n  a ```` b\n  `````');
    expect(codeBlock('\tint a;', 'java', '')).toBe('```java\n\tint a;\n```');
  });

  test.each([['a\u001b[31m'], ['a\u202eb'], ['a\u200bb'], ['a\rb'], ['a\u0000']])(
    'has nothing that cannot be seen: %j',
    (text) => expect(codeBlock(text, 'suggestion', '')).toBeUndefined(),
  );
});
