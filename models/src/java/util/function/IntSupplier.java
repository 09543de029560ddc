package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface IntSupplier {
  int getAsInt();
}
