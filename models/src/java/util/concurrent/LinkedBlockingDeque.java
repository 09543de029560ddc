package java.util.concurrent;

import java.util.Collection;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.SharedQueue;

@Follows(Protocols.Queues.class)
public class LinkedBlockingDeque<E> extends SharedQueue<E> implements BlockingDeque<E>, java.io.Serializable {
  public LinkedBlockingDeque() {}

  public LinkedBlockingDeque(int capacity) {}

  public LinkedBlockingDeque(Collection<? extends E> elements) { super(elements); }
}
