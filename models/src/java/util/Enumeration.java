package java.util;

/** Walks over elements; keeps nothing of its own. */
public interface Enumeration<E> {
  boolean hasMoreElements();

  E nextElement();

  default Iterator<E> asIterator() {
    return new Collections.EnumerationIterator<E>(this);
  }
}
