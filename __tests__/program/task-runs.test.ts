import { describe, expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { methodNamed, programOfSources } from '../support/programs.js';

describeWithJdk('what methods do with tasks', () => {
  const program = programOfSources({
    'Main.java': `import java.util.concurrent.FutureTask;
    public class Main extends FutureTask<String> implements java.util.concurrent.Executor {
      Main() { super(null); }
      public void execute(Runnable task) { task.run(); }
    }`,
  });

  describe.each([
    [
      'has its arguments run',
      'java/util/concurrent/FutureTask.<init>(Ljava/util/concurrent/Callable;)V',
      'given',
    ],
    [
      'has its receiver run',
      'java/util/concurrent/ForkJoinTask.fork()Ljava/util/concurrent/ForkJoinTask;',
      'self',
    ],
    ['leaves its receiver alone', 'java/util/concurrent/ForkJoinTask.join()Ljava/lang/Object;', 'leaves'],
    ['completes its receiver', 'java/util/concurrent/ForkJoinTask.complete(Ljava/lang/Object;)V', 'other'],
    ['is what a task runs', 'java/util/concurrent/Callable.call()Ljava/lang/Object;', 'body'],
    [
      'of a class above says so, of which the class says other things',
      'java/util/concurrent/ForkJoinPool.submit(Ljava/util/concurrent/Callable;)Ljava/util/concurrent/ForkJoinTask;',
      'other',
    ],
    ['is of a class without such', 'java/lang/Thread.start()V', undefined],
    ['is of the program', 'Main.execute(Ljava/lang/Runnable;)V', undefined],
  ])('%s', (_, method, expected) => {
    test(method, () => {
      expect(program.taskRun(methodNamed(program, method))).toBe(expected);
    });
  });

  test('a FutureTask runs its task once, a thread does not say so', () => {
    expect(program.runsItsTaskOnce(program.classNamed('Main'))).toBe(true);
    expect(program.runsItsTaskOnce(program.classNamed('java/lang/Thread'))).toBe(false);
  });
});
