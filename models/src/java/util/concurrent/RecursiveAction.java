package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.RunsTasks;

@RunsTasks(body = "compute", leaves = {"<init>", "getRawResult"})
public abstract class RecursiveAction extends ForkJoinTask<Void> {
  public RecursiveAction() {}

  protected abstract void compute();

  public final Void getRawResult() { return null; }

  protected final void setRawResult(Void value) {}

  @CallsOnce
  protected final boolean exec() {
    compute();
    return true;
  }
}
