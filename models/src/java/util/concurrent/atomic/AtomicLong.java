package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import racewarden.model.Flag;
import racewarden.model.Follows;
import racewarden.model.Protocols;

@Flag(
    loads = {"get", "getAcquire"},
    weak = {
      "setPlain", "setOpaque", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetAcquire",
      "weakCompareAndSetRelease", "compareAndExchangeAcquire", "compareAndExchangeRelease"
    })
@Follows(Protocols.Atomics.class)
public class AtomicLong extends Number {
  private volatile long value;

  public AtomicLong() {}

  public AtomicLong(long value) { this.value = value; }

  public final long get() { return value; }

  public final long getPlain() { return value; }

  public final long getOpaque() { return value; }

  public final long getAcquire() { return value; }

  public final void set(long value) { this.value = value; }

  public final void lazySet(long value) { this.value = value; }

  public final void setPlain(long value) { this.value = value; }

  public final void setOpaque(long value) { this.value = value; }

  public final void setRelease(long value) { this.value = value; }

  private long change() {
    value = 1;
    return value;
  }

  public final long getAndSet(long value) { return change(); }

  public final boolean compareAndSet(long expected, long value) { return change() == expected; }

  public final boolean weakCompareAndSet(long expected, long value) { return change() == expected; }

  public final boolean weakCompareAndSetPlain(long expected, long value) { return change() == expected; }

  public final boolean weakCompareAndSetVolatile(long expected, long value) { return change() == expected; }

  public final long compareAndExchange(long expected, long value) { return change(); }

  public final long getAndIncrement() { return change(); }

  public final long getAndDecrement() { return change(); }

  public final long getAndAdd(long delta) { return change(); }

  public final long incrementAndGet() { return change(); }

  public final long decrementAndGet() { return change(); }

  public final long addAndGet(long delta) { return change(); }

  public final long getAndUpdate(LongUnaryOperator f) {
    f.applyAsLong(value);
    return change();
  }

  public final long updateAndGet(LongUnaryOperator f) {
    f.applyAsLong(value);
    return change();
  }

  public final long getAndAccumulate(long operand, LongBinaryOperator f) {
    f.applyAsLong(value, operand);
    return change();
  }

  public final long accumulateAndGet(long operand, LongBinaryOperator f) {
    f.applyAsLong(value, operand);
    return change();
  }

  public String toString() { return ""; }

  public int intValue() { return (int) value; }

  public long longValue() { return value; }

  public float floatValue() { return value; }

  public double doubleValue() { return value; }
}
