package java.util.concurrent.atomic;

import racewarden.model.Follows;
import racewarden.model.Protocols;

@Follows(Protocols.Adders.class)
public class DoubleAdder extends Number {
  private volatile double value;

  public DoubleAdder() {}

  public void add(double delta) { value = delta; }

  public void reset() { value = 0; }

  public double sum() { return value; }

  public double sumThenReset() {
    value = 0;
    return value;
  }

  public int intValue() { return (int) value; }

  public long longValue() { return (long) value; }

  public float floatValue() { return (float) value; }

  public double doubleValue() { return (double) value; }

  public String toString() { return ""; }
}
