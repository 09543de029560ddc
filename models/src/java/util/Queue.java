package java.util;

import racewarden.model.StandIn;
import racewarden.model.Taken;

/** The queue face. */
@StandIn(ArrayDeque.class)
@Taken(whenTrue = "offer")
public interface Queue<E> extends Collection<E> {
  boolean add(E e);

  boolean offer(E e);

  E remove();

  E poll();

  E element();

  E peek();
}
