/** Where nothing is locked yet, short methods of one object are told to lock it, and no others. */
import { expect, test } from '@jest/globals';
import { findingOn, scanAcme } from '../../scan/support.js';
import { describeWithJdk } from '../../support/jdk.js';

const EVERYWHERE = ', or guard Pool.used with one lock everywhere.';
const ANY = 'Guard all accesses to Pool.used with one lock.';

async function adviceOn(body: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const sources = { Pool: `public class Pool { private int used; ${body} }`, ...more };
  return findingOn(await scanAcme(sources), 'acme.Pool.used').advice;
}

describeWithJdk('methods that may be synchronized', () => {
  test('are those that make all accesses', async () => {
    const advice = await adviceOn(`
      public void take() { if (used < 9) used = used + 1; }
      public int used() { return used; }`);
    expect(advice).toBe(`Make take() and used() synchronized${EVERYWHERE}`);
  });

  test('call methods of their own class, and of classes of the JDK that do not wait', async () => {
    const advice = await adviceOn(`
      public void take() { check(); used = Math.max(used + 1, 3); }
      private void check() { if (used > 9) throw new IllegalStateException("full: " + used); }`);
    expect(advice).toContain(`synchronized${EVERYWHERE}`);
  });

  test.each([
    ['a loop', 'public void take() { while (used < 9) used = used + 1; }'],
    ['a call of others', 'public void take(Runnable next) { used = used + 1; next.run(); }'],
    [
      'a wait',
      'public void take() throws Exception { synchronized (Pool.class) { } used = used + 1; Thread.sleep(9); }',
    ],
    [
      'another object',
      'public void take(Pool other) { used = used + 1; other.used = used; }  public Pool next() { return new Pool(); }',
    ],
    ['a lambda', 'public Runnable take() { return () -> { used = used + 1; }; }'],
  ])('with %s are not named', async (_, body) => {
    expect(await adviceOn(body)).toBe(ANY);
  });

  test('are not named where another class accesses the field', async () => {
    const sources = {
      Pool: 'public class Pool { int used; public void take() { used = used + 1; } public Tap tap() { return new Tap(this); } }',
      Tap: 'public class Tap { final Pool pool; Tap(Pool pool) { this.pool = pool; } public void take() { pool.used = pool.used + 1; } }',
    };
    const report = await scanAcme(sources);
    expect(findingOn(report, 'acme.Pool.used').advice).toBe(ANY);
  });
});
