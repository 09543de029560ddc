package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import racewarden.model.Flag;
import racewarden.model.HandOver;
import racewarden.model.Taken;

@HandOver(gives = {"set", "getAndSet", "compareAndSet"}, takes = "getAndSet")
@Taken(
    whenTrue = {
      "compareAndSet",
      "weakCompareAndSet",
      "weakCompareAndSetPlain",
      "weakCompareAndSetVolatile",
      "weakCompareAndSetAcquire",
      "weakCompareAndSetRelease"
    })
@Flag(
    loads = {"get", "getAcquire"},
    weak = {
      "setPlain", "setOpaque", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetAcquire",
      "weakCompareAndSetRelease", "compareAndExchangeAcquire", "compareAndExchangeRelease"
    })
public class AtomicReferenceArray<E> implements java.io.Serializable {
  private volatile E value;

  public AtomicReferenceArray(int length) {}

  public AtomicReferenceArray(E[] array) { value = array[0]; }

  public final E get(int at) { return value; }

  public final E getPlain(int at) { return value; }

  public final E getOpaque(int at) { return value; }

  public final E getAcquire(int at) { return value; }

  public final void set(int at, E value) { this.value = value; }

  public final void lazySet(int at, E value) { this.value = value; }

  public final void setPlain(int at, E value) { this.value = value; }

  public final void setOpaque(int at, E value) { this.value = value; }

  public final void setRelease(int at, E value) { this.value = value; }

  public final boolean compareAndSet(int at, E expected, E value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSet(int at, E expected, E value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSetPlain(int at, E expected, E value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSetVolatile(int at, E expected, E value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSetAcquire(int at, E expected, E value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSetRelease(int at, E expected, E value) {
    this.value = value;
    return this.value == expected;
  }

  public final E compareAndExchange(int at, E expected, E value) { return exchange(value); }

  public final E getAndSet(int at, E value) {
    E old = this.value;
    this.value = value;
    return old;
  }

  private E exchange(E value) {
    E old = this.value;
    this.value = value;
    return old;
  }

  public final E getAndUpdate(int at, UnaryOperator<E> f) { return exchange(f.apply(value)); }

  public final E updateAndGet(int at, UnaryOperator<E> f) {
    value = f.apply(value);
    return value;
  }

  public final E getAndAccumulate(int at, E operand, BinaryOperator<E> f) { return exchange(f.apply(value, operand)); }

  public final E accumulateAndGet(int at, E operand, BinaryOperator<E> f) {
    value = f.apply(value, operand);
    return value;
  }

  public final int length() { return 0; }

  public String toString() { return value.toString(); }
}
