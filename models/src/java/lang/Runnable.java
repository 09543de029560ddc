package java.lang;

import racewarden.model.RunsTasks;
import racewarden.model.Task;

@FunctionalInterface
@Task("run")
@RunsTasks(body = "run")
public interface Runnable {
  void run();
}
