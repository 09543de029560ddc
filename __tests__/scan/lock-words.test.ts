/** Fields that handles take as spin locks, and that count as none because a handle that is not known may store them. */
import { expect, test } from '@jest/globals';
import { scanAcme } from './support.js';

const NAME = 'fields that do not count as spin locks, because unknown handles may store them';

async function countedWhere(reset: string): Promise<readonly string[] | undefined> {
  const report = await scanAcme({
    Till: `public class Till {
      private static final java.lang.invoke.VarHandle BUSY;
      private volatile int busy;
      int n;
      static {
        try {
          BUSY = java.lang.invoke.MethodHandles.lookup().findVarHandle(Till.class, "busy", int.class);
        } catch (ReflectiveOperationException e) {
          throw new ExceptionInInitializerError(e);
        }
      }
      public void add() {
        while (!BUSY.compareAndSet(this, 0, 1)) { }
        n++;
        BUSY.setRelease(this, 0);
      }
      public void reset(java.lang.invoke.VarHandle handle) { ${reset} }
    }`,
  });
  return report.diagnostics.find(({ name }) => name === NAME)?.items;
}

test('they are counted by name', async () => {
  expect(await countedWhere('handle.setVolatile(this, 0);')).toEqual(['acme.Till.busy']);
});

test.each([
  ['another class', 'handle.setVolatile(new Object(), 0);'],
  ['an array', 'handle.setVolatile(new int[1], 0, 0);'],
  ['static fields', 'handle.setVolatile(0);'],
])('a handle for %s stores no such field', async (_, reset) => {
  expect(await countedWhere(reset)).toBeUndefined();
});
