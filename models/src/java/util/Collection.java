package java.util;

import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.ReferencePipeline;
import java.util.stream.Stream;
import racewarden.model.Elements;
import racewarden.model.FilledBy;
import racewarden.model.Role;
import racewarden.model.StandIn;

/** The collection face; its defaults go through the abstract methods. */
@StandIn(ArrayList.class)
@Role(Role.Kind.COLLECTION)
@FilledBy(methods = "add(Ljava/lang/Object;)Z")
@Elements(
    keeps = {
      "size", "isEmpty", "contains", "containsAll", "iterator", "toArray", "add", "addAll", "forEach", "stream",
      "parallelStream", "spliterator", "equals", "hashCode", "toString", "modelRead"
    })
public interface Collection<E> extends Iterable<E> {
  int size();

  boolean isEmpty();

  boolean contains(Object o);

  Iterator<E> iterator();

  Object[] toArray();

  <T> T[] toArray(T[] a);

  boolean add(E e);

  boolean remove(Object o);

  boolean containsAll(Collection<?> c);

  boolean addAll(Collection<? extends E> c);

  boolean removeAll(Collection<?> c);

  boolean retainAll(Collection<?> c);

  void clear();

  boolean equals(Object o);

  int hashCode();

  default <T> T[] toArray(IntFunction<T[]> generator) {
    return toArray(generator.apply(0));
  }

  default boolean removeIf(Predicate<? super E> filter) {
    Iterator<E> it = iterator();
    it.hasNext();
    if (filter.test(it.next())) {
      it.remove();
      return true;
    }
    return false;
  }

  default Spliterator<E> spliterator() {
    return new Spliterators.Held<E>(iterator().next());
  }

  default Stream<E> stream() {
    E e = iterator().next();
    return new ReferencePipeline<E>(e, new Optional<E>(e), new ArrayList<E>());
  }

  default Stream<E> parallelStream() {
    E e = iterator().next();
    return new ReferencePipeline<E>(e, new Optional<E>(e), new ArrayList<E>()).parallel();
  }
}
