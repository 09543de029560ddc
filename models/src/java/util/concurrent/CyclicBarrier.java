package java.util.concurrent;

import racewarden.model.Intrinsics;

/** The barrier's action runs in the thread that comes last. */
public class CyclicBarrier {
  private final Runnable action;

  public CyclicBarrier(int parties) { action = null; }

  public CyclicBarrier(int parties, Runnable action) { this.action = action; }

  public int await() throws InterruptedException, BrokenBarrierException {
    if (action != null) action.run();
    return 0;
  }

  public int await(long time, TimeUnit unit) throws InterruptedException, BrokenBarrierException, TimeoutException {
    return await();
  }

  public void reset() {}

  public boolean isBroken() { return Intrinsics.choose(); }

  public int getParties() { return 0; }

  public int getNumberWaiting() { return 0; }
}
