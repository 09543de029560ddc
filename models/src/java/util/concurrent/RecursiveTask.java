package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.RunsTasks;

@RunsTasks(body = "compute", leaves = {"<init>", "getRawResult"})
public abstract class RecursiveTask<V> extends ForkJoinTask<V> {
  private volatile V result;

  public RecursiveTask() {}

  protected abstract V compute();

  public final V getRawResult() { return result; }

  protected final void setRawResult(V value) { result = value; }

  @CallsOnce
  protected final boolean exec() {
    result = compute();
    return true;
  }
}
