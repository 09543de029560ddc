package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface DoubleToLongFunction {
  long applyAsLong(double value);
}
