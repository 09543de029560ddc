package java.util.concurrent;

import java.util.Collection;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.SharedQueue;

@Follows(Protocols.Queues.class)
public class ArrayBlockingQueue<E> extends SharedQueue<E> implements BlockingQueue<E>, java.io.Serializable {
  public ArrayBlockingQueue(int capacity) {}

  public ArrayBlockingQueue(int capacity, boolean fair) {}

  public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> elements) { super(elements); }
}
