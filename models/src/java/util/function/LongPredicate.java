package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface LongPredicate {
  boolean test(long value);

  default LongPredicate and(LongPredicate other) {
    return new Composed.LongPredicates(this, other);
  }

  default LongPredicate or(LongPredicate other) {
    return new Composed.LongPredicates(this, other);
  }

  default LongPredicate negate() {
    return new Composed.LongPredicates(this, this);
  }
}
