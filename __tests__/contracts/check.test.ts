/** What `contracts/` tells of small programs. */
import { expect, test } from '@jest/globals';
import { resolveSettings } from '../../src/config/index.js';
import { contractDiagnostics } from '../../src/scan/diagnostics.js';
import { openProgram } from '../../src/scan/input.js';
import { scan } from '../../src/scan.js';
import { acmeClasses, scanAcme } from '../scan/support.js';
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
    const marked =
      'private boolean known; public synchronized int x() { if (!known) { x = 4; known = true; } return x; }';
    expect(await kinds({ Immutable: IMMUTABLE, Point: point(marked) })).toEqual([]);
    const filled =
      'public synchronized int x() { if (x == 0) fill(); return x; } private void fill() { x = 4; }';
    expect(await kinds({ Immutable: IMMUTABLE, Point: point(filled) })).toEqual([]);
    const set = 'public synchronized void set(int y) { if (y != x) x = y; }';
    expect(await kinds({ Immutable: IMMUTABLE, Point: point(set) })).toEqual([
      'immutable-write acme.Point.x',
    ]);
    const copied = 'public Point moved() { Point other = new Point(x); other.x = 3; return other; }';
    expect(await kinds({ Immutable: IMMUTABLE, Point: point(copied) })).toEqual([]);
  });

  test('a claim of a parameter is counted, as nobody reads it', async () => {
    const { diagnostics } = await scanAcme({
      GuardedBy: GUARDED,
      Shop: `public class Shop { int n; public synchronized void put(@GuardedBy("this") Object what) { n++; } }`,
    });
    expect(diagnostics).toContainEqual({
      name: 'methods with a @GuardedBy that names a parameter, which is not checked',
      count: 1,
      items: ['acme.Shop.put(Object)'],
    });
  });

  test('what a cut scan does not check is counted', async () => {
    const sources = {
      GuardedBy: GUARDED,
      Shop: `public class Shop { @GuardedBy("this") int n; public void add() { n++; } }`,
    };
    const settings = await resolveSettings(
      { paths: [acmeClasses(sources)], interfaces: ['acme.**'] },
      { file: false },
    );
    const { program } = openProgram(settings);
    const name = 'fields and methods whose @GuardedBy was not checked, as the scan was cut';
    expect(contractDiagnostics(program, undefined)).toContainEqual({ name, count: 1, items: [] });
    expect((await scan(settings)).report.diagnostics).toContainEqual({ name, count: 0, items: [] });
  });

  test('what an overridden method says counts where the method overrides it', async () => {
    const marks = {
      PostConstruct: '@interface PostConstruct {}',
      VisibleForTesting: '@interface VisibleForTesting {}',
    };
    const race = async (above: string, below: string): Promise<string[]> =>
      kinds({
        ...marks,
        Above: `public class Above { ${above} }`,
        Shop: `public class Shop extends Above { int n; synchronized public int n() { return n; } ${below} }`,
      });
    const changes = '{ n++; }';
    expect(await race('@PostConstruct public void init() {}', `public void init() ${changes}`)).toEqual([]);
    expect(await race('@PostConstruct private void init() {}', `public void init() ${changes}`)).toEqual([
      'field-race acme.Shop.n',
    ]);
    expect(
      await race('@VisibleForTesting void init() {}', `@Override public void init() ${changes}`),
    ).toEqual(['field-race acme.Shop.n']);
  });

  test('a lock on a value is told, one on an object that may be another is not', async () => {
    const shop = (lock: string) =>
      `public class Shop { private final Object lock = ${lock}; public void sell() { synchronized (lock) { lock.hashCode(); } } }`;
    expect(await kinds({ Shop: shop('Integer.valueOf(1)') })).toEqual([
      'value-lock java.lang.Integer acme.Shop.lock',
    ]);
    expect(await kinds({ Shop: shop('new Object()') })).toEqual([]);
  });

  test('a call without the lock that the method names is told', async () => {
    const pool = (how: string) =>
      `public class Pool { int used; @GuardedBy("this") private void sweep() { used++; } public ${how} void all() { sweep(); } public synchronized int used() { return used; } }`;
    const { findings } = await scanAcme({ GuardedBy: GUARDED, Pool: pool('') });
    const [found] = findings.filter(({ kind }) => kind === 'guarded-by');
    expect(found).toMatchObject({ subject: 'acme.Pool.sweep()', guardedBy: 'this (acme.Pool)' });
    expect(found?.message).toBe(
      'Pool.sweep() is called in all() without the lock of its @GuardedBy. The method is annotated @GuardedBy("this"), and a thread reaches this call without it.',
    );
    expect(found?.advice).toContain('around the call in Pool.all()');
    expect(await kinds({ GuardedBy: GUARDED, Pool: pool('synchronized') })).toEqual([]);
  });

  test('an access without the named lock is told', async () => {
    const pool = (how: string) =>
      `public class Pool { @GuardedBy("this") private int used; public ${how} int used() { return used; } public synchronized int again() { return used; } }`;
    expect(await kinds({ GuardedBy: GUARDED, Pool: pool('') })).toEqual(['guarded-by acme.Pool.used']);
    expect(await kinds({ GuardedBy: GUARDED, Pool: pool('synchronized') })).toEqual([]);
  });
});
