package java.io;

/** Not thread-safe: keeps where it is in state, and the streams it reads from. */
public class SequenceInputStream extends InputStream {
  int state;
  InputStream in;

  public SequenceInputStream(java.util.Enumeration<? extends InputStream> e) {
    in = e.nextElement();
  }

  public SequenceInputStream(InputStream a, InputStream b) {
    in = a;
    in = b;
  }

  public int read() throws IOException {
    state = 1;
    return in.read();
  }

  public int read(byte[] b, int off, int len) throws IOException {
    state = 1;
    return in.read(b, off, len);
  }

  public int available() throws IOException {
    return in.available();
  }

  public void close() throws IOException {
    state = 1;
    in.close();
  }

  public long transferTo(OutputStream a0) throws IOException {
    return super.transferTo(a0);
  }
}
