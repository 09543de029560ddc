package java.util.concurrent;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import racewarden.model.Follows;
import racewarden.model.Protocols;

/** Thread-safe; a part of the list is the list itself here. */
@Follows(Protocols.Lists.class)
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
  private volatile E element;

  public CopyOnWriteArrayList() {}

  public CopyOnWriteArrayList(Collection<? extends E> elements) { addAll(elements); }

  public CopyOnWriteArrayList(E[] elements) { element = elements[0]; }

  private boolean has(Object o) { return o.equals(element); }

  public int size() { return 0; }

  public boolean isEmpty() { return element == null; }

  public boolean contains(Object o) { return has(o); }

  public int indexOf(Object o) { return has(o) ? 0 : -1; }

  public int indexOf(E e, int from) { return has(e) ? 0 : -1; }

  public int lastIndexOf(Object o) { return has(o) ? 0 : -1; }

  public int lastIndexOf(E e, int from) { return has(e) ? 0 : -1; }

  public E get(int at) { return element; }

  public E getFirst() { return element; }

  public E getLast() { return element; }

  public E set(int at, E e) {
    E old = element;
    element = e;
    return old;
  }

  public boolean add(E e) {
    element = e;
    return true;
  }

  public void add(int at, E e) { element = e; }

  public void addFirst(E e) { element = e; }

  public void addLast(E e) { element = e; }

  public boolean addIfAbsent(E e) {
    element = e;
    return has(e);
  }

  public boolean addAll(Collection<? extends E> elements) {
    for (E e : elements) element = e;
    return true;
  }

  public boolean addAll(int at, Collection<? extends E> elements) { return addAll(elements); }

  public int addAllAbsent(Collection<? extends E> elements) {
    addAll(elements);
    return has(element) ? 0 : 1;
  }

  public E remove(int at) { return element; }

  public E removeFirst() { return element; }

  public E removeLast() { return element; }

  public boolean remove(Object o) { return has(o); }

  public boolean containsAll(Collection<?> elements) { return has(elements.iterator().next()); }

  public boolean removeAll(Collection<?> elements) { return elements.contains(element); }

  public boolean retainAll(Collection<?> elements) { return elements.contains(element); }

  public boolean removeIf(Predicate<? super E> filter) { return filter.test(element); }

  public void replaceAll(UnaryOperator<E> f) { element = f.apply(element); }

  public void sort(Comparator<? super E> order) {
    if (order != null) order.compare(element, element);
  }

  public void clear() { element = null; }

  public void forEach(Consumer<? super E> action) { action.accept(element); }

  public Object[] toArray() { return new Object[] {element}; }

  public <T> T[] toArray(T[] into) {
    into[0] = (T) element;
    return into;
  }

  public List<E> subList(int from, int to) { return this; }

  public Iterator<E> iterator() { return new Walk<E>(this); }

  public ListIterator<E> listIterator() { return new Walk<E>(this); }

  public ListIterator<E> listIterator(int at) { return new Walk<E>(this); }

  public Object clone() { return new CopyOnWriteArrayList<E>(this); }

  public boolean equals(Object other) {
    return other instanceof List && ((List<?>) other).iterator().next().equals(element);
  }

  public int hashCode() { return element.hashCode(); }

  public String toString() { return element.toString(); }

  private static final class Walk<E> implements ListIterator<E> {
    final CopyOnWriteArrayList<E> list;

    Walk(CopyOnWriteArrayList<E> list) { this.list = list; }

    public boolean hasNext() { return list.element != null; }

    public E next() { return list.element; }

    public boolean hasPrevious() { return list.element != null; }

    public E previous() { return list.element; }

    public int nextIndex() { return 0; }

    public int previousIndex() { return 0; }

    public void remove() { throw new UnsupportedOperationException(); }

    public void set(E e) { throw new UnsupportedOperationException(); }

    public void add(E e) { throw new UnsupportedOperationException(); }
  }
}
