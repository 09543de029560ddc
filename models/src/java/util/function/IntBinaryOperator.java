package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface IntBinaryOperator {
  int applyAsInt(int left, int right);
}
