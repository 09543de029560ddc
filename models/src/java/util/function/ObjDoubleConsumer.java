package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ObjDoubleConsumer<T> {
  void accept(T t, double value);
}
