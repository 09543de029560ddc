package java.util;

import racewarden.model.StandIn;

/** The queue face. */
@StandIn(ArrayDeque.class)
public interface Queue<E> extends Collection<E> {
  boolean add(E e);

  boolean offer(E e);

  E remove();

  E poll();

  E element();

  E peek();
}
