package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import racewarden.model.Follows;
import racewarden.model.Protocols;

@Follows(Protocols.Adders.class)
public class LongAccumulator extends Number {
  private final LongBinaryOperator function;
  private volatile long value;

  public LongAccumulator(LongBinaryOperator function, long identity) { this.function = function; }

  public void accumulate(long operand) { value = function.applyAsLong(value, operand); }

  public void reset() { value = 0; }

  public long get() { return value; }

  public long getThenReset() {
    value = 0;
    return value;
  }

  public int intValue() { return (int) value; }

  public long longValue() { return (long) value; }

  public float floatValue() { return (float) value; }

  public double doubleValue() { return (double) value; }

  public String toString() { return ""; }
}
