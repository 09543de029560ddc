package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface DoublePredicate {
  boolean test(double value);

  default DoublePredicate and(DoublePredicate other) {
    return new Composed.DoublePredicates(this, other);
  }

  default DoublePredicate or(DoublePredicate other) {
    return new Composed.DoublePredicates(this, other);
  }

  default DoublePredicate negate() {
    return new Composed.DoublePredicates(this, this);
  }
}
