package java.util.concurrent;

import java.util.Collection;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.SharedQueue;

@Follows(Protocols.Queues.class)
public class LinkedBlockingQueue<E> extends SharedQueue<E> implements BlockingQueue<E>, java.io.Serializable {
  public LinkedBlockingQueue() {}

  public LinkedBlockingQueue(int capacity) {}

  public LinkedBlockingQueue(Collection<? extends E> elements) { super(elements); }
}
