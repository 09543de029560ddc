package java.util.concurrent;

public interface Future<V> {
  boolean cancel(boolean interrupt);

  boolean isCancelled();

  boolean isDone();

  V get() throws InterruptedException, ExecutionException;

  V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException;

  default V resultNow() {
    try {
      return get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
