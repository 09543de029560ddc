import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toComment } from '../../../src/report/markdown/comment.js';
import {
  address,
  code,
  codeTag,
  inCell,
  inComment,
  inDiagram,
  link,
  prose,
} from '../../../src/report/markdown/escape.js';
import { toMarkdown } from '../../../src/report/markdown/markdown.js';
import { toSummary } from '../../../src/report/markdown/summary.js';
import type { Review } from '../../../src/report/review.js';
import { clip } from '../../../src/util/shown.js';
import { diagrams, live, skeleton, withoutCode } from '../gfm.js';
import { hostileReview } from '../reviews.js';

/** What names of people who mean harm are made of. */
const PARTS = [
  ...[
    '`',
    '``',
    '```',
    '~~~',
    '|',
    '\\',
    '<',
    '>',
    '<!--',
    '-->',
    '--',
    '</details>',
    '<br>',
    '&lt;',
    '&#60;',
  ],
  ...['@user', 'a@b.c', '#1', 'GH-1', '](', '[x', 'http://e.x', 'www.e.x', ':bug:', '$$', '*', '_', '__'],
  ...['\n', '\r', '\t', '    ', '\u2028', '\u202e', '\ud800', '\u200b', '1.', '10)', '- ', '> ', '# '],
  ...['%%{init}', '"', "'", ';', '{', '}', '(', ')', 'end', 'style a:#b;', 'fa:fa-x', '#quot;', '$1', '$&'],
  ...['a', 'Zx', 'é', '漢', '😀', 'java.util.Map', 'Pool$Inner', '...', '/', '../'],
];

const hostileName = fc
  .array(fc.oneof(fc.constantFrom(...PARTS), fc.string({ unit: 'binary', maxLength: 3 })), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''))
  .filter((name) => name.trim() !== '');

const texts = (review: Review): string[] => [
  toSummary(review),
  toComment(review, { category: 'app' }),
  toMarkdown(review.report, { review }),
];

describe('any name', () => {
  const tame = texts(hostileReview('tame')).map(skeleton);

  test('leaves lines, cells and tags of every text as they are', () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        expect(texts(hostileReview(name)).map(skeleton)).toEqual(tame);
      }),
      { numRuns: 300 },
    );
  });

  test('is no mention, link, reference, address or picture', () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        for (const text of texts(hostileReview(name))) {
          // GitHub looks for none of these inside of code, as a span or as a tag.
          const alive = live(text).replace(/<code>[^<]*<\/code>/g, '');
          expect(alive).not.toMatch(/@\w/);
          expect(alive).not.toMatch(/\]\(/);
          expect(alive).not.toMatch(/#\d/);
          expect(alive).not.toMatch(/GH-\d/i);
          expect(alive).not.toMatch(/:\w+:/);
          expect(alive).not.toMatch(/:\/\/|www\./i);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('stays inside the labels of a diagram', () => {
    const shape = (drawn: string): string => drawn.replace(/"[^"\n]*"/g, '""');
    const [expected] = diagrams(toSummary(hostileReview('tame'))).map(shape);
    fc.assert(
      fc.property(hostileName, (name) => {
        const [drawn] = diagrams(toSummary(hostileReview(name)));
        expect(shape(drawn)).toBe(expected);
        for (const [, label] of drawn.matchAll(/"([^"\n]*)"/g)) {
          expect(label.replaceAll('<br/>', '')).toMatch(/^(?:[A-Za-z0-9 .,()]|#\d+;)*$/);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('prose', () => {
  test.each([
    ['1. a list', '1\\. a list'],
    ['Map<K,V>', 'Map\\<K,V\\>'],
    ['a\nb', 'a\\\\u000ab'],
    ['@octocat', '\\@\u200boctocat'],
    ['see #12 and GH-3', 'see \\#\u200b12 and GH\u200b\\-3'],
    ['http://x.y and www.x.y', 'http:\u200b//x.y and www\u200b.x.y'],
    [':bug:', ':\u200bbug:'],
    ['Pool.java:12', 'Pool.java:12'],
    ['hold `this` or `that`', 'hold `this` or \\`that\\`'],
    ['a\\`this`b`', 'a\\\\`this`b\\`'],
  ])('%j', (text, expected) => {
    expect(prose(text)).toBe(expected);
  });

  test('of endless text is bounded', () => {
    expect(prose('a'.repeat(1_000_000)).length).toBeLessThan(1100);
  });
});

describe('code', () => {
  test('is fenced by more backticks than it has', () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        expect(withoutCode(`<${code(name)}>`)).toBe('<>');
      }),
    );
  });

  test('as a tag holds entities only', () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        expect(codeTag(name)).toMatch(/^<code>(?:[A-Za-z0-9 .,-]|&#\d+;)*<\/code>$/);
        expect(codeTag(name)).not.toMatch(/www\./i);
      }),
    );
  });

  test('in a cell has no pipe', () => {
    expect(inCell(code('a|b'))).toBe('`a\\u007cb`');
    expect(inCell(prose('a|b'))).toBe('a\\\\u007cb');
  });
});

describe('links', () => {
  test('without an address are code', () => {
    expect(link(undefined, 'A.java:1', 'src/A.java:1')).toBe('`A.java:1`');
  });

  test('keep their address inside of the parentheses', () => {
    expect(address('https://x.y/a (b)|c"d\ne')).toBe('https://x.y/a%20%28b%29%7Cc%22d%5Cu000ae');
    expect(address('https://x.y/%20#L1')).toBe('https://x.y/%20#L1');
    expect(link('https://x.y', 'a', '")](z')).toBe('[`a`](https://x.y "&#34;&#41;&#93;&#40;z")');
  });
});

describe('inComment', () => {
  test.each(['-->', '--!>', '->', '>', 'a--', '-', '--', '<!--', 'app -->\n# x'])(
    '%j ends no comment',
    (text) => {
      expect(`<!-- ${inComment(text)} -->`.slice(4, -3)).not.toMatch(/--|>|</);
    },
  );

  test('keeps different texts different', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other);
        expect(inComment(one)).not.toBe(inComment(other));
      }),
    );
    expect(inComment('services/api v1.2')).toBe('services/api v1.2');
  });
});

describe('inDiagram', () => {
  test.each([
    ['Pool.borrow(String)', 'Pool.borrow(String)'],
    ['<init>', '#60;init#62;'],
    ['Pool.java:12', 'Pool.java#58;12'],
    ['1. x', '#49;#46; x'],
    ['$$x$$', '#36;#8203;#36;x#36;#8203;#36;'],
    ['fa:fa-x', 'fa#58;#8203;fa#45;x'],
    ['😀', '#128512;'],
  ])('%j', (text, expected) => {
    expect(inDiagram(text)).toBe(expected);
  });
});

test('clip keeps both ends and no half of a character', () => {
  expect(clip('abcdefghij', 5)).toBe('ab…ij');
  expect(clip('abcde', 5)).toBe('abcde');
  expect(clip('😀'.repeat(10), 5)).toBe('😀😀…😀😀');
});
