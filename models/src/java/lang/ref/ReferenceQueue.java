package java.lang.ref;

/** Thread-safe: keeps any of its references in a volatile field. */
public class ReferenceQueue<T> {
  private volatile Reference<? extends T> element;

  public ReferenceQueue() {}

  void modelAdd(Reference<?> r) {
    element = (Reference<? extends T>) r;
  }

  public Reference<? extends T> poll() {
    return element;
  }

  public Reference<? extends T> remove() throws InterruptedException {
    return element;
  }

  public Reference<? extends T> remove(long timeout) throws InterruptedException {
    return element;
  }
}
