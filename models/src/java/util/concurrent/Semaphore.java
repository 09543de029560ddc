package java.util.concurrent;

import racewarden.model.Intrinsics;

/** Not a lock: it may let several threads in. */
public class Semaphore implements java.io.Serializable {
  public Semaphore(int permits) {}

  public Semaphore(int permits, boolean fair) {}

  public void acquire() throws InterruptedException {}

  public void acquire(int permits) throws InterruptedException {}

  public void acquireUninterruptibly() {}

  public void acquireUninterruptibly(int permits) {}

  public boolean tryAcquire() { return Intrinsics.choose(); }

  public boolean tryAcquire(int permits) { return Intrinsics.choose(); }

  public boolean tryAcquire(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

  public boolean tryAcquire(int permits, long time, TimeUnit unit) throws InterruptedException {
    return Intrinsics.choose();
  }

  public void release() {}

  public void release(int permits) {}

  public int availablePermits() { return 0; }

  public int drainPermits() { return 0; }

  protected void reducePermits(int reduction) {}
}
