package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ToIntBiFunction<T, U> {
  int applyAsInt(T t, U u);
}
