package java.util.function;

import racewarden.model.RunsTasks;

/** A function: keeps nothing. */
@FunctionalInterface
@RunsTasks(body = "get")
public interface Supplier<T> {
  T get();
}
