package java.util;

import java.util.function.Consumer;
import java.util.function.Predicate;

/** Not thread-safe: keeps its structure in state and any of its elements. */
public abstract class EnumSet<E extends Enum<E>> extends AbstractSet<E> implements Cloneable, java.io.Serializable {
  int state;
  E element;

  public static <E extends Enum<E>> EnumSet<E> of(E e1) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = e1;
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = racewarden.model.Intrinsics.choose() ? e1 : e2;
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = racewarden.model.Intrinsics.choose() ? e1 : racewarden.model.Intrinsics.choose() ? e2 : e3;
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = racewarden.model.Intrinsics.choose() ? e1 : racewarden.model.Intrinsics.choose() ? e2 : racewarden.model.Intrinsics.choose() ? e3 : e4;
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e1, E e2, E e3, E e4, E e5) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = racewarden.model.Intrinsics.choose() ? e1 : racewarden.model.Intrinsics.choose() ? e2 : racewarden.model.Intrinsics.choose() ? e3 : racewarden.model.Intrinsics.choose() ? e4 : e5;
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> of(E e, E... es) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = racewarden.model.Intrinsics.choose() ? e : es[0];
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> range(E from, E to) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = racewarden.model.Intrinsics.choose() ? from : to;
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> copyOf(EnumSet<E> s) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = s.modelRead();
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> copyOf(Collection<E> c) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = c.iterator().next();
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> complementOf(EnumSet<E> s) {
    EnumSet<E> r = new RegularEnumSet<E>();
    r.element = s.modelRead();
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> allOf(Class<E> type) {
    EnumSet<E> r = new RegularEnumSet<E>();
    try {
      r.element = type.newInstance();
    } catch (ReflectiveOperationException e) {
      r.element = null;
    }
    return r;
  }

  public static <E extends Enum<E>> EnumSet<E> noneOf(Class<E> type) {
    EnumSet<E> r = new RegularEnumSet<E>();
    return r;
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
    EnumSet<E> r = new RegularEnumSet<E>();
    r.state = 1;
    r.element = element;
    return r;
  }
}
