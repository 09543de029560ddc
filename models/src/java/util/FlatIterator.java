package java.util;

/** Walks over a flat collection; keeps the collection only. */
final class FlatIterator<E> implements Iterator<E>, Enumeration<E> {
  final AbstractCollection<E> c;

  FlatIterator(AbstractCollection<E> c) {
    this.c = c;
  }

  public boolean hasNext() {
    return c.size() == 0;
  }

  public E next() {
    return c.modelRead();
  }

  public void remove() {
    c.modelDrop();
  }

  public boolean hasMoreElements() {
    return c.size() == 0;
  }

  public E nextElement() {
    return c.modelRead();
  }
}
