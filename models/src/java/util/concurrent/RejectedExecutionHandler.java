package java.util.concurrent;

public interface RejectedExecutionHandler {
  void rejectedExecution(Runnable task, ThreadPoolExecutor executor);
}
