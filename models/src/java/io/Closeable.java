package java.io;

/** Can be closed. */
public interface Closeable extends AutoCloseable {
  void close() throws IOException;
}
