package javax.swing;

import java.awt.EventQueue;
import java.beans.PropertyChangeListener;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.RunsTasks;

/** Works in a thread of a pool; what it publishes, and its end, come to the event thread. */
@RunsTasks(self = "execute")
@CallsOnce
public abstract class SwingWorker<T, V> implements RunnableFuture<T> {
  private volatile T result;
  private volatile V chunk;
  private volatile Throwable failure;

  public SwingWorker() {}

  protected abstract T doInBackground() throws Exception;

  protected void process(List<V> chunks) {}

  protected void done() {}

  public final void run() {
    try {
      result = doInBackground();
    } catch (Throwable e) {
      failure = e;
    }
    EventQueue.invokeLater(new Done(this));
  }

  public final void execute() {
    Intrinsics.fork(this);
    Intrinsics.handle(this, this);
  }

  @SafeVarargs
  protected final void publish(V... chunks) {
    chunk = chunks[0];
    EventQueue.invokeLater(new Chunks(this));
  }

  public final boolean cancel(boolean interrupt) {
    EventQueue.invokeLater(new Done(this));
    return Intrinsics.choose();
  }

  public final boolean isCancelled() { return Intrinsics.choose(); }

  public final boolean isDone() { return Intrinsics.choose(); }

  public final T get() throws InterruptedException, ExecutionException {
    Intrinsics.join(this);
    if (failure != null) throw new ExecutionException(failure);
    return result;
  }

  public final T get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
    if (Intrinsics.choose()) throw new TimeoutException();
    return get();
  }

  protected final void setProgress(int progress) {}

  public final int getProgress() { return 0; }

  public final void addPropertyChangeListener(PropertyChangeListener listener) {
    EventQueue.modelHear(listener);
  }

  public final void removePropertyChangeListener(PropertyChangeListener listener) {}

  public final void firePropertyChange(String name, Object before, Object after) {}

  @CallsOnce
  private static final class Done implements Runnable {
    final SwingWorker<?, ?> worker;

    Done(SwingWorker<?, ?> worker) { this.worker = worker; }

    public void run() { worker.done(); }
  }

  @CallsOnce
  private static final class Chunks implements Runnable {
    final SwingWorker<?, ?> worker;

    Chunks(SwingWorker<?, ?> worker) { this.worker = worker; }

    public void run() { ((SwingWorker) worker).process(Collections.singletonList(worker.chunk)); }
  }
}
