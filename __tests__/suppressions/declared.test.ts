import { expect, test } from '@jest/globals';
import { DeclaredLines } from '../../src/suppressions/declared.js';

const SOURCE = `package acme;
public class Pool {
  int used, free = 5;
  Pool(int n) {
    used = n;
  }
  @Override
  public
  void take(int n) {
    used = n;
  }
  void take(String text) { used = 1; }
  static class Node {
    int used;
    void take() { used++; }
  }
  Runnable make() {
    return new Runnable() { public void run() {
      used++; } };
  }
}`;
const read: string[] = [];
const lines = new DeclaredLines({
  text: (file) => {
    read.push(file);
    return file === 'acme/Pool.java' || file === 'acme/Pool.kt' ? SOURCE : undefined;
  },
});

test.each([
  ['acme.Pool', 'Pool', 5, 4],
  // The line with the name, behind the annotation and the modifiers.
  ['acme.Pool', 'take', 10, 9],
  ['acme.Pool', 'take', 12, 12],
  ['acme.Pool$Node', 'take', 15, 15],
  ['acme.Pool$1', 'run', 19, 18],
  ['acme.Pool', 'take', 15, undefined],
  ['acme.Pool', 'gone', 10, undefined],
])('%s.%s with code in line %i', (cls, name, code, expected) => {
  expect(lines.method('acme/Pool.java', cls, name, code)).toBe(expected);
});

test('fields', () => {
  expect(lines.field('acme/Pool.java', 'acme.Pool', 'free')).toBe(3);
  expect(lines.field('acme/Pool.java', 'acme.Pool$Node', 'used')).toBe(14);
  expect(lines.field('acme/Pool.java', 'acme.Pool$Node', 'free')).toBeUndefined();
});

test('each file is read once or twice, and other languages are not', () => {
  expect(lines.text('acme/Pool.java', 1)).toBe('package acme;');
  expect(lines.text('acme/Pool.java', 100)).toBeUndefined();
  expect(lines.method('acme/Pool.kt', 'acme.Pool', 'take', 10)).toBeUndefined();
  expect(lines.method('acme/Gone.java', 'acme.Gone', 'take', 10)).toBeUndefined();
  expect(read.filter((file) => file === 'acme/Pool.java').length).toBeLessThanOrEqual(2);
});
