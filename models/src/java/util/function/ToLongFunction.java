package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ToLongFunction<T> {
  long applyAsLong(T value);
}
