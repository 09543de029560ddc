package java.util.concurrent;

import racewarden.model.Ended;
import racewarden.model.Intrinsics;
import racewarden.model.Signal;

@Signal(Signal.Count.GIVEN)
@Ended(whenTrue = "await", isSignal = true)
public class CountDownLatch {
  private final int count;

  public CountDownLatch(int count) { this.count = count; }

  public void await() throws InterruptedException { Intrinsics.observe(this); }

  public boolean await(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

  public void countDown() { Intrinsics.raise(this); }

  public long getCount() { return count; }
}
