package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ToDoubleFunction<T> {
  double applyAsDouble(T value);
}
