package java.util.function;

/** A function: keeps nothing. */
@FunctionalInterface
public interface ToDoubleBiFunction<T, U> {
  double applyAsDouble(T t, U u);
}
