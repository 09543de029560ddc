package java.util;

import racewarden.model.Intrinsics;
import racewarden.model.StandIn;

/** The set face; its factories make immutable sets. */
@StandIn(HashSet.class)
public interface Set<E> extends Collection<E> {
  static <E> Set<E> of() {
    E e = null;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1) {
    E e = e1;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2) {
    E e = Intrinsics.choose() ? e1 : e2;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2, E e3) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : e3;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : e4;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : e5;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : e6;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : Intrinsics.choose() ? e6 : e7;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : Intrinsics.choose() ? e6 : Intrinsics.choose() ? e7 : e8;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : Intrinsics.choose() ? e6 : Intrinsics.choose() ? e7 : Intrinsics.choose() ? e8 : e9;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E e1, E e2, E e3, E e4, E e5, E e6, E e7, E e8, E e9, E e10) {
    E e = Intrinsics.choose() ? e1 : Intrinsics.choose() ? e2 : Intrinsics.choose() ? e3 : Intrinsics.choose() ? e4 : Intrinsics.choose() ? e5 : Intrinsics.choose() ? e6 : Intrinsics.choose() ? e7 : Intrinsics.choose() ? e8 : Intrinsics.choose() ? e9 : e10;
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> of(E... es) {
    E e = es[0];
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }

  static <E> Set<E> copyOf(Collection<? extends E> c) {
    E e = c.iterator().next();
    return new ImmutableCollections.SetN<E>(e, new ImmutableCollections.Itr<E>(e));
  }
}
