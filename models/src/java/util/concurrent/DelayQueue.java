package java.util.concurrent;

import java.util.Collection;
import racewarden.model.SharedQueue;

public class DelayQueue<E extends Delayed> extends SharedQueue<E> implements BlockingQueue<E> {
  public DelayQueue() {}

  public DelayQueue(Collection<? extends E> elements) { super(elements); }

  public boolean offer(E e) {
    compareNaturally(e);
    e.getDelay(TimeUnit.NANOSECONDS);
    return super.offer(e);
  }

  public boolean add(E e) { return offer(e); }

  public void put(E e) { offer(e); }
}
