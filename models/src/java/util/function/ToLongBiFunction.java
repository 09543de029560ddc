package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ToLongBiFunction<T, U> {
  long applyAsLong(T t, U u);
}
