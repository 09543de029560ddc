package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface Consumer<T> {
  void accept(T t);

  default Consumer<T> andThen(Consumer<? super T> after) {
    return new Composed.Consumers(this, after);
  }
}
