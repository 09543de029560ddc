package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface IntUnaryOperator {
  int applyAsInt(int operand);

  default IntUnaryOperator compose(IntUnaryOperator before) {
    return new Composed.IntUnaryOperators(before, this);
  }

  default IntUnaryOperator andThen(IntUnaryOperator after) {
    return new Composed.IntUnaryOperators(this, after);
  }

  static IntUnaryOperator identity() {
    return new Composed.IntIdentity();
  }
}
