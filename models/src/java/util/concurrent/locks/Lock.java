package java.util.concurrent.locks;

import java.util.concurrent.TimeUnit;
import racewarden.model.ExplicitLock;
import racewarden.model.StandIn;

/** The analyser treats calls of lock, tryLock and unlock as monitors; their bodies are empty. */
@ExplicitLock
@StandIn(ReentrantLock.class)
public interface Lock {
  void lock();

  void lockInterruptibly() throws InterruptedException;

  boolean tryLock();

  boolean tryLock(long time, TimeUnit unit) throws InterruptedException;

  void unlock();

  Condition newCondition();
}
