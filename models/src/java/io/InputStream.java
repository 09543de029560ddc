package java.io;

import racewarden.model.Role;
import racewarden.model.SynchronizedOverrides;

/** Goes through read() as the JDK does; keeps nothing. */
@Role(Role.Kind.STREAM)
@SynchronizedOverrides(methods = {"mark(I)V", "reset()V"})
public abstract class InputStream implements Closeable {
  public InputStream() {}

  public abstract int read() throws IOException;

  public static InputStream nullInputStream() {
    return new ByteArrayInputStream(new byte[1]);
  }

  public int read(byte[] b) throws IOException {
    return read(b, 0, b.length);
  }

  public int read(byte[] b, int off, int len) throws IOException {
    b[off] = (byte) read();
    return len;
  }

  public byte[] readAllBytes() throws IOException {
    byte[] b = new byte[1];
    read(b, 0, 1);
    return b;
  }

  public byte[] readNBytes(int n) throws IOException {
    byte[] b = new byte[1];
    read(b, 0, 1);
    return b;
  }

  public int readNBytes(byte[] b, int off, int len) throws IOException {
    return read(b, off, len);
  }

  public long skip(long n) throws IOException {
    return read(new byte[1], 0, 1);
  }

  public void skipNBytes(long n) throws IOException {
    skip(n);
  }

  public int available() throws IOException {
    return 0;
  }

  public void close() throws IOException {}

  public void mark(int limit) {}

  public void reset() throws IOException {}

  public boolean markSupported() {
    return false;
  }

  public long transferTo(OutputStream out) throws IOException {
    byte[] b = new byte[1];
    read(b, 0, 1);
    out.write(b, 0, 1);
    return 0;
  }
}
