package java.util.concurrent.locks;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import racewarden.model.Intrinsics;

/** Thread-safe; calls back what its subclass decides. */
public abstract class AbstractQueuedSynchronizer extends AbstractOwnableSynchronizer {
  private volatile int state;

  protected AbstractQueuedSynchronizer() {}

  protected final int getState() { return state; }

  protected final void setState(int state) { this.state = state; }

  protected final boolean compareAndSetState(int expected, int state) {
    this.state = state;
    return Intrinsics.choose();
  }

  protected boolean tryAcquire(int arg) { throw new UnsupportedOperationException(); }

  protected boolean tryRelease(int arg) { throw new UnsupportedOperationException(); }

  protected int tryAcquireShared(int arg) { throw new UnsupportedOperationException(); }

  protected boolean tryReleaseShared(int arg) { throw new UnsupportedOperationException(); }

  protected boolean isHeldExclusively() { throw new UnsupportedOperationException(); }

  public final void acquire(int arg) { tryAcquire(arg); }

  public final void acquireInterruptibly(int arg) throws InterruptedException { tryAcquire(arg); }

  public final boolean tryAcquireNanos(int arg, long nanos) throws InterruptedException { return tryAcquire(arg); }

  public final boolean release(int arg) { return tryRelease(arg); }

  public final void acquireShared(int arg) { tryAcquireShared(arg); }

  public final void acquireSharedInterruptibly(int arg) throws InterruptedException { tryAcquireShared(arg); }

  public final boolean tryAcquireSharedNanos(int arg, long nanos) throws InterruptedException {
    return tryAcquireShared(arg) >= 0;
  }

  public final boolean releaseShared(int arg) { return tryReleaseShared(arg); }

  public final boolean hasQueuedThreads() { return Intrinsics.choose(); }

  public final boolean hasContended() { return Intrinsics.choose(); }

  public final boolean hasQueuedPredecessors() { return Intrinsics.choose(); }

  public final int getQueueLength() { return 0; }

  /** Waiting and signalling touch no state; the lock is the analyser's. */
  public static class ConditionObject implements Condition, java.io.Serializable {
    final AbstractQueuedSynchronizer owner;

    ConditionObject(AbstractQueuedSynchronizer owner) { this.owner = owner; }

    public final void await() throws InterruptedException {}

    public final void awaitUninterruptibly() {}

    public final long awaitNanos(long nanos) throws InterruptedException { return 0; }

    public final boolean await(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

    public final boolean awaitUntil(Date deadline) throws InterruptedException { return Intrinsics.choose(); }

    public final void signal() {}

    public final void signalAll() {}
  }
}
