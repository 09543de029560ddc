package java.util.concurrent.locks;

import racewarden.model.ExplicitLock;
import racewarden.model.StandIn;

@ExplicitLock
@StandIn(ReentrantReadWriteLock.class)
public interface ReadWriteLock {
  Lock readLock();

  Lock writeLock();
}
