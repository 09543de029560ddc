package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface Supplier<T> {
  T get();
}
