package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface DoubleToIntFunction {
  int applyAsInt(double value);
}
