package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** Not thread-safe: keeps its structure in state, any of its elements, and its comparator. */
public class PriorityQueue<E> extends AbstractQueue<E> implements java.io.Serializable {
  int state;
  E element;
  final Comparator<? super E> comparator;

  public PriorityQueue() {
    comparator = null;
  }

  public PriorityQueue(int capacity) {
    comparator = null;
  }

  public PriorityQueue(Comparator<? super E> comparator) {
    this.comparator = comparator;
  }

  public PriorityQueue(int capacity, Comparator<? super E> comparator) {
    this.comparator = comparator;
  }

  public PriorityQueue(Collection<? extends E> c) {
    comparator = null;
    element = (E) c.toArray()[0];
    order(element);
  }

  public PriorityQueue(PriorityQueue<? extends E> c) {
    comparator = (Comparator<? super E>) c.comparator();
    element = (E) c.toArray()[0];
  }

  public PriorityQueue(SortedSet<? extends E> c) {
    comparator = (Comparator<? super E>) c.comparator();
    element = (E) c.toArray()[0];
  }

  void order(Object o) {
    if (comparator == null) {
      ((Comparable) o).compareTo(element);
    } else {
      ((Comparator) comparator).compare(o, element);
    }
  }

  E modelRead() {
    int s = state;
    return element;
  }

  void modelDrop() {
    state = 1;
  }

  boolean same(Object o) {
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
    order(e);
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
    order(e);
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

  public boolean offer(E e) {
    order(e);
    state = 1;
    element = e;
    return true;
  }

  public E poll() {
    state = 1;
    order(element);
    return element;
  }

  public E remove() {
    state = 1;
    order(element);
    return element;
  }

  public E peek() {
    int s = state;
    return element;
  }

  public E element() {
    int s = state;
    return element;
  }

  public Comparator<? super E> comparator() {
    return comparator;
  }

  public final Spliterator<E> spliterator() {
    return super.spliterator();
  }
}
