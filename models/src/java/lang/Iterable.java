package java.lang;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import racewarden.model.Role;
import racewarden.model.StandIn;

@StandIn(ArrayList.class)
@Role(Role.Kind.CONTAINER)
public interface Iterable<T> {
  Iterator<T> iterator();

  default void forEach(Consumer<? super T> action) {
    for (T element : this) action.accept(element);
  }

  default Spliterator<T> spliterator() { return Spliterators.spliteratorUnknownSize(iterator(), 0); }
}
