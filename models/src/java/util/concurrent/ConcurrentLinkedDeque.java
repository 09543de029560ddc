package java.util.concurrent;

import java.util.Collection;
import racewarden.model.SharedQueue;

public class ConcurrentLinkedDeque<E> extends SharedQueue<E> implements java.util.Deque<E>, java.io.Serializable {
  public ConcurrentLinkedDeque() {}

  public ConcurrentLinkedDeque(Collection<? extends E> elements) { super(elements); }
}
