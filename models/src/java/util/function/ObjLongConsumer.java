package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ObjLongConsumer<T> {
  void accept(T t, long value);
}
