package java.util;

import racewarden.model.StandIn;

/** The sorted set face. */
@StandIn(TreeSet.class)
public interface SortedSet<E> extends Set<E>, SequencedSet<E> {
  Comparator<? super E> comparator();

  SortedSet<E> subSet(E fromElement, E toElement);

  SortedSet<E> headSet(E toElement);

  SortedSet<E> tailSet(E fromElement);

  E first();

  E last();

  default E getFirst() {
    return first();
  }

  default E getLast() {
    return last();
  }

  default SortedSet<E> reversed() {
    return this;
  }
}
