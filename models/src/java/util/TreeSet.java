package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** Not thread-safe: keeps its structure in state, any of its elements, and its comparator. */
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, java.io.Serializable {
  int state;
  E element;
  final Comparator<? super E> comparator;

  /** A copy of the contents. */
  TreeSet(E element, Comparator<? super E> comparator, Void copy) {
    this.element = element;
    this.comparator = comparator;
  }

  public TreeSet() {
    comparator = null;
  }

  public TreeSet(Comparator<? super E> comparator) {
    this.comparator = comparator;
  }

  public TreeSet(Collection<? extends E> c) {
    comparator = null;
    element = c.iterator().next();
    same(element);
  }

  public TreeSet(SortedSet<E> set) {
    comparator = set.comparator();
    element = set.iterator().next();
  }

  E modelRead() {
    int s = state;
    return element;
  }

  void modelDrop() {
    state = 1;
  }

  boolean same(Object o) {
    if (comparator == null) {
      return ((Comparable) o).compareTo(element) == 0;
    }
    return ((Comparator) comparator).compare(o, element) == 0;
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

  public E lower(E e) {
    int s = state;
    same(e);
    return element;
  }

  public E floor(E e) {
    int s = state;
    same(e);
    return element;
  }

  public E ceiling(E e) {
    int s = state;
    same(e);
    return element;
  }

  public E higher(E e) {
    int s = state;
    same(e);
    return element;
  }

  public E first() {
    int s = state;
    return element;
  }

  public E last() {
    int s = state;
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

  public Comparator<? super E> comparator() {
    return comparator;
  }

  public Iterator<E> descendingIterator() {
    return new FlatIterator<E>(this);
  }

  public NavigableSet<E> descendingSet() {
    return new Part<E>(this);
  }

  public NavigableSet<E> subSet(E from, boolean a, E to, boolean b) {
    return new Part<E>(this);
  }

  public NavigableSet<E> headSet(E to, boolean a) {
    return new Part<E>(this);
  }

  public NavigableSet<E> tailSet(E from, boolean a) {
    return new Part<E>(this);
  }

  public SortedSet<E> subSet(E from, E to) {
    return new Part<E>(this);
  }

  public SortedSet<E> headSet(E to) {
    return new Part<E>(this);
  }

  public SortedSet<E> tailSet(E from) {
    return new Part<E>(this);
  }

  public boolean equals(Object o) {
    int s = state;
    return o instanceof Collection && ((Collection<?>) o).contains(element);
  }

  public Object clone() {
    int s = state;
    return new TreeSet<E>(element, comparator, (Void) null);
  }

  /** A part of a tree set: every operation is one of the set's. */
  static final class Part<E> extends AbstractSet<E> implements NavigableSet<E>, java.io.Serializable {
    final TreeSet<E> set;

    Part(TreeSet<E> set) {
      this.set = set;
    }

    E modelRead() {
      return set.modelRead();
    }

    void modelDrop() {
      set.modelDrop();
    }

    public boolean contains(Object o) {
      return set.contains(o);
    }

    public boolean add(E e) {
      return set.add(e);
    }

    public boolean remove(Object o) {
      return set.remove(o);
    }

    public int size() {
      return set.size();
    }

    public void clear() {
      set.clear();
    }

    public Iterator<E> iterator() {
      return set.iterator();
    }

    public Iterator<E> descendingIterator() {
      return set.descendingIterator();
    }

    public E first() {
      return set.first();
    }

    public E last() {
      return set.last();
    }

    public E lower(E e) {
      return set.lower(e);
    }

    public E floor(E e) {
      return set.floor(e);
    }

    public E ceiling(E e) {
      return set.ceiling(e);
    }

    public E higher(E e) {
      return set.higher(e);
    }

    public E pollFirst() {
      return set.pollFirst();
    }

    public E pollLast() {
      return set.pollLast();
    }

    public Comparator<? super E> comparator() {
      return set.comparator();
    }

    public NavigableSet<E> descendingSet() {
      return this;
    }

    public NavigableSet<E> subSet(E from, boolean a, E to, boolean b) {
      return this;
    }

    public NavigableSet<E> headSet(E to, boolean a) {
      return this;
    }

    public NavigableSet<E> tailSet(E from, boolean a) {
      return this;
    }

    public SortedSet<E> subSet(E from, E to) {
      return this;
    }

    public SortedSet<E> headSet(E to) {
      return this;
    }

    public SortedSet<E> tailSet(E from) {
      return this;
    }
  }

  public Spliterator<E> spliterator() {
    return super.spliterator();
  }
}
