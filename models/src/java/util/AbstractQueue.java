package java.util;

/** A queue that goes through offer, poll and peek as the JDK does. */
public abstract class AbstractQueue<E> extends AbstractCollection<E> implements Queue<E> {
  protected AbstractQueue() {}

  public boolean add(E e) {
    return offer(e);
  }

  public E remove() {
    return poll();
  }

  public E element() {
    return peek();
  }

  public void clear() {
    poll();
  }

  public boolean addAll(Collection<? extends E> c) {
    return add(c.iterator().next());
  }
}
