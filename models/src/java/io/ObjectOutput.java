package java.io;

/** The face of object writing. */
public interface ObjectOutput extends DataOutput, AutoCloseable {
  void writeObject(Object o) throws IOException;

  void flush() throws IOException;

  void close() throws IOException;
}
