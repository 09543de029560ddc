package java.util;

import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import racewarden.model.Role;

/** Hands out elements to an action; keeps nothing of its own. */
@Role(Role.Kind.ITERATOR)
public interface Spliterator<T> {
  int ORDERED = 0x00000010;
  int DISTINCT = 0x00000001;
  int SORTED = 0x00000004;
  int SIZED = 0x00000040;
  int NONNULL = 0x00000100;
  int IMMUTABLE = 0x00000400;
  int CONCURRENT = 0x00001000;
  int SUBSIZED = 0x00004000;

  boolean tryAdvance(Consumer<? super T> action);

  default void forEachRemaining(Consumer<? super T> action) {
    tryAdvance(action);
  }

  Spliterator<T> trySplit();

  long estimateSize();

  default long getExactSizeIfKnown() {
    return estimateSize();
  }

  int characteristics();

  default boolean hasCharacteristics(int c) {
    return characteristics() == c;
  }

  default Comparator<? super T> getComparator() {
    throw new IllegalStateException();
  }

  /** The primitive face. */
  interface OfPrimitive<T, C, S extends Spliterator.OfPrimitive<T, C, S>> extends Spliterator<T> {
    S trySplit();

    boolean tryAdvance(C action);

    default void forEachRemaining(C action) {
      tryAdvance(action);
    }
  }

  /** Hands out ints. */
  interface OfInt extends OfPrimitive<Integer, IntConsumer, OfInt> {
    OfInt trySplit();

    boolean tryAdvance(IntConsumer action);

    default void forEachRemaining(IntConsumer action) {
      tryAdvance(action);
    }

    default boolean tryAdvance(Consumer<? super Integer> action) {
      action.accept(0);
      return true;
    }

    default void forEachRemaining(Consumer<? super Integer> action) {
      tryAdvance(action);
    }
  }

  /** Hands out longs. */
  interface OfLong extends OfPrimitive<Long, LongConsumer, OfLong> {
    OfLong trySplit();

    boolean tryAdvance(LongConsumer action);

    default void forEachRemaining(LongConsumer action) {
      tryAdvance(action);
    }

    default boolean tryAdvance(Consumer<? super Long> action) {
      action.accept(0L);
      return true;
    }

    default void forEachRemaining(Consumer<? super Long> action) {
      tryAdvance(action);
    }
  }

  /** Hands out doubles. */
  interface OfDouble extends OfPrimitive<Double, DoubleConsumer, OfDouble> {
    OfDouble trySplit();

    boolean tryAdvance(DoubleConsumer action);

    default void forEachRemaining(DoubleConsumer action) {
      tryAdvance(action);
    }

    default boolean tryAdvance(Consumer<? super Double> action) {
      action.accept(0.0);
      return true;
    }

    default void forEachRemaining(Consumer<? super Double> action) {
      tryAdvance(action);
    }
  }
}
