package java.util.concurrent;

import java.util.Collection;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.SharedQueue;

@Follows(Protocols.Queues.class)
public class ConcurrentLinkedQueue<E> extends SharedQueue<E> implements java.util.Queue<E>, java.io.Serializable {
  public ConcurrentLinkedQueue() {}

  public ConcurrentLinkedQueue(Collection<? extends E> elements) { super(elements); }
}
