/** What `contracts/` tells of small programs. */
import { expect, test } from '@jest/globals';
import { scanAcme } from '../scan/support.js';
import { describeWithJdk } from '../support/jdk.js';

const IMMUTABLE = '@interface Immutable {}';
const GUARDED = '@interface GuardedBy { String value(); }';

describeWithJdk('contracts', () => {
  async function kinds(sources: Readonly<Record<string, string>>): Promise<string[]> {
    const { findings } = await scanAcme(sources);
    return findings.map(({ kind, subject, holder }) => [kind, subject, holder ?? ''].join(' ').trim()).sort();
  }

  test('a field of an immutable class that one thread at a time writes is told', async () => {
    const point = (body: string) =>
      `@Immutable public class Point { private int x; public Point(int x) { this.x = x; } ${body} }`;
    const written = 'public synchronized void move() { x++; } public synchronized int x() { return x; }';
    expect(await kinds({ Immutable: IMMUTABLE, Point: point(written) })).toEqual([
      'immutable-write acme.Point.x',
    ]);
    const cached = 'public synchronized int x() { if (x == 0) x = 4; return x; }';
    expect(await kinds({ Immutable: IMMUTABLE, Point: point(cached) })).toEqual([]);
    const copied = 'public Point moved() { Point other = new Point(x); other.x = 3; return other; }';
    expect(await kinds({ Immutable: IMMUTABLE, Point: point(copied) })).toEqual([]);
  });

  test('a lock on a value is told, one on an object that may be another is not', async () => {
    const shop = (lock: string) =>
      `public class Shop { private final Object lock = ${lock}; public void sell() { synchronized (lock) { lock.hashCode(); } } }`;
    expect(await kinds({ Shop: shop('Integer.valueOf(1)') })).toEqual([
      'value-lock java.lang.Integer acme.Shop.lock',
    ]);
    expect(await kinds({ Shop: shop('new Object()') })).toEqual([]);
  });

  test('an access without the named lock is told', async () => {
    const pool = (how: string) =>
      `public class Pool { @GuardedBy("this") private int used; public ${how} int used() { return used; } public synchronized int again() { return used; } }`;
    expect(await kinds({ GuardedBy: GUARDED, Pool: pool('') })).toEqual(['guarded-by acme.Pool.used']);
    expect(await kinds({ GuardedBy: GUARDED, Pool: pool('synchronized') })).toEqual([]);
  });
});
