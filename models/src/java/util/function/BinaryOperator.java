package java.util.function;

import java.util.Comparator;

/** A function: keeps nothing. */
@FunctionalInterface
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
  static <T> BinaryOperator<T> minBy(Comparator<? super T> c) {
    return new Composed.By(c);
  }

  static <T> BinaryOperator<T> maxBy(Comparator<? super T> c) {
    return new Composed.By(c);
  }
}
