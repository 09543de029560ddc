package java.util.concurrent.atomic;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import racewarden.model.Flag;
import racewarden.model.Follows;
import racewarden.model.HandOver;
import racewarden.model.Permits;
import racewarden.model.Protocols;
import racewarden.model.Taken;

@Flag(
    loads = {"get", "getAcquire"},
    weak = {
      "setPlain", "setOpaque", "weakCompareAndSet", "weakCompareAndSetPlain", "weakCompareAndSetAcquire",
      "weakCompareAndSetRelease", "compareAndExchangeAcquire", "compareAndExchangeRelease"
    })
@Follows(Protocols.Atomics.class)
@Permits(keptBy = {"get", "getPlain", "getOpaque", "getAcquire", "toString"}, byValue = true)
@HandOver(gives = {"<init>", "set", "getAndSet", "compareAndSet"}, takes = "getAndSet")
@Taken(
    whenTrue = {
      "compareAndSet",
      "weakCompareAndSet",
      "weakCompareAndSetPlain",
      "weakCompareAndSetVolatile",
      "weakCompareAndSetAcquire",
      "weakCompareAndSetRelease"
    })
public class AtomicReference<V> implements java.io.Serializable {
  private volatile V value;

  public AtomicReference() {}

  public AtomicReference(V value) { this.value = value; }

  public final V get() { return value; }

  public final V getPlain() { return value; }

  public final V getOpaque() { return value; }

  public final V getAcquire() { return value; }

  public final void set(V value) { this.value = value; }

  public final void lazySet(V value) { this.value = value; }

  public final void setPlain(V value) { this.value = value; }

  public final void setOpaque(V value) { this.value = value; }

  public final void setRelease(V value) { this.value = value; }

  public final boolean compareAndSet(V expected, V value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSet(V expected, V value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSetPlain(V expected, V value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSetVolatile(V expected, V value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSetAcquire(V expected, V value) {
    this.value = value;
    return this.value == expected;
  }

  public final boolean weakCompareAndSetRelease(V expected, V value) {
    this.value = value;
    return this.value == expected;
  }

  public final V compareAndExchange(V expected, V value) { return exchange(value); }

  public final V getAndSet(V value) {
    V old = this.value;
    this.value = value;
    return old;
  }

  private V exchange(V value) {
    V old = this.value;
    this.value = value;
    return old;
  }

  public final V getAndUpdate(UnaryOperator<V> f) { return exchange(f.apply(value)); }

  public final V updateAndGet(UnaryOperator<V> f) {
    value = f.apply(value);
    return value;
  }

  public final V getAndAccumulate(V operand, BinaryOperator<V> f) { return exchange(f.apply(value, operand)); }

  public final V accumulateAndGet(V operand, BinaryOperator<V> f) {
    value = f.apply(value, operand);
    return value;
  }

  public String toString() { return value.toString(); }
}
