package java.util.concurrent.atomic;

import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import racewarden.model.Flag;

@Flag(
    loads = {"get", "getAcquire"},
    weak = {
      "setPlain", "setOpaque", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetAcquire",
      "weakCompareAndSetRelease", "compareAndExchangeAcquire", "compareAndExchangeRelease"
    })
public class AtomicIntegerArray implements java.io.Serializable {
  private volatile int value;

  public AtomicIntegerArray(int length) {}

  public AtomicIntegerArray(int[] array) { value = array[0]; }

  public final int length() { return 0; }

  public final int get(int at) { return value; }

  public final void set(int at, int value) { this.value = value; }

  public final void lazySet(int at, int value) { this.value = value; }

  private int change() {
    value = 1;
    return value;
  }

  public final int getAndSet(int at, int value) { return change(); }

  public final boolean compareAndSet(int at, int expected, int value) { return change() == expected; }

  public final boolean weakCompareAndSet(int at, int expected, int value) { return change() == expected; }

  public final int getAndIncrement(int at) { return change(); }

  public final int getAndDecrement(int at) { return change(); }

  public final int getAndAdd(int at, int delta) { return change(); }

  public final int incrementAndGet(int at) { return change(); }

  public final int decrementAndGet(int at) { return change(); }

  public final int addAndGet(int at, int delta) { return change(); }

  public final int getAndUpdate(int at, IntUnaryOperator f) {
    f.applyAsInt(value);
    return change();
  }

  public final int updateAndGet(int at, IntUnaryOperator f) {
    f.applyAsInt(value);
    return change();
  }

  public final int getAndAccumulate(int at, int operand, IntBinaryOperator f) {
    f.applyAsInt(value, operand);
    return change();
  }

  public final int accumulateAndGet(int at, int operand, IntBinaryOperator f) {
    f.applyAsInt(value, operand);
    return change();
  }
}
