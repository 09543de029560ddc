package java.util;

import java.util.function.LongConsumer;

/** Not thread-safe: keeps its numbers in state. */
public class LongSummaryStatistics implements LongConsumer {
  private int state;

  public LongSummaryStatistics() {}

  public void accept(long value) {
    state = 1;
  }

  public void combine(LongSummaryStatistics other) {
    int s = other.state;
    state = 1;
  }

  public final long getCount() {
    return state;
  }

  public final long getSum() {
    return state;
  }

  public final long getMin() {
    return state;
  }

  public final long getMax() {
    return state;
  }

  public final double getAverage() {
    return state;
  }
}
