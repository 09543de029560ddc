package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ToIntFunction<T> {
  int applyAsInt(T value);
}
