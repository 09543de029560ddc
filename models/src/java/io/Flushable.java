package java.io;

/** Can be flushed. */
public interface Flushable {
  void flush() throws IOException;
}
