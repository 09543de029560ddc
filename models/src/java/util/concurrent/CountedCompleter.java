package java.util.concurrent;

import racewarden.model.CallsOnce;

/** Completing a task completes the one above it, in the same thread. */
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
  private final CountedCompleter<?> above;
  private volatile int pending;

  protected CountedCompleter() { above = null; }

  protected CountedCompleter(CountedCompleter<?> above) { this.above = above; }

  protected CountedCompleter(CountedCompleter<?> above, int pending) {
    this.above = above;
    this.pending = pending;
  }

  public abstract void compute();

  public void onCompletion(CountedCompleter<?> caller) {}

  public boolean onExceptionalCompletion(Throwable error, CountedCompleter<?> caller) { return true; }

  public final CountedCompleter<?> getCompleter() { return above; }

  public final CountedCompleter<?> getRoot() { return above == null ? this : above.getRoot(); }

  public final int getPendingCount() { return pending; }

  public final void setPendingCount(int count) { pending = count; }

  public final void addToPendingCount(int delta) { pending = delta; }

  public final boolean compareAndSetPendingCount(int expected, int count) {
    pending = count;
    return true;
  }

  public final int decrementPendingCountUnlessZero() {
    pending = 0;
    return pending;
  }

  public final void tryComplete() {
    onCompletion(this);
    if (above != null) {
      above.onCompletion(this);
      above.tryComplete();
    }
  }

  public final void propagateCompletion() {
    if (above != null) above.tryComplete();
  }

  public void complete(T value) {
    setRawResult(value);
    tryComplete();
  }

  public void completeExceptionally(Throwable error) {
    super.completeExceptionally(error);
    onExceptionalCompletion(error, this);
    if (above != null) above.completeExceptionally(error);
  }

  public final CountedCompleter<?> firstComplete() { return this; }

  public final CountedCompleter<?> nextComplete() { return above; }

  public final void quietlyCompleteRoot() {}

  public T getRawResult() { return null; }

  protected void setRawResult(T value) {}

  @CallsOnce
  protected final boolean exec() {
    compute();
    return false;
  }
}
