package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface DoubleConsumer {
  void accept(double value);

  default DoubleConsumer andThen(DoubleConsumer after) {
    return new Composed.DoubleConsumers(this, after);
  }
}
