package java.util.concurrent;

import java.util.Collection;
import racewarden.model.SharedQueue;

public class ConcurrentLinkedQueue<E> extends SharedQueue<E> implements java.util.Queue<E>, java.io.Serializable {
  public ConcurrentLinkedQueue() {}

  public ConcurrentLinkedQueue(Collection<? extends E> elements) { super(elements); }
}
