package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import racewarden.model.Intrinsics;
import racewarden.model.LockView;

public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable {
  private final ReadLock readerLock;
  private final WriteLock writerLock;

  public ReentrantReadWriteLock() {
    readerLock = new ReadLock(this);
    writerLock = new WriteLock(this);
  }

  public ReentrantReadWriteLock(boolean fair) {
    readerLock = new ReadLock(this);
    writerLock = new WriteLock(this);
  }

  public ReadLock readLock() { return readerLock; }

  public WriteLock writeLock() { return writerLock; }

  public boolean isWriteLocked() { return Intrinsics.choose(); }

  public boolean isWriteLockedByCurrentThread() { return Intrinsics.choose(); }

  public final boolean isFair() { return Intrinsics.choose(); }

  public final boolean hasQueuedThreads() { return Intrinsics.choose(); }

  public int getReadLockCount() { return 0; }

  public int getReadHoldCount() { return 0; }

  public int getWriteHoldCount() { return 0; }

  @LockView(shared = true)
  public static class ReadLock implements Lock, java.io.Serializable {
    final ReentrantReadWriteLock owner;

    protected ReadLock(ReentrantReadWriteLock owner) { this.owner = owner; }

    public void lock() {}

    public void lockInterruptibly() throws InterruptedException {}

    public boolean tryLock() { return Intrinsics.choose(); }

    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

    public void unlock() {}

    public Condition newCondition() { throw new UnsupportedOperationException(); }
  }

  @LockView(shared = false)
  public static class WriteLock implements Lock, java.io.Serializable {
    final ReentrantReadWriteLock owner;

    protected WriteLock(ReentrantReadWriteLock owner) { this.owner = owner; }

    public void lock() {}

    public void lockInterruptibly() throws InterruptedException {}

    public boolean tryLock() { return Intrinsics.choose(); }

    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

    public void unlock() {}

    public Condition newCondition() { return new AbstractQueuedSynchronizer.ConditionObject(null); }

    public boolean isHeldByCurrentThread() { return Intrinsics.choose(); }

    public int getHoldCount() { return 0; }
  }
}
