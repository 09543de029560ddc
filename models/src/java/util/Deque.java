package java.util;

import racewarden.model.Elements;
import racewarden.model.StandIn;
import racewarden.model.Taken;

/** The two-ended queue face. */
@StandIn(ArrayDeque.class)
@Taken(whenTrue = {"offerFirst", "offerLast"})
@Elements(
    adds = {"add", "addFirst", "addLast", "push"},
    keeps = {"getFirst", "getLast", "peek", "peekFirst", "peekLast", "element", "descendingIterator"})
public interface Deque<E> extends Queue<E>, SequencedCollection<E> {
  void addFirst(E e);

  void addLast(E e);

  boolean offerFirst(E e);

  boolean offerLast(E e);

  E removeFirst();

  E removeLast();

  E pollFirst();

  E pollLast();

  E getFirst();

  E getLast();

  E peekFirst();

  E peekLast();

  boolean removeFirstOccurrence(Object o);

  boolean removeLastOccurrence(Object o);

  void push(E e);

  E pop();

  Iterator<E> descendingIterator();

  default Deque<E> reversed() {
    return this;
  }
}
