package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface LongUnaryOperator {
  long applyAsLong(long operand);

  default LongUnaryOperator compose(LongUnaryOperator before) {
    return new Composed.LongUnaryOperators(before, this);
  }

  default LongUnaryOperator andThen(LongUnaryOperator after) {
    return new Composed.LongUnaryOperators(this, after);
  }

  static LongUnaryOperator identity() {
    return new Composed.LongIdentity();
  }
}
