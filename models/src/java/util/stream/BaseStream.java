package java.util.stream;

import java.util.Iterator;
import java.util.Spliterator;
import racewarden.model.Role;

/** The face of all streams. */
@Role(Role.Kind.SINGLE_USER)
public interface BaseStream<T, S extends BaseStream<T, S>> extends AutoCloseable {
  Iterator<T> iterator();

  Spliterator<T> spliterator();

  boolean isParallel();

  S sequential();

  S parallel();

  S unordered();

  S onClose(Runnable closeHandler);

  void close();
}
