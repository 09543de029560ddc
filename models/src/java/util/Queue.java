package java.util;

/** The queue face. */
public interface Queue<E> extends Collection<E> {
  boolean add(E e);

  boolean offer(E e);

  E remove();

  E poll();

  E element();

  E peek();
}
