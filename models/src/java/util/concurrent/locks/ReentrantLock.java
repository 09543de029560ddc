package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import racewarden.model.Intrinsics;

public class ReentrantLock implements Lock, java.io.Serializable {
  public ReentrantLock() {}

  public ReentrantLock(boolean fair) {}

  public void lock() {}

  public void lockInterruptibly() throws InterruptedException {}

  public boolean tryLock() { return Intrinsics.choose(); }

  public boolean tryLock(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

  public void unlock() {}

  public Condition newCondition() { return new AbstractQueuedSynchronizer.ConditionObject(null); }

  public int getHoldCount() { return 0; }

  public boolean isHeldByCurrentThread() { return Intrinsics.choose(); }

  public boolean isLocked() { return Intrinsics.choose(); }

  public final boolean isFair() { return Intrinsics.choose(); }

  public final boolean hasQueuedThreads() { return Intrinsics.choose(); }

  public final int getQueueLength() { return 0; }

  public boolean hasWaiters(Condition condition) { return Intrinsics.choose(); }
}
