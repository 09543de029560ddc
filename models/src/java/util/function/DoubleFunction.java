package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface DoubleFunction<R> {
  R apply(double value);
}
