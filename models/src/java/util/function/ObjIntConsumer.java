package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ObjIntConsumer<T> {
  void accept(T t, int value);
}
