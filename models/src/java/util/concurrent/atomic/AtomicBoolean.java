package java.util.concurrent.atomic;

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
@Permits(keptBy = {"get", "getPlain", "getOpaque", "getAcquire", "toString"}, byValue = true)
public class AtomicBoolean implements java.io.Serializable {
  private volatile boolean value;

  public AtomicBoolean() {}

  public AtomicBoolean(boolean value) { this.value = value; }

  public final boolean get() { return value; }

  public final boolean getPlain() { return value; }

  public final boolean getOpaque() { return value; }

  public final boolean getAcquire() { return value; }

  public final void set(boolean value) { this.value = value; }

  public final void lazySet(boolean value) { this.value = value; }

  public final void setPlain(boolean value) { this.value = value; }

  public final void setOpaque(boolean value) { this.value = value; }

  public final void setRelease(boolean value) { this.value = value; }

  public final boolean compareAndSet(boolean expected, boolean value) { return exchange(value); }

  public final boolean weakCompareAndSet(boolean expected, boolean value) { return exchange(value); }

  public final boolean weakCompareAndSetPlain(boolean expected, boolean value) { return exchange(value); }

  public final boolean weakCompareAndSetVolatile(boolean expected, boolean value) { return exchange(value); }

  public final boolean compareAndExchange(boolean expected, boolean value) { return exchange(value); }

  public final boolean getAndSet(boolean value) { return exchange(value); }

  private boolean exchange(boolean value) {
    boolean old = this.value;
    this.value = value;
    return old;
  }

  public String toString() { return ""; }
}
