package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;
import racewarden.model.Intrinsics;

/** Not thread-safe: keeps its structure in state and any of its elements. */
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
  int state;
  E element;

  EnumSet(E element) {
    this.element = element;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1) {
    return new RegularEnumSet<E>(e1);
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2) {
    return new RegularEnumSet<E>(Intrinsics.choose() ? e1 : e2);
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3) {
    return new RegularEnumSet<E>(Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : e3);
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4) {
    return new RegularEnumSet<E>(Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : e4);
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4, E e5) {
    return new RegularEnumSet<E>(Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : e5);
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e, E... es) {
    return new RegularEnumSet<E>(Intrinsics.choose() ? e : es[0]);
  }

  public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
    return new RegularEnumSet<E>(Intrinsics.choose() ? from : to);
  }

  public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> s) {
    return new RegularEnumSet<E>(s.modelRead());
  }

  public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> c) {
    return new RegularEnumSet<E>(c.iterator().next());
  }

  public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> s) {
    return new RegularEnumSet<E>(s.modelRead());
  }

  public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
    try {
      return new RegularEnumSet<E>(type.newInstance());
    } catch (ReflectiveOperationException e) {
      return new RegularEnumSet<E>(null);
    }
  }

  public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
    return new RegularEnumSet<E>(null);
  }

  E modelRead() {
    int s = state;
    return element;
  }

  void modelDrop() {
    state = 1;
  }

  boolean same(Object o) {
    return o == element;
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
    E e = c.iterator().next();
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

  public String toString() {
    int s = state;
    return element.toString();
  }

  public Iterator<E> iterator() {
    return new FlatIterator<E>(this);
  }

  public EnumSet<E> clone() {
    int s = state;
    return new RegularEnumSet<E>(element);
  }
}
