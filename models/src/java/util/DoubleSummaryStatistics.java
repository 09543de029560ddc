package java.util;

import java.util.function.DoubleConsumer;

/** Not thread-safe: keeps its numbers in state. */
public class DoubleSummaryStatistics implements DoubleConsumer {
  private int state;

  public DoubleSummaryStatistics() {}

  public void accept(double value) {
    state = 1;
  }

  public void combine(DoubleSummaryStatistics other) {
    int s = other.state;
    state = 1;
  }

  public final long getCount() {
    return state;
  }

  public final double getSum() {
    return state;
  }

  public final double getMin() {
    return state;
  }

  public final double getMax() {
    return state;
  }

  public final double getAverage() {
    return state;
  }
}
