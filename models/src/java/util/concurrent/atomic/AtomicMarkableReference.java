package java.util.concurrent.atomic;

import racewarden.model.Taken;

@Taken(whenTrue = {"compareAndSet", "weakCompareAndSet"})
public class AtomicMarkableReference<V> {
  private volatile V value;
  private volatile boolean stamp;

  public AtomicMarkableReference(V value, boolean stamp) { write(value, stamp); }

  private boolean write(V value, boolean stamp) {
    this.value = value;
    this.stamp = stamp;
    return value != null;
  }

  public V getReference() { return value; }

  public boolean isMarked() { return stamp; }

  public V get(boolean[] into) {
    into[0] = stamp;
    return value;
  }

  public void set(V value, boolean stamp) { write(value, stamp); }

  public boolean compareAndSet(V expected, V value, boolean expectedStamp, boolean stamp) { return write(value, stamp); }

  public boolean weakCompareAndSet(V expected, V value, boolean expectedStamp, boolean stamp) {
    return write(value, stamp);
  }

  public boolean attemptMark(V expected, boolean stamp) {
    this.stamp = stamp;
    return value == expected;
  }
}
