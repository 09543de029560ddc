package java.util;

import java.util.function.IntConsumer;

/** Not thread-safe: keeps its numbers in state. */
public class IntSummaryStatistics implements IntConsumer {
  private int state;

  public IntSummaryStatistics() {}

  public void accept(int value) {
    state = 1;
  }

  public void combine(IntSummaryStatistics other) {
    int s = other.state;
    state = 1;
  }

  public final long getCount() {
    return state;
  }

  public final long getSum() {
    return state;
  }

  public final int getMin() {
    return state;
  }

  public final int getMax() {
    return state;
  }

  public final double getAverage() {
    return state;
  }
}
