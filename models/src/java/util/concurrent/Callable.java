package java.util.concurrent;

import racewarden.model.Sign;
import racewarden.model.Task;

@FunctionalInterface
@Task("call")
@Sign(Sign.Kind.NONE)
public interface Callable<V> {
  V call() throws Exception;
}
