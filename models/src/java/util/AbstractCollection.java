package java.util;

import racewarden.model.StandIn;

/**
 * Goes through iterator(), size() and add() as the JDK does. Flat collections override the two model methods, which
 * read any element and take one away; the walkers of this package go through them.
 */
@StandIn(ArrayList.class)
public abstract class AbstractCollection<E> implements Collection<E> {
  protected AbstractCollection() {}

  E modelRead() {
    return iterator().next();
  }

  void modelDrop() {
    iterator().remove();
  }

  public abstract Iterator<E> iterator();

  public abstract int size();

  public boolean isEmpty() {
    return size() == 0;
  }

  public boolean contains(Object o) {
    Iterator<E> it = iterator();
    return it.hasNext() && o.equals(it.next());
  }

  public Object[] toArray() {
    size();
    Iterator<E> it = iterator();
    it.hasNext();
    Object[] r = new Object[1];
    r[0] = it.next();
    return r;
  }

  public <T> T[] toArray(T[] a) {
    size();
    Iterator<E> it = iterator();
    it.hasNext();
    a[0] = (T) it.next();
    return a;
  }

  public boolean add(E e) {
    throw new UnsupportedOperationException();
  }

  public boolean remove(Object o) {
    Iterator<E> it = iterator();
    if (it.hasNext() && o.equals(it.next())) {
      it.remove();
      return true;
    }
    return false;
  }

  public boolean containsAll(Collection<?> c) {
    return contains(c.iterator().next());
  }

  public boolean addAll(Collection<? extends E> c) {
    return add(c.iterator().next());
  }

  public boolean removeAll(Collection<?> c) {
    Iterator<E> it = iterator();
    if (it.hasNext() && c.contains(it.next())) {
      it.remove();
      return true;
    }
    return false;
  }

  public boolean retainAll(Collection<?> c) {
    Iterator<E> it = iterator();
    if (it.hasNext() && c.contains(it.next())) {
      it.remove();
      return true;
    }
    return false;
  }

  public void clear() {
    Iterator<E> it = iterator();
    it.next();
    it.remove();
  }

  public String toString() {
    Iterator<E> it = iterator();
    it.hasNext();
    return it.next().toString();
  }
}
