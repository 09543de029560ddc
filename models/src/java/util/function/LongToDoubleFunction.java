package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface LongToDoubleFunction {
  double applyAsDouble(long value);
}
