package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface IntToDoubleFunction {
  double applyAsDouble(int value);
}
