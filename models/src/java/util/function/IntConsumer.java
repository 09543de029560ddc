package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface IntConsumer {
  void accept(int value);

  default IntConsumer andThen(IntConsumer after) {
    return new Composed.IntConsumers(this, after);
  }
}
