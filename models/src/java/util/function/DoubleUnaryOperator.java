package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface DoubleUnaryOperator {
  double applyAsDouble(double operand);

  default DoubleUnaryOperator compose(DoubleUnaryOperator before) {
    return new Composed.DoubleUnaryOperators(before, this);
  }

  default DoubleUnaryOperator andThen(DoubleUnaryOperator after) {
    return new Composed.DoubleUnaryOperators(this, after);
  }

  static DoubleUnaryOperator identity() {
    return new Composed.DoubleIdentity();
  }
}
