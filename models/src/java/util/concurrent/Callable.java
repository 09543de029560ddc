package java.util.concurrent;

import racewarden.model.Task;

@FunctionalInterface
@Task("call")
public interface Callable<V> {
  V call() throws Exception;
}
