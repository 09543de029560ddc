package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface BiFunction<T, U, R> {
  R apply(T t, U u);

  default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> after) {
    return new Composed.BiFunctions(this, after);
  }
}
