package java.util.concurrent;

import java.util.Collection;
import racewarden.model.SharedQueue;

public class LinkedBlockingDeque<E> extends SharedQueue<E> implements BlockingDeque<E>, java.io.Serializable {
  public LinkedBlockingDeque() {}

  public LinkedBlockingDeque(int capacity) {}

  public LinkedBlockingDeque(Collection<? extends E> elements) { super(elements); }
}
