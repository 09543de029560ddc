package java.util.concurrent.atomic;

import java.util.function.DoubleBinaryOperator;
import racewarden.model.Follows;
import racewarden.model.Protocols;

@Follows(Protocols.Adders.class)
public class DoubleAccumulator extends Number {
  private final DoubleBinaryOperator function;
  private volatile double value;

  public DoubleAccumulator(DoubleBinaryOperator function, double identity) { this.function = function; }

  public void accumulate(double operand) { value = function.applyAsDouble(value, operand); }

  public void reset() { value = 0; }

  public double get() { return value; }

  public double getThenReset() {
    value = 0;
    return value;
  }

  public int intValue() { return (int) value; }

  public long longValue() { return (long) value; }

  public float floatValue() { return (float) value; }

  public double doubleValue() { return (double) value; }

  public String toString() { return ""; }
}
