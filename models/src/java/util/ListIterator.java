package java.util;

/** Walks over a list both ways; keeps nothing of its own. */
public interface ListIterator<E> extends Iterator<E> {
  boolean hasNext();

  E next();

  boolean hasPrevious();

  E previous();

  int nextIndex();

  int previousIndex();

  void remove();

  void set(E e);

  void add(E e);
}
