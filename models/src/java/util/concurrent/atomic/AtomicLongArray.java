package java.util.concurrent.atomic;

import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import racewarden.model.Flag;

@Flag(
    loads = {"get", "getAcquire"},
    weak = {
      "setPlain", "setOpaque", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetAcquire",
      "weakCompareAndSetRelease", "compareAndExchangeAcquire", "compareAndExchangeRelease"
    })
public class AtomicLongArray implements java.io.Serializable {
  private volatile long value;

  public AtomicLongArray(int length) {}

  public AtomicLongArray(long[] array) { value = array[0]; }

  public final int length() { return 0; }

  public final long get(int at) { return value; }

  public final void set(int at, long value) { this.value = value; }

  public final void lazySet(int at, long value) { this.value = value; }

  private long change() {
    value = 1;
    return value;
  }

  public final long getAndSet(int at, long value) { return change(); }

  public final boolean compareAndSet(int at, long expected, long value) { return change() == expected; }

  public final boolean weakCompareAndSet(int at, long expected, long value) { return change() == expected; }

  public final long getAndIncrement(int at) { return change(); }

  public final long getAndDecrement(int at) { return change(); }

  public final long getAndAdd(int at, long delta) { return change(); }

  public final long incrementAndGet(int at) { return change(); }

  public final long decrementAndGet(int at) { return change(); }

  public final long addAndGet(int at, long delta) { return change(); }

  public final long getAndUpdate(int at, LongUnaryOperator f) {
    f.applyAsLong(value);
    return change();
  }

  public final long updateAndGet(int at, LongUnaryOperator f) {
    f.applyAsLong(value);
    return change();
  }

  public final long getAndAccumulate(int at, long operand, LongBinaryOperator f) {
    f.applyAsLong(value, operand);
    return change();
  }

  public final long accumulateAndGet(int at, long operand, LongBinaryOperator f) {
    f.applyAsLong(value, operand);
    return change();
  }
}
