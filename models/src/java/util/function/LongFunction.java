package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface LongFunction<R> {
  R apply(long value);
}
