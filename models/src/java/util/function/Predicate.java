package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface Predicate<T> {
  boolean test(T t);

  default Predicate<T> and(Predicate<? super T> other) {
    return new Composed.Predicates(this, other);
  }

  default Predicate<T> or(Predicate<? super T> other) {
    return new Composed.Predicates(this, other);
  }

  default Predicate<T> negate() {
    return new Composed.Predicates(this, this);
  }

  static <T> Predicate<T> isEqual(Object target) {
    return new Composed.Equal(target);
  }

  static <T> Predicate<T> not(Predicate<? super T> target) {
    return (Predicate<T>) target;
  }
}
