package java.lang.ref;

/** Keeps what it refers to in a volatile field: the collector clears it at any time. */
public abstract class Reference<T> {
  private volatile T referent;
  final ReferenceQueue<? super T> queue;

  Reference(T referent) {
    this.referent = referent;
    this.queue = null;
  }

  Reference(T referent, ReferenceQueue<? super T> queue) {
    this.referent = referent;
    this.queue = queue;
    if (queue != null) {
      queue.modelAdd(this);
    }
  }

  public T get() {
    return referent;
  }

  public final boolean refersTo(T o) {
    return referent == o;
  }

  public void clear() {
    referent = null;
  }

  public boolean isEnqueued() {
    return referent == null;
  }

  public boolean enqueue() {
    queue.modelAdd(this);
    return true;
  }

  public static void reachabilityFence(Object o) {}
}
