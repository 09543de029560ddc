/** Words, strings and comments of Java and its relatives. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Language, languageOf, lex } from '../../src/suppressions/lexer.js';

function words(text: string, language?: Language): string[] {
  return lex(text, language).tokens.map(({ kind, text: said }) => (kind === 'string' ? `"${said}"` : said));
}

function comments(text: string, language?: Language): string[] {
  return lex(text, language).comments.map(({ text: said, line, endLine }) => `${line}-${endLine}:${said}`);
}

describe('Java', () => {
  test.each([
    ['a.b(c); // d', ['a', '.', 'b', '(', 'c', ')', ';']],
    ['"a // b" /* c */ x', ['"a // b"', 'x']],
    ['"a \\" b" c', ['"a \\" b"', 'c']],
    ["'\"' '\\'' '\\\\' '\\u0022' '\\042' x", ['"""', `"\\'"`, '"\\\\"', '"\\u0022"', '"\\042"', 'x']],
    ['"open\nnext', ['"open"', 'next']],
    ['"""\n a "b" \\""" // c\n """ d', ['"\n a "b" \\""" // c\n "', 'd']],
    ['a/b /**/ c', ['a', '/', 'b', 'c']],
    ["it's 'x", ['it', "'", 's', "'", 'x']],
    ['$a_1 übung 0x1F', ['$a_1', 'übung', '0x1F']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('comments with their lines, whatever ends them', () => {
    const text = '// one\r\nx /* two\r\n three */ y // "four"\n"// five" /*/ six';
    expect(comments(text)).toEqual(['1-1: one', '2-3: two\r\n three ', '3-3: "four"', '4-4:/ six']);
    expect(lex(text).tokens.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});

describe('Kotlin, Groovy and Scala', () => {
  test('are told by the name of the file', () => {
    expect(['a/B.kt', 'B.kts', 'B.groovy', 'B.scala', 'B.java', 'B'].map(languageOf)).toEqual([
      ...['kotlin', 'kotlin', 'groovy', 'scala', 'java', 'java'],
    ]);
  });

  test('templates hold code, comments nest, names stand between backticks', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Kotlin's templates, in a string of ours
    expect(words('"a ${f("}// x") + "{"} b" c', 'kotlin')).toEqual([
      '"a "',
      'f',
      '(',
      '"}// x"',
      ')',
      '+',
      '"{"',
      '" b"',
      'c',
    ]);
    expect(comments('/* a /* b */ c */ d // e', 'kotlin')).toEqual(['1-1: a /* b */ c ', '1-1: e']);
    expect(words('fun `is // it`() {}', 'kotlin')).toEqual(['fun', 'is // it', '(', ')', '{', '}']);
    expect(words('"""raw \\""" x', 'kotlin')).toEqual(['"raw \\"', 'x']);
    expect(words("'a // b' c", 'groovy')).toEqual(['"a // b"', 'c']);
    expect(words("'sym c // d", 'scala')).toEqual(["'", 'sym', 'c']);
  });
});

test('every line of any text keeps its number', () => {
  const part = fc.constantFrom(
    'word',
    ' ',
    '\n',
    '\r\n',
    '\r',
    '"',
    "'",
    '"""',
    '/*',
    '*/',
    '//',
    '\\',
    '${',
    '}',
    '`',
  );
  fc.assert(
    fc.property(
      fc.array(part),
      fc.constantFrom<Language>('java', 'kotlin', 'groovy', 'scala'),
      (parts, language) => {
        const text = parts.join('');
        const lines = text.split(/\r\n|\n|\r/);
        const { tokens, comments: found } = lex(text, language);
        for (const { line, endLine, text: said, kind } of tokens) {
          expect(line <= endLine && endLine <= lines.length).toBe(true);
          if (kind === 'word' && said === 'word') expect(lines[line - 1]).toContain('word');
        }
        for (const { line, isBlock } of found) expect(lines[line - 1]).toContain(isBlock ? '/*' : '//');
      },
    ),
    { numRuns: 1000 },
  );
});
