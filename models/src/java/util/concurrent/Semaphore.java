package java.util.concurrent;

import racewarden.model.Ended;
import racewarden.model.Intrinsics;
import racewarden.model.Permits;
import racewarden.model.Signal;

/** A lock only where it lets in one thread at a time. Who asks for a number of permits may ask for none. */
@Permits(
    keptBy = {
      "acquire", "acquireUninterruptibly", "tryAcquire", "drainPermits", "availablePermits", "isFair",
      "hasQueuedThreads", "getQueueLength", "getQueuedThreads", "toString"
    })
@Signal(Signal.Count.ONE_WHERE_ZERO)
@Ended(whenTrue = {"tryAcquire()Z", "tryAcquire(JLjava/util/concurrent/TimeUnit;)Z"}, isSignal = true)
public class Semaphore implements java.io.Serializable {
  private final int permits;

  public Semaphore(int permits) { this.permits = permits; }

  public Semaphore(int permits, boolean fair) { this.permits = permits; }

  public void acquire() throws InterruptedException { Intrinsics.observe(this); }

  public void acquire(int permits) throws InterruptedException {}

  public void acquireUninterruptibly() { Intrinsics.observe(this); }

  public void acquireUninterruptibly(int permits) {}

  public boolean tryAcquire() { return Intrinsics.choose(); }

  public boolean tryAcquire(int permits) { return Intrinsics.choose(); }

  public boolean tryAcquire(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

  public boolean tryAcquire(int permits, long time, TimeUnit unit) throws InterruptedException {
    return Intrinsics.choose();
  }

  public void release() { Intrinsics.raise(this); }

  public void release(int permits) { Intrinsics.raise(this); }

  public int availablePermits() { return permits; }

  public int drainPermits() { return 0; }

  protected void reducePermits(int reduction) {}
}
