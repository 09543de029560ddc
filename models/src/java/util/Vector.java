package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import racewarden.model.Follows;
import racewarden.model.Protocols;
import racewarden.model.HandOver;

/** Thread-safe by synchronized methods over its structure (state) and any of its elements. */
@Follows(Protocols.Lists.class)
@HandOver(
    underLock = true,
    gives = {"add", "addElement", "addFirst", "addLast", "set"},
    takes = {"remove(I)Ljava/lang/Object;", "removeFirst", "removeLast", "set"})
public class Vector<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, java.io.Serializable {
  int state;
  E element;

  /** A copy of the contents. */
  Vector(E element, Void copy) {
    this.element = element;
  }

  public Vector() {}

  public Vector(int capacity) {}

  public Vector(int capacity, int increment) {}

  public Vector(Collection<? extends E> c) {
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

  public synchronized int size() {
    return state;
  }

  public synchronized boolean isEmpty() {
    return state == 0;
  }

  public synchronized boolean contains(Object o) {
    int s = state;
    return same(o);
  }

  public synchronized Object[] toArray() {
    int s = state;
    Object[] r = new Object[1];
    r[0] = element;
    return r;
  }

  public synchronized <T> T[] toArray(T[] a) {
    int s = state;
    a[0] = (T) element;
    return a;
  }

  public synchronized boolean add(E e) {
    state = 1;
    element = e;
    return true;
  }

  public synchronized boolean remove(Object o) {
    state = 1;
    return same(o);
  }

  public synchronized boolean containsAll(Collection<?> c) {
    Object o = c.iterator().next();
    int s = state;
    return same(o);
  }

  public boolean addAll(Collection<? extends E> c) {
    E e = (E) c.toArray()[0];
    synchronized (this) {
      state = 1;
      element = e;
    }
    return true;
  }

  public synchronized boolean removeAll(Collection<?> c) {
    state = 1;
    return c.contains(element);
  }

  public synchronized boolean retainAll(Collection<?> c) {
    state = 1;
    return c.contains(element);
  }

  public synchronized boolean removeIf(Predicate<? super E> filter) {
    state = 1;
    return filter.test(element);
  }

  public synchronized void clear() {
    state = 1;
  }

  public synchronized void forEach(Consumer<? super E> action) {
    int s = state;
    action.accept(element);
  }

  public synchronized int hashCode() {
    int s = state;
    return element.hashCode();
  }

  public synchronized String toString() {
    int s = state;
    return element.toString();
  }

  public synchronized Iterator<E> iterator() {
    return new Itr<E>(this);
  }

  public synchronized E get(int index) {
    int s = state;
    return element;
  }

  public synchronized E set(int index, E e) {
    int s = state;
    E old = element;
    element = e;
    return old;
  }

  public synchronized void add(int index, E e) {
    state = 1;
    element = e;
  }

  public synchronized E remove(int index) {
    state = 1;
    return element;
  }

  public synchronized int indexOf(Object o) {
    int s = state;
    return same(o) ? 0 : 1;
  }

  public synchronized int lastIndexOf(Object o) {
    int s = state;
    return same(o) ? 0 : 1;
  }

  public synchronized boolean addAll(int index, Collection<? extends E> c) {
    E e = (E) c.toArray()[0];
    state = 1;
    element = e;
    return true;
  }

  public synchronized ListIterator<E> listIterator() {
    return new Itr<E>(this);
  }

  public synchronized ListIterator<E> listIterator(int index) {
    return new Itr<E>(this);
  }

  public synchronized void sort(Comparator<? super E> c) {
    state = 1;
    E e = element;
    if (c == null) {
      ((Comparable) e).compareTo(e);
    } else {
      c.compare(e, e);
    }
    element = e;
  }

  public synchronized void replaceAll(UnaryOperator<E> operator) {
    int s = state;
    element = operator.apply(element);
  }

  protected synchronized void removeRange(int from, int to) {
    state = 1;
  }

  public synchronized void addFirst(E e) {
    state = 1;
    element = e;
  }

  public synchronized void addLast(E e) {
    state = 1;
    element = e;
  }

  public synchronized E getFirst() {
    int s = state;
    return element;
  }

  public synchronized E getLast() {
    int s = state;
    return element;
  }

  public synchronized E removeFirst() {
    state = 1;
    return element;
  }

  public synchronized E removeLast() {
    state = 1;
    return element;
  }

  public synchronized boolean equals(Object o) {
    int s = state;
    return o instanceof List && element.equals(((List<?>) o).iterator().next());
  }

  public synchronized Object clone() {
    int s = state;
    return new Vector<E>(element, (Void) null);
  }

  public synchronized List<E> subList(int from, int to) {
    return new Collections.SynchronizedList<E>(new SubList<E>(this), this);
  }

  public synchronized void copyInto(Object[] a) {
    int s = state;
    a[0] = element;
  }

  public synchronized void trimToSize() {
    state = 1;
  }

  public synchronized void ensureCapacity(int n) {
    state = 1;
  }

  public synchronized void setSize(int n) {
    state = 1;
  }

  public synchronized int capacity() {
    return state;
  }

  public Enumeration<E> elements() {
    return new Itr<E>(this);
  }

  public synchronized int indexOf(Object o, int index) {
    int s = state;
    return same(o) ? 0 : 1;
  }

  public synchronized int lastIndexOf(Object o, int index) {
    int s = state;
    return same(o) ? 0 : 1;
  }

  public synchronized E elementAt(int index) {
    int s = state;
    return element;
  }

  public synchronized E firstElement() {
    int s = state;
    return element;
  }

  public synchronized E lastElement() {
    int s = state;
    return element;
  }

  public synchronized void setElementAt(E e, int index) {
    int s = state;
    element = e;
  }

  public synchronized void removeElementAt(int index) {
    state = 1;
  }

  public synchronized void insertElementAt(E e, int index) {
    state = 1;
    element = e;
  }

  public synchronized void addElement(E e) {
    state = 1;
    element = e;
  }

  public synchronized boolean removeElement(Object o) {
    state = 1;
    return same(o);
  }

  public synchronized void removeAllElements() {
    state = 1;
  }

  /** Locks the vector in all but hasNext, hasPrevious and hasMoreElements, as the JDK does. */
  static final class Itr<E> implements ListIterator<E>, Enumeration<E> {
    final Vector<E> vector;

    Itr(Vector<E> vector) {
      this.vector = vector;
    }

    public boolean hasNext() {
      return vector.state == 0;
    }

    public boolean hasMoreElements() {
      return vector.state == 0;
    }

    public E next() {
      synchronized (vector) {
        int s = vector.state;
        return vector.element;
      }
    }

    public E nextElement() {
      synchronized (vector) {
        int s = vector.state;
        return vector.element;
      }
    }

    public boolean hasPrevious() {
      return true;
    }

    public E previous() {
      synchronized (vector) {
        int s = vector.state;
        return vector.element;
      }
    }

    public int nextIndex() {
      return 0;
    }

    public int previousIndex() {
      return 0;
    }

    public void remove() {
      synchronized (vector) {
        vector.state = 1;
      }
    }

    public void set(E e) {
      synchronized (vector) {
        int s = vector.state;
        vector.element = e;
      }
    }

    public void add(E e) {
      synchronized (vector) {
        vector.state = 1;
        vector.element = e;
      }
    }
  }

  public Spliterator<E> spliterator() {
    return super.spliterator();
  }
}
