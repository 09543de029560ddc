package java.util.concurrent;

import java.util.Collection;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.SharedQueue;

@Follows(Protocols.Queues.class)
public class ConcurrentLinkedDeque<E> extends SharedQueue<E> implements java.util.Deque<E>, java.io.Serializable {
  public ConcurrentLinkedDeque() {}

  public ConcurrentLinkedDeque(Collection<? extends E> elements) { super(elements); }
}
