package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface LongToIntFunction {
  int applyAsInt(long value);
}
