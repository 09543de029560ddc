import { describe, expect, test } from '@jest/globals';
import type { Finding } from '../../src/findings/index.js';
import { annotationsOf } from '../../src/report/annotations.js';
import {
  baselessReview,
  causedReview,
  cleanReview,
  fixedReview,
  hostileReview,
  longReview,
  mixedReview,
} from './reviews.js';

describe('annotationsOf', () => {
  test('marks the first side of every race that is new, and then of those that have grown, in rank order', () => {
    const { shown, leftOut } = annotationsOf(mixedReview());
    expect(leftOut).toBeUndefined();
    expect(
      shown.map(({ level, file, line, endLine, title }) => ({ level, file, line, endLine, title })),
    ).toEqual([
      {
        level: 'warning',
        file: 'org/acme/Pool.java',
        line: 50,
        endLine: 50,
        title: 'New library object race on org.acme.Pool.open (HashMap)',
      },
      {
        level: 'warning',
        file: 'org/acme/Pool.java',
        line: 26,
        endLine: 26,
        title: 'New array race on org.acme.Pool.opened[]',
      },
      {
        level: 'warning',
        file: 'org/acme/Pool.java',
        line: 42,
        endLine: 42,
        title: 'Grown: field race on org.acme.Pool.used',
      },
    ]);
  });

  test('says what happens here, where the other side is, and what would mend it', () => {
    expect(annotationsOf(mixedReview()).shown[0].message).toBe(
      'org.acme.Pool.evict(String) changes org.acme.Pool.open (HashMap), holding no lock. ' +
        'At the same time another thread, in org.acme.Pool.open(String) at org/acme/Pool.java:32, ' +
        'changes org.acme.Pool.open (HashMap), holding org.acme.Pool.lock. ' +
        'Hold org.acme.Pool.lock in evict(String), or use a java.util.concurrent.ConcurrentHashMap. ' +
        'It counts as shared because org.acme.Pool is open: it has a synchronized block (Pool.java:15).',
    );
  });

  test('a grown race is marked where it is new', () => {
    const grown = annotationsOf(mixedReview()).shown[2];
    expect(grown.message).toMatch(/^org\.acme\.Pool\.used\(\) reads /);
    expect(grown.message).toContain('in org.acme.Pool.release(Connection) at org/acme/Pool.java:37');
    expect(grown.message).toContain('Hold org.acme.Pool.lock in org.acme.Pool.used() too');
  });

  test('races with one cause are marked each by itself, those that are unchanged not at all', () => {
    expect(annotationsOf(causedReview()).shown.map(({ title, line }) => `${title}, line ${line}`)).toEqual([
      'New field race on org.acme.Pool.count, line 37',
      'New field race on org.acme.Pool.idle, line 37',
      'Grown: field race on org.acme.Pool.used, line 37',
      'Grown: field race on org.acme.Pool.waiting, line 37',
    ]);
    // The witness inside of the owner that the base does not have.
    expect(annotationsOf(causedReview()).shown[2].message).toContain('at org/acme/Pool.java:42');
  });

  test('nothing new, no annotation', () => {
    expect(annotationsOf(fixedReview())).toEqual({ shown: [], leftOut: undefined });
    expect(annotationsOf(cleanReview(), { any: true })).toEqual({ shown: [], leftOut: undefined });
  });

  test('without a comparison only where any race fails the job', () => {
    expect(annotationsOf(baselessReview()).shown).toEqual([]);
    const { shown } = annotationsOf(baselessReview(), { any: true });
    expect(shown.map(({ level }) => level)).toEqual(['warning', 'warning', 'warning', 'notice', 'notice']);
    expect(shown[0].title).toBe('field race on org.acme.Pool.used');
  });

  test('a place without a line is line 1, and says so', () => {
    const object = annotationsOf(baselessReview(), { any: true }).shown[3];
    expect(object).toMatchObject({ file: 'org/acme/Main.java', line: 1, endLine: 1 });
    expect(object.message).toContain('(no line table: bytecode offset 21)');
  });

  test('errors are errors', () => {
    const review = mixedReview();
    const findings = review.report.findings.map((finding): Finding => ({ ...finding, level: 'error' }));
    const { shown } = annotationsOf({ ...review, report: { ...review.report, findings } });
    expect(shown.map(({ level }) => level)).toEqual(['error', 'error', 'error']);
  });

  test('at most ten of a level, and the others are counted', () => {
    const { shown, leftOut } = annotationsOf(longReview(50));
    const levels = shown.map(({ level }) => level);
    expect(levels.filter((level) => level === 'warning')).toHaveLength(10);
    expect(levels.filter((level) => level === 'notice')).toHaveLength(10);
    expect(leftOut).toBe(
      '30 more new races have no annotation, because GitHub shows at most 10 of each level: see the summary.',
    );
  });

  test('leaves room for what else the step says', () => {
    const { shown, leftOut } = annotationsOf(longReview(20), { reserved: { warning: 4, notice: 20 } });
    expect(shown.map(({ level }) => level)).toEqual(Array(6).fill('warning'));
    expect(leftOut).toContain('14 more new races');
  });

  test('texts are one visible line', () => {
    for (const { title, message } of annotationsOf(hostileReview()).shown) {
      expect(`${title}${message}`).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
      expect(message).toContain('\\u000a');
    }
  });
});
