/** What comments and annotations of a file cover. */
import { describe, expect, test } from '@jest/globals';
import { marksOf } from '../../src/suppressions/marks.js';

/** `10: reason` for lines, `type.field: reason` for fields, `from-to: reason` for extents. */
function covered(text: string, file = 'src/Pool.java'): string[] {
  const { lines, fields, extents } = marksOf(file, text);
  return [
    ...[...lines].flatMap(([line, marks]) => marks.map(({ reason }) => `${line}: ${reason}`)),
    ...fields.map(({ type, name, mark }) => `${type}.${name}: ${mark.reason}`),
    ...extents.map(({ from, to, type, name, mark }) => `${from}-${to} ${type}.${name ?? ''}: ${mark.reason}`),
  ];
}

describe('a reason', () => {
  test.each([
    ['// racewarden: benign because x', ['x']],
    ['//racewarden:benign because   of  two   things', ['of two things']],
    ['/* RaceWarden : BENIGN, because: x */', ['x']],
    ['/** Docs.\n * racewarden: benign because x\n * and y\n *\n * more */', ['x and y']],
    ['/** racewarden: benign because x\n * @since 1 */', ['x']],
    ['/* racewarden: benign because x */', ['x']],
    ['// racewarden: benign because', []],
    ['// racewarden: benign', []],
    ['// racewarden: off', []],
    ['// racewarden benign because x', []],
    ['// not racewarden: benign because x', []],
    ['"// racewarden: benign because x"', []],
  ])('%j', (comment, reasons) => {
    expect(marksOf('A.java', `class A {\n${comment}\nint x; }`).marks.map(({ reason }) => reason)).toEqual(
      reasons,
    );
  });

  test('is cut where it is too long', () => {
    const { marks } = marksOf('A.java', `// racewarden: benign because ${'x'.repeat(100_000)}\nclass A { }`);
    expect(marks[0].reason).toHaveLength(500);
  });

  test('of an annotation', () => {
    const reasons = (text: string) =>
      marksOf('A.java', `${text} class A { }`).marks.map(({ reason }) => reason);
    expect(reasons('@SuppressRacewarden')).toEqual(['']);
    expect(reasons('@a.b.SuppressRacewarden("a" + "b\\n\\u0041")')).toEqual(['ab A']);
    expect(reasons('@SuppressRacewarden(id = "7", because = "x")')).toEqual(['x']);
    expect(reasons('@SuppressRacewarden(value = {"x ", "y"})')).toEqual(['x y']);
    expect(reasons('@SuppressWarnings("racewarden")')).toEqual(['']);
    expect(reasons('@SuppressWarnings("racewarden:x") @Suppress(racewarden)')).toEqual([]);
  });
});

test('lines of comments', () => {
  const text = `class Pool {
  void a() {
    n++; // racewarden: benign because one
    // racewarden: benign because two
    // and more prose
    f(a,
      b); g();
    // racewarden: benign because three
    if (x
        > y) {
      z();
    }
    /* racewarden: benign because four */ m++;
    // racewarden: benign because nothing is below
  }
}`;
  expect(covered(text)).toEqual([
    '3: one',
    '6: two',
    '7: two',
    '9: three',
    '10: three',
    '13: four',
    '15: nothing is below',
  ]);
});

test('fields of comments', () => {
  const text = `class Pool {
  // racewarden: benign because one
  @A("x")
  private int a = f(), b;
  int c; // racewarden: benign because two
  Runnable d = () -> {
    // racewarden: benign because three
    n++;
  }; // racewarden: benign because four
  /* racewarden: benign because five */
  int e; static class In { int f; } // racewarden: benign because six
}`;
  expect(covered(text).filter((line) => /^[A-Z]/.test(line))).toEqual([
    ...[
      'Pool.a: one',
      'Pool.b: one',
      'Pool.c: two',
      'Pool.d: four',
      'Pool.e: five',
      'Pool$In.f: five',
      'Pool.e: six',
      'Pool$In.f: six',
    ],
  ]);
});

test('Kotlin', () => {
  const text = `@file:Suppress("unused")
package org.acme

@Suppress("racewarden")
var top = 0

class Pool(@Suppress("racewarden") var used: Int, val other: Int) : Base(1), I {
  // racewarden: benign because one
  private var hits = 0
  @Suppress("unused", "racewarden")
  fun add(n: Int) = list
    .map { it + n }
    .sum()
  fun sub() { used-- }
  @SuppressRacewarden("two") fun <T> T.block(): Int {
    val s = "\${"}"} @Suppress(\\"racewarden\\")"
    return 1
  }
  companion object {
    @Suppress("racewarden") @JvmStatic var shared = 0
  }
  @Suppress("racewarden") object Inner { var x = 1 }
}
`;
  expect(covered(text, 'src/Pool.kt')).toEqual([
    '9: one',
    'Pool.hits: one',
    '.top: ',
    'Pool.used: ',
    'Pool$Companion.shared: ',
    'Pool.shared: ',
    '4-5 .top: ',
    '7-7 Pool.used: ',
    '10-13 Pool.add: ',
    '15-18 Pool.block: two',
    '20-20 Pool$Companion.shared: ',
    '22-22 Pool$Inner.Inner: ',
  ]);
});
