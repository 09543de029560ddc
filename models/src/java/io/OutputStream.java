package java.io;

import racewarden.model.Role;

/** Goes through write(int) as the JDK does; keeps nothing. */
@Role(Role.Kind.STREAM)
public abstract class OutputStream implements Closeable, Flushable {
  public OutputStream() {}

  public abstract void write(int b) throws IOException;

  public static OutputStream nullOutputStream() {
    return new ByteArrayOutputStream();
  }

  public void write(byte[] b) throws IOException {
    write(b, 0, b.length);
  }

  public void write(byte[] b, int off, int len) throws IOException {
    write(b[off]);
  }

  public void flush() throws IOException {}

  public void close() throws IOException {}
}
