package racewarden.model;

import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

/** What field updaters make of an old value with a function: they call it until nobody else has changed the field. */
public final class Updates {
  private Updates() {}

  public static Object update(Object old, UnaryOperator<Object> function) { return function.apply(old); }

  public static int update(int old, IntUnaryOperator function) { return function.applyAsInt(old); }

  public static long update(long old, LongUnaryOperator function) { return function.applyAsLong(old); }

  public static Object accumulate(Object old, Object given, BinaryOperator<Object> function) {
    return function.apply(old, given);
  }

  public static int accumulate(int old, int given, IntBinaryOperator function) {
    return function.applyAsInt(old, given);
  }

  public static long accumulate(long old, long given, LongBinaryOperator function) {
    return function.applyAsLong(old, given);
  }
}
