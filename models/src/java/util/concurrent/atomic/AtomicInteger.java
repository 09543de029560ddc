package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import racewarden.model.Flag;
import racewarden.model.Follows;
import racewarden.model.Permits;
import racewarden.model.Protocols;

@Flag(
    loads = {"get", "getAcquire"},
    weak = {
      "setPlain", "setOpaque", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetAcquire",
      "weakCompareAndSetRelease", "compareAndExchangeAcquire", "compareAndExchangeRelease"
    })
@Follows(Protocols.Atomics.class)
@Permits(
    keptBy = {
      "get", "getPlain", "getOpaque", "getAcquire", "toString", "intValue", "longValue", "floatValue", "doubleValue"
    },
    byValue = true)
public class AtomicInteger extends Number {
  private volatile int value;

  public AtomicInteger() {}

  public AtomicInteger(int value) { this.value = value; }

  public final int get() { return value; }

  public final int getPlain() { return value; }

  public final int getOpaque() { return value; }

  public final int getAcquire() { return value; }

  public final void set(int value) { this.value = value; }

  public final void lazySet(int value) { this.value = value; }

  public final void setPlain(int value) { this.value = value; }

  public final void setOpaque(int value) { this.value = value; }

  public final void setRelease(int value) { this.value = value; }

  private int change() {
    value = 1;
    return value;
  }

  public final int getAndSet(int value) { return change(); }

  public final boolean compareAndSet(int expected, int value) { return change() == expected; }

  public final boolean weakCompareAndSet(int expected, int value) { return change() == expected; }

  public final boolean weakCompareAndSetPlain(int expected, int value) { return change() == expected; }

  public final boolean weakCompareAndSetVolatile(int expected, int value) { return change() == expected; }

  public final int compareAndExchange(int expected, int value) { return change(); }

  public final int getAndIncrement() { return change(); }

  public final int getAndDecrement() { return change(); }

  public final int getAndAdd(int delta) { return change(); }

  public final int incrementAndGet() { return change(); }

  public final int decrementAndGet() { return change(); }

  public final int addAndGet(int delta) { return change(); }

  public final int getAndUpdate(IntUnaryOperator f) {
    f.applyAsInt(value);
    return change();
  }

  public final int updateAndGet(IntUnaryOperator f) {
    f.applyAsInt(value);
    return change();
  }

  public final int getAndAccumulate(int operand, IntBinaryOperator f) {
    f.applyAsInt(value, operand);
    return change();
  }

  public final int accumulateAndGet(int operand, IntBinaryOperator f) {
    f.applyAsInt(value, operand);
    return change();
  }

  public String toString() { return ""; }

  public int intValue() { return (int) value; }

  public long longValue() { return value; }

  public float floatValue() { return value; }

  public double doubleValue() { return value; }
}
