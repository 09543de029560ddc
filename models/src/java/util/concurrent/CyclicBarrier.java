package java.util.concurrent;

import racewarden.model.CallsOnce;
import racewarden.model.Intrinsics;
import racewarden.model.Signal;

/** The barrier's action runs in the thread that comes last. */
@Signal(Signal.Count.GIVEN)
public class CyclicBarrier {
  private final int parties;
  private final Runnable action;

  public CyclicBarrier(int parties) { this(parties, null); }

  public CyclicBarrier(int parties, Runnable action) {
    this.parties = parties;
    this.action = action;
  }

  @CallsOnce
  public int await() throws InterruptedException, BrokenBarrierException {
    boolean isLast = Intrinsics.arrive(this);
    if (isLast && action != null) action.run();
    Intrinsics.advance(this);
    return 0;
  }

  public int await(long time, TimeUnit unit) throws InterruptedException, BrokenBarrierException, TimeoutException {
    Intrinsics.unfix(this);
    return await();
  }

  public void reset() { Intrinsics.unfix(this); }

  public boolean isBroken() { return Intrinsics.choose(); }

  public int getParties() { return parties; }

  public int getNumberWaiting() { return 0; }
}
