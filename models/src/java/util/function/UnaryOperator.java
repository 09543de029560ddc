package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface UnaryOperator<T> extends Function<T, T> {
  static <T> UnaryOperator<T> identity() {
    return Composed.IDENTITY;
  }
}
