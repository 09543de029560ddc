package java.util.concurrent;

public interface RunnableFuture<V> extends Runnable, Future<V> {
  void run();

  /** What a pool executes for this future, which stands for a task: itself, or just the task. */
  default Runnable modelTask(Runnable task) { return this; }
}
