package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface LongConsumer {
  void accept(long value);

  default LongConsumer andThen(LongConsumer after) {
    return new Composed.LongConsumers(this, after);
  }
}
