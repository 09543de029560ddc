package java.util;

import java.util.function.Consumer;
import racewarden.model.Elements;
import racewarden.model.Role;

/** Walks over elements; keeps nothing of its own. */
@Role(Role.Kind.ITERATOR)
@Elements(keeps = {"hasNext", "next", "forEachRemaining", "hasPrevious", "previous", "nextIndex", "previousIndex"})
public interface Iterator<E> {
  boolean hasNext();

  E next();

  default void remove() {
    throw new UnsupportedOperationException();
  }

  default void forEachRemaining(Consumer<? super E> action) {
    hasNext();
    action.accept(next());
  }
}
