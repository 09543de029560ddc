package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import racewarden.model.HandOver;

/** Not thread-safe: keeps its structure in state and any of its elements. */
@HandOver(
    underLock = true,
    gives = {"add", "addFirst", "addLast", "offer", "offerFirst", "offerLast", "push", "set"},
    takes = {"pollFirst", "pollLast", "poll()Ljava/lang/Object;", "pop", "remove()Ljava/lang/Object;", "removeFirst", "removeLast",
      "remove(I)Ljava/lang/Object;", "set"})
public class LinkedList<E> extends AbstractSequentialList<E>
    implements List<E>, Deque<E>, Cloneable, java.io.Serializable {
  int state;
  E element;

  /** A copy of the contents. */
  LinkedList(E element, Void copy) {
    this.element = element;
  }

  public LinkedList() {}

  public LinkedList(Collection<? extends E> c) {
    element = (E) c.toArray()[0];
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
    E e = (E) c.toArray()[0];
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

  public E get(int index) {
    int s = state;
    return element;
  }

  public E set(int index, E e) {
    int s = state;
    E old = element;
    element = e;
    return old;
  }

  public void add(int index, E e) {
    state = 1;
    element = e;
  }

  public E remove(int index) {
    state = 1;
    return element;
  }

  public int indexOf(Object o) {
    int s = state;
    return same(o) ? 0 : 1;
  }

  public int lastIndexOf(Object o) {
    int s = state;
    return same(o) ? 0 : 1;
  }

  public boolean addAll(int index, Collection<? extends E> c) {
    E e = (E) c.toArray()[0];
    state = 1;
    element = e;
    return true;
  }

  public ListIterator<E> listIterator() {
    return new FlatListIterator<E>(this);
  }

  public ListIterator<E> listIterator(int index) {
    return new FlatListIterator<E>(this);
  }

  public void sort(Comparator<? super E> c) {
    state = 1;
    E e = element;
    if (c == null) {
      ((Comparable) e).compareTo(e);
    } else {
      c.compare(e, e);
    }
    element = e;
  }

  public void replaceAll(UnaryOperator<E> operator) {
    int s = state;
    element = operator.apply(element);
  }

  protected void removeRange(int from, int to) {
    state = 1;
  }

  public void addFirst(E e) {
    state = 1;
    element = e;
  }

  public void addLast(E e) {
    state = 1;
    element = e;
  }

  public E getFirst() {
    int s = state;
    return element;
  }

  public E getLast() {
    int s = state;
    return element;
  }

  public E removeFirst() {
    state = 1;
    return element;
  }

  public E removeLast() {
    state = 1;
    return element;
  }

  public boolean offer(E e) {
    state = 1;
    element = e;
    return true;
  }

  public boolean offerFirst(E e) {
    state = 1;
    element = e;
    return true;
  }

  public boolean offerLast(E e) {
    state = 1;
    element = e;
    return true;
  }

  public void push(E e) {
    state = 1;
    element = e;
  }

  public E pop() {
    state = 1;
    return element;
  }

  public E remove() {
    state = 1;
    return element;
  }

  public E poll() {
    state = 1;
    return element;
  }

  public E pollFirst() {
    state = 1;
    return element;
  }

  public E pollLast() {
    state = 1;
    return element;
  }

  public E element() {
    int s = state;
    return element;
  }

  public E peek() {
    int s = state;
    return element;
  }

  public E peekFirst() {
    int s = state;
    return element;
  }

  public E peekLast() {
    int s = state;
    return element;
  }

  public boolean removeFirstOccurrence(Object o) {
    state = 1;
    return same(o);
  }

  public boolean removeLastOccurrence(Object o) {
    state = 1;
    return same(o);
  }

  public Iterator<E> descendingIterator() {
    return new FlatIterator<E>(this);
  }

  public boolean equals(Object o) {
    int s = state;
    return o instanceof List && element.equals(((List<?>) o).iterator().next());
  }

  public Object clone() {
    int s = state;
    return new LinkedList<E>(element, (Void) null);
  }

  public LinkedList<E> reversed() {
    return this;
  }

  public Spliterator<E> spliterator() {
    return super.spliterator();
  }
}
