package java.util;

import racewarden.model.StandIn;

/** The navigable set face. */
@StandIn(TreeSet.class)
public interface NavigableSet<E> extends SortedSet<E> {
  E lower(E e);

  E floor(E e);

  E ceiling(E e);

  E higher(E e);

  E pollFirst();

  E pollLast();

  NavigableSet<E> descendingSet();

  Iterator<E> descendingIterator();

  NavigableSet<E> subSet(E fromElement, boolean fromInclusive, E toElement, boolean toInclusive);

  NavigableSet<E> headSet(E toElement, boolean inclusive);

  NavigableSet<E> tailSet(E fromElement, boolean inclusive);

  SortedSet<E> subSet(E fromElement, E toElement);

  SortedSet<E> headSet(E toElement);

  SortedSet<E> tailSet(E fromElement);

  default E removeFirst() {
    return pollFirst();
  }

  default E removeLast() {
    return pollLast();
  }

  default NavigableSet<E> reversed() {
    return descendingSet();
  }
}
