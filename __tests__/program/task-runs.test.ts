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
      'has its arguments run again and again',
      'java/util/concurrent/ScheduledThreadPoolExecutor.scheduleAtFixedRate(Ljava/lang/Runnable;JJLjava/util/concurrent/TimeUnit;)Ljava/util/concurrent/ScheduledFuture;',
      'again',
    ],
    [
      'has all elements of its arguments run',
      'java/util/concurrent/AbstractExecutorService.invokeAny(Ljava/util/Collection;)Ljava/lang/Object;',
      'all',
    ],
    [
      'has its arguments run again and again, others of the name once',
      'java/util/Timer.schedule(Ljava/util/TimerTask;JJ)V',
      'again',
    ],
    [
      'has its arguments run, one of two of the name',
      'java/util/Timer.schedule(Ljava/util/TimerTask;J)V',
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
      'java/util/concurrent/ForkJoinPool.awaitQuiescence(JLjava/util/concurrent/TimeUnit;)Z',
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
