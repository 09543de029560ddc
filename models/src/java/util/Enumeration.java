package java.util;

import racewarden.model.Role;

/** Walks over elements; keeps nothing of its own. */
@Role(Role.Kind.ITERATOR)
public interface Enumeration<E> {
  boolean hasMoreElements();

  E nextElement();

  default Iterator<E> asIterator() {
    return new Collections.EnumerationIterator<E>(this);
  }
}
