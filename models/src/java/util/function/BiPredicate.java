package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface BiPredicate<T, U> {
  boolean test(T t, U u);

  default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> other) {
    return new Composed.BiPredicates(this, other);
  }

  default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> other) {
    return new Composed.BiPredicates(this, other);
  }

  default BiPredicate<T, U> negate() {
    return new Composed.BiPredicates(this, this);
  }
}
