/** What the list of the HTML report shows, and how locks run along paths. */
import { describe, expect, test } from '@jest/globals';
import { addressOf } from '../../src/report/html/page/addresses.js';
import { Findings, NO_FILTER } from '../../src/report/html/page/filter.js';
import { railsOf, statesOf } from '../../src/report/html/page/rails.js';
import { pageData } from '../../src/report/html/page-data.js';
import { mixedReview } from './reviews.js';
import { sampleReport, sampleSources } from './sample.js';

const review = mixedReview();
const compared = new Findings(pageData(review.report, { review, sources: sampleSources() }));
const plain = new Findings(pageData(sampleReport()));

describe('the list', () => {
  const numbers = (filter: Partial<typeof NO_FILTER>, findings = compared): string[] =>
    findings
      .shown({ ...NO_FILTER, ...filter })
      .map((index) => `${findings.data.findings[index].state} ${findings.data.findings[index].subject}`);

  test('hides what is fixed or suppressed until it is asked for', () => {
    expect(numbers({})).toHaveLength(5);
    expect(numbers({ state: 'all' })).toHaveLength(8);
    expect(numbers({ state: 'suppressed' })).toEqual(['suppressed Pool.hits', 'suppressed Pool.last']);
    expect(numbers({ state: 'grown' })).toEqual(['grown Pool.used']);
  });

  test('finds all words in names, paths, locks, kinds and identities, in any case', () => {
    expect(numbers({ text: 'EVICT hashmap' }, plain)).toEqual(['open Pool.open']);
    expect(numbers({ text: 'Pool.java:37' }, plain)).toEqual(['open Pool.used']);
    expect(numbers({ text: 'array race pool.lock' }, plain)).toEqual(['open Pool.opened[]']);
    expect(numbers({ text: '3f1c9a0b' }, plain)).toEqual(['open Pool.used']);
    expect(numbers({ text: 'nothing of it' }, plain)).toEqual([]);
  });

  test('counts what there is to choose', () => {
    const { marks, classes, kinds, live } = plain.counts();
    expect(marks).toEqual([
      { value: 'high', count: 2 },
      { value: 'medium', count: 1 },
      { value: 'note', count: 2 },
    ]);
    expect(classes.map(({ value, count }) => [value, count])).toEqual([
      ['org.acme.Pool', 4],
      ['org.acme.Main', 1],
    ]);
    expect(kinds.map(({ count }) => count).reduce((a, b) => a + b)).toBe(live);
  });

  test('comes in the order that is wanted', () => {
    expect(numbers({ sort: 'class' }, plain)[0]).toBe('open Pool');
    const files = plain.shown({ ...NO_FILTER, sort: 'file' }).map((index) => {
      const { pairs } = plain.data.findings[index];
      return plain.data.places[pairs[0].sides[0].place].line;
    });
    expect(files).toEqual([0, 26, 37, 50, 56]);
  });

  test('gives findings names of their own', () => {
    const twice = new Findings({ ...plain.data, findings: [...plain.data.findings, plain.data.findings[0]] });
    const [first] = twice.keys;
    expect(twice.keys.at(-1)).toBe(`${first}-2`);
    expect(twice.keys.map((key) => twice.indexOf(key))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(twice.indexOf('nothing')).toBe(-1);
  });
});

describe('locks along a path', () => {
  const finding = plain.data.findings.find(({ subject }) => subject === 'Pool.used')!;
  const [pair] = finding.pairs;

  test('are held from where they are taken, and missing all along a path without them', () => {
    const rails = railsOf(pair, finding);
    expect(rails.map(({ lock, isCommon }) => [plain.data.locks[lock], isCommon])).toEqual([
      ['Pool.lock', false],
    ]);
    const [bare, held] = pair.sides.map((side) => statesOf(side, rails[0].lock));
    expect(bare).toEqual(['missing']);
    expect(held).toEqual(['held', 'held']);
  });

  test('are not taken yet before, and given up again', () => {
    const [, side] = pair.sides;
    const [lock] = side.locks;
    const [first, second] = side.steps;
    const late = {
      ...side,
      steps: [
        { ...first, takes: [] },
        { ...second, takes: [lock] },
      ],
    };
    expect(statesOf(late, lock)).toEqual(['before', 'held']);
    const never = { ...late, steps: late.steps.map((step) => ({ ...step, takes: [] })) };
    expect(statesOf(never, lock)).toEqual(['held', 'held']);
    expect(statesOf({ ...side, locks: [] }, lock)).toEqual(['held', 'missing']);
    expect(statesOf({ ...side, locks: [-1 - lock] }, lock)).toEqual(['shared', 'shared']);
  });

  test('are common where both hold them, one not only for reading', () => {
    const [, held] = pair.sides;
    const both = { ...pair, sides: [held, held] };
    const reading = { ...held, locks: held.locks.map((lock) => -1 - lock) };
    expect(railsOf(both, finding)[0].isCommon).toBe(true);
    expect(railsOf({ ...pair, sides: [reading, reading] }, finding)[0].isCommon).toBe(false);
  });
});

test('addresses of lines are those of the forge or of an editor, with all names encoded', () => {
  const at = (links: 'forge' | 'vscode' | 'idea' | 'none', folder = '/home/me/my project/') =>
    addressOf({ links, folder }, 'https://example.org/o/r/blob/1a2b/', 'src/A#b?.java', 7);
  expect(at('none')).toBeUndefined();
  expect(at('forge')).toBe('https://example.org/o/r/blob/1a2b/src/A%23b%3F.java#L7');
  expect(at('vscode')).toBe('vscode://file/home/me/my%20project/src/A%23b%3F.java:7');
  expect(at('vscode', 'C:\\work')).toBe('vscode://file/C:/work/src/A%23b%3F.java:7');
  expect(at('vscode', ' ')).toBeUndefined();
  expect(at('idea', 'javascript:alert(1)//')).toBe(
    'idea://open?file=javascript%3Aalert(1)%2Fsrc%2FA%23b%3F.java&line=7',
  );
});
