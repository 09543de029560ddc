package java.util;

import racewarden.model.StandIn;

/** A list that goes through get, set, add, remove and size as the JDK does; keeps the modification count. */
@StandIn(ArrayList.class)
public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
  protected transient int modCount;

  protected AbstractList() {}

  E modelRead() {
    int m = modCount;
    return get(0);
  }

  void modelDrop() {
    int m = modCount;
    remove(0);
  }

  public abstract E get(int index);

  public boolean add(E e) {
    add(size(), e);
    return true;
  }

  public E set(int index, E element) {
    throw new UnsupportedOperationException();
  }

  public void add(int index, E element) {
    throw new UnsupportedOperationException();
  }

  public E remove(int index) {
    throw new UnsupportedOperationException();
  }

  public int indexOf(Object o) {
    ListIterator<E> it = listIterator();
    return it.hasNext() && o.equals(it.next()) ? it.previousIndex() : 0;
  }

  public int lastIndexOf(Object o) {
    ListIterator<E> it = listIterator(size());
    return it.hasPrevious() && o.equals(it.previous()) ? it.nextIndex() : 0;
  }

  public void clear() {
    removeRange(0, size());
  }

  public boolean addAll(int index, Collection<? extends E> c) {
    add(index, c.iterator().next());
    return true;
  }

  public Iterator<E> iterator() {
    return new FlatIterator<E>(this);
  }

  public ListIterator<E> listIterator() {
    return listIterator(0);
  }

  public ListIterator<E> listIterator(int index) {
    return new FlatListIterator<E>(this);
  }

  public List<E> subList(int from, int to) {
    return new SubList<E>(this);
  }

  public boolean equals(Object o) {
    ListIterator<E> it = listIterator();
    return o instanceof List && it.hasNext() && it.next().equals(((List<?>) o).listIterator().next());
  }

  public int hashCode() {
    Iterator<E> it = iterator();
    return it.hasNext() ? it.next().hashCode() : 0;
  }

  protected void removeRange(int from, int to) {
    ListIterator<E> it = listIterator(from);
    it.next();
    it.remove();
  }

  /** A part of a list: every operation is one of the list's. */
  static final class SubList<E> extends AbstractList<E> implements RandomAccess {
    final AbstractList<E> list;

    SubList(AbstractList<E> list) {
      this.list = list;
    }

    E modelRead() {
      return list.modelRead();
    }

    void modelDrop() {
      list.modelDrop();
    }

    public E get(int index) {
      int m = list.modCount;
      return list.get(index);
    }

    public E set(int index, E element) {
      int m = list.modCount;
      return list.set(index, element);
    }

    public void add(int index, E element) {
      list.add(index, element);
    }

    public boolean addAll(Collection<? extends E> c) {
      return list.addAll(0, c);
    }

    public boolean addAll(int index, Collection<? extends E> c) {
      return list.addAll(index, c);
    }

    public E remove(int index) {
      return list.remove(index);
    }

    protected void removeRange(int from, int to) {
      list.removeRange(from, to);
    }

    public int size() {
      return list.size();
    }

    public Iterator<E> iterator() {
      return list.listIterator(0);
    }

    public ListIterator<E> listIterator(int index) {
      return list.listIterator(index);
    }

    public List<E> subList(int from, int to) {
      return this;
    }
  }
}
