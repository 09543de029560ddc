package java.util.concurrent;

import java.util.Collection;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.SharedQueue;

@Follows(Protocols.Queues.class)
public class PriorityBlockingQueue<E> extends SharedQueue<E> implements BlockingQueue<E>, java.io.Serializable {
  public PriorityBlockingQueue() {}

  public PriorityBlockingQueue(int capacity) {}

  public PriorityBlockingQueue(Collection<? extends E> elements) { super(elements); }

  public PriorityBlockingQueue(int capacity, java.util.Comparator<? super E> order) { super(order); }

  protected void modelCompare(E e) {
    if (order != null) order.compare(e, element);
  }

  public boolean offer(E e) {
    compareNaturally(e);
    return super.offer(e);
  }

  public boolean add(E e) { return offer(e); }

  public void put(E e) { offer(e); }
}
