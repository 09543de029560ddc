/** Open classes with very many classes below them, as dynamic languages make one for each function. */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { acmeClasses, apart, scanOf, subjects } from './support.js';

const CROWD = 30;

/** Thirty functions; one of them has something of its own. */
function functions(lock: string): Record<string, string> {
  const all = Array.from({ length: CROWD }, (_, n) => [
    `Fn${n}`,
    n === 7
      ? `public class Fn7 extends Fn { private int own; public ${lock} void call() { own++; } }`
      : `public class Fn${n} extends Fn { public void call() { helper(); } }`,
  ]);
  return {
    Fn: `public abstract class Fn {
      private int calls;
      private Fn meta;
      public abstract void call();
      public ${lock} void count() { calls++; }
      public ${lock} Fn withMeta(Fn other) { meta = other; return this; }
      public ${lock} boolean equals(Object other) { return other == this && meta == null; }
      public int hashCode() { return 1; }
      protected void helper() {}
      synchronized void touch() {}
    }`,
    ...Object.fromEntries(all),
  };
}

describeWithJdk('a crowd of classes below an open one', () => {
  const scan = (lock: string) => scanOf({ paths: [acmeClasses(functions(lock))], interfaces: ['acme.Fn'] });

  test('has one thread for each method that they have in common, and its races are told', async () => {
    const report = await scan('');
    expect(subjects(report).sort()).toEqual(['acme.Fn.calls', 'acme.Fn.meta', 'acme.Fn7.own']);
    const [calls] = apart(report);
    const [{ thread, reason }] = calls.races[0].sides;
    expect(thread).toContain('acme.Fn.count()');
    expect(reason).toContain('30 classes have acme.Fn.count()');
  });

  test('is free of races where each of its objects is locked', async () => {
    expect(subjects(await scan('synchronized'))).toEqual([]);
  });
});
