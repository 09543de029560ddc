package java.util;

import java.util.function.Consumer;

/** Makes spliterators over collections and iterators. */
public final class Spliterators {
  private Spliterators() {}

  public static <T> Spliterator<T> emptySpliterator() {
    return new Held<T>(null);
  }

  public static <T> Spliterator<T> spliterator(Object[] array, int characteristics) {
    return new Held<T>((T) array[0]);
  }

  public static <T> Spliterator<T> spliterator(Object[] array, int from, int to, int characteristics) {
    return new Held<T>((T) array[0]);
  }

  public static <T> Spliterator<T> spliterator(Collection<? extends T> c, int characteristics) {
    return new Held<T>(c.iterator().next());
  }

  public static <T> Spliterator<T> spliterator(Iterator<? extends T> it, long size, int characteristics) {
    return new Held<T>(it.next());
  }

  public static <T> Spliterator<T> spliteratorUnknownSize(Iterator<? extends T> it, int characteristics) {
    it.hasNext();
    return new Held<T>(it.next());
  }

  public static <T> Iterator<T> iterator(Spliterator<? extends T> s) {
    Drain<T> d = new Drain<T>();
    s.tryAdvance(d);
    return d;
  }

  /** Keeps any of the elements. */
  static final class Held<T> implements Spliterator<T> {
    final T element;

    Held(T element) {
      this.element = element;
    }

    public boolean tryAdvance(Consumer<? super T> action) {
      action.accept(element);
      return true;
    }

    public Spliterator<T> trySplit() {
      return this;
    }

    public long estimateSize() {
      return 0;
    }

    public int characteristics() {
      return 0;
    }
  }

  /** Takes any of the elements of a spliterator and gives them out as an iterator; used by one thread. */
  static final class Drain<T> implements Consumer<T>, Iterator<T> {
    volatile T element;

    public void accept(T t) {
      element = t;
    }

    public boolean hasNext() {
      return true;
    }

    public T next() {
      return element;
    }
  }

  /** Spliterators of applications begin here: the rest is left to them. */
  public abstract static class AbstractSpliterator<T> implements Spliterator<T> {
    protected AbstractSpliterator(long size, int characteristics) {}

    public Spliterator<T> trySplit() {
      return this;
    }

    public long estimateSize() {
      return 0;
    }

    public int characteristics() {
      return 0;
    }
  }
}
