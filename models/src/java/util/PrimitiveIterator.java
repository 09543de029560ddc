package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

/** Walks over numbers; keeps nothing of its own. */
public interface PrimitiveIterator<T, C> extends Iterator<T> {
  void forEachRemaining(C action);

  /** Walks over ints. */
  interface OfInt extends PrimitiveIterator<Integer, IntConsumer> {
    int nextInt();

    default Integer next() {
      return nextInt();
    }

    default void forEachRemaining(IntConsumer action) {
      hasNext();
      action.accept(nextInt());
    }

    default void forEachRemaining(Consumer<? super Integer> action) {
      hasNext();
      action.accept(nextInt());
    }
  }

  /** Walks over longs. */
  interface OfLong extends PrimitiveIterator<Long, LongConsumer> {
    long nextLong();

    default Long next() {
      return nextLong();
    }

    default void forEachRemaining(LongConsumer action) {
      hasNext();
      action.accept(nextLong());
    }

    default void forEachRemaining(Consumer<? super Long> action) {
      hasNext();
      action.accept(nextLong());
    }
  }

  /** Walks over doubles. */
  interface OfDouble extends PrimitiveIterator<Double, DoubleConsumer> {
    double nextDouble();

    default Double next() {
      return nextDouble();
    }

    default void forEachRemaining(DoubleConsumer action) {
      hasNext();
      action.accept(nextDouble());
    }

    default void forEachRemaining(Consumer<? super Double> action) {
      hasNext();
      action.accept(nextDouble());
    }
  }
}
