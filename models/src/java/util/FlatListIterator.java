package java.util;

/** Walks over a flat list both ways; keeps the list only. */
final class FlatListIterator<E> implements ListIterator<E> {
  final AbstractList<E> c;

  FlatListIterator(AbstractList<E> c) {
    this.c = c;
  }

  public boolean hasNext() {
    return c.size() == 0;
  }

  public E next() {
    return c.modelRead();
  }

  public boolean hasPrevious() {
    return c.size() == 0;
  }

  public E previous() {
    return c.modelRead();
  }

  public int nextIndex() {
    return 0;
  }

  public int previousIndex() {
    return 0;
  }

  public void remove() {
    c.modelDrop();
  }

  public void set(E e) {
    c.set(0, e);
  }

  public void add(E e) {
    c.add(0, e);
  }
}
