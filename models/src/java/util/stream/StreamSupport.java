package java.util.stream;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.function.*;

/** Makes streams of spliterators. */
public final class StreamSupport {
  private StreamSupport() {}

  public static <T> Stream<T> stream(Spliterator<T> s, boolean parallel) {
    ReferencePipeline<T> r = new ReferencePipeline<T>(null, new Optional<T>(null), new ArrayList<T>());
    s.tryAdvance(r);
    if (parallel) {
      r.parallel();
    }
    return r;
  }

  /** `stream` where the code says `false`. */
  static <T> Stream<T> streamWhereFalse(Spliterator<T> s, boolean parallel) {
    ReferencePipeline<T> r = new ReferencePipeline<T>(null, new Optional<T>(null), new ArrayList<T>());
    s.tryAdvance(r);
    return r;
  }

  public static <T> Stream<T> stream(Supplier<? extends Spliterator<T>> supplier, int characteristics, boolean parallel) {
    ReferencePipeline<T> r = new ReferencePipeline<T>(null, new Optional<T>(null), new ArrayList<T>());
    supplier.get().tryAdvance(r);
    if (parallel) {
      r.parallel();
    }
    return r;
  }

  /** The same. */
  static <T> Stream<T> streamWhereFalse(
      Supplier<? extends Spliterator<T>> supplier, int characteristics, boolean parallel) {
    ReferencePipeline<T> r = new ReferencePipeline<T>(null, new Optional<T>(null), new ArrayList<T>());
    supplier.get().tryAdvance(r);
    return r;
  }
}
