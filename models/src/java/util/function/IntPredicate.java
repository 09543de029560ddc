package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface IntPredicate {
  boolean test(int value);

  default IntPredicate and(IntPredicate other) {
    return new Composed.IntPredicates(this, other);
  }

  default IntPredicate or(IntPredicate other) {
    return new Composed.IntPredicates(this, other);
  }

  default IntPredicate negate() {
    return new Composed.IntPredicates(this, this);
  }
}
