package java.util.concurrent;

import racewarden.model.RunsTasks;
import racewarden.model.Sign;
import racewarden.model.Task;

@FunctionalInterface
@Task("call")
@Sign(Sign.Kind.NONE)
@RunsTasks(body = "call")
public interface Callable<V> {
  V call() throws Exception;
}
