package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface BiConsumer<T, U> {
  void accept(T t, U u);

  default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> after) {
    return new Composed.BiConsumers(this, after);
  }
}
