package android.os;

import java.awt.EventQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.OneThread;

/** Works in a thread that runs one such task after the other, or where it is told; the event thread hears of its progress and its end. */
@CallsOnce
public abstract class AsyncTask<P, G, R> {
  public static final Executor THREAD_POOL_EXECUTOR = new Pool();
  public static final Executor SERIAL_EXECUTOR = new Serial();
  private volatile Work<P, R> work;

  public AsyncTask() {}

  protected abstract R doInBackground(P... params);

  protected void onPreExecute() {}

  protected void onProgressUpdate(G... values) {}

  protected void onPostExecute(R result) {}

  protected void onCancelled(R result) { onCancelled(); }

  protected void onCancelled() {}

  public final AsyncTask<P, G, R> execute(P... params) {
    onPreExecute();
    SERIAL_EXECUTOR.execute(work(params));
    return this;
  }

  public final AsyncTask<P, G, R> executeOnExecutor(Executor executor, P... params) {
    onPreExecute();
    executor.execute(work(params));
    return this;
  }

  public static void execute(Runnable task) { SERIAL_EXECUTOR.execute(task); }

  private Work<P, R> work(P[] params) {
    Work<P, R> made = new Work<P, R>(this, params);
    work = made;
    return made;
  }

  protected final void publishProgress(G... values) { EventQueue.invokeLater(new Progress<G>(this, values)); }

  public final R get() {
    Intrinsics.join(work);
    return work.result;
  }

  public final R get(long time, TimeUnit unit) { return get(); }

  public final boolean cancel(boolean interrupt) { return Intrinsics.choose(); }

  public final boolean isCancelled() { return Intrinsics.choose(); }

  @CallsOnce
  private static final class Pool implements Executor {
    public void execute(Runnable task) { Intrinsics.fork(task); }
  }

  @CallsOnce
  @OneThread
  private static final class Serial implements Executor {
    public void execute(Runnable task) {
      Intrinsics.fork(task);
      Intrinsics.inPool(task, this);
    }
  }

  @CallsOnce
  private static final class Work<P, R> implements Runnable {
    final AsyncTask<P, ?, R> task;
    final P[] params;
    volatile R result;

    Work(AsyncTask<P, ?, R> task, P[] params) {
      this.task = task;
      this.params = params;
    }

    public void run() {
      R made = task.doInBackground(params);
      result = made;
      EventQueue.invokeLater(new Ended<R>(task, made));
    }
  }

  @CallsOnce
  private static final class Progress<G> implements Runnable {
    final AsyncTask<?, G, ?> task;
    final G[] values;

    Progress(AsyncTask<?, G, ?> task, G[] values) {
      this.task = task;
      this.values = values;
    }

    public void run() { task.onProgressUpdate(values); }
  }

  @CallsOnce
  private static final class Ended<R> implements Runnable {
    final AsyncTask<?, ?, R> task;
    final R result;

    Ended(AsyncTask<?, ?, R> task, R result) {
      this.task = task;
      this.result = result;
    }

    public void run() {
      if (Intrinsics.choose()) task.onPostExecute(result);
      else task.onCancelled(result);
    }
  }
}
