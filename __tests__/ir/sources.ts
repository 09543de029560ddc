/** What the held-lock golden test compiles: every pattern that takes a lock in Java. */
export const LOCKS_JAVA = `import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

class Locks {
  final ReentrantLock lock = new ReentrantLock();
  final ReadWriteLock rw = new ReentrantReadWriteLock();
  static final Object GLOBAL = new Object();
  static final Lock SHARED = new ReentrantLock();
  ReentrantLock changing;
  Object monitor;
  int n;

  synchronized void wholeMethod() {
    n++;
  }

  static synchronized void wholeClass() {
    use(1);
  }

  void block(Object o) {
    use(0);
    synchronized (o) {
      use(1);
    }
    use(2);
  }

  int returnInside() {
    synchronized (this) {
      if (n > 3) {
        return n;
      }
      use(1);
    }
    return use(2);
  }

  void nested(Object a, Object b) {
    synchronized (a) {
      synchronized (b) {
        use(1);
      }
      use(2);
    }
  }

  synchronized void reentrant() {
    synchronized (this) {
      use(1);
    }
    use(2);
  }

  void classLock() {
    synchronized (Locks.class) {
      synchronized (GLOBAL) {
        use(1);
      }
    }
  }

  void tryFinally() {
    lock.lock();
    try {
      use(1);
    } finally {
      lock.unlock();
    }
    use(2);
  }

  void catches() {
    try {
      lock.lock();
      try {
        use(1);
      } catch (IllegalStateException e) {
        use(2);
      } finally {
        use(3);
        lock.unlock();
      }
    } catch (RuntimeException e) {
      use(4);
    }
  }

  void lockInsideTry() {
    try {
      lock.lock();
      use(1);
    } catch (RuntimeException e) {
      use(2);
    }
  }

  void readThenWrite() {
    rw.readLock().lock();
    try {
      use(1);
    } finally {
      rw.readLock().unlock();
    }
    rw.writeLock().lock();
    try {
      use(2);
    } finally {
      rw.writeLock().unlock();
    }
  }

  void loop(int k) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      for (int i = 0; i < k; i++) {
        use(i);
        if (i == 7) continue;
        synchronized (monitor) {
          use(2);
        }
      }
    } finally {
      lock.unlock();
    }
  }

  boolean tried() {
    if (lock.tryLock()) {
      try {
        use(1);
        return true;
      } finally {
        lock.unlock();
      }
    }
    use(2);
    return false;
  }

  void triedOrNot() throws InterruptedException {
    if (!SHARED.tryLock(1, TimeUnit.SECONDS)) return;
    use(1);
    SHARED.unlock();
    use(2);
  }

  void triedIntoVariable() {
    boolean got = lock.tryLock();
    use(0);
    if (got) {
      use(1);
      lock.unlock();
    }
    use(2);
  }

  void triedSometimes(boolean wanted) {
    if (wanted && lock.tryLock()) {
      use(1);
      lock.unlock();
    }
    use(2);
  }

  void twice() {
    lock.lock();
    lock.lock();
    use(1);
    lock.unlock();
    use(2);
    lock.unlock();
    use(3);
  }

  void onOneBranch(boolean b) {
    if (b) lock.lock();
    use(1);
    if (b) lock.unlock();
    use(2);
  }

  void variable(boolean b) {
    Lock l = b ? rw.readLock() : rw.writeLock();
    l.lock();
    use(1);
    l.unlock();
    use(2);
  }

  void upgrade(boolean b) {
    Lock l = rw.readLock();
    l.lock();
    if (b) {
      l.unlock();
      l = rw.writeLock();
      l.lock();
    }
    use(1);
    l.unlock();
    use(2);
  }

  void handOverHand(Node node) {
    node.lock.lock();
    while (node.next != null) {
      Node next = node.next;
      next.lock.lock();
      use(1);
      node.lock.unlock();
      node = next;
    }
    use(2);
    node.lock.unlock();
  }

  void wrongLock(ReentrantLock other) {
    lock.lock();
    use(1);
    other.unlock();
    use(2);
  }

  void reassigned() {
    changing.lock();
    use(1);
    changing = new ReentrantLock();
    use(2);
    changing.unlock();
    use(3);
  }

  void asserted() {
    use(0);
    assert Thread.holdsLock(this);
    use(1);
    assert n > 0 && lock.isHeldByCurrentThread() : "unlocked";
    use(2);
    synchronized (this) {
      use(3);
    }
    use(4);
  }

  void neverAsserted() {
    if (n > 0) {
      assert false;
    }
    use(1);
  }

  void checked(Object o) {
    if (!Thread.holdsLock(o)) throw new IllegalStateException();
    use(1);
    synchronized (this) {
      if (lock.isHeldByCurrentThread()) {
        use(2);
      }
      use(3);
    }
    use(4);
  }

  void writing(ReentrantReadWriteLock both) {
    if (!both.isWriteLockedByCurrentThread()) return;
    use(1);
    both.writeLock().unlock();
    use(2);
  }

  void givenUp() {
    boolean held = lock.isHeldByCurrentThread();
    lock.unlock();
    if (held) use(1);
  }

  void lambda() {
    synchronized (this) {
      Runnable r = () -> use(1);
      r.run();
    }
  }

  static int use(int i) {
    return i;
  }

  static class Node {
    final Lock lock = new ReentrantLock();
    Node next;
  }
}
`;
