/** Lines of source that take a change back. */
import { describe, expect, test } from '@jest/globals';
import { type LineMend, suggestionOf } from '../../src/baseline/mends.js';
import { DeclaredLines } from '../../src/suppressions/index.js';

const place = { file: 'acme/Pool.java', line: 1, method: '' };

function mended(line: string, mend: Partial<LineMend>): string | undefined {
  const lines = new DeclaredLines({ text: () => line });
  return suggestionOf({ place, className: 'acme.Pool', member: '', ...mend }, lines)?.after;
}

describe('synchronized is put back', () => {
  const on = (line: string): string | undefined =>
    mended(line, { insert: 'synchronized', member: 'acme.Pool.take(int, String)' });

  test.each([
    ['  public void take(int n, String s) {', '  public synchronized void take(int n, String s) {'],
    ['\tvoid take(', '\tsynchronized void take('],
    [
      '  @Override public final <T> Map<K, List<T>> take(',
      '  @Override public final synchronized <T> Map<K, List<T>> take(',
    ],
    ['  @Named("a") static int[] take (int n)', '  @Named("a") static synchronized int[] take (int n)'],
    [
      '  a.b.Row take(int n) { return take(n - 1); }',
      '  synchronized a.b.Row take(int n) { return take(n - 1); }',
    ],
  ])('%s', (before, after) => expect(on(before)).toBe(after));

  test.each([
    ['  take(int n) {'],
    ['  public abstract void take(int n);'],
    ['  public native int take(int n);'],
    ['  public synchronized void take(int n) {'],
    ['  public void taken(int n) { take(n); }'],
    ['  int n = take(5);'],
    ['  void other() { take(1); }'],
    [`  public void take(int n) {${' '.repeat(300)}`],
    [''],
  ])('not in %s', (line) => expect(on(line)).toBeUndefined());
});

describe('volatile and final are put back', () => {
  test.each([
    ['  private int used;', 'volatile', '  private volatile int used;'],
    [
      '  static Map<String, Row> used = new HashMap<>();',
      'final',
      '  static final Map<String, Row> used = new HashMap<>();',
    ],
    ['  @Guarded long used = 5; // the sum', 'volatile', '  @Guarded volatile long used = 5; // the sum'],
  ] as const)('%s', (before, insert, after) => {
    expect(mended(before, { insert, member: 'used' })).toBe(after);
  });

  test.each([
    ['  private int free, used;', 'volatile'],
    ['  private int used; int free;', 'volatile'],
    ['  private final int used;', 'volatile'],
    ['  private volatile int used;', 'final'],
    ['  used = 5;', 'volatile'],
    ['  int used() { return 5; }', 'volatile'],
  ] as const)('not in %s', (before, insert) => {
    expect(mended(before, { insert, member: 'used' })).toBeUndefined();
  });
});

describe('a class is put back', () => {
  const swap = ['java.util.HashMap', 'java.util.concurrent.ConcurrentHashMap'] as const;

  test.each([
    [
      '  Map<K, V> all = new HashMap<>();',
      '  Map<K, V> all = new java.util.concurrent.ConcurrentHashMap<>();',
    ],
    [
      '  all = new java.util.HashMap<K, V>(16);',
      '  all = new java.util.concurrent.ConcurrentHashMap<K, V>(16);',
    ],
  ])('%s', (before, after) => expect(mended(before, { swap })).toBe(after));

  test.each([
    ['  HashMap<K, V> all = new HashMap<>();'],
    ['  Map<K, V> all = new HashMap<>(new HashMap<>());'],
    ['  Map<K, V> all = new LinkedHashMap<>();'],
    ['  Map<K, V> all = make();'],
  ])('not in %s', (before) => expect(mended(before, { swap })).toBeUndefined());

  test('nor where a method made it', () => {
    const wrapped = ['java.util.ArrayList', 'java.util.Collections$SynchronizedList'] as const;
    expect(mended('  all = new ArrayList<>();', { swap: wrapped })).toBeUndefined();
  });
});

test('without sources nothing is suggested', () => {
  expect(suggestionOf({ place, className: '', member: 'a', insert: 'volatile' }, undefined)).toBeUndefined();
  const none = new DeclaredLines({ text: () => undefined });
  expect(suggestionOf({ place, className: '', member: 'a', insert: 'volatile' }, none)).toBeUndefined();
});
