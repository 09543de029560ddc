/** What must be open for a race to be seen, as findings of whole scans say it. */
import { expect, test } from '@jest/globals';
import type { Opening } from '../../src/findings/index.js';
import { joinedOf } from '../../src/findings/index.js';
import { acmeClasses, scanOf } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';

/** By subject, what each finding of a scan without named interfaces says. */
async function openings(sources: Readonly<Record<string, string>>, main: readonly string[] = []) {
  const { findings } = await scanOf({ paths: [acmeClasses(sources)], main });
  const all = findings.flatMap(joinedOf).map(({ subject, openings }) => [subject, openings] as const);
  return Object.fromEntries(all) as Record<string, readonly Opening[] | undefined>;
}

const COUNTER = 'public class Counter { int n; public void add() { n++; } }';
const LOCK = 'private int sign; private synchronized void lock() {}';

describeWithJdk('what must be open', () => {
  test('is the class whose methods the threads call, or one above that brings them about', async () => {
    const found = await openings({
      Api: `public abstract class Api { ${LOCK} public abstract void go(); }`,
      Impl: `public class Impl extends Api { ${LOCK} int n; public void go() { n++; } public void own() { n--; } }`,
    });
    const pair = (a: string, b: string) => ({ first: `acme.Impl.${a}()`, second: `acme.Impl.${b}()` });
    expect(found['acme.Impl.n']).toEqual([
      { anyOf: [['acme.Api', 'acme.Impl']], pairs: [pair('go', 'go')] },
      { anyOf: [['acme.Impl']], pairs: [pair('go', 'own'), pair('own', 'own')] },
    ]);
  });

  test('is also the class of the object that clients share and pass', async () => {
    const found = await openings({
      Box: `public class Box { ${LOCK} int n; public int size() { return sign; } }`,
      User: `public class User { ${LOCK} public void use(Box box) { box.n++; } }`,
    });
    expect(found['acme.Box.n']).toEqual([{ anyOf: [['acme.Box'], ['acme.User']] }]);
  });

  test('is what starts a thread where the race is between those that are started', async () => {
    const found = await openings({
      Counter: COUNTER,
      Starter:
        'public class Starter { public void go() { Counter c = new Counter(); new Thread(c::add).start(); new Thread(c::add).start(); } }',
    });
    expect(found['acme.Counter.n']).toEqual([{ anyOf: [['acme.Starter']] }]);
  });

  test('is nothing for a program', async () => {
    const found = await openings(
      {
        Counter: COUNTER,
        Main: 'public class Main { public static void main(String[] args) { Counter c = new Counter(); new Thread(c::add).start(); new Thread(c::add).start(); } }',
      },
      ['acme.Main'],
    );
    expect(found['acme.Counter.n']).toEqual([{ anyOf: [] }]);
  });
});
