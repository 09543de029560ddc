package java.util.concurrent;

public class ForkJoinWorkerThread extends Thread {
  private final ForkJoinPool pool;

  protected ForkJoinWorkerThread(ForkJoinPool pool) { this.pool = pool; }

  public ForkJoinPool getPool() { return pool; }

  public int getPoolIndex() { return 0; }

  protected void onStart() {}

  protected void onTermination(Throwable error) {}
}
