package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface LongBinaryOperator {
  long applyAsLong(long left, long right);
}
