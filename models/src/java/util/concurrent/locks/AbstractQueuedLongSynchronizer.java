package java.util.concurrent.locks;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import racewarden.model.Intrinsics;

/** Thread-safe; calls back what its subclass decides. */
public abstract class AbstractQueuedLongSynchronizer extends AbstractOwnableSynchronizer {
  private volatile long state;

  protected AbstractQueuedLongSynchronizer() {}

  protected final long getState() { return state; }

  protected final void setState(long state) { this.state = state; }

  protected final boolean compareAndSetState(long expected, long state) {
    this.state = state;
    return Intrinsics.choose();
  }

  protected boolean tryAcquire(long arg) { throw new UnsupportedOperationException(); }

  protected boolean tryRelease(long arg) { throw new UnsupportedOperationException(); }

  protected long tryAcquireShared(long arg) { throw new UnsupportedOperationException(); }

  protected boolean tryReleaseShared(long arg) { throw new UnsupportedOperationException(); }

  protected boolean isHeldExclusively() { throw new UnsupportedOperationException(); }

  public final void acquire(long arg) { tryAcquire(arg); }

  public final void acquireInterruptibly(long arg) throws InterruptedException { tryAcquire(arg); }

  public final boolean tryAcquireNanos(long arg, long nanos) throws InterruptedException { return tryAcquire(arg); }

  public final boolean release(long arg) { return tryRelease(arg); }

  public final void acquireShared(long arg) { tryAcquireShared(arg); }

  public final void acquireSharedInterruptibly(long arg) throws InterruptedException { tryAcquireShared(arg); }

  public final boolean tryAcquireSharedNanos(long arg, long nanos) throws InterruptedException {
    return tryAcquireShared(arg) >= 0;
  }

  public final boolean releaseShared(long arg) { return tryReleaseShared(arg); }

  public final boolean hasQueuedThreads() { return Intrinsics.choose(); }

  public final boolean hasContended() { return Intrinsics.choose(); }

  public final boolean hasQueuedPredecessors() { return Intrinsics.choose(); }

  public final int getQueueLength() { return 0; }

  /** Waiting and signalling touch no state; the lock is the analyser's. */
  public static class ConditionObject implements Condition, java.io.Serializable {
    final AbstractQueuedLongSynchronizer owner;

    ConditionObject(AbstractQueuedLongSynchronizer owner) { this.owner = owner; }

    public final void await() throws InterruptedException {}

    public final void awaitUninterruptibly() {}

    public final long awaitNanos(long nanos) throws InterruptedException { return 0; }

    public final boolean await(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

    public final boolean awaitUntil(Date deadline) throws InterruptedException { return Intrinsics.choose(); }

    public final void signal() {}

    public final void signalAll() {}
  }
}
