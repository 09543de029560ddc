package java.util.concurrent.locks;

import racewarden.model.ExplicitLock;

@ExplicitLock
public interface ReadWriteLock {
  Lock readLock();

  Lock writeLock();
}
