package java.util.concurrent;

import racewarden.model.Intrinsics;

public class CountDownLatch {
  public CountDownLatch(int count) {}

  public void await() throws InterruptedException {}

  public boolean await(long time, TimeUnit unit) throws InterruptedException { return Intrinsics.choose(); }

  public void countDown() {}

  public long getCount() { return 0; }
}
