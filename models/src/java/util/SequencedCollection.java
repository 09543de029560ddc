package java.util;

import racewarden.model.StandIn;

/** A collection with two ends; keeps nothing of its own. */
@StandIn(ArrayList.class)
public interface SequencedCollection<E> extends Collection<E> {
  SequencedCollection<E> reversed();

  default void addFirst(E e) {
    throw new UnsupportedOperationException();
  }

  default void addLast(E e) {
    throw new UnsupportedOperationException();
  }

  default E getFirst() {
    return iterator().next();
  }

  default E getLast() {
    return iterator().next();
  }

  default E removeFirst() {
    Iterator<E> it = iterator();
    E e = it.next();
    it.remove();
    return e;
  }

  default E removeLast() {
    Iterator<E> it = iterator();
    E e = it.next();
    it.remove();
    return e;
  }
}
