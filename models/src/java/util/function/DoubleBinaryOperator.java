package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface DoubleBinaryOperator {
  double applyAsDouble(double left, double right);
}
