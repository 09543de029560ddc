import { describe, expect, test } from '@jest/globals';
import { describeWithJdk } from '../support/jdk.js';
import { methodNamed, programOfSources } from '../support/programs.js';

describeWithJdk('which methods make each of their calls at most once', () => {
  const program = programOfSources({
    'Main.java': `public class Main implements Comparable<Main> {
      void own(Runnable r) { r.run(); }
      native void unseen(Runnable r);
      native void execute(Runnable r);
      native java.util.concurrent.CompletableFuture<String> send(String s);
      native java.util.concurrent.CompletableFuture<String> retry(java.util.function.Supplier<String> s);
      public int compareTo(Main m) { return 0; }
    }`,
  });
  const once = (method: string) => program.callsOnce(methodNamed(program, method));

  describe.each([
    ['code as it was written', 'Main.own(Ljava/lang/Runnable;)V', true],
    ['a default body', 'Main.unseen(Ljava/lang/Runnable;)V', false],
    ['a default body that runs a task', 'Main.execute(Ljava/lang/Runnable;)V', true],
    [
      'one that makes a future',
      'Main.send(Ljava/lang/String;)Ljava/util/concurrent/CompletableFuture;',
      true,
    ],
    [
      'one that makes a future and calls back',
      'Main.retry(Ljava/util/function/Supplier;)Ljava/util/concurrent/CompletableFuture;',
      false,
    ],
    ['a method without a model', 'java/lang/StackWalker.forEach(Ljava/util/function/Consumer;)V', false],
    ['a model that says nothing', 'java/util/ArrayList.forEach(Ljava/util/function/Consumer;)V', false],
    ['a model that says so', 'java/lang/Thread.start()V', true],
    ['a model of a class that says so', 'java/util/Optional.ifPresent(Ljava/util/function/Consumer;)V', true],
    [
      'a model inside a class that says so',
      'java/util/concurrent/ThreadPoolExecutor$AbortPolicy.rejectedExecution(Ljava/lang/Runnable;Ljava/util/concurrent/ThreadPoolExecutor;)V',
      false,
    ],
    [
      'a model below a class that says so',
      'java/util/concurrent/AbstractExecutorService.invokeAll(Ljava/util/Collection;)Ljava/util/List;',
      false,
    ],
    ['an abstract method', 'java/lang/Runnable.run()V', false],
  ])('%s', (_, method, expected) => {
    test(method, () => {
      expect(once(method)).toBe(expected);
    });
  });
});
