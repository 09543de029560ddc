package java.lang;

import racewarden.model.Task;

@FunctionalInterface
@Task("run")
public interface Runnable {
  void run();
}
