package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import racewarden.model.ExplicitLock;
import racewarden.model.Intrinsics;
import racewarden.model.LockView;

@ExplicitLock
public class StampedLock implements java.io.Serializable {
  private final ReadLockView readerLock;
  private final WriteLockView writerLock;

  public StampedLock() {
    readerLock = new ReadLockView(this);
    writerLock = new WriteLockView(this);
  }

  public long writeLock() { return 0; }

  public long writeLockInterruptibly() throws InterruptedException { return 0; }

  public long tryWriteLock() { return 0; }

  public long readLock() { return 0; }

  public long readLockInterruptibly() throws InterruptedException { return 0; }

  public long tryReadLock() { return 0; }

  public long tryOptimisticRead() { return 0; }

  public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException { return 0; }

  public long tryReadLock(long time, TimeUnit unit) throws InterruptedException { return 0; }

  public boolean validate(long stamp) { return Intrinsics.choose(); }

  public void unlockWrite(long stamp) {}

  public void unlockRead(long stamp) {}

  public void unlock(long stamp) {}

  public long tryConvertToWriteLock(long stamp) { return 0; }

  public long tryConvertToReadLock(long stamp) { return 0; }

  public long tryConvertToOptimisticRead(long stamp) { return 0; }

  public boolean tryUnlockWrite() { return Intrinsics.choose(); }

  public boolean tryUnlockRead() { return Intrinsics.choose(); }

  public boolean isWriteLocked() { return Intrinsics.choose(); }

  public boolean isReadLocked() { return Intrinsics.choose(); }

  public Lock asReadLock() { return readerLock; }

  public Lock asWriteLock() { return writerLock; }

  public ReadWriteLock asReadWriteLock() { return new ReadWriteLockView(this); }

  @LockView(shared = true)
  static final class ReadLockView implements Lock {
    final StampedLock owner;

    ReadLockView(StampedLock owner) { this.owner = owner; }

    public void lock() {}

    public void lockInterruptibly() throws InterruptedException {}

    public boolean tryLock() { return Intrinsics.choose(); }

    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

    public void unlock() {}

    public Condition newCondition() { throw new UnsupportedOperationException(); }
  }

  @LockView(shared = false)
  static final class WriteLockView implements Lock {
    final StampedLock owner;

    WriteLockView(StampedLock owner) { this.owner = owner; }

    public void lock() {}

    public void lockInterruptibly() throws InterruptedException {}

    public boolean tryLock() { return Intrinsics.choose(); }

    public boolean tryLock(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

    public void unlock() {}

    public Condition newCondition() { throw new UnsupportedOperationException(); }
  }

  static final class ReadWriteLockView implements ReadWriteLock {
    final StampedLock owner;

    ReadWriteLockView(StampedLock owner) { this.owner = owner; }

    public Lock readLock() { return owner.asReadLock(); }

    public Lock writeLock() { return owner.asWriteLock(); }
  }
}
