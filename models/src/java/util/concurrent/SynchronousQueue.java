package java.util.concurrent;

import racewarden.model.SharedQueue;

public class SynchronousQueue<E> extends SharedQueue<E> implements BlockingQueue<E>, java.io.Serializable {
  public SynchronousQueue() {}

  public SynchronousQueue(boolean fair) {}
}
