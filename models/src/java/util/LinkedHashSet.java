package java.util;

/** A HashSet with an order: its state and element are those of HashSet. */
public class LinkedHashSet<E> extends HashSet<E> implements SequencedSet<E> {
  /** A copy of the contents. */
  LinkedHashSet(E element, Void copy) {
    super(element, copy);
  }

  public LinkedHashSet() {}

  public LinkedHashSet(int capacity) {}

  public LinkedHashSet(int capacity, float load) {}

  public LinkedHashSet(Collection<? extends E> c) {
    super(c);
  }

  public void addFirst(E e) {
    same(e);
    state = 1;
    element = e;
  }

  public void addLast(E e) {
    same(e);
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

  public Object clone() {
    int s = state;
    return new LinkedHashSet<E>(element, (Void) null);
  }

  public SequencedSet<E> reversed() {
    return this;
  }

  public static <T> LinkedHashSet<T> newLinkedHashSet(int n) {
    return new LinkedHashSet<T>();
  }

  public Spliterator<E> spliterator() {
    return super.spliterator();
  }
}
