package java.util;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

/** Compares two values; the factories make comparators that call the functions given. */
public interface Comparator<T> {
  int compare(T a, T b);

  boolean equals(Object o);

  default Comparator<T> reversed() {
    return new Comparators.Chain<T>(this, null);
  }

  default Comparator<T> thenComparing(Comparator<? super T> other) {
    return new Comparators.Chain<T>(this, other);
  }

  default <U> Comparator<T> thenComparing(Function<? super T, ? extends U> f, Comparator<? super U> c) {
    return new Comparators.Chain<T>(this, new Comparators.Key(f, c));
  }

  default <U extends Comparable<? super U>> Comparator<T> thenComparing(Function<? super T, ? extends U> f) {
    return new Comparators.Chain<T>(this, new Comparators.Key(f, null));
  }

  default Comparator<T> thenComparingInt(ToIntFunction<? super T> f) {
    return new Comparators.Chain<T>(this, new Comparators.IntKey(f));
  }

  default Comparator<T> thenComparingLong(ToLongFunction<? super T> f) {
    return new Comparators.Chain<T>(this, new Comparators.LongKey(f));
  }

  default Comparator<T> thenComparingDouble(ToDoubleFunction<? super T> f) {
    return new Comparators.Chain<T>(this, new Comparators.DoubleKey(f));
  }

  static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
    return (Comparator) Comparators.NATURAL;
  }

  static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
    return (Comparator) Comparators.NATURAL;
  }

  static <T> Comparator<T> nullsFirst(Comparator<? super T> c) {
    return new Comparators.Chain<T>(c, null);
  }

  static <T> Comparator<T> nullsLast(Comparator<? super T> c) {
    return new Comparators.Chain<T>(c, null);
  }

  static <T, U> Comparator<T> comparing(Function<? super T, ? extends U> f, Comparator<? super U> c) {
    return (Comparator<T>) new Comparators.Key(f, c);
  }

  static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> f) {
    return (Comparator<T>) new Comparators.Key(f, null);
  }

  static <T> Comparator<T> comparingInt(ToIntFunction<? super T> f) {
    return (Comparator<T>) new Comparators.IntKey(f);
  }

  static <T> Comparator<T> comparingLong(ToLongFunction<? super T> f) {
    return (Comparator<T>) new Comparators.LongKey(f);
  }

  static <T> Comparator<T> comparingDouble(ToDoubleFunction<? super T> f) {
    return (Comparator<T>) new Comparators.DoubleKey(f);
  }
}
