package java.util.concurrent.atomic;

import racewarden.model.Follows;
import racewarden.model.Protocols;

@Follows(Protocols.Adders.class)
public class LongAdder extends Number {
  private volatile long value;

  public LongAdder() {}

  public void add(long delta) { value = delta; }

  public void increment() { value = 1; }

  public void decrement() { value = 1; }

  public void reset() { value = 0; }

  public long sum() { return value; }

  public long sumThenReset() {
    value = 0;
    return value;
  }

  public int intValue() { return (int) value; }

  public long longValue() { return (long) value; }

  public float floatValue() { return (float) value; }

  public double doubleValue() { return (double) value; }

  public String toString() { return ""; }
}
