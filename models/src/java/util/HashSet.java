package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** Not thread-safe: keeps its structure in state and any of its elements. */
public class HashSet<E> extends AbstractSet<E> implements Set<E>, Cloneable, java.io.Serializable {
  int state;
  E element;

  /** A copy of the contents. */
  HashSet(E element, Void copy) {
    this.element = element;
  }

  public HashSet() {}

  public HashSet(int capacity) {}

  public HashSet(int capacity, float load) {}

  public HashSet(Collection<? extends E> c) {
    element = c.iterator().next();
    same(element);
  }

  E modelRead() {
    int s = state;
    return element;
  }

  void modelDrop() {
    state = 1;
  }

  boolean same(Object o) {
    o.hashCode();
    return o.equals(element);
  }

  public int size() {
    return state;
  }

  public boolean isEmpty() {
    return state == 0;
  }

  public boolean contains(Object o) {
    int s = state;
    return same(o);
  }

  public Object[] toArray() {
    int s = state;
    Object[] r = new Object[1];
    r[0] = element;
    return r;
  }

  public <T> T[] toArray(T[] a) {
    int s = state;
    a[0] = (T) element;
    return a;
  }

  public boolean add(E e) {
    same(e);
    state = 1;
    element = e;
    return true;
  }

  public boolean remove(Object o) {
    state = 1;
    return same(o);
  }

  public boolean containsAll(Collection<?> c) {
    Object o = c.iterator().next();
    int s = state;
    return same(o);
  }

  public boolean addAll(Collection<? extends E> c) {
    E e = c.iterator().next();
    same(e);
    state = 1;
    element = e;
    return true;
  }

  public boolean removeAll(Collection<?> c) {
    state = 1;
    return c.contains(element);
  }

  public boolean retainAll(Collection<?> c) {
    state = 1;
    return c.contains(element);
  }

  public boolean removeIf(Predicate<? super E> filter) {
    state = 1;
    return filter.test(element);
  }

  public void clear() {
    state = 1;
  }

  public void forEach(Consumer<? super E> action) {
    int s = state;
    action.accept(element);
  }

  public int hashCode() {
    int s = state;
    return element.hashCode();
  }

  public String toString() {
    int s = state;
    return element.toString();
  }

  public Iterator<E> iterator() {
    return new FlatIterator<E>(this);
  }

  public boolean equals(Object o) {
    int s = state;
    return o instanceof Collection && ((Collection<?>) o).contains(element);
  }

  public Object clone() {
    int s = state;
    return new HashSet<E>(element, (Void) null);
  }

  public static <T> HashSet<T> newHashSet(int n) {
    return new HashSet<T>();
  }

  public Spliterator<E> spliterator() {
    return super.spliterator();
  }
}
