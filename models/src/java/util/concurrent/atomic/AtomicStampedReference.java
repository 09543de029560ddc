package java.util.concurrent.atomic;

import racewarden.model.Taken;

@Taken(whenTrue = {"compareAndSet", "weakCompareAndSet"})
public class AtomicStampedReference<V> {
  private volatile V value;
  private volatile int stamp;

  public AtomicStampedReference(V value, int stamp) { write(value, stamp); }

  private boolean write(V value, int stamp) {
    this.value = value;
    this.stamp = stamp;
    return value != null;
  }

  public V getReference() { return value; }

  public int getStamp() { return stamp; }

  public V get(int[] into) {
    into[0] = stamp;
    return value;
  }

  public void set(V value, int stamp) { write(value, stamp); }

  public boolean compareAndSet(V expected, V value, int expectedStamp, int stamp) { return write(value, stamp); }

  public boolean weakCompareAndSet(V expected, V value, int expectedStamp, int stamp) {
    return write(value, stamp);
  }

  public boolean attemptStamp(V expected, int stamp) {
    this.stamp = stamp;
    return value == expected;
  }
}
