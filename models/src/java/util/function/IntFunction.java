package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface IntFunction<R> {
  R apply(int value);
}
