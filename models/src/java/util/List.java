package java.util;

import java.util.function.UnaryOperator;
import racewarden.model.Elements;
import racewarden.model.Intrinsics;
import racewarden.model.StandIn;

/** The list face; its defaults go through the abstract methods, its factories make immutable lists. */
@StandIn(ArrayList.class)
@Elements(
    adds = {"add", "addFirst", "addLast"},
    keeps = {
      "get", "getFirst", "getLast", "indexOf", "lastIndexOf", "listIterator", "reversed", "ensureCapacity", "trimToSize",
      "sort"
    })
public interface List<E> extends SequencedCollection<E> {
  boolean addAll(int index, Collection<? extends E> c);

  E get(int index);

  E set(int index, E element);

  void add(int index, E element);

  boolean add(E e);

  E remove(int index);

  boolean remove(Object o);

  int indexOf(Object o);

  int lastIndexOf(Object o);

  ListIterator<E> listIterator();

  ListIterator<E> listIterator(int index);

  List<E> subList(int fromIndex, int toIndex);

  default void replaceAll(UnaryOperator<E> operator) {
    ListIterator<E> it = listIterator();
    it.hasNext();
    it.set(operator.apply(it.next()));
  }

  default void sort(Comparator<? super E> c) {
    E e = (E) toArray()[0];
    if (c == null) {
      ((Comparable) e).compareTo(e);
    } else {
      c.compare(e, e);
    }
    ListIterator<E> it = listIterator();
    it.next();
    it.set(e);
  }

  default void addFirst(E e) {
    add(0, e);
  }

  default void addLast(E e) {
    add(e);
  }

  default E getFirst() {
    return get(0);
  }

  default E getLast() {
    return get(0);
  }

  default E removeFirst() {
    return remove(0);
  }

  default E removeLast() {
    return remove(0);
  }

  default List<E> reversed() {
    return this;
  }

  static <E> List<E> of() {
    E e = null;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1) {
    E e = e1;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2) {
    E e = Intrinsics.choose() ? e1 : e2;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2, E e3) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : e3;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2, E e3, E e4) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : e4;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2, E e3, E e4, E e5) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : e5;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : e6;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : Intrinsics.choose() ? e6 : e7;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : Intrinsics.choose() ? e6 : Intrinsics.choose() ? e7 : e8;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : Intrinsics.choose() ? e6 : Intrinsics.choose() ? e7 : Intrinsics.choose() ? e8 : e9;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : Intrinsics.choose() ? e6 : Intrinsics.choose() ? e7 : Intrinsics.choose() ? e8 : Intrinsics.choose() ? e9 : e10;
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> of(E... es) {
    E e = es[0];
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> List<E> copyOf(Collection<? extends E> c) {
    E e = (E) c.toArray()[0];
    return new ImmutableCollections.ListN<E>(e, new ImmutableCollections.Itr<E>(e));
  }
}
