package java.util;

import racewarden.model.StandIn;

/** A set that goes through iterator() as the JDK does. */
@StandIn(HashSet.class)
public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
  protected AbstractSet() {}

  public boolean equals(Object o) {
    return o instanceof Collection && containsAll((Collection<?>) o);
  }

  public int hashCode() {
    Iterator<E> it = iterator();
    return it.hasNext() ? it.next().hashCode() : 0;
  }

  public boolean removeAll(Collection<?> c) {
    Iterator<E> it = iterator();
    if (it.hasNext() && c.contains(it.next())) {
      it.remove();
    }
    return remove(c.iterator().next());
  }
}
