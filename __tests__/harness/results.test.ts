/** A client reads what it is given, and changes nothing of it. */
import { expect, test } from '@jest/globals';
import type { Body } from '../../src/ir/index.js';
import { describeWithJdk } from '../support/jdk.js';
import { acme, callsOf, harnessOf } from './support.js';

/** Names of what the client calls on the result of `Pool.get()`. */
function calledOn(type: string, others: Record<string, string> = {}): Set<string> {
  const program = acme({
    Pool: `public class Pool { private ${type} kept; public ${type} get() { return kept; } }`,
    ...others,
  });
  const { roots } = harnessOf(program, { interfaces: ['acme.Pool'] });
  const calls = callsOf(program.body(roots[0].method) as Body);
  return new Set(calls.map((call) => call.replace(/^.*\.([^.(]+)\(.*$/, '$1')));
}

describeWithJdk('on results, the client calls', () => {
  test.each([
    [
      'java.util.List<String>',
      ['get', 'size', 'contains', 'iterator', 'next'],
      ['remove', 'clear', 'set', 'sort'],
    ],
    [
      'java.util.Map<String, String>',
      ['get', 'entrySet', 'containsKey'],
      ['put', 'remove', 'clear', 'compute', 'merge'],
    ],
    ['java.util.Date', ['getTime', 'after'], ['setTime', 'setHours']],
    ['StringBuilder', ['length', 'charAt'], ['append', 'setLength', 'reverse']],
    ['java.io.InputStream', [], ['read', 'close', 'skip', 'reset']],
  ])('what reads a %s', (type, read, changing) => {
    const called = calledOn(type);
    for (const name of read) expect([...called]).toContain(name);
    for (const name of changing) expect([...called]).not.toContain(name);
  });

  test('what writes nothing of an object of a class under scan, itself or through others', () => {
    const called = calledOn('Item', {
      Item: `public class Item {
        private final Part part = new Part(); private final java.util.List<String> all = new java.util.ArrayList<>(); private int n;
        private int[] table = new int[4];
        public int first() { return n; } public int parts() { return part.peek(); } public boolean walk() { for (String s : all) if (s.isEmpty()) return true; return false; }
        public void grow() { n++; } public void pass() { part.grow(); } public void fill() { table[0] = 1; }
        public void put(String s) { all.add(s); } public void prune() { all.iterator().remove(); }
        public int getLazy() { if (n == 0) n = 7; return n; }
      }`,
      Part: 'public class Part { private int n; int peek() { return n; } void grow() { n++; } }',
    });
    for (const name of ['first', 'parts', 'walk', 'getLazy']) expect([...called]).toContain(name);
    for (const name of ['grow', 'pass', 'fill', 'put', 'prune']) expect([...called]).not.toContain(name);
  });

  test('all that its type offers of an object that was made for it, and of nothing that is kept', () => {
    const uses = `
      private final Lease kept = new Lease();
      public Lease kept() { return kept; }
      public Lease mixed(boolean isNew) { return isNew ? new Lease() : kept; }`;
    const makes = `
      public AutoCloseable made() { return made(0); }
      private Lease made(int n) { return n > 9 ? null : new Lease(); }
      public java.util.Iterator<String> names() { return new Names(); }
      public Tasks tasks() { return new Tasks(); }
      private class Names implements java.util.Iterator<String> {
        public boolean hasNext() { return true; } public String next() { return ""; } public void remove() {}
      }
      public class Tasks { public Runnable next() { return () -> kept.close(); } }
      private final Lease kept = new Lease();`;
    const called = (members: string): string[] => {
      const program = acme({
        Pool: `public class Pool { ${members} }`,
        Lease:
          'public class Lease implements AutoCloseable { int n; public void close() { n++; } public int n() { return n; } }',
      });
      const { roots } = harnessOf(program, { interfaces: ['acme.Pool'] });
      const calls = roots.flatMap(({ method }) => callsOf(program.body(method) as Body));
      return calls
        .map((call) => call.replace(/^.*\/([^/(]+)\(.*$/, '$1'))
        .filter((call) => !/^Pool\./.test(call));
    };
    expect(new Set(called(uses))).toEqual(new Set(['Lease.n']));
    expect(new Set(called(makes))).toEqual(
      new Set([
        'AutoCloseable.close',
        'Iterator.hasNext',
        'Iterator.next',
        'Iterator.remove',
        'Iterator.forEachRemaining',
        'Pool$Tasks.next',
        'Runnable.run',
      ]),
    );
  });
});
