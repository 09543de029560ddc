package java.util;

/** A list that goes through listIterator as the JDK does. */
public abstract class AbstractSequentialList<E> extends AbstractList<E> {
  protected AbstractSequentialList() {}

  public E get(int index) {
    return listIterator(index).next();
  }

  public E set(int index, E element) {
    ListIterator<E> it = listIterator(index);
    E old = it.next();
    it.set(element);
    return old;
  }

  public void add(int index, E element) {
    listIterator(index).add(element);
  }

  public E remove(int index) {
    ListIterator<E> it = listIterator(index);
    E old = it.next();
    it.remove();
    return old;
  }

  public boolean addAll(int index, Collection<? extends E> c) {
    listIterator(index).add(c.iterator().next());
    return true;
  }

  public Iterator<E> iterator() {
    return listIterator();
  }

  public abstract ListIterator<E> listIterator(int index);
}
