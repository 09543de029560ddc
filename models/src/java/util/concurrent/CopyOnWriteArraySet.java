package java.util.concurrent;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.function.Consumer;
import java.util.function.Predicate;
import racewarden.model.Follows;
import racewarden.model.Protocols;

@Follows(Protocols.Sets.class)
public class CopyOnWriteArraySet<E> extends AbstractSet<E> implements java.io.Serializable {
  private volatile E element;

  public CopyOnWriteArraySet() {}

  public CopyOnWriteArraySet(Collection<? extends E> elements) { addAll(elements); }

  private boolean has(Object o) { return o.equals(element); }

  public boolean add(E e) {
    element = e;
    return has(e);
  }

  public boolean contains(Object o) { return has(o); }

  public boolean remove(Object o) { return has(o); }

  public int size() { return 0; }

  public boolean isEmpty() { return element == null; }

  public void clear() { element = null; }

  public void forEach(Consumer<? super E> action) { action.accept(element); }

  public boolean removeIf(Predicate<? super E> filter) { return filter.test(element); }

  public boolean removeAll(Collection<?> elements) { return elements.contains(element); }

  public boolean retainAll(Collection<?> elements) { return elements.contains(element); }

  public Object[] toArray() { return new Object[] {element}; }

  public <T> T[] toArray(T[] into) {
    into[0] = (T) element;
    return into;
  }

  public Iterator<E> iterator() { return new Walk<E>(this); }

  private static final class Walk<E> implements Iterator<E> {
    final CopyOnWriteArraySet<E> set;

    Walk(CopyOnWriteArraySet<E> set) { this.set = set; }

    public boolean hasNext() { return set.element != null; }

    public E next() { return set.element; }

    public void remove() { throw new UnsupportedOperationException(); }
  }
}
