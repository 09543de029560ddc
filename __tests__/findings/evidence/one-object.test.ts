/** Tasks that run twice at once, on an object of which it is known that it is the same. */
import { expect, test } from '@jest/globals';
import { describeWithJdk } from '../../support/jdk.js';
import { factsOf } from './support.js';

describeWithJdk('one task that several threads run', () => {
  const desk = (
    go: string,
  ): string => `import java.util.*; import java.util.concurrent.*; import java.util.stream.*;
    public class Desk {
      private final List<Object> rows = new ArrayList<>();
      public synchronized void lock() { }
      ${go}
    }`;
  const facts = (go: string): Promise<readonly string[]> => factsOf(desk(go), 'rows');

  test('has one object where a parallel stream calls its function', async () => {
    const parallel = 'public void go() { IntStream.range(0, 9).parallel().forEach(i -> rows.add(i)); }';
    expect(await facts(parallel)).not.toContain('one-task-twice');
    const threads = 'public void go() { new Thread(() -> rows.add(1)).start(); }';
    expect(await facts(threads)).toContain('one-task-twice');
  });

  test('has one object where it is passed on again and again', async () => {
    const task = 'Runnable task = () -> rows.add(1);';
    const start = 'new Thread(task).start();';
    expect(await facts(`public void go() { ${task} ${start} ${start} }`)).not.toContain('one-task-twice');
    expect(await facts(`public void go() { ${task} for (int i = 0; i < 3; i++) ${start} }`)).not.toContain(
      'one-task-twice',
    );
    expect(await facts(`public void go() { ${task} ${start} }`)).toContain('one-task-twice');
    expect(await facts(`public void go() { ${task} ${start} task.run(); }`)).toContain('one-task-twice');
  });

  test('has one object where a program makes only one', async () => {
    const main = {
      Main: 'public class Main { public static void main(String[] args) { new Desk().go(); } }',
    };
    const go = 'public void go() { for (int i = 0; i < 3; i++) new Thread(() -> rows.add(1)).start(); }';
    expect(await factsOf(desk(go), 'rows', main, { main: ['acme.Main'] })).not.toContain('one-task-twice');
  });

  test('is no matter of a dependency where the JDK calls a method of what the code makes', async () => {
    const go = 'public void go(Stream<Object> all) { all.parallel().forEach(rows::add); }';
    expect(await facts(go)).not.toContain('dependency-only');
  });
});
