package java.util.concurrent;

import java.util.AbstractSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NavigableSet;
import java.util.SortedSet;
import racewarden.model.Follows;
import racewarden.model.Protocols;

/** Thread-safe; a part of the set is the set itself here. */
@Follows(Protocols.Sets.class)
public class ConcurrentSkipListSet<E> extends AbstractSet<E>
    implements NavigableSet<E>, Cloneable, java.io.Serializable {
  private final Comparator<? super E> order;
  private volatile E element;

  public ConcurrentSkipListSet() { order = null; }

  public ConcurrentSkipListSet(Comparator<? super E> order) { this.order = order; }

  public ConcurrentSkipListSet(Collection<? extends E> elements) {
    order = null;
    addAll(elements);
  }

  public ConcurrentSkipListSet(SortedSet<E> elements) {
    order = elements.comparator();
    addAll(elements);
  }

  private boolean finds(Object e) {
    if (order != null) return order.compare((E) e, element) == 0;
    return ((Comparable<Object>) e).compareTo(element) == 0;
  }

  private E near(E e) {
    finds(e);
    return element;
  }

  public boolean add(E e) {
    element = e;
    return finds(e);
  }

  public boolean contains(Object e) { return finds(e); }

  public boolean remove(Object e) { return finds(e); }

  public int size() { return 0; }

  public boolean isEmpty() { return element == null; }

  public void clear() { element = null; }

  public Iterator<E> iterator() { return new Walk<E>(this); }

  public Iterator<E> descendingIterator() { return new Walk<E>(this); }

  public ConcurrentSkipListSet<E> clone() { return new ConcurrentSkipListSet<E>((SortedSet<E>) this); }

  public Comparator<? super E> comparator() { return order; }

  public E first() { return element; }

  public E last() { return element; }

  public E pollFirst() { return element; }

  public E pollLast() { return element; }

  public E lower(E e) { return near(e); }

  public E floor(E e) { return near(e); }

  public E ceiling(E e) { return near(e); }

  public E higher(E e) { return near(e); }

  public NavigableSet<E> descendingSet() { return this; }

  public NavigableSet<E> subSet(E from, boolean withFrom, E to, boolean withTo) { return this; }

  public NavigableSet<E> headSet(E to, boolean withTo) { return this; }

  public NavigableSet<E> tailSet(E from, boolean withFrom) { return this; }

  public NavigableSet<E> subSet(E from, E to) { return this; }

  public NavigableSet<E> headSet(E to) { return this; }

  public NavigableSet<E> tailSet(E from) { return this; }

  private static final class Walk<E> implements Iterator<E> {
    final ConcurrentSkipListSet<E> set;

    Walk(ConcurrentSkipListSet<E> set) { this.set = set; }

    public boolean hasNext() { return set.element != null; }

    public E next() { return set.element; }

    public void remove() {}
  }
}
