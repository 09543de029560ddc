/** Threads of the JDK since Java 21, which the fixtures' compiler does not know. */
import { expect, test } from '@jest/globals';
import { scanOf } from '../scan/support.js';
import { describeWithJdk25, javac } from '../support/jdk.js';

describeWithJdk25('threads of newer Java', (home) => {
  /** The fields of `Main`, all numbers, on which `code` has races. */
  async function racing(code: string): Promise<string[]> {
    const source = `package acme; import java.util.concurrent.*; import java.util.concurrent.StructuredTaskScope.Joiner;
      public class Main {
        static class Box { int n; }
        static int x, y;
        static final ScopedValue<Box> BOX = ScopedValue.newInstance();
        public static void main(String[] args) throws Exception { ${code} }
      }`;
    const flags = ['--enable-preview', '--release', '25'];
    const classes = javac({ 'acme/Main.java': source }, { home, flags });
    const { findings } = await scanOf({ paths: [classes], main: ['acme.Main'] });
    return findings.map(({ subject }) => subject.replace('acme.Main', '').replace(/^[.$]/, '')).sort();
  }

  test.each([
    ['Thread t = Thread.ofVirtual().start(() -> x++); t.join(); x++;', []],
    ['Thread t = Thread.ofPlatform().daemon().start(() -> x++); x++; t.join();', ['x']],
    [
      'Thread t = Thread.ofVirtual().start(() -> x++); Thread.ofVirtual().start(() -> y++); t.join(); x++; y++;',
      ['y'],
    ],
    ['try (var pool = Executors.newVirtualThreadPerTaskExecutor()) { pool.submit(() -> x++); } x++;', []],
    ['try (var pool = Executors.newVirtualThreadPerTaskExecutor()) { pool.submit(() -> x++); x++; }', ['x']],
  ] as const)('%s', async (code, expected) => {
    expect(await racing(code)).toEqual(expected);
  });

  test.each([
    ['open()', 's.join();', []],
    ['open()', '', ['x', 'y']],
    ['open(Joiner.awaitAll())', 's.join();', []],
    ['open(Joiner.anySuccessfulResultOrThrow())', 's.join();', ['x', 'y']],
  ] as const)('a structured scope: %s %s', async (open, join, expected) => {
    const forks = 's.fork(() -> x++); s.fork(() -> { y++; });';
    expect(await racing(`try (var s = StructuredTaskScope.${open}) { ${forks} ${join} x++; y++; }`)).toEqual(
      expected,
    );
    expect(await racing(`try (var s = StructuredTaskScope.${open}) { ${forks} } x++; y++;`)).toEqual([]);
  });

  test('a scoped value has what was bound, for one thread', async () => {
    const shared = 'Box b = BOX.get(); Thread t = new Thread(() -> b.n++); t.start(); b.n++;';
    expect(await racing(`ScopedValue.where(BOX, new Box()).run(() -> { ${shared} });`)).toEqual(['Box.n']);
    const own = 'ScopedValue.where(BOX, new Box()).run(() -> BOX.get().n++);';
    expect(await racing(`for (int i = 0; i < 2; i++) new Thread(() -> { ${own} }).start();`)).toEqual([]);
  });
});
