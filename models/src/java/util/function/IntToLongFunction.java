package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface IntToLongFunction {
  long applyAsLong(int value);
}
